import { describe, expect, test } from 'vitest'
import { aRhythm } from '../../../tests/builders/score'
import { aSession, aTask } from '../../../tests/builders/session'
import { aUser } from '../../../tests/builders/user'
import type { DayKey } from '../calendar/day-key'
import { createdSession, revisedSession } from '../session/revision'
import type { Session } from '../session/session'
import { changeOf, type Change } from './change'
import type { OutboxEntry } from './entry'
import { settledWith } from './settled'
import { verdictOf, verdictsOn, type Stored } from './verdict'
import { at, mine, revised, session } from './verdict.testing'

const edit: Change = { kind: 'edit-session', before: session, after: { ...session, notes: 'mine' } }

describe('SYNC-02 the verdict on', () => {
  test.each<[string, Session | null, string]>([
    ['arrived', mine, 'arrived'],
    ['was edited again', revised('theirs', mine), 'arrived'],
    [
      'was edited twice more, elsewhere',
      revisedSession(revised('x', mine), { ...mine, type: 'Play' }),
      'arrived',
    ],
    ['never arrived', session, 'resend'],
    ['lost to another edit', revised('theirs'), 'refused'],
    ['is of a deleted session', null, 'refused'],
  ])('an edit that %s', (_, stored, verdict) => {
    expect(verdictOf(edit, undefined, at(stored))).toBe(verdict)
  })

  test('an added session: stored, stored and edited, or missing', () => {
    const add: Change = { kind: 'add-sessions', sessions: [aSession({ notes: 'first' })] }
    expect(verdictOf(add, undefined, at(session))).toBe('arrived')
    expect(verdictOf(add, undefined, at(mine))).toBe('arrived')
    expect(verdictOf(add, undefined, at(createdSession(aSession({ notes: 'other words' }))))).toBe('refused')
    expect(verdictOf(add, undefined, at(null))).toBe('resend')
  })

  test('KEEP-01 a continued rhythm is decided by the next rhythm, or by the end date of the first', () => {
    const run = aRhythm({ id: 'run' })
    const ended = { ...run, endDate: '2025-06-09' as DayKey }
    const continuation = { ended, next: { ...run, id: 'next', points: 20 }, removed: [], added: [] }
    const change = changeOf({ part: 'rhythms', name: 'continue', given: [continuation] })
    expect(change).toEqual({ kind: 'continue-rhythm', continuation })
    const verdict = (stored: Record<string, unknown>) =>
      change && verdictOf(change, run, new Map(Object.entries(stored)))
    expect(verdict({ 'rhythms/run': ended, 'rhythms/next': { ...continuation.next, points: 5 } })).toBe(
      'arrived',
    )
    expect(verdict({ 'rhythms/run': ended })).toBe('arrived')
    expect(verdict({ 'rhythms/run': run })).toBe('resend')
    expect(verdict({ 'rhythms/run': { ...run, points: 7 } })).toBe('refused')
    expect(verdict({})).toBe('refused')
    expect(changeOf({ part: 'rhythms', name: 'continue', given: [{ ...continuation, next: {} }] })).toBeNull()
  })

  describe('two sessions added together, one of which was deleted afterwards,', () => {
    const [one, two] = [aSession({ id: 'one' }), aSession({ id: 'two' })]
    const entry = (key: string, name: string, given: readonly unknown[]): OutboxEntry => ({
      key,
      writtenAt: 0,
      part: 'sessions',
      name,
      given,
      status: 'waiting',
    })
    const changeIn = (one: OutboxEntry) => changeOf(one) as Change
    const add = entry('1', 'add', [[one, two]])
    const edited = revisedSession(createdSession(one), { ...one, notes: 'more' })
    const edits = entry('2', 'update', [createdSession(one), { ...one, notes: 'more' }])
    const remove = (session: Session) => entry('3', 'remove', [[session]])
    const verdict = (entries: readonly OutboxEntry[], ...stored: Session[]) =>
      verdictsOn(entries, new Map(stored.map((session) => [`sessions/${session.id}`, session]))).get('1')

    test('have arrived if the other one is stored', () => {
      expect(verdict([add, remove(createdSession(one))], createdSession(two))).toBe('arrived')
      expect(verdict([add, edits, remove(edited)], createdSession(two))).toBe('arrived')
      expect(verdict([add, edits], edited, createdSession(two))).toBe('arrived')
    })

    test('were refused if the other one is missing too', () => {
      expect(verdict([add, remove(createdSession(one))])).toBe('refused')
      expect(verdict([add, edits, remove(edited)])).toBe('refused')
      // A deletion also succeeds if its session never existed.
      expect(settledWith(changeIn(remove(createdSession(one))), [add])).toEqual([])
    })

    test('are settled once both are deleted', () => {
      const both = entry('3', 'remove', [[createdSession(one), createdSession(two)]])
      expect(verdict([add, both])).toBe('arrived')
      expect(settledWith(changeIn(both), [add])).toEqual([add])
      expect(verdict([add, edits, remove(edited), entry('4', 'remove', [[createdSession(two)]])])).toBe(
        'arrived',
      )
    })
  })

  test('settings: unchanged ones are sent again, those changed on another device are refused', () => {
    const dark: Change = { kind: 'set-user', fields: { theme: 'dark' } }
    const verdict = (theme: 'dark' | 'light' | 'system') =>
      verdictOf(dark, { theme: 'light' }, new Map([['', aUser({ theme })]]))
    expect([verdict('dark'), verdict('light'), verdict('system')]).toEqual(['arrived', 'resend', 'refused'])
  })

  test('an item: saved, unchanged, changed elsewhere, new and missing, or to be deleted', () => {
    const task = aTask({ name: 'New name' })
    const save: Change = { kind: 'save-item', collection: 'tasks', item: task }
    const remove: Change = { kind: 'remove-item', collection: 'tasks', id: task.id }
    const stored = (item: unknown): Stored => new Map(item ? [[`tasks/${task.id}`, item]] : [])
    expect(verdictOf(save, aTask(), stored(task))).toBe('arrived')
    expect(verdictOf(save, aTask(), stored(aTask()))).toBe('resend')
    expect(verdictOf(save, aTask(), stored(aTask({ name: 'Theirs' })))).toBe('refused')
    expect(verdictOf(save, null, stored(null))).toBe('resend')
    expect(verdictOf(save, undefined, stored(null))).toBe('refused')
    expect(verdictOf(remove, aTask(), stored(null))).toBe('arrived')
    expect(verdictOf(remove, aTask(), stored(aTask()))).toBe('resend')
    expect(verdictOf(remove, aTask(), stored(task))).toBe('refused')
  })

  test('a completion, and one that was undone', () => {
    const completion = {
      rhythmId: 'r',
      completionDate: '2025-06-10',
      actualCompletionDate: '2025-06-11',
      completedAt: 5,
    }
    const complete = changeOf({ part: 'completions', name: 'add', given: [completion] }) as Change
    const uncomplete = changeOf({ part: 'completions', name: 'remove', given: ['r', '2025-06-10'] }) as Change
    const stored: Stored = new Map([['rhythmCompletions/r_2025-06-10', { ...completion, completedAt: 9 }]])
    expect(verdictOf(complete, null, stored)).toBe('arrived')
    expect(verdictOf(complete, null, new Map())).toBe('resend')
    expect(verdictOf(complete, undefined, new Map())).toBe('refused')
    expect(verdictOf(uncomplete, '2025-06-11', stored)).toBe('resend')
    expect(verdictOf(uncomplete, '2025-06-10', stored)).toBe('refused')
    expect(verdictOf(uncomplete, '2025-06-11', new Map())).toBe('arrived')
  })
})
