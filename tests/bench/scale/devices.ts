import { deleteApp, initializeApp } from 'firebase/app'
import {
  connectFirestoreEmulator,
  disableNetwork,
  doc,
  enableNetwork,
  getFirestore,
  increment,
  setLogLevel,
  terminate,
  waitForPendingWrites,
  writeBatch,
} from 'firebase/firestore'
import { createBackend } from '@/data/backend'
import { EMULATOR_HOST, EMULATOR_PORTS } from '@/data/firebase/config'
import type { Backend } from '@/domain/backend'
import { createdSession } from '@/domain/session/revision'
import type { Session } from '@/domain/session/session'

/** The app's own client code in Node, as one device of a user. */
export interface Device {
  readonly backend: Backend
  readonly goOffline: () => Promise<void>
  readonly goOnline: () => Promise<void>
  /** Resolves when the server has answered all writes. */
  readonly settled: () => Promise<void>
  /** Writes the same documents as `backend.sessions.add`, with the SDK alone. */
  readonly addRaw: (session: Session) => Promise<void>
  readonly leave: () => Promise<void>
}

let count = 0

export function openDevice(uid: string): Device {
  setLogLevel('silent')
  const app = initializeApp({ projectId: 'demo-counterpoint', apiKey: 'demo-key' }, `device-${++count}`)
  const db = getFirestore(app)
  connectFirestoreEmulator(db, EMULATOR_HOST, EMULATOR_PORTS.firestore, { mockUserToken: { sub: uid } })
  return {
    backend: createBackend(db, { uid, email: null, displayName: '', photoURL: null }, () => 'UTC'),
    goOffline: () => disableNetwork(db),
    goOnline: () => enableNetwork(db),
    settled: () => waitForPendingWrites(db),
    addRaw: async (session) => {
      const day = new Date(session.startTime).toISOString()
      const add = increment(1)
      const types = { [`=${session.type}`]: { count: add, seconds: increment(session.duration) } }
      const month = { days: { [day.slice(8, 10)]: { types } }, utcDays: { [day.slice(8, 10)]: add } }
      const batch = writeBatch(db)
      batch.set(doc(db, `users/${uid}/sessions/${session.id}`), createdSession(session))
      batch.set(
        doc(db, `users/${uid}/months/${day.slice(0, 7)}`),
        { ...month, rev: add, tasksRev: add },
        { merge: true },
      )
      batch.set(doc(db, `users/${uid}`), { score: increment(session.sessionScore) }, { merge: true })
      await batch.commit()
    },
    leave: async () => {
      await terminate(db)
      await deleteApp(app)
    },
  }
}
