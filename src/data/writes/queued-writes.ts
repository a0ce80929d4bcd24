import { deleteField, doc, increment, writeBatch, type Firestore } from 'firebase/firestore'
import type { Writes } from './rollup-batch'

/** Writes through the device's queue: accepted at once, also offline. */
export function queuedWrites(db: Firestore, uid: string): Writes {
  const batch = writeBatch(db)
  const at = (path: string) => (path === '' ? doc(db, 'users', uid) : doc(db, 'users', uid, path))
  return {
    set: (path, fields) => void batch.set(at(path), fields),
    // Not `mergeFields`: it removes a field before incrementing it, so the stored number would be lost.
    merge: (path, fields) => void batch.set(at(path), fields, { merge: true }),
    replace: (path, fields) => void batch.set(at(path), fields, { mergeFields: Object.keys(fields) }),
    delete: (path) => void batch.delete(at(path)),
    commit: () => batch.commit(),
    add: increment,
    gone: deleteField(),
  }
}
