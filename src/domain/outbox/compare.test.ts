import { describe, expect, test } from 'vitest'
import { aRhythm } from '../../../tests/builders/score'
import { aSession, aTask } from '../../../tests/builders/session'
import { aUser } from '../../../tests/builders/user'
import type { DayKey } from '../calendar/day-key'
import { NO_GOALS } from '../goals/goals'
import { DEFAULT_FORMULA, type Formula } from '../score/formula'
import { createdSession, revisedSession } from '../session/revision'
import type { Session } from '../session/session'
import type { ListedChange } from './change'
import type { OutboxEntry } from './entry'
import { settledWith } from './overlap'
import { changedFields, compare, compareAll, hasEdit, type Stored } from './compare'
import { first, firstPlayed, listed, second, secondPlayed } from './each-kind.testing'
import { readChange } from './read-change'
import { at, mine, revised, session } from './compare.testing'

const edit: ListedChange = { kind: 'edit-session', before: session, after: { ...session, notes: 'mine' } }

const FADED: Formula = { ...DEFAULT_FORMULA, pacingCarry: 0.8 }

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

  test('KEEP-01 a continued rhythm has arrived with the next rhythm, also if that was deleted since', () => {
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
    const trash = { id: 'bin', kind: 'rhythm', items: [continuation.next] }
    expect(outcome({ 'rhythms/run': ended, 'trash/bin': trash })).toBe('arrived')
    // Another device has ended it on the same day.
    expect(outcome({ 'rhythms/run': ended })).toBe('refused')
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
      expect(settledWith(remove(createdSession(one)).change, [add]).settled).toEqual([])
    })

    test('are settled once both are deleted', () => {
      const both = entry('3', {
        kind: 'delete-sessions',
        sessions: [createdSession(one), createdSession(two)],
        trashId: 'bin',
      })
      expect(outcome([add, both])).toBe('arrived')
      expect(settledWith(both.change, [add]).settled).toEqual([add])
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

  test('settings: of a map, such as the goals, only the parts that were changed count', () => {
    const goal = (target: number) => ({ target, endDate: null })
    const before = { goals: { ...NO_GOALS, taskScore: goal(1) } }
    const change: ListedChange = { kind: 'set-user', fields: { goals: { taskScore: goal(5) } } }
    const outcome = (target: number) => {
      const goals = { ...NO_GOALS, taskScore: goal(target), timeWorked: goal(60) }
      return compare(change, before, new Map([['', aUser({ goals })]]))
    }
    expect([outcome(5), outcome(1), outcome(9)]).toEqual(['arrived', 'resend', 'refused'])
    const faded: ListedChange = { kind: 'set-user', fields: { formula: { pacingCarry: null } } }
    const carried = (formula: Formula) =>
      compare(faded, { formula: FADED }, new Map([['', aUser({ formula })]]))
    expect([carried(DEFAULT_FORMULA), carried(FADED)]).toEqual(['arrived', 'resend'])
  })

  test('an item: saved, unchanged, changed elsewhere, new and missing, or to be deleted', () => {
    const task = aTask({ name: 'New name' })
    const save: ListedChange = { kind: 'save-item', itemKind: 'task', item: task }
    const remove: ListedChange = { kind: 'remove-item', itemKind: 'task', item: task, trashId: 'bin' }
    const stored = (item: unknown): Stored => new Map(item ? [[`tasks/${task.id}`, item]] : [])
    expect(compare(save, aTask(), stored(task))).toBe('arrived')
    expect(compare(save, aTask(), stored(aTask()))).toBe('resend')
    expect(compare(save, aTask(), stored(aTask({ name: 'Theirs' })))).toBe('refused')
    // A save writes only what it has changed.
    expect(compare(save, aTask(), stored({ ...task, score: 9 }))).toBe('arrived')
    expect(compare(save, aTask(), stored(aTask({ score: 9 })))).toBe('resend')
    expect(compare(save, aTask(), stored(aTask({ name: 'Theirs', score: 9 })))).toBe('refused')
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

describe('SYNC-02 the comparison of many sessions', () => {
  const holding = (...sessions: readonly Session[]): Stored =>
    new Map(sessions.map((one) => [`sessions/${one.id}`, one]))
  const removal = listed({ kind: 'delete-sessions', sessions: [first, second], trashId: 'bin' })
  const many = listed({
    kind: 'edit-sessions',
    edits: [
      { before: first, after: firstPlayed },
      { before: second, after: secondPlayed },
    ],
  })
  const [theirs, others] = [first, second].map((one) => revisedSession(one, { ...one, notes: 'theirs' }))

  test.each<[string, Stored, string, string]>([
    ['nothing is stored', holding(), 'arrived', 'refused'],
    ['all are as before', holding(first, second), 'resend', 'resend'],
    ['one is as before', holding(theirs ?? first, second), 'resend', 'resend'],
    ['all have changed', holding(theirs ?? first, others ?? second), 'refused', 'refused'],
    ['one cannot be read', new Map([['sessions/first', null]]), 'refused', 'refused'],
    ['all have the edit', holding(firstPlayed, secondPlayed), 'refused', 'arrived'],
    ['one has the edit', holding(firstPlayed, second), 'resend', 'resend'],
  ])('a deletion and a bulk edit, when %s', (_, stored, deletion, edit) => {
    expect([compare(removal, undefined, stored), compare(many, undefined, stored)]).toEqual([deletion, edit])
  })

  test('a session has an edit if its revision says so, or its fields are equal', () => {
    if (many.kind !== 'edit-sessions') throw new Error('Another kind.')
    const [edit] = many.edits
    if (!edit) throw new Error('No edit.')
    const later = revisedSession(firstPlayed, { ...firstPlayed, type: 'Piano' })
    expect(hasEdit(edit, firstPlayed)).toBe(true)
    expect(hasEdit(edit, later)).toBe(true)
    expect(hasEdit(edit, { ...later, rev: 5 })).toBe(false)
    expect(hasEdit(edit, { ...first, rev: 5, type: 'Play' })).toBe(true)
    expect(hasEdit({ ...edit, changes: { completedTasks: [] } }, { ...first, type: 'Piano' })).toBe(true)
    expect(hasEdit(edit, null)).toBe(false)
  })

  test('an edit of two fields of which the server has one is refused', () => {
    const change = listed({
      kind: 'edit-session',
      before: first,
      after: { ...first, type: 'Play', notes: 'x' },
    })
    expect(compare(change, undefined, holding({ ...first, type: 'Play', rev: 5 }))).toBe('refused')
    expect(compare(change, undefined, holding({ ...first, type: 'Play', notes: 'x', rev: 5 }))).toBe(
      'arrived',
    )
    expect(changedFields(first, firstPlayed)).toEqual(['type'])
  })

  test('an emptied trash document is there or gone', () => {
    const empty = listed({ kind: 'empty-trash', id: 'bin' })
    expect(compare(empty, undefined, new Map([['trash/bin', {}]]))).toBe('resend')
    expect(compare(empty, undefined, new Map())).toBe('arrived')
  })

  test('KEEP-01 a continued rhythm has arrived with the next one, whatever the first says since', () => {
    const run = aRhythm({ id: 'run' })
    const continuation = { ended: run, next: { ...run, id: 'next' }, removed: [], added: [] }
    const change = listed({ kind: 'continue-rhythm', continuation })
    const stored = { 'rhythms/run': { ...run, points: 7 }, 'rhythms/next': run }
    expect(compare(change, undefined, new Map(Object.entries(stored)))).toBe('arrived')
  })

  const entry = (
    key: string,
    change: ListedChange,
    status: OutboxEntry['status'] = 'waiting',
  ): OutboxEntry => {
    return { key, writtenAt: 0, change, status }
  }
  const outcomes = (entries: readonly OutboxEntry[], stored: Stored) =>
    Object.fromEntries(compareAll(entries, stored))
  const editOfFirst = listed({ kind: 'edit-session', before: first, after: firstPlayed })

  test('a refused entry is not compared, and an edit of a session that was deleted since is settled', () => {
    expect(outcomes([entry('1', editOfFirst, 'refused')], holding())).toEqual({})
    const deleted = listed({ kind: 'delete-sessions', sessions: [second, firstPlayed], trashId: 'bin' })
    const edit = listed({ kind: 'edit-session', before: first, after: { ...first, notes: 'mine' } })
    expect(outcomes([entry('1', edit), entry('2', deleted)], holding())).toEqual({
      1: 'arrived',
      2: 'arrived',
    })
    const other = listed({ kind: 'delete-sessions', sessions: [second], trashId: 'bin' })
    expect(outcomes([entry('1', edit), entry('2', other)], holding())).toEqual({ 1: 'refused', 2: 'arrived' })
    expect(outcomes([entry('1', edit), entry('2', deleted)], holding(theirs ?? first))).toMatchObject({
      1: 'refused',
    })
  })

  test('what is built on a change that is sent again follows it, or waits if it needs the server', () => {
    const more = listed({
      kind: 'edit-session',
      before: firstPlayed,
      after: revisedSession(firstPlayed, { ...firstPlayed, notes: 'more' }),
    })
    const bulk = listed({
      kind: 'edit-sessions',
      edits: [{ before: firstPlayed, after: { ...firstPlayed, type: 'Piano' } }],
    })
    const unrelated = listed({ kind: 'edit-session', before: second, after: { ...second, notes: 'x' } })
    const gone = holding(first, others ?? second)
    expect(outcomes([entry('1', editOfFirst), entry('2', more), entry('3', unrelated)], gone)).toEqual({
      1: 'resend',
      2: 'resend',
      3: 'refused',
    })
    expect(outcomes([entry('1', editOfFirst), entry('2', bulk)], gone)).toEqual({ 1: 'resend', 2: 'waits' })
    const after = revisedSession(firstPlayed, { ...firstPlayed, type: 'Piano' })
    const last = listed({ kind: 'edit-session', before: after, after: { ...after, notes: 'last' } })
    expect(outcomes([entry('1', editOfFirst), entry('2', bulk), entry('3', last)], gone)).toEqual({
      1: 'resend',
      2: 'waits',
      3: 'waits',
    })
    const refused = listed({ kind: 'edit-session', before: second, after: secondPlayed })
    const onRefused = listed({
      kind: 'edit-session',
      before: secondPlayed,
      after: { ...secondPlayed, notes: 'x' },
    })
    expect(outcomes([entry('1', refused), entry('2', onRefused)], gone)).toEqual({
      1: 'refused',
      2: 'refused',
    })
  })

  test('a setting that overwrites a lost one is sent again if the server has what was there before', () => {
    const theme = (value: 'dark' | 'light' | 'system') =>
      listed({ kind: 'set-user', fields: { theme: value } })
    const entries = [
      { ...entry('1', theme('dark')), before: { theme: 'system' } },
      { ...entry('2', theme('light')), before: { theme: 'dark' } },
    ]
    const stored = (value: 'dark' | 'light' | 'system'): Stored => new Map([['', aUser({ theme: value })]])
    expect(outcomes(entries, stored('system'))).toEqual({ 1: 'arrived', 2: 'resend' })
    const mode = {
      ...entry('0', listed({ kind: 'set-user', fields: { timerMode: 'play' } })),
      before: { theme: 'system' },
    }
    const [, light] = entries
    if (!light) throw new Error('No entry.')
    expect(outcomes([mode, light], stored('system'))).toMatchObject({ 2: 'refused' })
    expect(
      outcomes([light, { ...entry('3', theme('dark')), before: { theme: 'light' } }], stored('system')),
    ).toMatchObject({ 3: 'refused' })
  })

  test('what a change of another kind or another item was made to does not count', () => {
    const named = (id: string, name: string) =>
      listed({ kind: 'save-item', itemKind: 'task', item: aTask({ id, name }) })
    const light = listed({ kind: 'set-user', fields: { theme: 'light' } })
    const task = { ...entry('1', named('read', 'Read')), before: aTask({ id: 'write', name: 'Old' }) }
    const setting = { ...entry('2', light), before: { theme: 'dark' } }
    const other = { ...entry('3', named('write', 'Write')), before: null }
    const stored: Stored = new Map<string, unknown>([
      ['', aUser({ theme: 'system' })],
      ['tasks/write', aTask({ id: 'write', name: 'Old' })],
    ])
    expect(outcomes([task, setting, other], stored)).toEqual({ 1: 'refused', 2: 'refused', 3: 'refused' })
  })
})
