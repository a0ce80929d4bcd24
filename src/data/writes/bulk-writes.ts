import { deleteField, doc, increment, writeBatch, type Firestore } from 'firebase/firestore/lite'
import type { Writes } from './rollup-batch'

/** Writes directly to the server, past the device's cache and queue. */
export function bulkWrites(db: Firestore, uid: string): Writes {
  const batch = writeBatch(db)
  const at = (path: string) => (path === '' ? doc(db, 'users', uid) : doc(db, 'users', uid, path))
  return {
    set: (path, fields) => void batch.set(at(path), fields),
    merge: (path, fields) => void batch.set(at(path), fields, { merge: true }),
    replace: (path, fields) => void batch.set(at(path), fields, { mergeFields: Object.keys(fields) }),
    delete: (path) => void batch.delete(at(path)),
    commit: () => batch.commit(),
    add: increment,
    gone: deleteField(),
  }
}
