import type { AuthGateway } from '@/domain/auth'
import { useFacts } from '@/state/facts'

/** Longer than Firestore takes to connect; after that a silent server may mean that it no longer accepts the login. */
const SILENCE_MS = 15_000
const AT_MOST_EVERY_MS = 60_000

/**
 * Firestore repeats a request that the server refuses as unauthenticated, for ever and without an error. So when the browser is
 * online and the user's document still comes from the cache, this asks whether the login holds.
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
      timer ??= setTimeout(check, Math.max(SILENCE_MS, checkedAt + AT_MOST_EVERY_MS - Date.now()))
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
