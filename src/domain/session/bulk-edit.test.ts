import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import { commitsOfEdits, MAX_SESSIONS_A_COMMIT } from '../rollups/commits'
import { rollupChanges } from '../rollups/rollup-changes'
import { bulkEdits, bulkTypes, reversedEdits, type BulkChange } from './bulk-edit'
import { contentOf, isSameContent, type Session } from './session'
import { createdSession, revisedSession } from './revision'
import { allSessionTypes, type SessionType } from './types/session-type'

const aType = (name: string, change: Partial<SessionType> = {}): SessionType => ({
  id: name,
  name,
  category: 'productivity',
  color: '#123456',
  isCore: false,
  createdAt: 1,
  ...change,
})
const types = allSessionTypes([
  aType('Reading', { formerNames: ['Books'] }),
  aType('Chess', { category: 'play' }),
  aType('Old', { archivedAt: 5 }),
])
const tasks = [{ id: 't', name: 'Write page', score: 2, quantity: 1.5 }]
const written = (change: Partial<Session>) => createdSession(aSession(change))
const to = (type: string | null, clearsTasks = false): BulkChange => ({ type, clearsTasks })

describe('FIND-03 giving sessions another type, or clearing their tasks', () => {
  test('offers no archived type, and not Screen Time', () => {
    const names = bulkTypes(types).map(({ name }) => name)
    expect(names).toEqual(['Chess', 'Play', 'Productivity', 'Programming', 'Reading'])
  })

  test('keeps tasks and points among productive types', () => {
    const session = written({ completedTasks: tasks, sessionScore: 3 })
    const [edit] = bulkEdits([session], to('Reading'), types)
    expect(edit?.after).toEqual({ ...session, type: 'Reading' })
  })

  test('play has no tasks and no points', () => {
    const session = written({ completedTasks: tasks, sessionScore: 3 })
    const [edit] = bulkEdits([session], to('Chess'), types)
    expect(edit?.after).toEqual({ ...session, type: 'Chess', completedTasks: [], sessionScore: 0 })
  })

  test('clearing the tasks clears their points, and a session without tasks keeps its own', () => {
    const withTasks = written({ completedTasks: tasks, sessionScore: 3 })
    const without = written({ id: 'b', sessionScore: 3 })
    expect(bulkEdits([withTasks, without], to(null, true), types)).toEqual([
      { before: withTasks, after: { ...withTasks, completedTasks: [], sessionScore: 0 } },
    ])
  })

  test('leaves out what it would not change, and Screen Time keeps its note', () => {
    const reading = written({ type: 'Reading' })
    const former = written({ id: 'b', type: 'Books' })
    const notes = 'Logged Screen Time: YouTube: 1h 30m'
    const screen = written({ id: 'c', type: 'Screen Time', notes })
    const edits = bulkEdits([reading, former, screen], to('Reading'), types)
    expect(edits.map(({ after }) => [after.id, after.type, after.notes])).toEqual([
      ['b', 'Reading', former.notes],
      ['c', 'Reading', notes],
    ])
  })
})

const anySession = fc
  .record({
    startTime: fc.integer({ min: 0, max: 2 ** 41 }),
    duration: fc.nat(90_000),
    type: fc.constantFrom('Reading', 'Books', 'Chess', 'Old', 'Gone', 'Play', 'Screen Time', 'Programming'),
    notes: fc.string(),
    sessionScore: fc.integer({ min: 0, max: 999 }).map((score) => score / 8),
    completedTasks: fc.constantFrom([], tasks),
    timezone: fc.constantFrom('UTC', 'Asia/Tokyo', 'America/New_York'),
  })
  .map((fields) => ({ ...fields, endTime: fields.startTime + fields.duration * 1000 }))
const anyChange = fc.record({
  type: fc.constantFrom(null, ...bulkTypes(types).map(({ name }) => name)),
  clearsTasks: fc.boolean(),
})

describe('FIND-03 taking it back', () => {
  test('restores the content of every session and every month', () => {
    fc.assert(
      fc.property(
        fc.array(anySession, { maxLength: 30 }),
        anyChange,
        fc.boolean(),
        (some, change, isKnown) => {
          const sessions = some.map((fields, index) => written({ ...fields, id: `s${index}` }))
          const stored = new Map(sessions.map((session) => [session.id, session]))
          const edits = bulkEdits(sessions, change, types)
          for (const { before, after } of edits) stored.set(before.id, revisedSession(before, after))
          const knownOf = ({ id }: Session) => (isKnown ? (stored.get(id) ?? null) : null)
          const undo = reversedEdits(edits, knownOf, types)
          for (const { before, after } of undo) {
            // The rules accept an edit only of what is stored.
            expect(stored.get(before.id)).toEqual(before)
            stored.set(before.id, revisedSession(before, after))
          }
          for (const session of sessions)
            expect(contentOf(stored.get(session.id) as Session)).toEqual(contentOf(session))
          expect(rollupChanges([...edits, ...undo])).toEqual(new Map())
        },
      ),
    )
  })

  test('keeps what was edited since, and leaves out what is gone', () => {
    const sessions = ['a', 'b', 'c'].map((id) => written({ id, completedTasks: tasks, sessionScore: 3 }))
    const edits = bulkEdits(sessions, to('Chess'), types)
    const now = edits.map(({ before, after }) => revisedSession(before, after))
    const retyped = revisedSession(now[1] as Session, { ...(now[1] as Session), type: 'Play', notes: 'New' })
    const knownOf = ({ id }: Session) => ({ a: now[0], b: retyped })[id]
    const undo = reversedEdits(edits, knownOf, types)
    // Play has no tasks to give back (EDIT-08).
    expect(undo.map(({ before }) => before)).toEqual([now[0]])
    expect(isSameContent(undo[0]?.after as Session, sessions[0] as Session)).toBe(true)
  })

  test('EDIT-08 gives tasks back to another type of productivity, and to play only what it had', () => {
    const session = written({ completedTasks: tasks, sessionScore: 3 })
    const edits = bulkEdits([session], { type: null, clearsTasks: true }, types)
    const now = edits.map(({ before, after }) => revisedSession(before, after))
    const retyped = revisedSession(now[0] as Session, { ...(now[0] as Session), type: 'Programming' })
    expect(reversedEdits(edits, () => retyped, types)[0]?.after).toMatchObject({
      type: 'Programming',
      completedTasks: tasks,
      sessionScore: 3,
    })
  })
})

test('FIND-03 SYNC-05 commits hold at most 400 edits, and at most 500 fields of a month before and after', () => {
  const sessions = Array.from({ length: 1000 }, (_, index) =>
    written({ id: `s${index}`, startTime: index * 1000, type: `Type ${index % 200}` }),
  )
  const edits = bulkEdits(sessions, to('Reading'), types)
  const commits = commitsOfEdits(edits)
  expect(commits.flat()).toEqual(edits)
  expect(Math.max(...commits.map(({ length }) => length))).toBeLessThanOrEqual(MAX_SESSIONS_A_COMMIT)
  for (const commit of commits) {
    const [month] = [...rollupChanges(commit).values()]
    const fields = [...(month?.days.values() ?? [])].flatMap(({ types: own }) => [...own.values()])
    expect(fields.length * 2).toBeLessThanOrEqual(500)
  }
})
