import { FirebaseError } from 'firebase/app'
import { retry } from '@/lib/retry'
import { REQUEST_ATTEMPTS } from '../limits'
import { isRefused } from '@/lib/log-failed-write'

/** Codes for no answer, or for an answer that asks the client to try later. */
const TRANSIENT = ['unknown', 'unavailable', 'aborted', 'deadline-exceeded', 'internal']

/** Repeats a request, so that a short outage does not end an hour of work. */
export function retryRequest<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T> {
  return retry(request, { signal, isTransient, ...REQUEST_ATTEMPTS })
}

function isTransient(error: unknown): boolean {
  return error instanceof FirebaseError && TRANSIENT.includes(error.code)
}

/** Returns false when the rules refuse the write, as they do after another device has changed the document. */
export async function isAccepted(write: Promise<void>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (isRefused(error)) return false
    throw error
  }
}
