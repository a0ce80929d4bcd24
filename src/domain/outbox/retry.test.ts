import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { revisedSession } from '../session/revision'
import type { Session } from '../session/session'
import { INACTIVE } from '../timer/timer'
import type { OutboxEntry } from './entry'
import { retryOf } from './retry'
import { at, mine, revised, session } from './verdict.testing'

describe('SYNC-02 trying again', () => {
  const entryOf = (part: string, name: string, given: readonly unknown[]): OutboxEntry => ({
    key: 'k',
    writtenAt: 1,
    part,
    name,
    given,
    status: 'refused',
  })

  test("applies an edit's changed fields to the stored session, and keeps both notes", () => {
    const theirs = revisedSession(session, { ...session, notes: 'theirs', type: 'Play' })
    const after = { ...session, notes: 'mine', endTime: session.endTime + 60_000, duration: 3660 }
    expect(retryOf(entryOf('sessions', 'update', [session, after]), at(theirs))).toEqual({
      given: [theirs, { ...theirs, notes: 'theirs\n\nmine', endTime: after.endTime, duration: 3660 }],
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
        const retry = retryOf(entryOf('sessions', 'update', [session, { ...session, ...ours }]), at(theirs))
        const next = 'given' in retry ? (retry.given[1] as Session) : theirs
        if ('given' in retry) expect(retry.given[0]).toEqual(theirs)
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
    const update = entryOf('sessions', 'update', [session, { ...session, notes: 'x'.repeat(3000) }])
    expect(retryOf(update, at(null))).toEqual({ problem: 'session-gone' })
    expect(retryOf(update, at(revised('y'.repeat(3000))))).toEqual({ problem: 'notes-too-long' })
    expect(retryOf(entryOf('sessions', 'add', [[session]]), at(mine))).toEqual({ problem: 'saved-elsewhere' })
    expect(retryOf(entryOf('timer', 'replace', [INACTIVE, 3]), at(null))).toEqual({
      problem: 'timer-moved-on',
    })
    expect(retryOf(entryOf('account', 'remove', []), at(null))).toEqual({ problem: 'unreadable' })
  })
})
