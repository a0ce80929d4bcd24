import { deleteApp, initializeApp } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator,
  getFirestore,
  onSnapshot,
  orderBy,
  query,
  terminate,
  where,
  type Firestore,
} from 'firebase/firestore'
import { testPorts } from '../../scripts/ports.mjs'
import { endWeekOf, rangeOfEndWeek } from '../../src/domain/session/end-time'
import type { Person } from '../e2e/person'
import { timed } from './bench'

const WEEK = 7 * 24 * 3_600_000

/** The times in which the SDK alone, connected already, hears of the weeks of sessions that hold these moments. */
export async function rawWeeks(person: Person, moments: readonly number[]): Promise<readonly number[]> {
  const app = initializeApp({ projectId: 'demo-counterpoint', apiKey: 'demo' }, `raw-reads-${person.uid}`)
  const db = getFirestore(app)
  connectFirestoreEmulator(db, '127.0.0.1', testPorts.firestore, { mockUserToken: { sub: person.uid } })
  // The listeners of an open page: the SDK keeps its connection while there is one.
  for (let weeks = 0; weeks < 3; weeks++) await firstAnswer(db, person, Date.now() - weeks * WEEK)
  const times: number[] = []
  for (const moment of moments) times.push(await timed(() => firstAnswer(db, person, moment)))
  await terminate(db)
  await deleteApp(app)
  return times
}

function firstAnswer(db: Firestore, { uid }: Person, moment: number): Promise<void> {
  const { from, until } = rangeOfEndWeek(endWeekOf(moment))
  const within = [where('endTime', '>=', from), where('endTime', '<', until), orderBy('endTime', 'desc')]
  return new Promise((resolve, reject) => {
    onSnapshot(
      query(collection(db, 'users', uid, 'sessions'), ...within),
      ({ metadata, size }) => {
        if (!metadata.fromCache && size > 0) resolve()
      },
      reject,
    )
  })
}
