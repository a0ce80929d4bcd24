import {
  onSnapshot,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QuerySnapshot,
  type Unsubscribe,
} from 'firebase/firestore'
import { backoff } from '@/lib/retry'
import { RECONNECT_PAUSES, SNAPSHOT_TIMEOUT_MS } from '../limits'
import { reconnectFirestore } from './firestore'

type SnapshotOf<T> = T extends Query ? QuerySnapshot : DocumentSnapshot

/** Listeners whose latest snapshot the server has not confirmed, each by its callback. */
const unconfirmed = new Set<object>()
/** Seconds without any snapshot. Counted one by one, because one long timer would fire as soon as a sleeping device wakes. */
let silentSeconds = 0
let limitMs = SNAPSHOT_TIMEOUT_MS
const pauses = backoff(RECONNECT_PAUSES)
let timer: ReturnType<typeof setInterval> | undefined

/** One tab holds the connection for all tabs of the browser. No tab can tell which one, so all of them reconnect. */
const tabs = new BroadcastChannel('reconnect')
tabs.onmessage = () => void reconnect()
// The SDK connects again by itself. If a response is lost then, the wait must not be that of a long time offline.
// Node, which runs the tests of the rules, has no such event.
if ('addEventListener' in globalThis) globalThis.addEventListener('online', startOver)

/**
 * Listens to a document or a query, and reconnects when a response is lost. A proxy may close a connection silently, and the
 * emulator sometimes loses a response when a document changes while the listener starts. The SDK retries late or never, so the
 * listener could wait forever.
 */
export function listen<T extends DocumentReference | Query>(
  target: T,
  next: (snapshot: SnapshotOf<T>) => void,
  error: (error: Error) => void,
): Unsubscribe {
  const handleSnapshot = (snapshot: SnapshotOf<T>) => {
    const { fromCache, hasPendingWrites } = snapshot.metadata
    setConfirmed(handleSnapshot, !fromCache && !hasPendingWrites)
    next(snapshot)
  }
  setConfirmed(handleSnapshot, false)
  const stop = onSnapshot(
    target as Query,
    { includeMetadataChanges: true },
    handleSnapshot as () => void,
    (reason) => {
      setConfirmed(handleSnapshot, true)
      error(reason)
    },
  )
  return () => {
    setConfirmed(handleSnapshot, true)
    stop()
  }
}

function setConfirmed(listener: object, isConfirmed: boolean): void {
  if (isConfirmed) unconfirmed.delete(listener)
  else unconfirmed.add(listener)
  // Responses arrive one after another, and each may take long on a slow network.
  silentSeconds = 0
  if (unconfirmed.size === 0) {
    clearInterval(timer)
    timer = undefined
  } else if (timer === undefined) {
    startOver()
    timer = setInterval(countSecond, 1000)
  }
}

function startOver(): void {
  silentSeconds = 0
  limitMs = SNAPSHOT_TIMEOUT_MS
  pauses.reset()
}

function countSecond(): void {
  silentSeconds += 1
  if (silentSeconds * 1000 < limitMs) return
  tabs.postMessage(null)
  void reconnect()
}

async function reconnect(): Promise<void> {
  silentSeconds = 0
  if (await reconnectFirestore()) limitMs = pauses.nextMs()
}
