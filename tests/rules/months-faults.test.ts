import { readFileSync } from 'node:fs'
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import {
  collection,
  disableNetwork,
  doc,
  enableNetwork,
  getDocs,
  increment,
  onSnapshot,
  setDoc,
  setLogLevel,
  writeBatch,
} from 'firebase/firestore'
import {
  connectFirestoreEmulator,
  getFirestore,
  type Firestore,
  setLogLevel as setLogLevelOfLite,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, type DayKey } from '@/domain/calendar/day-key'
import type { MonthKey } from '@/domain/calendar/month'
import type { Session } from '@/domain/session/session'
import { rollupChanges, type RollupChange } from '@/domain/rollups/rollup-changes'
import { rollupFields } from '@/domain/rollups/rollup-document'
import { mergeRollups } from '@/domain/rollups/merge-rollups'
import { totalsOf } from '@/domain/rollups/totals'
import { bulkRollups } from '@/data/bulk/bulk-rollups'
import { readCompletion } from '@/data/documents/completion'
import { readMonth } from '@/data/documents/monthly-rollup'
import { readSession } from '@/data/documents/session'
import { queuedWrites } from '@/data/writes/queued-writes'
import { rollupBatch, type RollupBatch } from '@/data/writes/rollup-batch'
import { aSession } from '../builders/session'
import { FIRESTORE_HOST } from './environment'

// Two devices of one user write as the app does, against the real rules, while one or the other is offline. A project of its
// own keeps the coverage of the other suite's rules separate.
const PROJECT = 'demo-counterpoint-faults'
const UID = 'alice'
const HOUR = 3_600_000
const FIRST_DAY = '2026-10-29' as DayKey
const TYPES = ['Productivity', 'Play', '__proto__', 'a.b/`c`']
const ZONES = ['UTC', 'America/New_York', 'Pacific/Kiritimati']

let environment: RulesTestEnvironment
const { hostname: host, port } = new URL(`http://${FIRESTORE_HOST}`)

beforeAll(async () => {
  setLogLevel('silent')
  setLogLevelOfLite('silent')
  environment = await initializeTestEnvironment({
    projectId: PROJECT,
    firestore: { host, port: Number(port), rules: readFileSync('firestore.rules', 'utf8') },
  })
})
beforeEach(() => environment.clearFirestore())
afterAll(() => environment.cleanup())

/** A seeded random number generator (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (share: number) => next() < share,
    of: <T>(items: readonly T[]) => items[below(items.length)] as T,
  }
}
type Random = ReturnType<typeof randomFrom>

function anySession(id: string, random: Random): Session {
  const startTime = Date.parse(`${FIRST_DAY}T00:00Z`) + random.below(96) * HOUR
  return aSession({
    id,
    startTime,
    endTime: startTime + HOUR,
    duration: random.below(3600),
    type: random.of(TYPES),
    timezone: random.of(ZONES),
    sessionScore: random.below(100) / 10,
    completedTasks: random.chance(0.5)
      ? [{ id: 't', name: 'Task', score: 0.1, quantity: 0.1 + random.below(9) }]
      : [],
  })
}

/** A simulated device: the sessions it knows, the sessions it once knew, and its writes. */
function aDevice() {
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
type Device = ReturnType<typeof aDevice>

/** One random user action, based on what this device knows or, sometimes, on stale data. */
function act({ known, stale, write }: Device, random: Random): void {
  const session = random.chance(0.1) && stale.length > 0 ? random.of(stale) : random.of([...known.values()])
  if (session) stale.push(session)
  const kind = random.below(10)
  if (kind < 3 || (kind < 8 && !session)) {
    return write((batch) => batch.create(anySession(`s${random.below(80)}`, random)))
  }
  if (kind < 6) return write((batch) => batch.replace(session, anySession(session.id, random)))
  if (kind < 8) return write((batch) => batch.removeForGood(session))
  const rhythmId = random.of(['run', '__proto__'])
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

async function stored(name: string): Promise<readonly (readonly [string, unknown])[]> {
  const found: (readonly [string, unknown])[] = []
  await environment.withSecurityRulesDisabled(async (context) => {
    const { docs } = await getDocs(collection(context.firestore(), `users/${UID}/${name}`))
    found.push(...docs.map((document) => [document.id, document.data()] as const))
  })
  return found
}

/** The stored rollups. They must equal `recomputed()`. */
async function storedRollups() {
  const months = (await stored('months')).map(([id, data]) => readMonth(id, data))
  return mergeRollups(months.filter((month) => month !== null))
}

async function recomputed() {
  const sessions = (await stored('sessions')).map(([id, data]) => readSession(id, data, 'UTC'))
  const completions = (await stored('rhythmCompletions')).map(([, data]) => readCompletion(data))
  const changes: RollupChange[] = sessions.map((session) => ({ before: null, after: session }))
  for (const completion of completions) {
    if (!completion) throw new Error('A completion cannot be read.')
    const { rhythmId, completionDate: due, actualCompletionDate: actual } = completion
    changes.push({ rhythmId, due, actual })
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
function directly(): [Firestore, FirebaseApp] {
  const app = initializeApp({ projectId: PROJECT }, 'bulk')
  const direct = getFirestore(app)
  connectFirestoreEmulator(direct, host, Number(port), { mockUserToken: { sub: UID } })
  return [direct, app]
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('INT-89 monthly rollups after faults', () => {
  test.each([1, 2, 3])('200 actions on two devices that take turns being offline: seed %i', async (seed) => {
    const random = randomFrom(seed)
    const [here, there] = [aDevice(), aDevice()]
    let offline: Device | null = null
    for (let step = 0; step < 200; step++) {
      if (step % 40 === 20) {
        offline = random.chance(0.5) ? here : there
        await disableNetwork(offline.database)
      }
      if (step % 40 === 39 && offline) {
        await enableNetwork(offline.database)
        offline = null
      }
      act(random.chance(0.5) ? here : there, random)
      if (random.chance(0.3)) await pause(20)
    }
    const outcomes = await Promise.all([...here.outcomes, ...there.outcomes])
    here.stop()
    there.stop()
    expect(outcomes.filter((outcome) => outcome === 'refused').length).toBeGreaterThan(5)
    expect(outcomes.filter((outcome) => outcome === 'accepted').length).toBeGreaterThan(60)
    const expected = await recomputed()
    expect(totalsOf(expected).sessions).toBeGreaterThan(3)
    expect(await storedRollups()).toEqual(expected)
  })

  test('are rebuilt from foreign data while two devices write', async () => {
    const random = randomFrom(4)
    await environment.withSecurityRulesDisabled(async (context) => {
      const own = `users/${UID}`
      for (let index = 0; index < 300; index++) {
        // Spread over three years, so that some months in between are empty.
        const shift = random.below(12) * 91 * 24 * HOUR
        const session = anySession(`old-${index}`, random)
        const [startTime, endTime] = [session.startTime - shift, session.endTime - shift]
        await setDoc(doc(context.firestore(), `${own}/sessions/old-${index}`), {
          ...session,
          startTime,
          endTime,
        })
      }
      await setDoc(doc(context.firestore(), `${own}/sessions/unreadable`), { notes: 'no start' })
      await setDoc(doc(context.firestore(), `${own}/months/2020-01`), { utcDays: { '01': 3 }, rev: 5 })
    })
    const [here, there] = [aDevice(), aDevice()]
    await expect.poll(() => [here.known.size, there.known.size]).toEqual([300, 300])

    const [direct, app] = directly()
    const months = bulkRollups(direct, UID, (id, data) => readSession(id, data, 'UTC'))
    let isBuilding = true
    const progress: [number, MonthKey][] = []
    const building = months
      .rebuild('9999-12' as MonthKey, {
        signal: new AbortController().signal,
        onProgress: (count, month) => void progress.push([count, month]),
      })
      .finally(() => (isBuilding = false))
    while (isBuilding) {
      act(random.chance(0.5) ? here : there, random)
      await pause(30)
    }
    await building
    await Promise.all([...here.outcomes, ...there.outcomes])
    here.stop()
    there.stop()
    expect(progress.length).toBeGreaterThan(8)
    const expected = await recomputed()
    expect(await storedRollups()).toEqual(expected)

    const totals = totalsOf(expected)
    expect(await months.stored()).toMatchObject({
      ...totals,
      sessions: totals.sessions + 1,
      score: expect.closeTo(totals.score, 6) as number,
    })
    await deleteApp(app)
  })

  test('PROFILE-11 a month that the last release wrote to is recounted without its lines of code', async () => {
    const lines = { id: 'github-lines-added', name: 'Lines added', score: 0.1, quantity: 120 }
    const task = { id: 't1', name: 'Write page', score: 2, quantity: 3 }
    const november = Date.parse('2026-11-05T10:00Z')
    const sessionOf = (id: string, startTime: number) =>
      aSession({ id, startTime, endTime: startTime + HOUR, timezone: 'UTC', completedTasks: [lines, task] })
    const device = aDevice()
    // The last release sent all quantities with a session and no `tasksRev`.
    const batch = writeBatch(device.database)
    batch.set(doc(device.database, `users/${UID}/sessions/old`), { ...sessionOf('old', november), rev: 5 })
    const types = { '=Productivity': { count: increment(1), seconds: increment(3600), score: increment(0) } }
    batch.set(
      doc(device.database, `users/${UID}/months/2026-11`),
      {
        days: { '05': { types, quantity: increment(123_000_000) } },
        utcDays: { '05': increment(1) },
        rev: increment(1),
      },
      { merge: true },
    )
    await batch.commit()
    device.write((own) => own.create(sessionOf('new', november + 24 * HOUR)))
    device.write((own) => own.create(sessionOf('december', november + 30 * 24 * HOUR)))
    expect(await Promise.all(device.outcomes)).toEqual(['accepted', 'accepted'])
    device.stop()
    const isOutdated = async () =>
      Object.fromEntries((await stored('months')).map(([id, data]) => [id, readMonth(id, data)?.isOutdated]))
    const quantities = async () => [...(await storedRollups()).days.values()].map(({ quantity }) => quantity)
    expect(await isOutdated()).toEqual({ '2026-11': true, '2026-12': false })
    expect(await quantities()).toEqual([123, 3, 3])

    const [direct, app] = directly()
    const months = bulkRollups(direct, UID, (id, data) => readSession(id, data, 'UTC'))
    await months.recount(['2026-11' as MonthKey], new AbortController().signal)
    await deleteApp(app)
    expect(await isOutdated()).toEqual({ '2026-11': false, '2026-12': false })
    expect(await quantities()).toEqual([3, 3, 3])
    expect(await storedRollups()).toEqual(await recomputed())
  })
})
