import {
  clearIndexedDbPersistence,
  connectFirestoreEmulator,
  disableNetwork,
  doc,
  enableNetwork,
  getDocFromCache,
  initializeFirestore,
  persistentLocalCache,
  persistentMultipleTabManager,
  terminate,
  waitForPendingWrites,
  type Firestore,
} from 'firebase/firestore'
import { firebaseApp } from './app'
import { canKeep } from './can-keep'
import { EMULATOR_HOST, EMULATOR_PORTS, USES_EMULATORS } from './config'
import { unlessAborted, within } from '@/lib/wait'
import { ASK_AGAIN_MS, CLEAR_TIMEOUT_MS, FLUSH_TIMEOUT_MS, PENDING_CHECK_MS } from '../limits'

/** The user whose documents are in the cache. Kept in local storage, so it survives a crash between sign-out and clearing. */
const OWNER_KEY = 'counterpoint:cache-owner'

let open: Firestore | null = null

export interface OpenFirestore {
  readonly db: Firestore
  /** Whether writes survive the page closing. */
  readonly hasCache: boolean
  /** Settles once the write survives the page closing. */
  readonly untilStored: (write: Promise<unknown>) => Promise<unknown>
  /**
   * Whether the cache knows the document at the path, relative to the user document, also if it was deleted since. The user document
   * only with what the server has stored: a page can also write to one that the cache has lost.
   */
  readonly knows: (path: string) => Promise<boolean>
}

/** Opens Firestore with a cache that holds only this user's documents, or without one where the browser keeps no data. */
export async function openFirestore(uid: string): Promise<OpenFirestore> {
  let hasCache = await canKeep()
  if (hasCache) {
    const owner = readOwner()
    // When another user's cache cannot be cleared now, this visit runs from memory and leaves it closed. So it does when the owner
    // cannot be noted: the next user would get this one's cache.
    const isFree = owner === null || (owner !== uid && (await clear(start(true))))
    hasCache = owner === uid || (isFree && writeOwner(uid))
  }
  const db = start(hasCache)
  open = db
  // The SDK works in order, so it answers this read only after it has stored the write on the device.
  const queueIsStored = async () => void (await getDocFromCache(doc(db, 'users', uid)))
  const untilStored = (write: Promise<unknown>) =>
    hasCache ? Promise.race([settled(write), settled(queueIsStored())]) : settled(write)
  const knows = (path: string) =>
    getDocFromCache(doc(db, `users/${uid}/${path}`)).then(
      // Only the server writes the username.
      (found) => path !== '' || found.get('username') !== undefined,
      () => false,
    )
  return { db, hasCache, untilStored, knows }
}

/** Resolves when the server has answered every write that is queued now. Offline this waits for the network. */
export async function untilSent(): Promise<void> {
  // Asks again at intervals: when another tab sends the writes of this one, this one may miss the answer.
  while (open && !(await isDoneWithin(ASK_AGAIN_MS, waitForPendingWrites(open))));
  if (!open) throw new Error('Firestore has been closed.')
}

/**
 * Waits until the server has confirmed all queued writes, including those of other tabs. Returns false after five seconds,
 * or when Firestore is closed. With a signal it waits until the signal aborts instead.
 */
export async function flushFirestore(signal?: AbortSignal): Promise<boolean> {
  const limit = signal ?? AbortSignal.timeout(FLUSH_TIMEOUT_MS)
  const flushing = open
  if (!flushing) return true
  while (open === flushing && !limit.aborted) {
    // Rejects when the user changes, which says nothing about the writes. Asks again for the same reason as `untilSent`.
    const flushed = waitForPendingWrites(flushing).then(
      () => true,
      () => false,
    )
    const isFlushed = unlessAborted(within(ASK_AGAIN_MS, flushed, false), limit).catch(() => false)
    if (await isFlushed) return true
  }
  return false
}

/**
 * Reconnects, so that the SDK requests everything again. Returns false and does nothing while a write is pending: the server may
 * have it already, and would get it twice.
 */
export async function reconnectFirestore(): Promise<boolean> {
  const reconnecting = open
  if (!reconnecting || !(await flushFirestore(AbortSignal.timeout(PENDING_CHECK_MS)))) return false
  await settled(disableNetwork(reconnecting).then(() => enableNetwork(reconnecting)))
  return true
}

/** Stops Firestore in this tab. The cache and the queue stay on the device. */
export async function closeFirestore(): Promise<void> {
  const closing = open
  open = null
  if (closing) await within(CLEAR_TIMEOUT_MS, settled(terminate(closing)), undefined)
}

/**
 * Stops Firestore and deletes the user's cache and queue. Returns false when they could not be deleted, for example because
 * another tab has them open. The stored owner then makes the next start clear the cache before reading it.
 */
export async function clearFirestore(uid: string): Promise<boolean> {
  const closing = open
  open = null
  const owner = readOwner()
  if (!closing && owner !== uid) return true
  if (!(await clear(closing ?? start(await canKeep())))) return false
  writeOwner(null)
  return true
}

function start(hasCache: boolean): Firestore {
  const settings = hasCache
    ? { localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }) }
    : {}
  const firestore = initializeFirestore(firebaseApp(), settings)
  if (USES_EMULATORS) connectFirestoreEmulator(firestore, EMULATOR_HOST, EMULATOR_PORTS.firestore)
  return firestore
}

/** Returns whether the cache was deleted. It cannot be while another tab has it open. */
async function clear(firestore: Firestore): Promise<boolean> {
  try {
    await terminate(firestore)
    const isCleared = await isDoneWithin(CLEAR_TIMEOUT_MS, clearIndexedDbPersistence(firestore))
    if (isCleared) removeTabNotes()
    return isCleared
  } catch {
    // The stored owner makes the next user's start clear the cache before reading it.
    return false
  }
}

/** The SDK's tabs exchange messages through local storage. They name the user, and the SDK does not remove them. */
function removeTabNotes(): void {
  Object.keys(localStorage)
    .filter((key) => key.startsWith('firestore_'))
    .forEach((key) => localStorage.removeItem(key))
}

async function settled(work: Promise<unknown>): Promise<void> {
  await work.catch(() => {})
}

function isDoneWithin(limitMs: number, work: Promise<void>): Promise<boolean> {
  const done = work.then(() => true)
  return within(limitMs, done, false)
}

function readOwner(): string | null {
  try {
    return localStorage.getItem(OWNER_KEY)
  } catch {
    return null
  }
}

/** Whether the device has noted it. */
function writeOwner(uid: string | null): boolean {
  try {
    if (uid === null) localStorage.removeItem(OWNER_KEY)
    else localStorage.setItem(OWNER_KEY, uid)
    return true
  } catch {
    // Without local storage there is no IndexedDB cache either.
    return false
  }
}
