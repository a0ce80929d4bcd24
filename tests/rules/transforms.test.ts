import { readFileSync } from 'node:fs'
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { collection, getCountFromServer, getDoc, doc, type Firestore } from 'firebase/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitsOf, MAX_TRANSFORMS } from '@/domain/rollups/commits'
import { queuedWrites } from '@/data/writes/queued-writes'
import { rollupBatch, type Writes } from '@/data/writes/rollup-batch'
import { createdSession } from '@/domain/session/revision'
import type { Session } from '@/domain/session/session'
import { aSession } from '../builders/session'
import { FIRESTORE_HOST } from './environment'

// Commits the largest months that the app can write against the real rules.
const UID = 'alice'
const NOVEMBER = Date.UTC(2026, 10, 1, 12)
const DAY = 86_400_000

let environment: RulesTestEnvironment
let db: Firestore
const { hostname: host, port } = new URL(`http://${FIRESTORE_HOST}`)

beforeAll(async () => {
  environment = await initializeTestEnvironment({
    projectId: 'demo-counterpoint-transforms',
    firestore: { host, port: Number(port), rules: readFileSync('firestore.rules', 'utf8') },
  })
  await environment.clearFirestore()
  db = environment.authenticatedContext(UID).firestore() as unknown as Firestore
})
afterAll(() => environment.cleanup())

const sessions = Array.from({ length: 400 }, (_, index): Session => {
  const startTime = NOVEMBER + (index % 30) * DAY
  return createdSession(
    aSession({
      id: `session-${index}`,
      startTime,
      endTime: startTime + 60_000,
      duration: 60,
      type: `Type ${Math.floor(index / 30) % 5}`,
      sessionScore: 2,
      completedTasks: [{ id: 'a', name: 'A', score: 2, quantity: 1 }],
    }),
  )
})

/** Counts the transforms on the document that has most of them in a batch. */
function counted(writes: Writes) {
  let most = 0
  const countIn = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 0
    if ('_methodName' in value) return value._methodName === 'increment' ? 1 : 0
    return Object.values(value).reduce<number>((sum, part) => sum + countIn(part), 0)
  }
  const merge: Writes['merge'] = (path, fields) => {
    most = Math.max(most, countIn(fields))
    writes.merge(path, fields)
  }
  return { writes: { ...writes, merge }, most: () => most }
}

async function commit(some: readonly Session[], kind: 'create' | 'removeForGood'): Promise<number> {
  const { writes, most } = counted(queuedWrites(db, UID))
  const batch = rollupBatch(writes)
  some.forEach((session) => batch[kind](session))
  await batch.commit()
  return most()
}

test('SYNC-05 400 sessions of five types in one month are added and removed in commits of at most 500 transforms per document', async () => {
  const userRef = doc(db, 'users', UID)
  for (const kind of ['create', 'removeForGood'] as const) {
    const counts: number[] = []
    for (const some of commitsOf(sessions)) counts.push(await commit(some, kind))
    expect(Math.max(...counts)).toBeLessThanOrEqual(MAX_TRANSFORMS)
    expect(Math.max(...counts)).toBeGreaterThan(400)
    const { count } = (await getCountFromServer(collection(userRef, 'sessions'))).data()
    expect(count).toBe(kind === 'create' ? 400 : 0)
  }
  const month = (await getDoc(doc(userRef, 'months/2026-11'))).data()
  expect(JSON.stringify(month)).not.toMatch(/"count":[1-9]/)
})

test('the emulator accepts 512 transforms on one document although the server refuses them, so no test can find a larger commit', async () => {
  const most = await commit(sessions, 'create')
  expect(most).toBe(512)
})
