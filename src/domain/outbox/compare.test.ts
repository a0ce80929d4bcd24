import { describe, expect, test } from 'vitest'
import { aRhythm } from '../../../tests/builders/score'
import { aSession, aTask } from '../../../tests/builders/session'
import { aUser } from '../../../tests/builders/user'
import type { DayKey } from '../calendar/day-key'
import { createdSession, revisedSession } from '../session/revision'
import type { Session } from '../session/session'
import type { ListedChange } from './change'
import type { OutboxEntry } from './entry'
import { settledWith } from './overlap'
import { compare, compareAll, type Stored } from './compare'
import { readChange } from './read-change'
import { at, mine, revised, session } from './compare.testing'

const edit: ListedChange = { kind: 'edit-session', before: session, after: { ...session, notes: 'mine' } }

describe('SYNC-02 the comparison of', () => {
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
  ])('an edit that %s', (_, stored, outcome) => {
    expect(compare(edit, undefined, at(stored))).toBe(outcome)
  })

  test('an added session: stored, stored and edited, or missing', () => {
    const add: ListedChange = { kind: 'add-sessions', sessions: [aSession({ notes: 'first' })] }
    expect(compare(add, undefined, at(session))).toBe('arrived')
    expect(compare(add, undefined, at(mine))).toBe('arrived')
    expect(compare(add, undefined, at(createdSession(aSession({ notes: 'other words' }))))).toBe('refused')
    expect(compare(add, undefined, at(null))).toBe('resend')
  })

  test('KEEP-01 a continued rhythm is decided by the next rhythm, or by the end date of the first', () => {
    const run = aRhythm({ id: 'run' })
    const ended = { ...run, endDate: '2025-06-09' as DayKey }
    const continuation = { ended, next: { ...run, id: 'next', points: 20 }, removed: [], added: [] }
    const change = readChange({ kind: 'continue-rhythm', continuation })
    expect(change).toEqual({ kind: 'continue-rhythm', continuation })
    const outcome = (stored: Record<string, unknown>) =>
      change && compare(change, run, new Map(Object.entries(stored)))
    expect(outcome({ 'rhythms/run': ended, 'rhythms/next': { ...continuation.next, points: 5 } })).toBe(
      'arrived',
    )
    expect(outcome({ 'rhythms/run': ended })).toBe('arrived')
    expect(outcome({ 'rhythms/run': run })).toBe('resend')
    expect(outcome({ 'rhythms/run': { ...run, points: 7 } })).toBe('refused')
    expect(outcome({})).toBe('refused')
    expect(readChange({ kind: 'continue-rhythm', continuation: { ...continuation, next: {} } })).toBeNull()
  })

  describe('two sessions added together, one of which was deleted afterwards,', () => {
    const [one, two] = [aSession({ id: 'one' }), aSession({ id: 'two' })]
    const entry = (key: string, change: ListedChange) => ({
      key,
      writtenAt: 0,
      change,
      status: 'waiting' as const,
    })
    const add = entry('1', { kind: 'add-sessions', sessions: [one, two] })
    const edited = revisedSession(createdSession(one), { ...one, notes: 'more' })
    const edits = entry('2', {
      kind: 'edit-session',
      before: createdSession(one),
      after: { ...one, notes: 'more' },
    })
    const remove = (session: Session) =>
      entry('3', { kind: 'delete-sessions', sessions: [session], trashId: 'bin' })
    const outcome = (entries: readonly OutboxEntry[], ...stored: Session[]) =>
      compareAll(entries, new Map(stored.map((session) => [`sessions/${session.id}`, session]))).get('1')

    test('have arrived if the other one is stored', () => {
      expect(outcome([add, remove(createdSession(one))], createdSession(two))).toBe('arrived')
      expect(outcome([add, edits, remove(edited)], createdSession(two))).toBe('arrived')
      expect(outcome([add, edits], edited, createdSession(two))).toBe('arrived')
    })

    test('were refused if the other one is missing too', () => {
      expect(outcome([add, remove(createdSession(one))])).toBe('refused')
      expect(outcome([add, edits, remove(edited)])).toBe('refused')
      // A deletion also succeeds if its session never existed.
      expect(settledWith(remove(createdSession(one)).change, [add])).toEqual([])
    })

    test('are settled once both are deleted', () => {
      const both = entry('3', {
        kind: 'delete-sessions',
        sessions: [createdSession(one), createdSession(two)],
        trashId: 'bin',
      })
      expect(outcome([add, both])).toBe('arrived')
      expect(settledWith(both.change, [add])).toEqual([add])
      expect(
        outcome([
          add,
          edits,
          remove(edited),
          entry('4', { kind: 'delete-sessions', sessions: [createdSession(two)], trashId: 'bin' }),
        ]),
      ).toBe('arrived')
    })
  })

  test('settings: unchanged ones are sent again, those changed on another device are refused', () => {
    const dark: ListedChange = { kind: 'set-user', fields: { theme: 'dark' } }
    const outcome = (theme: 'dark' | 'light' | 'system') =>
      compare(dark, { theme: 'light' }, new Map([['', aUser({ theme })]]))
    expect([outcome('dark'), outcome('light'), outcome('system')]).toEqual(['arrived', 'resend', 'refused'])
  })

  test('an item: saved, unchanged, changed elsewhere, new and missing, or to be deleted', () => {
    const task = aTask({ name: 'New name' })
    const save: ListedChange = { kind: 'save-item', itemKind: 'task', item: task }
    const remove: ListedChange = { kind: 'remove-item', itemKind: 'task', item: task, trashId: 'bin' }
    const stored = (item: unknown): Stored => new Map(item ? [[`tasks/${task.id}`, item]] : [])
    expect(compare(save, aTask(), stored(task))).toBe('arrived')
    expect(compare(save, aTask(), stored(aTask()))).toBe('resend')
    expect(compare(save, aTask(), stored(aTask({ name: 'Theirs' })))).toBe('refused')
    expect(compare(save, null, stored(null))).toBe('resend')
    expect(compare(save, undefined, stored(null))).toBe('refused')
    expect(compare(remove, aTask(), stored(null))).toBe('arrived')
    expect(compare(remove, aTask(), stored(aTask()))).toBe('resend')
    expect(compare(remove, aTask(), stored(task))).toBe('refused')
  })

  test('a completion, and one that was undone', () => {
    const completion = {
      rhythmId: 'r',
      completionDate: '2025-06-10',
      actualCompletionDate: '2025-06-11',
      completedAt: 5,
    }
    const complete = readChange({ kind: 'complete', completion, sessions: [] }) as ListedChange
    const uncomplete = readChange({ kind: 'uncomplete', rhythmId: 'r', due: '2025-06-10' }) as ListedChange
    const stored: Stored = new Map([['rhythmCompletions/r_2025-06-10', { ...completion, completedAt: 9 }]])
    expect(compare(complete, null, stored)).toBe('arrived')
    expect(compare(complete, null, new Map())).toBe('resend')
    expect(compare(complete, undefined, new Map())).toBe('refused')
    expect(compare(uncomplete, '2025-06-11', stored)).toBe('resend')
    expect(compare(uncomplete, '2025-06-10', stored)).toBe('refused')
    expect(compare(uncomplete, '2025-06-11', new Map())).toBe('arrived')
  })
})
