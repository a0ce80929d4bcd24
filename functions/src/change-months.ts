import { FieldValue, type Transaction } from 'firebase-admin/firestore'
import { rollupChanges, type RollupChange } from '@/domain/rollups/rollup-changes'
import { rollupIncrement } from '@/domain/rollups/rollup-document'
import { db } from './firestore'

/** Adds the changes to the user's monthly rollups, in the transaction that makes them. */
export function changeMonths(uid: string, changes: readonly RollupChange[], transaction: Transaction): void {
  for (const [month, tally] of rollupChanges(changes)) {
    const change = rollupIncrement(tally, (value) => FieldValue.increment(value), FieldValue.delete())
    transaction.set(db.doc(`users/${uid}/months/${month}`), change, { merge: true })
  }
}
