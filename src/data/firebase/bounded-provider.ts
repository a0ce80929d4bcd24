import type { AppCheckToken } from 'firebase/app-check'
import { backoff } from '@/lib/retry'
import { unlessAborted } from '@/lib/wait'
import { APP_CHECK_PAUSES, APP_CHECK_TIMEOUT_MS } from '../limits'

interface BoundedProvider {
  /** Rejects within the limit, and at once in a pause. Requests then go on without a token. */
  readonly getToken: () => Promise<AppCheckToken>
  /** Ends the pause. */
  readonly retryNow: () => void
}

/**
 * Bounds how long App Check may take. The SDK's own provider waits forever when its script does not load, and every request
 * waits with it. Calls `onPause` with the time in which it makes no attempt, so that the caller can try again afterwards.
 */
export function boundedProvider(
  fetchToken: (signal: AbortSignal) => Promise<AppCheckToken>,
  onPause: (pauseMs: number) => void,
): BoundedProvider {
  const pauses = backoff(APP_CHECK_PAUSES)
  let retryAt = 0

  const attempt = async () => {
    const signal = AbortSignal.timeout(APP_CHECK_TIMEOUT_MS)
    try {
      return await unlessAborted(fetchToken(signal), signal)
    } catch (cause) {
      if (signal.aborted) throw new Error('App Check took too long.', { cause })
      throw cause
    }
  }

  return {
    getToken: async () => {
      if (performance.now() < retryAt) throw new Error('App Check failed a moment ago.')
      try {
        const token = await attempt()
        pauses.reset()
        return token
      } catch (error) {
        // Whole: a timer ignores fractions, and would end before the pause.
        const pauseMs = Math.ceil(pauses.nextMs())
        retryAt = performance.now() + pauseMs
        onPause(pauseMs)
        throw error
      }
    },
    retryNow: () => {
      pauses.reset()
      retryAt = 0
    },
  }
}
