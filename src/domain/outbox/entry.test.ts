import { describe, expect, test } from 'vitest'
import { aRhythm } from '../../../tests/builders/score'
import { aSession, aTask } from '../../../tests/builders/session'
import type { DayKey } from '../calendar/day-key'
import { createdSession } from '../session/revision'
import { INACTIVE } from '../timer/timer'
import { listedChange, type Change } from './change'
import { canSendBlindly, isInQueue, overwritesNothing, type OutboxEntry } from './entry'
import { remainingOf } from './overlap'

const session = createdSession(aSession())
const task = aTask()
const run = aRhythm({ id: 'run' })
const day = '2025-06-10' as DayKey
const completion = { rhythmId: 'run', completionDate: day, actualCompletionDate: day, completedAt: 1 }
const bulk = { kind: 'edit-sessions', edits: [] } as const

let count = 0
const entryOf = (change: Change, marks: Partial<OutboxEntry> = {}): OutboxEntry => {
  return { key: `${++count}`, writtenAt: 1, change: listedChange(change), status: 'waiting', ...marks }
}
const unreadable: OutboxEntry = { ...entryOf(bulk), change: null, status: 'refused' }

describe('SYNC-08 a change of which nothing tells whether it has arrived', () => {
  const isSent = (change: Change, before: unknown) => {
    const entry = entryOf(change, { before })
    return [canSendBlindly(entry), overwritesNothing(entry)]
  }
  test.each<[string, Change]>([
    ['a new session', { kind: 'add-sessions', sessions: [session] }],
    ['an edit', { kind: 'edit-session', before: session, after: session }],
    ['a timer', { kind: 'set-timer', timer: INACTIVE, rev: 1 }],
  ])('is sent if the server refuses a second one: %s', (_, change) => {
    expect([isSent(change, undefined), isSent(change, INACTIVE)]).toEqual([
      [true, true],
      [true, true],
    ])
  })

  test('is sent if the device did not know what it replaces', () => {
    const change = { kind: 'save-item', itemKind: 'task', item: task } as const
    expect([isSent(change, undefined), isSent(change, task), isSent(change, null)]).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ])
  })

  test('may be sent after one of another device if it overwrites nothing', () => {
    const continuation = { ended: run, next: { ...run, id: 'next' }, removed: [], added: [] }
    expect(isSent({ kind: 'remove-item', itemKind: 'task', item: task, trashId: 'bin' }, task)).toEqual([
      false,
      true,
    ])
    expect(isSent({ kind: 'continue-rhythm', continuation }, run)).toEqual([false, true])
  })

  test('is not sent if the entry has only a part of it', () => {
    expect([isSent(bulk, undefined), canSendBlindly(unreadable), overwritesNothing(unreadable)]).toEqual([
      [false, false],
      false,
      false,
    ])
  })
})

test('SYNC-02 Firestore’s queue has what it was passed as a whole and was not discarded with', () => {
  const change = { kind: 'save-item', itemKind: 'task', item: task } as const
  const isIn = (marks: Partial<OutboxEntry>, one: Change = change) => isInQueue(entryOf(one, marks))
  expect([isIn({}), isIn({ isQueued: true }), isIn({ isQueued: true }, bulk)]).toEqual([false, true, false])
  expect(isIn({ isQueued: true, isDiscarded: true })).toBe(false)
  expect(isInQueue({ ...unreadable, isQueued: true })).toBe(false)
})

describe('SYNC-02 what remains of a waiting change', () => {
  test('of settings is without what later ones write', () => {
    const one = entryOf({ kind: 'set-user', fields: { bio: 'a', displayName: 'Ann' } })
    const two = entryOf({ kind: 'set-user', fields: { bio: 'b' } })
    const fields = (all: readonly OutboxEntry[]) => remainingOf(one, all)
    expect(fields([one, two])).toEqual({ kind: 'set-user', fields: { displayName: 'Ann' } })
    expect(fields([one, { ...two, status: 'refused' }])).toEqual(one.change)
    expect(remainingOf(two, [one, two])).toEqual(two.change)
    expect(remainingOf(unreadable, [one])).toBeNull()
  })

  test('of a confirmation is without sessions that were deleted and not restored', () => {
    const confirmed = entryOf({ kind: 'complete', completion, sessions: [session] })
    const removal = entryOf({ kind: 'delete-sessions', sessions: [session], trashId: 'bin' })
    const undo = entryOf({ kind: 'restore', trash: { id: 'bin', kind: 'sessions', items: [session] } })
    expect(remainingOf(confirmed, [confirmed, removal])).toEqual({ ...confirmed.change, sessions: [] })
    expect(remainingOf(confirmed, [confirmed, { ...removal, status: 'refused' }])).toEqual(confirmed.change)
    expect(remainingOf(confirmed, [confirmed, removal, undo])).toEqual(confirmed.change)
    // The server may already have refused the undo.
    expect(remainingOf(confirmed, [confirmed, removal, { ...undo, status: 'refused' }])).toEqual(
      confirmed.change,
    )
  })
})
