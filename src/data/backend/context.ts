import { doc, setDoc, type DocumentReference, type Firestore } from 'firebase/firestore'
import type { Account } from '@/domain/auth'
import { type Session, readSession } from '@/domain/session/session'
import type { ZoneId } from '@/domain/units'
import { queuedWrites } from '../writes/queued-writes'
import { rollupBatch, type RollupBatch } from '../writes/rollup-batch'

/** What the parts of the Backend share: whose data it is, and how it is written. */
export interface BackendContext {
  readonly db: Firestore
  readonly account: Account
  readonly deviceZone: () => ZoneId
  readonly userRef: DocumentReference
  /** Returns null for a document that cannot be read as a session. */
  readonly readStoredSession: (id: string, data: unknown) => Session | null
  /** Merges the fields into the user document. */
  readonly changeUser: (fields: Record<string, unknown>) => Promise<void>
  /** Commits everything that `write` puts into the batch, all or nothing. */
  readonly commitBatch: (write: (batch: RollupBatch) => void) => Promise<void>
}

export function createContext(db: Firestore, account: Account, deviceZone: () => ZoneId): BackendContext {
  const userRef = doc(db, 'users', account.uid)
  return {
    db,
    account,
    deviceZone,
    userRef,
    readStoredSession: (id, data) => readSession(id, data, deviceZone()),
    // Not `mergeFields`: it removes a field before incrementing it, so the score would be lost.
    changeUser: (fields) => setDoc(userRef, fields, { merge: true }),
    commitBatch: (write) => {
      const batch = rollupBatch(queuedWrites(db, account.uid))
      write(batch)
      return batch.commit()
    },
  }
}
