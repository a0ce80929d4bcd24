import { FirebaseError } from 'firebase/app'

/** Whether the security rules refused the write. */
export function isRefused(error: unknown): boolean {
  return error instanceof FirebaseError && error.code === 'permission-denied'
}
