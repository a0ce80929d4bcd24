import {
  onSnapshot,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QuerySnapshot,
  type Unsubscribe,
} from 'firebase/firestore'
import { ANSWER_TIMEOUT_SECONDS } from '../limits'
import { reconnectFirestore } from './firestore'

type SnapshotOf<T> = T extends Query ? QuerySnapshot : DocumentSnapshot

/** The listeners that do not show yet what the server has, each by its function. */
const behind = new Set<object>()
/** Awake seconds since any listener has heard something. One long timer would fire as soon as a sleeping device wakes. */
let silence = 0
let limit = ANSWER_TIMEOUT_SECONDS
let timer: ReturnType<typeof setInterval> | undefined

/**
 * Listens to a document or a query, and connects again when an answer is lost. A proxy may close a connection silently, and the
 * emulator loses an answer when a change arrives while it starts to listen. The SDK does not ask again and would wait forever.
 */
export function listen<T extends DocumentReference | Query>(
  target: T,
  next: (snapshot: SnapshotOf<T>) => void,
  error: (error: Error) => void,
): Unsubscribe {
  const hear = (snapshot: SnapshotOf<T>) => {
    const { fromCache, hasPendingWrites } = snapshot.metadata
    note(hear, fromCache || hasPendingWrites)
    next(snapshot)
  }
  note(hear, true)
  const stop = onSnapshot(target as Query, { includeMetadataChanges: true }, hear as () => void, (reason) => {
    note(hear, false)
    error(reason)
  })
  return () => {
    note(hear, false)
    stop()
  }
}

function note(listener: object, isBehind: boolean): void {
  if (isBehind) behind.add(listener)
  else behind.delete(listener)
  // Answers arrive one after another, and a slow line may take long for each.
  silence = 0
  if (behind.size > 0) {
    timer ??= setInterval(countSecond, 1000)
  } else {
    clearInterval(timer)
    timer = undefined
    limit = ANSWER_TIMEOUT_SECONDS
  }
}

function countSecond(): void {
  if (!navigator.onLine || (silence += 1) < limit) return
  silence = 0
  // A line that is only slow gets twice the time with each attempt.
  limit *= 2
  void reconnectFirestore()
}
