import {
  onSnapshot,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QuerySnapshot,
  type Unsubscribe,
} from 'firebase/firestore'
import { SNAPSHOT_TIMEOUT_SECONDS } from '../limits'
import { reconnectFirestore } from './firestore'

type SnapshotOf<T> = T extends Query ? QuerySnapshot : DocumentSnapshot

/** Listeners whose latest snapshot the server has not confirmed, each by its callback. */
const unconfirmed = new Set<object>()
/** Seconds without any snapshot. Counted one by one, because one long timer would fire as soon as a sleeping device wakes. */
let silentSeconds = 0
let limitSeconds = SNAPSHOT_TIMEOUT_SECONDS
let timer: ReturnType<typeof setInterval> | undefined

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
    limitSeconds = SNAPSHOT_TIMEOUT_SECONDS
    timer = setInterval(() => void countSecond(), 1000)
  }
}

async function countSecond(): Promise<void> {
  if (!navigator.onLine || (silentSeconds += 1) < limitSeconds) return
  silentSeconds = 0
  // Twice the time after each attempt, for a network that is only slow.
  if (await reconnectFirestore()) limitSeconds *= 2
}
