import type { AuthGateway } from '@/domain/auth'
import { useFacts } from '@/state/facts'
import { LOGIN_CHECK_PAUSE_MS, SILENCE_MS } from '../limits'

/**
 * Checks whether the login is still valid. When the server rejects a request as unauthenticated, Firestore retries
 * forever without an error. So if the browser is online and the user's document still comes from the cache, this asks
 * Auth.
 */
export function startLoginCheck({ checkLogin }: Pick<AuthGateway, 'checkLogin'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let checkedAt = -Infinity

  const isSilent = () => {
    const { user } = useFacts.getState()
    return navigator.onLine && (user === null || user.isFromCache)
  }
  const check = () => {
    timer = undefined
    if (!isSilent()) return
    checkedAt = Date.now()
    checkLogin().catch((error: unknown) => console.info('The login could not be checked', error))
    look()
  }
  const look = () => {
    if (!isSilent()) {
      clearTimeout(timer)
      timer = undefined
    } else {
      timer ??= setTimeout(check, Math.max(SILENCE_MS, checkedAt + LOGIN_CHECK_PAUSE_MS - Date.now()))
    }
  }

  look()
  const stopFollowing = useFacts.subscribe(look)
  window.addEventListener('online', look)
  return () => {
    stopFollowing()
    window.removeEventListener('online', look)
    clearTimeout(timer)
  }
}
