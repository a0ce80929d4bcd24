import { initializeApp } from 'firebase-admin/app'
import { getFirestore, GrpcStatus, type DocumentReference, type WriteResult } from 'firebase-admin/firestore'

/** With the server's rights: the security rules do not apply to it. */
export const db = getFirestore(initializeApp())

/** What remains of a deleted account: nothing may be stored for it any more. */
export function tombstoneOf(uid: string): DocumentReference {
  return db.doc(`tombstones/${uid}`)
}

/**
 * For transactions that several calls of one user may run on the same documents at once. They abort each other, and the SDK's
 * five attempts are too few for that.
 */
export const CONTENDED = { maxAttempts: 10 }

/** Whether the document was created, or was there already. */
export async function isFirst(creating: Promise<WriteResult>): Promise<boolean> {
  try {
    await creating
    return true
  } catch (error) {
    if (isAlreadyThere(error)) return false
    throw error
  }
}

/** Whether a document was not created because it exists. */
export function isAlreadyThere(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === GrpcStatus.ALREADY_EXISTS
}
