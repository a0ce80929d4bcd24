import { initializeApp } from 'firebase-admin/app'
import { getFirestore, type DocumentReference } from 'firebase-admin/firestore'

/** With the server's rights: the security rules do not apply to it. */
export const db = getFirestore(initializeApp())

/** What remains of a deleted account: nothing may be stored for it any more. */
export function tombstoneOf(uid: string): DocumentReference {
  return db.doc(`tombstones/${uid}`)
}
