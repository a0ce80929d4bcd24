import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRhythm } from '../../../tests/builders/score'
import { aTask } from '../../../tests/builders/session'
import { aUser } from '../../../tests/builders/user'
import type { DayKey } from '../calendar/day-key'
import { revisedSession } from '../session/revision'
import type { Session } from '../session/session'
import { INACTIVE } from '../timer/timer'
import { MAX_NOTES_LENGTH } from '../limits'
import type { ListedChange, UserFields } from './change'
import { completion, first, firstPlayed, listed, second, secondPlayed } from './each-kind.testing'
import { changedPart, leftOf, resentOf, retryOf, unchangedPart } from './retry'
import { at, mine, revised, session } from './compare.testing'

describe('SYNC-02 trying again', () => {
  test("applies an edit's changed fields to the stored session, and keeps both notes", () => {
    const theirs = revisedSession(session, { ...session, notes: 'theirs', type: 'Play' })
    const after = { ...session, notes: 'mine', endTime: session.endTime + 60_000, duration: 3660 }
    expect(retryOf({ kind: 'edit-session', before: session, after }, at(theirs))).toEqual({
      change: {
        kind: 'edit-session',
        before: theirs,
        after: { ...theirs, notes: 'theirs\n\nmine', endTime: after.endTime, duration: 3660 },
      },
      before: undefined,
    })
  })

  test('of a task leaves the fields as they are that another device has changed', () => {
    const [before, theirs] = [aTask(), aTask({ name: 'Draft' })]
    const change: ListedChange = { kind: 'save-item', itemKind: 'task', item: aTask({ score: 3 }) }
    const stored = new Map([[`tasks/${before.id}`, theirs]])
    expect(retryOf(change, stored, before)).toEqual({
      change: { ...change, item: aTask({ name: 'Draft', score: 3 }) },
      before: theirs,
    })
    expect(retryOf(change, new Map(), before)).toEqual({ change, before: undefined })
  })

  test('of a rhythm keeps the end date that another device has given it, also if it was to continue as another', () => {
    const [before, theirs] = [aRhythm(), aRhythm({ endDate: '2025-06-09' as DayKey })]
    const stored = new Map([['rhythms/rhythm-1', theirs]])
    const save = { kind: 'save-item', itemKind: 'rhythm', item: aRhythm({ name: 'Swim' }) } as const
    const saved = { ...theirs, name: 'Swim' }
    expect(retryOf(save, stored, before)).toEqual({ change: { ...save, item: saved }, before: theirs })
    const continuation = {
      ended: aRhythm({ name: 'Swim' }),
      next: aRhythm({ id: '2' }),
      removed: [],
      added: [],
    }
    const change = { kind: 'continue-rhythm', continuation } as const
    expect(retryOf(change, stored, before)).toEqual({
      change: { ...change, continuation: { ...continuation, ended: saved } },
      before: theirs,
    })
    expect(retryOf(change, new Map(), before)).toEqual({ change, before: undefined })
    const reopened = { ...save, item: before }
    expect(retryOf(reopened, stored, theirs)).toMatchObject({ change: { item: before } })
    expect(retryOf(reopened, stored, theirs)).not.toHaveProperty('change.item.endDate')
  })

  test('of a deletion moves to the trash what is stored now, and has nothing to do if nothing is', () => {
    const [before, theirs] = [aTask(), aTask({ name: 'Draft' })]
    const change = { kind: 'remove-item', itemKind: 'task', item: before, trashId: 'bin' } as const
    const path = `tasks/${before.id}`
    expect(retryOf(change, new Map([[path, theirs]]), before)).toEqual({
      change: { ...change, item: theirs },
      before: theirs,
    })
    expect(resentOf(change, new Map([[path, theirs]]))).toEqual({ ...change, item: theirs })
    expect(resentOf(change, new Map())).toBe(change)
    const save = { kind: 'save-item', itemKind: 'task', item: before } as const
    expect(resentOf(save, new Map([[path, theirs]]))).toBe(save)
    expect(retryOf(change, new Map([[path, null]]), before)).toEqual({ change, before: undefined })
    expect(retryOf(change, new Map(), before)).toEqual({ isThere: true })
  })

  test('of settings sends the same parts of maps, and knows what is stored there now', () => {
    const goal = (target: number) => ({ target, endDate: null })
    const before = aUser({ goals: { ...aUser().goals, taskScore: goal(1) } })
    const theirs = aUser({ theme: 'light', goals: { ...before.goals, timeWorked: goal(9) } })
    const retried = (fields: UserFields, known?: unknown) =>
      retryOf({ kind: 'set-user', fields }, new Map([['', theirs]]), known)
    const change = { kind: 'set-user', fields: { theme: 'dark', goals: { taskScore: goal(5) } } } as const
    const expected = { change, before: { theme: 'light', goals: { taskScore: goal(1) } } }
    expect(retried(change.fields, before)).toEqual(expected)
    expect(retryOf(change, new Map(), before)).toEqual({ change, before: undefined })
  })

  test('for any two edits: applies my changes and keeps theirs in other fields', () => {
    const fields = fc.record(
      {
        notes: fc.string(),
        type: fc.constantFrom('Play', 'Piano'),
        sessionScore: fc.nat(9),
        duration: fc.nat(9),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fields, fields, (ours, others) => {
        const theirs = revisedSession(session, { ...session, ...others })
        const retry = retryOf(
          { kind: 'edit-session', before: session, after: { ...session, ...ours } },
          at(theirs),
        )
        const edit = 'change' in retry && retry.change.kind === 'edit-session' ? retry.change : null
        const next = edit?.after ?? theirs
        if (edit) expect(edit.before).toEqual(theirs)
        for (const field of ['type', 'sessionScore', 'duration'] as const) {
          const isMine = ours[field] !== undefined && ours[field] !== session[field]
          if (isMine) expect(next[field]).toBe(ours[field])
          else if (field === 'type' || field === 'duration') expect(next[field]).toBe(theirs[field])
        }
        if (ours.notes !== undefined && ours.notes !== session.notes) expect(next.notes).toContain(ours.notes)
        if (ours.notes === undefined) expect(next.notes).toBe(theirs.notes)
      }),
    )
  })

  test('reports why it is not possible', () => {
    const after = { ...session, notes: 'x'.repeat(3000) }
    const update: ListedChange = { kind: 'edit-session', before: session, after }
    expect(retryOf(update, at(null))).toEqual({ problem: 'session-gone' })
    expect(retryOf(update, at(revised('y'.repeat(3000))))).toEqual({ problem: 'notes-too-long' })
    expect(retryOf({ kind: 'add-sessions', sessions: [session] }, at(mine))).toEqual({
      problem: 'saved-elsewhere',
    })
    expect(retryOf({ kind: 'set-timer', timer: INACTIVE, rev: 3 }, at(null))).toEqual({
      problem: 'timer-moved-on',
    })
  })
})

describe('SYNC-02 trying again, of many sessions', () => {
  const played = { type: 'Play' }
  const edits = [
    { before: first, after: firstPlayed },
    { before: second, after: secondPlayed },
  ]
  const many = listed({ kind: 'edit-sessions', edits })
  const removal = listed({ kind: 'delete-sessions', sessions: [first, second], trashId: 'bin' })
  const holding = (...sessions: readonly Session[]) =>
    new Map(sessions.map((one) => [`sessions/${one.id}`, one] as const))
  const theirs = revisedSession(second, { ...second, notes: 'theirs' })

  test('a bulk edit is applied to what is stored and lacks it', () => {
    expect(retryOf(many, holding(firstPlayed, theirs))).toEqual({
      change: { kind: 'edit-sessions', edits: [{ before: theirs, after: { ...theirs, ...played } }] },
      before: undefined,
    })
    expect(retryOf(many, holding(firstPlayed, secondPlayed))).toEqual({ isThere: true })
    expect(retryOf(many, holding())).toEqual({ problem: 'sessions-gone' })
    expect(retryOf(many, holding(firstPlayed))).toEqual({ problem: 'sessions-gone' })
  })

  test('a deletion takes what is stored, into another document of the trash', () => {
    expect(retryOf(removal, holding(theirs))).toEqual({
      change: { kind: 'delete-sessions', sessions: [theirs], trashId: 'bin-again' },
      before: undefined,
    })
    expect(retryOf(removal, holding())).toEqual({ isThere: true })
  })

  test('the part whose sessions are unchanged goes on by itself, and the user decides about the rest', () => {
    if (many.kind !== 'edit-sessions' || removal.kind !== 'delete-sessions') throw new Error('Other kinds.')
    const stored = holding(first, theirs)
    expect(unchangedPart(many, stored, 'next')).toEqual({
      kind: 'edit-sessions',
      edits: [{ before: first, after: { ...first, ...played } }],
    })
    expect(unchangedPart(removal, stored, 'next')).toEqual({
      kind: 'delete-sessions',
      sessions: [first],
      trashId: 'next',
    })
    expect(unchangedPart(removal, holding(), 'next')).toMatchObject({ sessions: [] })
    expect(changedPart(many, stored)).toEqual({ ...many, edits: [many.edits[1]] })
    expect(changedPart(removal, stored)).toEqual({ ...removal, sessions: [removal.sessions[1]] })
    expect(changedPart(many, holding(first, second))).toBeNull()
    expect(changedPart(removal, holding(first, second))).toBeNull()
    expect(changedPart(removal, holding())).toBeNull()
    expect(changedPart(many, holding())).toEqual(many)
  })

  test('what is done already is left out', () => {
    const stored = holding(firstPlayed, second)
    expect(leftOf(many, stored)).toMatchObject({ edits: [{ id: 'second' }] })
    expect(leftOf(removal, holding(second))).toMatchObject({ sessions: [{ id: 'second' }] })
    const add = listed({ kind: 'add-sessions', sessions: [first] })
    expect(leftOf(add, stored)).toBe(add)
  })

  test('an addition or a confirmation is not possible once one of its sessions is stored', () => {
    const sessions = [first, second]
    const stored = holding(second)
    for (const change of [
      listed({ kind: 'add-sessions', sessions }),
      listed({ kind: 'complete', completion, sessions }),
    ]) {
      expect(retryOf(change, stored)).toEqual({ problem: 'saved-elsewhere' })
      expect(retryOf(change, holding())).toMatchObject({ change })
    }
  })

  test('the rest is sent as it is, and emptied trash is there already', () => {
    const empty = listed({ kind: 'empty-trash', id: 'bin' })
    expect(retryOf(empty, new Map([['trash/bin', {}]]))).toMatchObject({ change: empty })
    expect(retryOf(empty, new Map())).toEqual({ isThere: true })
    for (const change of [
      listed({ kind: 'set-user', fields: { theme: 'dark' } }),
      listed({ kind: 'uncomplete', rhythmId: 'run', due: completion.completionDate }),
    ]) {
      expect(retryOf(change, new Map())).toEqual({ change, before: undefined })
    }
  })

  test('an edit that is stored already is there, and a place of mine is kept', () => {
    const change = listed({ kind: 'edit-session', before: first, after: firstPlayed })
    expect(retryOf(change, holding(firstPlayed))).toEqual({ isThere: true })
    const located = { ...first, location: 'sealed' }
    expect(
      retryOf({ kind: 'edit-session', before: first, after: located }, holding(firstPlayed)),
    ).toMatchObject({
      change: { after: { type: 'Play', location: 'sealed' } },
    })
  })

  test('notes may be as long as the limit', () => {
    const after = { ...first, notes: 'x'.repeat(MAX_NOTES_LENGTH) }
    expect(retryOf({ kind: 'edit-session', before: first, after }, holding(first))).toHaveProperty('change')
  })
})
