import { pause, untilOnline } from './wait'

interface RetryOptions {
  readonly signal: AbortSignal
  /** Whether the same request may succeed later. Any other error is thrown at once. */
  readonly isTransient: (error: unknown) => boolean
  /** The pauses between the attempts, so one attempt more than there are pauses. */
  readonly pausesMs: readonly number[]
}

/**
 * Repeats a request that fails because of the network or a busy server. While the browser is offline it waits for the
 * network instead of spending its attempts. p-retry does not fit: it discards the result of a request that succeeds while
 * the signal aborts, and the caller must count what was written.
 */
export async function retry<T>(
  request: () => Promise<T>,
  { signal, isTransient, pausesMs }: RetryOptions,
): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await request()
    } catch (error) {
      if (!isTransient(error)) throw error
      await (navigator.onLine ? pause(pauseMs, signal) : untilOnline(Infinity, signal))
      signal.throwIfAborted()
    }
  }
  return request()
}
