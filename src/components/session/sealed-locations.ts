import { CallableFailed } from '@/domain/callables'
import { isNetworkFailure } from '@/domain/network-failure'
import { backoff } from '@/lib/retry'
import { pause } from '@/lib/wait'

/** Locations that are encrypted or decrypted at the same time. The server answers only a few at once. */
export const LOCATION_CONCURRENCY = 4
/** Pauses before asking again a server that allows no more calls this minute. */
const BUSY_PAUSES = { firstMs: 5000, maxMs: 60_000 }

/**
 * Returns the call's result, or null if the server refuses this location. If the server's limit per minute is reached,
 * it waits and retries; while offline, the whole operation fails. Neither says anything about the location itself.
 */
export async function locationOrNull<T>(
  call: () => Promise<T>,
  signal: AbortSignal,
  onWaiting: () => void = () => {},
): Promise<T | null> {
  const { nextMs } = backoff(BUSY_PAUSES)
  for (;;) {
    try {
      return await call()
    } catch (error) {
      signal.throwIfAborted()
      if (!navigator.onLine && !isAnswer(error)) throw error
      if (!isBusy(error)) {
        console.error('A location could not be encrypted or decrypted', error)
        return null
      }
      onWaiting()
      await pause(nextMs(), signal)
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
