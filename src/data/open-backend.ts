import type { Account } from '@/domain/auth'
import type { Backend } from '@/domain/backend'
import type { ZoneId } from '@/domain/units'
import { createBackend } from './backend'
import { startAppCheck } from './firebase/app-check'
import { closeFirestore, flushFirestore, openFirestore } from './firebase/firestore'

export interface OpenBackend {
  readonly backend: Backend
  /** Whether the device holds what it knew before. */
  readonly keeps: boolean
  /** Settles once nothing that happens to this page can lose the write any more. */
  readonly untilSafe: (write: Promise<unknown>) => Promise<unknown>
  /** See `Backend.queue`. */
  readonly flush: (signal?: AbortSignal) => Promise<boolean>
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
    flush: flushFirestore,
    close: closeFirestore,
  }
}
