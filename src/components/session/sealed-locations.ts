import { CallableFailed } from '@/domain/callables'
import { isNetworkFailure } from '@/domain/network-failure'
import { backoff } from '@/lib/retry'
import { pause } from '@/lib/wait'
import { BUSY_PAUSES } from '../limits'

/**
 * Returns the call's result, or null if the server refuses this location. If the server's limit per minute is reached,
 * it waits and retries; while offline, the whole operation fails. Neither says anything about the location itself.
 */
export async function locationOrNull<T>(
  call: () => Promise<T>,
  signal: AbortSignal,
  onWaiting: () => void,
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
