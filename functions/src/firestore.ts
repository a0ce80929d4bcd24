import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'

/** With the server's rights: the security rules do not apply to it. */
export const db = getFirestore(initializeApp())
