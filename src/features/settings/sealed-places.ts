import { CallableFailed } from '@/domain/callables'
import { pause } from './long-work'

const BUSY_MS = 5000

/**
 * What the call gives, or null when the server refuses this one. A server that has had enough for the minute is asked
 * again, and without a network the whole work fails: neither says anything about the place itself.
 */
export async function placeOrNull<T>(
  call: () => Promise<T>,
  signal: AbortSignal,
  onWaiting: () => void,
): Promise<T | null> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      signal.throwIfAborted()
      if (!navigator.onLine) throw error
      if (!isBusy(error)) {
        console.error('A location could not be encrypted or decrypted', error)
        return null
      }
      onWaiting()
      await pause(BUSY_MS)
      signal.throwIfAborted()
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof CallableFailed && error.code === 'resource-exhausted'
}
