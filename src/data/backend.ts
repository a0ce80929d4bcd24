import {
  collection,
  deleteDoc,
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
import { completionId, type Completion } from '@/domain/rhythm/completion'
import { INACTIVE } from '@/domain/timer/timer'
import type { Session } from '@/domain/session/session'
import type { ZoneId } from '@/domain/units'
import { readMonth } from './documents/month'
import { readRhythm, rhythmDocumentOf } from './documents/rhythm'
import {
  checkForNewBadges,
  decryptLocation,
  deleteAccount,
  encryptLocation,
  setUsername,
  splitSession,
} from './callables'
import { CHUNK, chunksOf } from './chunks'
import { readBadge } from './documents/badge'
import { readScreenTimeApp } from './documents/screen-time-app'
import { readSession } from './documents/session'
import { readSessionType } from './documents/session-type'
import { readTask } from './documents/task'
import { timerStateOf } from './documents/timer-state'
import { readUser } from './documents/user'
import { flushFirestore } from './firebase/firestore'
import { readBefore } from './session-pages'
import { watchList } from './watch'

/** Everything that the signed-in person can watch and write, over Firestore. */
export function createBackend(db: Firestore, { uid, email }: Account, deviceZone: () => ZoneId): Backend {
  const userRef = doc(db, 'users', uid)
  const sessionsRef = collection(userRef, 'sessions')
  const sessionRef = (id: string) => doc(sessionsRef, id)
  const readStored = (id: string, data: unknown) => readSession(id, data, deviceZone())
  const completionRef = ({ rhythmId, completionDate }: Pick<Completion, 'rhythmId' | 'completionDate'>) =>
    doc(userRef, 'rhythmCompletions', completionId(rhythmId, completionDate))
  const appsRef = collection(userRef, 'screenTimeApps')
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

  // Loaded when it is needed. It goes past the queue, so what this device has still to send is sent first.
  const bulk = async () => {
    const [{ bulkSessions }] = await Promise.all([import('./bulk-sessions'), flushFirestore()])
    return bulkSessions(uid, readStored)
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
      setFormula: (formula) => changeUser({ formula }),
      setGoals: (goals) => changeUser({ goals }),
      setGithubSettings: (githubSettings) => changeUser({ githubSettings }),
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
        watchList(query(sessionsRef, orderBy('endTime', 'desc'), limit(count)), readStored, listener),
      add: (sessions) => addSessions(sessions, {}),
      readBefore: (endTime, count) => readBefore(sessionsRef, readStored, endTime, count),
      readAll: async (work) => (await bulk()).readAll(work),
      removeAll: async (work) => (await bulk()).removeAll(work),
      importAll: async (sessions, work) => (await bulk()).importAll(sessions, work),
      update: (session) => setDoc(sessionRef(session.id), { ...session, rev: session.rev + 1 }),
      split: splitSession,
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
    locations: { encrypt: encryptLocation, decrypt: decryptLocation },
    screenTimeApps: {
      watch: (listener) => watchList(byName('screenTimeApps'), readScreenTimeApp, listener),
      add: (name) => {
        const ref = doc(appsRef)
        return setDoc(ref, { id: ref.id, name })
      },
      remove: (id) => deleteDoc(doc(appsRef, id)),
    },
    tasks: {
      watch: (listener) => watchList(byName('tasks'), readTask, listener),
      save: (task) => setDoc(doc(userRef, 'tasks', task.id), task),
      remove: (id) => deleteDoc(doc(userRef, 'tasks', id)),
    },
    sessionTypes: {
      watch: (listener) => watchList(byName('sessionTypes'), readSessionType, listener),
      save: (type) => setDoc(doc(userRef, 'sessionTypes', type.id), type),
      remove: (id) => deleteDoc(doc(userRef, 'sessionTypes', id)),
    },
    rhythms: {
      watch: (listener) => watchList(byName('rhythms'), readRhythm, listener),
      save: (rhythm) => setDoc(doc(userRef, 'rhythms', rhythm.id), rhythmDocumentOf(rhythm)),
      remove: (id) => deleteDoc(doc(userRef, 'rhythms', id)),
    },
    completions: {
      add: (completion) => setDoc(completionRef(completion), completion),
      remove: (rhythmId, due) => deleteDoc(completionRef({ rhythmId, completionDate: due })),
      confirm: (session, completion) => {
        const batch = writeBatch(db)
        batch.set(sessionRef(session.id), session)
        batch.set(completionRef(completion), completion)
        return batch.commit()
      },
    },
    months: { watch: (listener) => watchList(collection(userRef, 'months'), readMonth, listener) },
    badges: {
      watch: (listener) =>
        watchList(query(collection(userRef, 'badges'), orderBy('awardedAt', 'desc')), readBadge, listener),
      check: checkForNewBadges,
    },
    account: { remove: deleteAccount },
  }
}
