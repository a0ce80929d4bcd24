import { describe, expect, test } from 'vitest'
import { expectSame } from '../../../tests/builders/expect-same'
import { aSession } from '../../../tests/builders/session'
import { type Session, sessionDay } from '../session/session'
import {
  commitsOf,
  commitsOfEdits,
  eachCommitOf,
  MAX_SESSIONS_A_COMMIT,
  MAX_TRANSFORMS,
  inLanes,
} from './commits'
import { rollupChanges } from './rollup-changes'
import { rollupIncrement } from './rollup-document'

import fc from 'fast-check'

const NOVEMBER = Date.UTC(2026, 10, 1, 12)
const DAY = 86_400_000

function sessionOn(day: number, type: number, change: Partial<Session> = {}): Session {
  const startTime = NOVEMBER + day * DAY
  return aSession({
    id: `${day}-${type}`,
    startTime,
    endTime: startTime + 60_000,
    type: `Type ${type}`,
    sessionScore: 2,
    completedTasks: [{ id: 'a', name: 'A', score: 2, quantity: 1 }],
    ...change,
  })
}

/** The most transforms on one document in a commit that adds or deletes these sessions. */
function mostTransforms(sessions: readonly Session[], isDeletion: boolean): number {
  const changes = sessions.map((session) =>
    isDeletion ? { before: session, after: null } : { before: null, after: session },
  )
  const counts = [...rollupChanges(changes).values()].map((tally) => {
    let count = 0
    rollupIncrement(tally, () => (count += 1), null)
    return count
  })
  return Math.max(0, ...counts)
}

describe('sessions split into commits', () => {
  // Five types on each day, which is more than one commit can change in one month.
  const month = Array.from({ length: 400 }, (_, index) => sessionOn(index % 30, Math.floor(index / 30) % 5))

  test.each([true, false])(
    'SYNC-05 400 sessions of five types in one month transform no document more than 500 times (deleted: %s)',
    (isDeletion) => {
      expect(mostTransforms(month, isDeletion)).toBeGreaterThan(MAX_TRANSFORMS)
      const commits = commitsOf(month)
      expect(commits.flat()).toEqual(month)
      const counts = commits.map((sessions) => mostTransforms(sessions, isDeletion))
      expect(Math.max(...counts)).toBeLessThanOrEqual(MAX_TRANSFORMS)
      expect(commits).toHaveLength(3)
    },
  )

  test('SYNC-05 four hundred of one day and type are one commit, and one more starts the next', () => {
    const alike = Array.from({ length: 401 }, (_, index) => sessionOn(3, 1, { id: `s${index}` }))
    expect(commitsOf(alike).map(({ length }) => length)).toEqual([MAX_SESSIONS_A_COMMIT, 1])
    expect([...eachCommitOf(alike)]).toEqual(commitsOf(alike))
  })

  test('SYNC-05 counts the two revisions of a month as transforms', () => {
    // The first session adds four fields, the others three each, so 166 would make 499.
    const types = Array.from({ length: 166 }, (_, type) => sessionOn(0, type, { completedTasks: [] }))
    expect(mostTransforms(types, false)).toBe(MAX_TRANSFORMS + 1)
    expect(commitsOf(types).map(({ length }) => length)).toEqual([165, 1])
  })

  test('SYNC-05 a commit holds exactly as many transforms as Firestore accepts', () => {
    const types = Array.from({ length: 165 }, (_, type) => sessionOn(0, type, { completedTasks: [] }))
    // A session without points or tasks adds two fields.
    const all = [...types, sessionOn(0, 165, { sessionScore: 0, completedTasks: [] })]
    expect(mostTransforms(all, false)).toBe(MAX_TRANSFORMS)
    expect(commitsOf(all)).toEqual([all])
  })

  test('SYNC-05 an edit transforms the fields of the session before and after', () => {
    const edits = Array.from({ length: 100 }, (_, type) => ({
      before: sessionOn(0, type, { completedTasks: [] }),
      after: sessionOn(0, 100 + type, { completedTasks: [] }),
    }))
    const commits = commitsOfEdits(edits)
    expect(commits.flat()).toEqual(edits)
    expect(commits.map(({ length }) => length)).toEqual([82, 18])
  })

  test('a request may be as large as the limit, and no larger', () => {
    const two = [sessionOn(0, 0), sessionOn(0, 0)]
    const bytes = JSON.stringify(two[0]).length * 2
    expect(commitsOf(two, bytes)).toHaveLength(1)
    expect(commitsOf(two, bytes - 1)).toHaveLength(2)
  })

  test('splits what is too large for one request', () => {
    const long = Array.from({ length: 300 }, (_, index) =>
      sessionOn(0, 0, { id: `s${index}`, notes: 'ü'.repeat(5000) }),
    )
    expect(commitsOf(long).length).toBeGreaterThan(2)
  })

  test('no sessions make no commit, and an uncountable session is kept', () => {
    expect(commitsOf([])).toEqual([])
    expect(commitsOf([sessionOn(0, 0, { startTime: Number.NaN })])).toHaveLength(1)
  })

  test('SYNC-05 keeps all sessions in order and no commit is too large', () => {
    const anySession = fc
      .tuple(fc.integer({ min: -3, max: 40 }), fc.nat(20), fc.boolean())
      .map(([day, type, isScored]) =>
        sessionOn(day, type, isScored ? {} : { sessionScore: 0, completedTasks: [] }),
      )
    fc.assert(
      fc.property(fc.array(anySession, { maxLength: 900, size: 'max' }), (sessions) => {
        const commits = commitsOf(sessions)
        expectSame(commits.flat(), sessions)
        for (const commit of commits) {
          expect(commit.length).toBeLessThanOrEqual(MAX_SESSIONS_A_COMMIT)
          expect(mostTransforms(commit, true)).toBeLessThanOrEqual(MAX_TRANSFORMS)
        }
      }),
      { numRuns: 20 },
    )
  })
})

const HOUR = 3_600_000
const NEWEST = Date.parse('2026-03-10T12:00:00Z')

/** Newest first, each `hours` before the last. */
const sessions = (count: number, hours: number) =>
  Array.from({ length: count }, (_, index) =>
    aSession({ id: String(index), startTime: NEWEST - index * hours * HOUR }),
  )
const monthsOf = (lane: readonly { startTime: number; timezone: string }[]) =>
  new Set(lane.map((session) => sessionDay(session).slice(0, 7)))

test('a long list is split where the month nearest to its middle begins', () => {
  const [newer = [], older = []] = inLanes(sessions(500, 3))
  expect([newer.length, older.length]).toEqual([301, 199])
  expect([...monthsOf(newer)]).toEqual(['2026-03', '2026-02'])
  expect([...monthsOf(older)]).toEqual(['2026-01'])
})

test('what one commit holds, and what lies in one month, stays whole', () => {
  expect(inLanes(sessions(400, 24))).toHaveLength(1)
  expect(inLanes(sessions(401, 24))).toHaveLength(2)
  expect(inLanes(sessions(900, 0.1))).toHaveLength(1)
  expect(inLanes([])).toEqual([[]])
})

test('FUNCTIONS-18 a session without a readable start is no border between months', () => {
  const all = sessions(500, 3)
  const unreadable = aSession({ id: 'unreadable', startTime: Number.NaN })
  const [newer = [], older = []] = inLanes([...all.slice(0, 250), unreadable, ...all.slice(250)])
  expect([newer.length, older.length]).toEqual([302, 199])
})

test('a month that begins before the middle is found too', () => {
  // Two days of March, the rest in February.
  const [newer = [], older = []] = inLanes(sessions(450, 1.2))
  expect([newer.length, older.length]).toEqual([191, 259])
})

test('the lanes hold every session once, in its order, and share no month', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 48 }), (count, hours) => {
      const all = sessions(count, hours)
      const lanes = inLanes(all)
      expect(lanes.flat()).toEqual(all)
      const [newer, older] = lanes.map(monthsOf)
      expect(newer && older && [...newer].some((month) => older.has(month))).not.toBe(true)
    }),
    { numRuns: 30 },
  )
})
