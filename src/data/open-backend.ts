import { doc } from 'firebase/firestore'
import type { Account } from '@/domain/auth'
import type { Backend } from '@/domain/backend'
import type { Stored } from '@/domain/outbox/compare'
import type { EpochMs, ZoneId } from '@/domain/units'
import { createBackend } from './backend'
import { closeFirestore, openFirestore, untilSent, type OpenFirestore } from './firebase/firestore'

export interface OpenBackend extends Omit<OpenFirestore, 'db'> {
  readonly backend: Backend
  /** Resolves when the server has answered every write that is queued now. Offline this waits for the network. */
  readonly untilSent: () => Promise<void>
  /**
   * The server's documents at these paths, relative to the user document. With `deletedSince`, also what has been moved to the
   * trash since then.
   */
  readonly readStored: (paths: readonly string[], deletedSince?: EpochMs) => Promise<Stored>
  /** The same documents as this device has them, with what it has not sent yet. */
  readonly readCached: (paths: readonly string[]) => Promise<Stored>
  /** Stops Firestore. The cache and the queue stay on the device. */
  readonly close: () => Promise<void>
}

export { clearFirestore } from './firebase/firestore'

/** Loaded only for a signed-in user, because Firestore is the largest part of the app. */
export async function openBackend(account: Account, deviceZone: () => ZoneId): Promise<OpenBackend> {
  const siteKey = import.meta.env.VITE_FIREBASE_APPCHECK_SITE_KEY
  if (siteKey) (await import('./firebase/app-check')).startAppCheck(siteKey)
  const { db, ...queue } = await openFirestore(account.uid)
  return {
    backend: createBackend(db, account, deviceZone),
    ...queue,
    untilSent,
    readStored: async (paths, deletedSince) => {
      const { readStored } = await import('./stored-documents')
      return readStored(account.uid, deviceZone, paths, deletedSince)
    },
    readCached: async (paths) => {
      const { readCached } = await import('./stored-documents')
      return readCached(doc(db, 'users', account.uid), deviceZone, paths)
    },
    close: closeFirestore,
  }
}
