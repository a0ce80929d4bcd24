import { initializeApp } from 'firebase-admin/app'
import { getFirestore, GrpcStatus, type DocumentReference, type WriteResult } from 'firebase-admin/firestore'

/** With the server's rights: the security rules do not apply to it. */
export const db = getFirestore(initializeApp())

/** What remains of a deleted account: nothing may be stored for it any more. */
export function tombstoneOf(uid: string): DocumentReference {
  return db.doc(`tombstones/${uid}`)
}

/** Whether the document was created, or was there already. */
export async function isFirst(creating: Promise<WriteResult>): Promise<boolean> {
  try {
    await creating
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === GrpcStatus.ALREADY_EXISTS) return false
    throw error
  }
}
