import { doc, type DocumentData, type DocumentReference, type Firestore } from 'firebase/firestore'
import type { Account } from '@/domain/auth'
import { ChangesWaiting } from '@/domain/backend'
import { readSession, type Session } from '@/domain/session/session'
import type { ZoneId } from '@/domain/units'
import { flushFirestore } from '../firebase/firestore'
import { queuedWrites } from '../writes/queued-writes'
import { rollupBatch, type KnownDocuments, type RollupBatch } from '../writes/rollup-batch'

/** What the parts of the Backend share: whose data it is, and how it is written. */
export interface BackendContext {
  readonly db: Firestore
  readonly account: Account
  readonly deviceZone: () => ZoneId
  readonly userRef: DocumentReference
  /** The documents of the lists that are watched, as this device has them, by collection and id. */
  readonly stored: Map<string, Map<string, DocumentData>>
  /** The user document as this device has it. */
  readonly user: { stored?: DocumentData | undefined }
  /** Returns null for a document that cannot be read as a session. */
  readonly readStoredSession: (id: string, data: unknown) => Session | null
  /** Commits everything that `write` puts into the batch, all or nothing. */
  readonly commitBatch: (write: (batch: RollupBatch) => void) => Promise<void>
}

export function createContext(db: Firestore, account: Account, deviceZone: () => ZoneId): BackendContext {
  const stored: BackendContext['stored'] = new Map()
  const known: KnownDocuments = {
    at: (path) => {
      const [list = '', id = ''] = path.split('/')
      return stored.get(list)?.get(id)
    },
    // The listener tells a moment later, and a second save may come before.
    note: (path, written) => {
      const [list = '', id = ''] = path.split('/')
      const before = stored.get(list)?.get(id)
      if (before) stored.get(list)?.set(id, { ...before, ...written })
    },
  }
  return {
    stored,
    user: {},
    db,
    account,
    deviceZone,
    userRef: doc(db, 'users', account.uid),
    readStoredSession: (id, data) => readSession(id, data, deviceZone()),
    commitBatch: (write) => {
      const batch = rollupBatch(queuedWrites(db, account.uid), known)
      write(batch)
      return batch.commit()
    },
  }
}

/** Loads the Functions SDK with the first call, because no page needs it to start. */
export const callables = () => import('./callables')

/** Bulk work bypasses the write queue, so all queued writes must reach the server first. */
export async function flushOrThrow(): Promise<void> {
  if (!(await flushFirestore())) throw new ChangesWaiting()
}
