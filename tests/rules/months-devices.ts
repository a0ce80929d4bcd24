import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { initializeApp, type FirebaseApp } from 'firebase/app'
import { collection, getDocs, onSnapshot, setLogLevel } from 'firebase/firestore'
import {
  connectFirestoreEmulator,
  getFirestore,
  type Firestore,
  setLogLevel as setLogLevelOfLite,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { addDays, type DayKey } from '@/domain/calendar/day-key'
import { type Session, readSession } from '@/domain/session/session'
import { rollupChanges, type RollupChange } from '@/domain/rollups/rollup-changes'
import { rollupFields, readMonth } from '@/domain/rollups/rollup-document'
import { mergeRollups } from '@/domain/rollups/rollups'
import { readCompletion } from '@/domain/rhythm/completion'
import { queuedWrites } from '@/data/writes/queued-writes'
import { rollupBatch, type RollupBatch } from '@/data/writes/rollup-batch'
import type { Dice } from '../builders/dice'
import { aSession } from '../builders/session'
import { firestoreAddress, firestoreRules } from './environment'

// Two devices of one user write as the app does, against the real rules, while one or the other is offline. A project of its
// own keeps the coverage of the other suite's rules separate.
const PROJECT = 'demo-counterpoint-faults'
export const UID = 'alice'
export const HOUR = 3_600_000
const FIRST_DAY = '2026-10-29' as DayKey
const TYPES = ['Productivity', 'Play', '__proto__', 'a.b/`c`']
const ZONES = ['UTC', 'America/New_York', 'Pacific/Kiritimati']

let environment: RulesTestEnvironment
const { host, port } = firestoreAddress()

/** Called once by each test file. */
export function useDevices(): void {
  beforeAll(async () => {
    setLogLevel('silent')
    setLogLevelOfLite('silent')
    environment = await initializeTestEnvironment({
      projectId: PROJECT,
      firestore: { host, port, rules: firestoreRules },
    })
  })
  beforeEach(() => environment.clearFirestore())
  afterAll(() => environment.cleanup())
}

/** Reads or writes past the rules, as another program does. */
export const pastRules: RulesTestEnvironment['withSecurityRulesDisabled'] = (act) =>
  environment.withSecurityRulesDisabled(act)

export function anySession(id: string, random: Dice): Session {
  const startTime = Date.parse(`${FIRST_DAY}T00:00Z`) + random.below(96) * HOUR
  return aSession({
    id,
    startTime,
    endTime: startTime + HOUR,
    duration: random.below(3600),
    type: random.one(TYPES),
    timezone: random.one(ZONES),
    sessionScore: random.below(100) / 10,
    completedTasks: random.chance(0.5)
      ? [{ id: 't', name: 'Task', score: 0.1, quantity: 0.1 + random.below(9) }]
      : [],
  })
}

/** A simulated device: the sessions it knows, the sessions it once knew, and its writes. */
export function aDevice() {
  const database = environment.authenticatedContext(UID).firestore()
  const known = new Map<string, Session>()
  const stale: Session[] = []
  const stop = onSnapshot(collection(database, `users/${UID}/sessions`), (snapshot) => {
    known.clear()
    for (const document of snapshot.docs) {
      const session = readSession(document.id, document.data(), 'UTC')
      if (session) known.set(session.id, session)
    }
  })
  const outcomes: Promise<'accepted' | 'refused'>[] = []
  const write = (fill: (batch: RollupBatch) => void) => {
    const batch = rollupBatch(queuedWrites(database as never, UID))
    fill(batch)
    outcomes.push(
      batch.commit().then(
        () => 'accepted',
        () => 'refused',
      ),
    )
  }
  return { database, known, stale, outcomes, write, stop }
}
export type Device = ReturnType<typeof aDevice>

/** One random user action, based on what this device knows or, sometimes, on stale data. */
export function act({ known, stale, write }: Device, random: Dice): void {
  const session = random.chance(0.1) && stale.length > 0 ? random.one(stale) : random.one([...known.values()])
  if (session) stale.push(session)
  const kind = random.below(10)
  if (kind < 3 || (kind < 8 && !session)) {
    return write((batch) => batch.create(anySession(`s${random.below(80)}`, random)))
  }
  if (kind < 6) return write((batch) => batch.replace(session, anySession(session.id, random)))
  if (kind < 8) return write((batch) => batch.removeForGood(session))
  const rhythmId = random.one(['run', '__proto__'])
  const due = addDays(FIRST_DAY, random.below(6))
  if (kind < 9) {
    const completion = {
      rhythmId: 'run',
      completionDate: due,
      actualCompletionDate: addDays(due, random.below(3)),
    }
    return write((batch) => batch.complete({ ...completion, completedAt: 1 }))
  }
  return write((batch) => batch.uncomplete(rhythmId, due))
}

export async function stored(name: string): Promise<readonly (readonly [string, unknown])[]> {
  const found: (readonly [string, unknown])[] = []
  await pastRules(async (context) => {
    const { docs } = await getDocs(collection(context.firestore(), `users/${UID}/${name}`))
    found.push(...docs.map((document) => [document.id, document.data()] as const))
  })
  return found
}

/** The stored rollups. They must equal `recomputed()`. */
export async function storedRollups() {
  const months = (await stored('months')).map(([id, data]) => readMonth(id, data))
  return mergeRollups(months.filter((month) => month !== null))
}

export async function recomputed() {
  const sessions = (await stored('sessions')).map(([id, data]) => readSession(id, data, 'UTC'))
  const completions = (await stored('rhythmCompletions')).map(([, data]) => readCompletion(data))
  const changes: RollupChange[] = sessions.map((session) => ({ before: null, after: session }))
  for (const completion of completions) {
    if (!completion) throw new Error('A completion cannot be read.')
    changes.push(completion)
  }
  const months = [...rollupChanges(changes)].map(([month, tally]) =>
    readMonth(
      month,
      rollupFields(tally, (value) => value, null),
    ),
  )
  return mergeRollups(months.filter((month) => month !== null))
}

/** Firestore without a cache or a queue. */
export function directly(): [Firestore, FirebaseApp] {
  const app = initializeApp({ projectId: PROJECT }, 'bulk')
  const direct = getFirestore(app)
  connectFirestoreEmulator(direct, host, port, { mockUserToken: { sub: UID } })
  return [direct, app]
}
