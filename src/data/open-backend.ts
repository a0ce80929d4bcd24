import type { Account } from '@/domain/auth'
import type { Backend } from '@/domain/backend'
import type { Stored } from '@/domain/outbox/compare'
import type { EpochMs, ZoneId } from '@/domain/units'
import { createBackend } from './backend'
import { closeFirestore, openFirestore, untilSent } from './firebase/firestore'

export interface OpenBackend {
  readonly backend: Backend
  /** Whether the device keeps a cache between visits. */
  readonly hasCache: boolean
  /** Settles once the write survives the page closing. */
  readonly untilStored: (write: Promise<unknown>) => Promise<unknown>
  /** Whether the cache knows the document at the path, relative to the user document, also if it was deleted since. */
  readonly knows: (path: string) => Promise<boolean>
  /** Resolves when the server has answered every write that is queued now. */
  readonly untilSent: () => Promise<void>
  /** The server's documents at these paths, relative to the user document, and what was deleted since. */
  readonly readStored: (paths: readonly string[], deletedSince?: EpochMs) => Promise<Stored>
  /** Stops Firestore. The cache and the queue stay on the device. */
  readonly close: () => Promise<void>
}

export { clearFirestore } from './firebase/firestore'

/** Loaded only for a signed-in user, because Firestore is the largest part of the app. */
export async function openBackend(account: Account, deviceZone: () => ZoneId): Promise<OpenBackend> {
  const siteKey = import.meta.env.VITE_FIREBASE_APPCHECK_SITE_KEY
  if (siteKey) (await import('./firebase/app-check')).startAppCheck(siteKey)
  const { db, hasCache, untilStored, knows } = await openFirestore(account.uid)
  return {
    backend: createBackend(db, account, deviceZone),
    hasCache,
    untilStored,
    knows,
    untilSent,
    readStored: async (paths, deletedSince) => {
      const [{ readStored }, { bulkFirestore }] = await Promise.all([
        import('./stored-documents'),
        import('./firebase/bulk-firestore'),
      ])
      return readStored(bulkFirestore(), account.uid, { paths, deletedSince }, deviceZone)
    },
    close: closeFirestore,
  }
}
