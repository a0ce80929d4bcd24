import {
  clearIndexedDbPersistence,
  connectFirestoreEmulator,
  disableNetwork,
  doc,
  enableNetwork,
  getDocFromCache,
  initializeFirestore,
  onSnapshot,
  persistentLocalCache,
  persistentMultipleTabManager,
  terminate,
  waitForPendingWrites,
  type Firestore,
} from 'firebase/firestore'
import { firebaseApp } from './app'
import { canKeep } from './can-keep'
import { EMULATOR_HOST, EMULATOR_PORTS, USES_EMULATORS } from './config'

/** Whose documents the device's cache holds. It outlives a crash between sign-out and clearing. */
const OWNER_KEY = 'counterpoint:cache-owner'
const FLUSH_LIMIT_MS = 5000
const CLEAR_LIMIT_MS = 3000
const ANSWER_LIMIT_MS = 5000
const ASK_AGAIN_MS = 20_000

let open: Firestore | null = null

export interface OpenFirestore {
  readonly db: Firestore
  /** Whether what is written outlives this page. */
  readonly keeps: boolean
  /** Settles once nothing that happens to this page can lose the write any more. */
  readonly untilSafe: (write: Promise<unknown>) => Promise<unknown>
}

/** Firestore with a cache that only this person's documents are in, or with none where the browser keeps nothing. */
export async function openFirestore(uid: string): Promise<OpenFirestore> {
  let keeps = await canKeep()
  if (keeps) {
    const owner = readOwner()
    // Another user's cache that cannot be cleared now stays closed: this visit then runs from memory.
    if (owner !== null && owner !== uid && !(await clear(start(true)))) keeps = false
    else writeOwner(uid)
  }
  const db = start(keeps)
  open = db
  connectAnewIfSilent(db, uid)
  // The SDK does one thing after the other: what is asked after a write is answered after the device has stored that.
  const untilStored = async () => void (await getDocFromCache(doc(db, 'users', uid)))
  const untilSafe = (write: Promise<unknown>) =>
    keeps ? Promise.race([settled(write), settled(untilStored())]) : settled(write)
  return { db, keeps, untilSafe }
}

/** Resolves when the server has answered every write that waits now; offline that takes until the network is back. */
export async function untilSent(): Promise<void> {
  // Asked again now and then: a tab that another one sends for may miss the answer.
  while (open && !(await atMost(ASK_AGAIN_MS, waitForPendingWrites(open))));
  if (!open) throw new Error('Firestore has been closed.')
}

/**
 * Waits until the server has confirmed all queued writes, those of other tabs included. Returns false when that takes longer than
 * five seconds, or when Firestore is closed meanwhile; with a signal it waits until that is aborted.
 */
export async function flushFirestore(signal?: AbortSignal): Promise<boolean> {
  const limit = signal ?? AbortSignal.timeout(FLUSH_LIMIT_MS)
  const flushing = open
  if (!flushing) return true
  while (open === flushing && !limit.aborted) {
    // Rejected when the user changes: then nobody knows. Asked again for the same reason as in `untilSent`.
    const flushed = waitForPendingWrites(flushing).then(
      () => true,
      () => false,
    )
    if (await Promise.race([atMost(ASK_AGAIN_MS, flushed), untilAborted(limit)])) return true
  }
  return false
}

/** Stops Firestore in this tab and keeps its cache and its queue on the device. */
export async function closeFirestore(): Promise<void> {
  const closing = open
  open = null
  if (closing) await atMost(CLEAR_LIMIT_MS, settled(terminate(closing)))
}

/**
 * Stops Firestore and deletes the user's cache and queue. Returns false when they are still there, as while another tab has them
 * open: then the owner stays noted, and the next start clears before it reads.
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

function start(keeps: boolean): Firestore {
  const settings = keeps
    ? { localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }) }
    : {}
  const firestore = initializeFirestore(firebaseApp(), settings)
  if (USES_EMULATORS) connectFirestoreEmulator(firestore, EMULATOR_HOST, EMULATOR_PORTS.firestore)
  return firestore
}

/**
 * Now and then the first answers never come, though there is a network: the emulator closes the connection that it has just
 * answered on without saying so, the browser repeats its request on another, and what was already sent into the closed one
 * is not sent again. Any proxy may do the like. Rather than wait for ever it asks once more over a new connection.
 */
function connectAnewIfSilent(firestore: Firestore, uid: string): void {
  const stop = onSnapshot(
    doc(firestore, 'users', uid),
    { includeMetadataChanges: true },
    { next: ({ metadata }) => metadata.fromCache || end(), error: () => end() },
  )
  const timer = setTimeout(() => {
    end()
    if (open !== firestore || !navigator.onLine) return
    void settled(disableNetwork(firestore).then(() => enableNetwork(firestore)))
  }, ANSWER_LIMIT_MS)
  function end() {
    clearTimeout(timer)
    stop()
  }
}

/** Whether the cache is gone; while another tab holds it open it cannot go. */
async function clear(firestore: Firestore): Promise<boolean> {
  try {
    await terminate(firestore)
    const isCleared = await atMost(CLEAR_LIMIT_MS, clearIndexedDbPersistence(firestore))
    if (isCleared) removeTabNotes()
    return isCleared
  } catch {
    // The owner stays noted, so the next person's start clears before it reads.
    return false
  }
}

/** What the SDK's tabs tell each other through local storage names the user, and the SDK leaves it there. */
function removeTabNotes(): void {
  Object.keys(localStorage)
    .filter((key) => key.startsWith('firestore_'))
    .forEach((key) => localStorage.removeItem(key))
}

function untilAborted(signal: AbortSignal): Promise<false> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false)
    signal.addEventListener('abort', () => resolve(false), { once: true })
  })
}

async function settled(work: Promise<unknown>): Promise<void> {
  await work.catch(() => {})
}

/** Whether the work was done in time. */
async function atMost(limitMs: number, work: Promise<unknown>): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, limitMs, false))
  return Promise.race([work.then((isDone) => isDone !== false), late])
}

function readOwner(): string | null {
  try {
    return localStorage.getItem(OWNER_KEY)
  } catch {
    return null
  }
}

function writeOwner(uid: string | null): void {
  try {
    if (uid === null) localStorage.removeItem(OWNER_KEY)
    else localStorage.setItem(OWNER_KEY, uid)
  } catch {
    // Without local storage there is no IndexedDB cache to own either.
  }
}
