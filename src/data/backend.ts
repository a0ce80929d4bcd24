import { FirebaseError } from 'firebase/app'
import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDocFromServer,
  increment,
  limit,
  onSnapshot,
  orderBy,
  query,
  setDoc,
  type Firestore,
} from 'firebase/firestore'
import type { Account } from '@/domain/auth'
import { ChangesWaiting, type Backend } from '@/domain/backend'
import { exactSum } from '@/domain/decimal'
import { MAX_REST_SPANS } from '@/domain/limits'
import { INACTIVE } from '@/domain/timer/timer'
import type { Session } from '@/domain/session/session'
import { commitsOf } from '@/domain/summary/commits'
import type { ZoneId } from '@/domain/units'
import { readMonth } from './documents/month'
import { readRestSpan, restSpanDocumentOf } from './documents/rest-span'
import { readRhythm, rhythmDocumentOf } from './documents/rhythm'
import { readBadge } from './documents/badge'
import { createGithub } from './github'
import { readScreenTimeApp } from './documents/screen-time-app'
import { readSession } from './documents/session'
import { readSessionType } from './documents/session-type'
import { readTask } from './documents/task'
import { timerStateOf } from './documents/timer-state'
import { formulaDocumentOf, readUser } from './documents/user'
import { flushFirestore } from './firebase/firestore'
import { watchNewestCompletions } from './newest-completions'
import { queuedWrites } from './queued-writes'
import { recordBatch, type RecordBatch } from './record-batch'
import { readBefore, watchNewest } from './session-pages'
import { watchList } from './watch'

/** Loaded with the first call: no start needs the part of the SDK that calls functions. */
const callables = () => import('./callables')

/** Everything that the signed-in person can watch and write, over Firestore. */
export function createBackend(db: Firestore, { uid, email }: Account, deviceZone: () => ZoneId): Backend {
  const userRef = doc(db, 'users', uid)
  const sessionsRef = collection(userRef, 'sessions')
  const readStored = (id: string, data: unknown) => readSession(id, data, deviceZone())
  const appsRef = collection(userRef, 'screenTimeApps')
  const byName = (name: string) => query(collection(userRef, name), orderBy('name'))

  // Not `mergeFields`: it would first remove a field that is to be incremented, and so forget the score.
  const changeUser = (fields: Record<string, unknown>) => setDoc(userRef, fields, { merge: true })

  /** All or nothing. */
  const inOneBatch = (write: (batch: RecordBatch) => void) => {
    const batch = recordBatch(queuedWrites(db, uid))
    write(batch)
    return batch.commit()
  }

  const addSessions = (sessions: readonly Session[]) =>
    inOneBatch((batch) => {
      sessions.forEach((session) => batch.create(session))
      const points = exactSum(sessions.map((session) => session.sessionScore))
      // Adding points requires a positive number (spec, section 5).
      if (points > 0) batch.changeUser({ score: increment(points) })
    })

  const extendSession = (stored: Session, extended: Session) =>
    inOneBatch((batch) => {
      batch.replace(stored, extended)
      const points = exactSum([extended.sessionScore, -stored.sessionScore])
      if (points > 0) batch.changeUser({ score: increment(points) })
    })

  const read = async (id: string) => {
    const snapshot = await getDocFromServer(doc(userRef, 'sessions', id))
    return snapshot.exists() ? readStored(id, snapshot.data()) : null
  }

  const isSaved = async (id: string) => (await getDocFromServer(doc(userRef, 'sessions', id))).exists()

  const removeTogether = (sessions: readonly Session[]) =>
    inOneBatch((batch) => sessions.forEach((session) => batch.remove(session)))

  const removeAlone = async (session: Session) => {
    try {
      await removeTogether([session])
    } catch (error) {
      // Somebody else was faster: it is gone, and that was the wish. Without an answer it counts as still there.
      if (!isRefused(error) || (await isSaved(session.id).catch(() => true))) throw error
    }
  }

  /** One session that has changed meanwhile, or is gone, must not keep the others. */
  const removeSessions = async (sessions: readonly Session[]) => {
    try {
      await removeTogether(sessions)
    } catch (error) {
      if (!isRefused(error)) throw error
      await Promise.all(sessions.map(removeAlone))
    }
  }

  // Bulk work bypasses the queue, so all queued writes have to be sent first.
  const flushOrThrow = async () => {
    if (!(await flushFirestore())) throw new ChangesWaiting()
  }

  // Loaded on demand.
  const bulk = async ({ mayLackUnsent = false } = {}) => {
    const flushed = mayLackUnsent ? flushFirestore() : flushOrThrow()
    const [{ bulkSessions }] = await Promise.all([import('./bulk-sessions'), flushed])
    return bulkSessions(uid, readStored)
  }

  const bulkOfMonths = async () => {
    const [{ bulkMonths }, { bulkFirestore }] = await Promise.all([
      import('./bulk-months'),
      import('./firebase/bulk-firestore'),
      flushOrThrow(),
    ])
    return bulkMonths(bulkFirestore(), uid, readStored)
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
        await (await callables()).setUsername(username)
        await changeUser({ displayName, email: email ?? '' })
      },
      setUsername: async (username) => (await callables()).setUsername(username),
      saveProfile: (changes) => changeUser({ ...changes }),
      setTheme: (theme) => changeUser({ theme }),
      dismissAutoStopWarning: () => changeUser({ lastSessionAutoStopped: false }),
      setFormula: (formula) => changeUser({ formula: formulaDocumentOf(formula, deleteField()) }),
      setRestWeekdays: (restWeekdays) => changeUser({ restWeekdays }),
      setGoals: (goals) => changeUser({ goals }),
      setGithubSettings: (githubSettings) => changeUser({ githubSettings }),
    },
    timer: {
      setMode: (timerMode) => changeUser({ timerMode }),
      replace: (next, rev) => changeUser({ timerState: timerStateOf(next, rev + 1) }),
      autoStop: (session, rev, stored) =>
        inOneBatch((batch) => {
          if (session && !stored) batch.create(session)
          if (session && stored && session !== stored) batch.replace(stored, session)
          batch.changeUser({
            timerState: timerStateOf(INACTIVE, rev + 1),
            lastSessionAutoStopped: true,
            autoStoppedSession: session?.id ?? null,
          })
        }),
    },
    sessions: {
      watchNewest: (count, listener) => watchNewest(sessionsRef, readStored, count, listener),
      add: (sessions) => addSessions(sessions),
      readBefore: (endTime, count) => readBefore(sessionsRef, readStored, endTime, count),
      readAll: async (work) => (await bulk(work)).readAll(work),
      removeAll: async (work) => (await bulk()).removeAll(work),
      readSpans: async (spans, work) => (await bulk()).readSpans(spans, work),
      importAll: async (sessions, work) => (await bulk()).importAll(sessions, work),
      update: (before, after) => inOneBatch((batch) => batch.replace(before, after)),
      split: async (id) => (await callables()).splitSession(id),
      remove: async (sessions) => {
        // All commits are handed over at once: each is accepted on its own, also offline.
        await Promise.all(commitsOf(sessions).map(removeSessions))
      },
      isSaved,
      read,
      extend: extendSession,
    },
    locations: {
      encrypt: async (coordinates) => (await callables()).encryptLocation(coordinates),
      decrypt: async (ciphertext) => (await callables()).decryptLocation(ciphertext),
    },
    screenTimeApps: {
      watch: (listener) => watchList(byName('screenTimeApps'), readScreenTimeApp, listener),
      add: (app) => setDoc(doc(appsRef, app.id), app),
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
      continue: ({ ended, next, removed, added }) =>
        inOneBatch((batch) => {
          batch.saveRhythm(ended)
          batch.saveRhythm(next)
          removed.forEach((due) => batch.uncomplete(ended.id, due))
          added.forEach((completion) => batch.complete(completion))
        }),
      remove: (id) => deleteDoc(doc(userRef, 'rhythms', id)),
    },
    restSpans: {
      watch: (listener) => {
        const latest = query(collection(userRef, 'restSpans'), orderBy('from', 'desc'), limit(MAX_REST_SPANS))
        return watchList(latest, readRestSpan, listener)
      },
      save: (span) => setDoc(doc(userRef, 'restSpans', span.id), restSpanDocumentOf(span)),
      remove: (id) => deleteDoc(doc(userRef, 'restSpans', id)),
    },
    completions: {
      watchNewest: (count, listener) =>
        watchNewestCompletions(collection(userRef, 'rhythmCompletions'), count, listener),
      add: (completion) => inOneBatch((batch) => batch.complete(completion)),
      remove: (rhythmId, due) => inOneBatch((batch) => batch.uncomplete(rhythmId, due)),
      confirm: (session, completion) =>
        inOneBatch((batch) => {
          batch.create(session)
          batch.complete(completion)
        }),
    },
    months: {
      watch: (listener) => watchList(collection(userRef, 'months'), readMonth, listener),
      stored: async () => (await bulkOfMonths()).stored(),
      rebuild: async (before, work) => (await bulkOfMonths()).rebuild(before, work),
      recount: async (months, signal) => (await bulkOfMonths()).recount(months, signal),
    },
    badges: {
      watch: (listener) =>
        watchList(query(collection(userRef, 'badges'), orderBy('awardedAt', 'desc')), readBadge, listener),
      check: async () => (await callables()).checkForNewBadges(),
    },
    github: createGithub(db, uid, userRef),
    pictures: {
      // Few visits change a picture, so that part of the SDK waits until one does.
      upload: async (picture, current, work) =>
        (await import('./pictures')).uploadPicture(uid, picture, current, work),
      remove: async (address) => (await import('./pictures')).removePicture(address),
    },
    queue: { flush: flushFirestore },
    account: { remove: async () => (await callables()).deleteAccount() },
    errors: { report: async (report) => (await callables()).reportError(report) },
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof FirebaseError && error.code === 'permission-denied'
}
