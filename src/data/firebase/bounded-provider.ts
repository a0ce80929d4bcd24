import type { AppCheckToken } from 'firebase/app-check'

/** Longest wait for a token. Every request waits with it: Firestore's streams, callables and uploads. */
export const ATTEMPT_LIMIT_MS = 8000
/** Pause after the first failure; it doubles with each further one. */
export const FIRST_PAUSE_MS = 5000
export const MAX_PAUSE_MS = 5 * 60_000

interface BoundedProvider {
  /** Rejects within the limit, and at once while offline or in a pause: requests then go on without a token. */
  readonly getToken: () => Promise<AppCheckToken>
  /** Ends the pause. */
  readonly retryNow: () => void
}

/**
 * Bounds how long App Check may take. The SDK's own provider waits for ever when its script does not load, and with it
 * every request. `onPause` is told how long nothing will be tried, so that the caller can try again afterwards.
 */
export function boundedProvider(
  fetchToken: (signal: AbortSignal) => Promise<AppCheckToken>,
  onPause: (pauseMs: number) => void,
): BoundedProvider {
  let failures = 0
  let retryAt = 0

  const attempt = async () => {
    const signal = AbortSignal.timeout(ATTEMPT_LIMIT_MS)
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('App Check took too long.')), { once: true })
    })
    return Promise.race([fetchToken(signal), late])
  }

  return {
    getToken: async () => {
      if (!navigator.onLine) throw new Error('App Check needs the network.')
      if (performance.now() < retryAt) throw new Error('App Check failed a moment ago.')
      try {
        const token = await attempt()
        failures = 0
        return token
      } catch (error) {
        const pauseMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures)
        failures += 1
        retryAt = performance.now() + pauseMs
        onPause(pauseMs)
        throw error
      }
    },
    retryNow: () => {
      failures = 0
      retryAt = 0
    },
  }
}
