import { backoff, type Pauses } from './backoff'
import { pause, untilOnline } from './wait'

interface RetryOptions extends Pauses {
  readonly signal: AbortSignal
  /** Whether the same request may succeed later. Any other error is thrown at once. */
  readonly isTransient: (error: unknown) => boolean
  readonly attempts: number
}

/**
 * Repeats a request that fails because of the network or a busy server. Failures while the browser says that it is offline are
 * not counted, so the request waits for the network. It is still repeated after each pause, because the browser may be wrong.
 * p-retry does not fit: it discards the result of a request that succeeds while the signal aborts, and the caller must count
 * what was written.
 */
export async function retry<T>(
  request: () => Promise<T>,
  { signal, isTransient, attempts, ...pauses }: RetryOptions,
): Promise<T> {
  const { nextMs } = backoff(pauses)
  for (let failures = 0; ;) {
    try {
      return await request()
    } catch (error) {
      if (!isTransient(error)) throw error
      if (!navigator.onLine) await untilOnline(nextMs(), signal)
      else if ((failures += 1) < attempts) await pause(nextMs(), signal)
      else throw error
      signal.throwIfAborted()
    }
  }
}
