import { initializeApp } from 'firebase-admin/app'
import { getFirestore, GrpcStatus, type DocumentReference, type WriteResult } from 'firebase-admin/firestore'

/** Runs with admin rights, so the security rules do not apply. */
export const db = getFirestore(initializeApp())

/** The marker of a deleted account: nothing may be stored for it any more. */
export function tombstoneOf(uid: string): DocumentReference {
  return db.doc(`tombstones/${uid}`)
}

/**
 * For transactions that parallel calls of one user run on the same documents. They abort each other, and the SDK's default of
 * five attempts is not enough.
 */
export const CONTENDED = { maxAttempts: 10 }

/** True if the document was created, false if it already existed. */
export async function isFirst(creating: Promise<WriteResult>): Promise<boolean> {
  try {
    await creating
    return true
  } catch (error) {
    if (isAlreadyThere(error)) return false
    throw error
  }
}

/** Whether creating a document failed because it exists. */
export function isAlreadyThere(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === GrpcStatus.ALREADY_EXISTS
}
