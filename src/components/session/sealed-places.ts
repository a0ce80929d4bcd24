import { CallableFailed } from '@/domain/callables'
import { backoff } from '@/lib/backoff'
import { pause } from '@/lib/wait'
import { isOnline } from '@/state/online'
import { BUSY_PAUSES } from '../limits'

/**
 * Returns the call's result, or null if the server refuses this location. If the server's limit per minute is reached,
 * it waits and retries; while offline, the whole operation fails. Neither says anything about the location itself.
 */
export async function placeOrNull<T>(
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
      if (!isOnline()) throw error
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

function isBusy(error: unknown): boolean {
  return error instanceof CallableFailed && error.code === 'resource-exhausted'
}
