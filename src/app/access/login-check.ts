import type { AuthGateway } from '@/domain/auth'
import { MS_PER_MINUTE } from '@/domain/units'
import { backoff } from '@/lib/retry'
import { useServerContact } from '@/state/online'

/** Longer than Firestore takes to connect. When the server is silent for longer, it may have refused the login. */
const SILENCE_MS = 15_000
/** Pauses between checks of the login. Each check forces a new token. */
const LOGIN_CHECK_PAUSES = { firstMs: MS_PER_MINUTE, maxMs: 10 * MS_PER_MINUTE }

/**
 * Checks whether the login is still valid. When the server rejects a request as unauthenticated, Firestore retries
 * forever without an error. So while Firestore does not hear the server about the user's document, this asks Auth.
 */
export function startLoginCheck({ checkLogin }: Pick<AuthGateway, 'checkLogin'>): () => void {
  const pauses = backoff(LOGIN_CHECK_PAUSES)
  let timer: ReturnType<typeof setTimeout> | undefined
  let mayCheckAt = -Infinity

  // Not the facts: those keep what the server has said while the cache lacks it.
  const isSilent = () => !useServerContact.getState().hasContact
  const check = () => {
    timer = undefined
    if (!isSilent()) return
    mayCheckAt = Date.now() + pauses.nextMs()
    checkLogin().catch((error: unknown) => console.info('The sign-in could not be checked', error))
    look()
  }
  const look = () => {
    if (isSilent()) {
      timer ??= setTimeout(check, Math.max(SILENCE_MS, mayCheckAt - Date.now()))
    } else {
      stop()
      pauses.reset()
    }
  }
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  /** The checks before failed because there was no network. */
  const startOver = () => {
    stop()
    pauses.reset()
    mayCheckAt = -Infinity
    look()
  }

  look()
  const stopFollowing = useServerContact.subscribe(look)
  window.addEventListener('online', startOver)
  return () => {
    stopFollowing()
    window.removeEventListener('online', startOver)
    stop()
  }
}
