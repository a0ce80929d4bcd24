import type { Account } from '@/domain/auth'
import type { Backend } from '@/domain/backend'
import type { Stored } from '@/domain/outbox/verdict'
import type { ZoneId } from '@/domain/units'
import { createBackend } from './backend'
import { startAppCheck } from './firebase/app-check'
import { closeFirestore, openFirestore, untilSent } from './firebase/firestore'

export interface OpenBackend {
  readonly backend: Backend
  /** Whether the device holds what it knew before. */
  readonly keeps: boolean
  /** Settles once nothing that happens to this page can lose the write any more. */
  readonly untilSafe: (write: Promise<unknown>) => Promise<unknown>
  /** Resolves when the server has answered every write that waits now. */
  readonly untilSent: () => Promise<void>
  /** The documents at these paths below the user's own, as the server has them. */
  readonly readStored: (paths: readonly string[]) => Promise<Stored>
  /** Stops; the cache and the queue stay on the device. */
  readonly close: () => Promise<void>
}

export { clearFirestore } from './firebase/firestore'

/** Loaded only for a signed-in person: Firestore is the heaviest part of the app. */
export async function openBackend(account: Account, deviceZone: () => ZoneId): Promise<OpenBackend> {
  await startAppCheck()
  const { db, keeps, untilSafe } = await openFirestore(account.uid)
  return {
    backend: createBackend(db, account, deviceZone),
    keeps,
    untilSafe,
    untilSent,
    readStored: async (paths) => {
      const [{ readStored }, { bulkFirestore }] = await Promise.all([
        import('./stored-documents'),
        import('./firebase/bulk-firestore'),
      ])
      return readStored(bulkFirestore(), account.uid, paths, deviceZone)
    },
    close: closeFirestore,
  }
}
