import { FieldValue, type DocumentReference } from 'firebase-admin/firestore'
import { rollupChanges, type RollupChange } from '@/domain/rollups/rollup-changes'
import { rollupIncrement } from '@/domain/rollups/rollup-document'
import { db } from './firestore'

/** A transaction or a batch. */
interface Writes {
  set(place: DocumentReference, fields: object, options: { merge: boolean }): unknown
}

/** Adds the changes to the user's monthly rollups, in the transaction or batch that makes them. */
export function changeMonths(uid: string, changes: readonly RollupChange[], writes: Writes): void {
  for (const [month, tally] of rollupChanges(changes)) {
    const change = rollupIncrement(tally, (value) => FieldValue.increment(value), FieldValue.delete())
    writes.set(db.doc(`users/${uid}/months/${month}`), change, { merge: true })
  }
}
