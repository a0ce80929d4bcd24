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

/** Pauses before background work tries again. Coming online ends them early. */
const TRY_AGAIN_PAUSES = { firstMs: 30_000, maxMs: 300_000 }

/**
 * Repeats background work until it succeeds or the signal aborts, which returns undefined. `onFailure` hears of each failure before
 * the pause after it.
 */
export async function keepTrying<T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<T | undefined> {
  const { nextMs } = backoff(TRY_AGAIN_PAUSES)
  while (!signal.aborted) {
    try {
      return await work()
    } catch (error) {
      if (signal.aborted) break
      onFailure(error)
      await untilOnline(nextMs(), signal)
    }
  }
  return undefined
}

/** The first pause of a series of retries, and the limit up to which each further pause doubles. */
interface Pauses {
  readonly firstMs: number
  readonly maxMs: number
}

interface Backoff {
  /** The pause before the next retry. */
  readonly nextMs: () => number
  /** Starts over with the first pause. Call it after a success. */
  readonly reset: () => void
}

/**
 * Pauses between retries: each twice as long as the one before, and by chance up to half as long again. Clients that failed
 * together would otherwise all return together, and a server that recovers would fail again.
 */
export function backoff({ firstMs, maxMs }: Pauses): Backoff {
  let pauseMs = firstMs
  return {
    nextMs: () => {
      const current = pauseMs
      pauseMs = Math.min(maxMs, pauseMs * 2)
      return current * (1 + Math.random() / 2)
    },
    reset: () => {
      pauseMs = firstMs
    },
  }
}
