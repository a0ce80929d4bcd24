import { deleteField, doc, increment, writeBatch, type Firestore } from 'firebase/firestore'
import type { Writes } from './record-batch'

/** Through the device's queue: accepted at once, also offline. */
export function queuedWrites(db: Firestore, uid: string): Writes {
  const batch = writeBatch(db)
  const at = (path: string) => (path === '' ? doc(db, 'users', uid) : doc(db, 'users', uid, path))
  return {
    set: (path, fields) => void batch.set(at(path), fields),
    // Not `mergeFields`: it would first remove a field that is to be incremented, and so forget what was there.
    merge: (path, fields) => void batch.set(at(path), fields, { merge: true }),
    delete: (path) => void batch.delete(at(path)),
    commit: () => batch.commit(),
    add: increment,
    gone: deleteField(),
  }
}
