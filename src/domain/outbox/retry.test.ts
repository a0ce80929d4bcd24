import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { revisedSession } from '../session/revision'
import { INACTIVE } from '../timer/timer'
import type { ListedChange } from './change'
import { retryOf } from './retry'
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
