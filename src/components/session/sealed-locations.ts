import { CallableFailed } from '@/domain/callables'
import { isNetworkFailure } from '@/domain/network-failure'
import { backoff } from '@/lib/retry'
import { pause } from '@/lib/wait'

/** Locations that are encrypted or decrypted at the same time. The server answers only a few at once. */
export const LOCATION_CONCURRENCY = 4
/** Pauses before asking again a server that allows no more calls this minute. */
const BUSY_PAUSES = { firstMs: 5000, maxMs: 60_000 }
/** Attempts of a call without an answer, and the pauses between them. */
const LOST_ATTEMPTS = 3
const LOST_PAUSES = { firstMs: 500, maxMs: 5000 }

/**
 * Returns the call's result, or null if the server refuses this location. If the server's limit per minute is reached,
 * it waits and retries. A call without an answer is repeated; while offline, the whole operation fails. None of these says
 * anything about the location itself.
 */
export async function locationOrNull<T>(
  call: () => Promise<T>,
  signal: AbortSignal,
  onWaiting: () => void = () => {},
): Promise<T | null> {
  const [busy, lost] = [backoff(BUSY_PAUSES), backoff(LOST_PAUSES)]
  for (let lostCalls = 0; ;) {
    try {
      return await call()
    } catch (error) {
      signal.throwIfAborted()
      const isLost = !isAnswer(error)
      if (isLost && !navigator.onLine) throw error
      if (isBusy(error)) {
        onWaiting()
        await pause(busy.nextMs(), signal)
      } else if (isLost && (lostCalls += 1) < LOST_ATTEMPTS) {
        await pause(lost.nextMs(), signal)
      } else {
        console.error('A location could not be encrypted or decrypted', error)
        return null
      }
      signal.throwIfAborted()
    }
  }
}

/** Whether the server has sent the error. Without a network, calls fail as `internal`. */
function isAnswer(error: unknown): boolean {
  return error instanceof CallableFailed && error.code !== 'internal' && !isNetworkFailure(error)
}

function isBusy(error: unknown): boolean {
  return error instanceof CallableFailed && error.code === 'resource-exhausted'
}
