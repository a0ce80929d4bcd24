import {
  collection,
  doc,
  getDocFromServer,
  increment,
  limit,
  onSnapshot,
  orderBy,
  query,
  setDoc,
  writeBatch,
  type Firestore,
} from 'firebase/firestore'
import type { Account } from '@/domain/auth'
import type { Backend } from '@/domain/backend'
import { exactSum } from '@/domain/decimal'
import { INACTIVE } from '@/domain/timer/timer'
import type { Session } from '@/domain/session/session'
import type { ZoneId } from '@/domain/units'
import { setUsername } from './callables'
import { readSession } from './documents/session'
import { readSessionType } from './documents/session-type'
import { readTask } from './documents/task'
import { timerStateOf } from './documents/timer-state'
import { readUser } from './documents/user'
import { watchList } from './watch'

/** Firestore takes 500 writes in one batch; the rest is room for what rides along. */
const CHUNK = 400

/** Everything that the signed-in person can watch and write, over Firestore. */
export function createBackend(db: Firestore, { uid, email }: Account, deviceZone: () => ZoneId): Backend {
  const userRef = doc(db, 'users', uid)
  const sessionsRef = collection(userRef, 'sessions')
  const sessionRef = (id: string) => doc(sessionsRef, id)
  const byName = (name: string) => query(collection(userRef, name), orderBy('name'))

  // Not `mergeFields`: it would first remove a field that is to be incremented, and so forget the score.
  const changeUser = (fields: Record<string, unknown>) => setDoc(userRef, fields, { merge: true })

  /** One batch, so that new sessions and their points are in or out together. */
  const addSessions = (sessions: readonly Session[], userFields: Record<string, unknown>) => {
    const batch = writeBatch(db)
    sessions.forEach((session) => batch.set(sessionRef(session.id), session))
    const points = exactSum(sessions.map((session) => session.sessionScore))
    // Adding points requires a positive number (spec, section 5).
    const fields = points > 0 ? { ...userFields, score: increment(points) } : userFields
    if (Object.keys(fields).length > 0) batch.set(userRef, fields, { merge: true })
    return batch.commit()
  }

  return {
    user: {
      watch: ({ next, error }) =>
        onSnapshot(
          userRef,
          { includeMetadataChanges: true },
          (snapshot) => {
            const data = snapshot.data()
            next({ value: data ? readUser(data) : null, isFromCache: snapshot.metadata.fromCache })
          },
          error,
        ),
      completeOnboarding: () => changeUser({ hasCompletedOnboarding: true }),
      setUpProfile: async ({ displayName, username }) => {
        await setUsername(username)
        await changeUser({ displayName, email: email ?? '' })
      },
      setTheme: (theme) => changeUser({ theme }),
      dismissAutoStopWarning: () => changeUser({ lastSessionAutoStopped: false }),
    },
    timer: {
      setMode: (timerMode) => changeUser({ timerMode }),
      replace: (next, rev) => changeUser({ timerState: timerStateOf(next, rev + 1) }),
      autoStop: (session, rev) =>
        addSessions(session ? [session] : [], {
          timerState: timerStateOf(INACTIVE, rev + 1),
          lastSessionAutoStopped: true,
        }),
    },
    sessions: {
      watchNewest: (count, listener) =>
        watchList(
          query(sessionsRef, orderBy('endTime', 'desc'), limit(count)),
          (id, data) => readSession(id, data, deviceZone()),
          listener,
        ),
      add: (sessions) => addSessions(sessions, {}),
      remove: async (ids) => {
        // All chunks are handed over at once: each is accepted on its own, also offline.
        await Promise.all(
          chunksOf(ids, CHUNK).map((chunk) => {
            const batch = writeBatch(db)
            chunk.forEach((id) => batch.delete(sessionRef(id)))
            return batch.commit()
          }),
        )
      },
      isSaved: async (id) => (await getDocFromServer(sessionRef(id))).exists(),
    },
    tasks: { watch: (listener) => watchList(byName('tasks'), readTask, listener) },
    sessionTypes: { watch: (listener) => watchList(byName('sessionTypes'), readSessionType, listener) },
  }
}

function chunksOf<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}
