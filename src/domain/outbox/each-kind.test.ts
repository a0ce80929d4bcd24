import { describe, expect, test } from 'vitest'
import { aRhythm, completionsOf } from '../../../tests/builders/score'
import { isInFull, listedChange, mayEarnBadge, sessionRef, sessionsIn, type ListedChange } from './change'
import { completion, EACH, first, firstPlayed, listed, second, secondPlayed } from './each-kind.testing'
import { migratedEntry, parseEntry, storedEntry, withWaiting, type OutboxEntry } from './entry'
import { pathsOf } from './overlap'
import { readChange } from './read-change'

const named = EACH.map(([change, paths]) => [listed(change).kind, change, paths] as const)
const copy = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('SYNC-02 a change of each kind', () => {
  test.each(named)('%s is read as it was stored, with the documents that show it', (_, change, paths) => {
    expect(readChange(copy(listed(change)))).toEqual(copy(listed(change)))
    expect(pathsOf(listed(change))).toEqual(paths)
  })

  test('many sessions are stored without their content', () => {
    const [edits, removal, restored, task] = [2, 3, 10, 11].map((index) => EACH[index]?.[0])
    expect(edits && listedChange(edits)).toEqual({
      kind: 'edit-sessions',
      edits: [
        { ...sessionRef(first), changes: { type: 'Play' }, nextRev: firstPlayed.rev },
        { ...sessionRef(second), changes: { type: 'Play' }, nextRev: secondPlayed.rev },
      ],
    })
    const sessions = [sessionRef(first), sessionRef(second)]
    expect(removal && listedChange(removal)).toEqual({ kind: 'delete-sessions', sessions, trashId: 'bin' })
    expect(restored && listedChange(restored)).toEqual({
      kind: 'restore',
      trash: { id: 'bin', kind: 'sessions', items: sessions },
    })
    expect(task && listedChange(task)).toEqual({
      kind: 'restore',
      trash: { id: 'bin', kind: 'task', items: [{ id: 'write', name: 'Write page' }] },
    })
    expect(sessionRef(first)).not.toHaveProperty('notes')
  })

  test('an automatic stop is not listed', () => {
    expect(listedChange({ kind: 'auto-stop', session: null, rev: 1 })).toBeNull()
  })

  test('only changes of many documents need the server to be sent again', () => {
    const inPart = named.filter(([, change]) => !isInFull(listed(change))).map(([kind]) => kind)
    expect([...new Set(inPart)]).toEqual(['edit-sessions', 'delete-sessions', 'restore'])
  })

  test('BADGE-11 only changes of sessions, completions and rhythms may earn a badge', () => {
    const earning = named.filter(([, change]) => mayEarnBadge(change)).map(([, change]) => change)
    const kinds = earning.map((change) => ('itemKind' in change ? change.itemKind : change.kind))
    expect(kinds).toEqual(['add-sessions', 'edit-session', 'edit-sessions', 'rhythm', 'complete', 'complete'])
    const others = named.filter(([, change]) => !earning.includes(change))
    expect(new Set(others.map(([, change]) => mayEarnBadge(change)))).toEqual(new Set([false]))
    expect(mayEarnBadge({ kind: 'auto-stop', session: null, rev: 1 })).toBe(true)
  })

  test('the sessions that a change holds are those that it writes', () => {
    const holding = named.flatMap(([kind, change]) =>
      sessionsIn(listed(change)).map(({ id, rev }) => [kind, id, rev]),
    )
    expect(holding).toEqual([
      ['add-sessions', 'first', first.rev],
      ['add-sessions', 'second', second.rev],
      ['edit-session', 'first', firstPlayed.rev],
      ['complete', 'first', first.rev],
    ])
  })
})

/** The value with another one at the path. */
function changed(value: unknown, [key, ...rest]: readonly string[], to: unknown): unknown {
  if (key === undefined) return to
  const inner = value as Record<string, unknown>
  const next = changed(inner[key], rest, to)
  return Array.isArray(value)
    ? value.map((item: unknown, index) => (String(index) === key ? next : item))
    : { ...inner, [key]: next }
}

const SESSION = ['id', 'rev', 'startTime', 'endTime', 'type', 'timezone']
const refs = (list: string) => [list, ...SESSION.map((field) => `${list}.1.${field}`)]
const NEEDED: readonly (readonly [string, object, readonly string[]])[] = [
  ['add-sessions', {}, ['sessions', 'sessions.1.id']],
  ['edit-session', {}, ['before', 'after', 'before.id', 'after.id']],
  ['edit-sessions', {}, [...refs('edits'), 'edits.1.nextRev', 'edits.1.changes', 'edits.1.changes.type']],
  ['delete-sessions', {}, [...refs('sessions'), 'trashId']],
  ['set-timer', {}, ['timer', 'rev']],
  ['set-user', {}, ['fields', 'fields.theme', 'fields.timerMode']],
  ['save-item', { itemKind: 'task' }, ['item', 'item.id', 'item.name', 'item.score', 'itemKind']],
  [
    'save-item',
    { itemKind: 'rhythm' },
    ['item.id', 'item.name', 'item.points', 'item.startDate', 'item.schedule', 'item.schedule.type'],
  ],
  ['remove-item', { itemKind: 'restSpan' }, ['item.id', 'item.name', 'item.from', 'item.to', 'trashId']],
  ['remove-item', { itemKind: 'app' }, ['item', 'item.id', 'item.name', 'trashId']],
  ['restore', {}, ['trash', 'trash.id', 'trash.kind', 'trash.items', 'trash.items.0.id']],
  ['empty-trash', {}, ['id']],
  [
    'continue-rhythm',
    {},
    ['ended', 'next', 'removed', 'added', 'removed.0', 'added.0', 'ended.id', 'next.id'].map(
      (path) => `continuation.${path}`,
    ),
  ],
  ['complete', {}, ['completion', 'completion.rhythmId', 'completion.completionDate', 'sessions']],
  ['uncomplete', {}, ['rhythmId', 'due']],
]

describe('SYNC-02 no change is read', () => {
  const cases = NEEDED.flatMap(([kind, like, paths]) => paths.map((path) => [kind, path, like] as const))
  test.each(cases)('of kind %s with another value as %s', (kind, path, like) => {
    const all = EACH.map(([change]) => listed(change)).filter((change) => change.kind === kind)
    const valid = all.find((change) =>
      Object.entries(like).every(([key, value]) => Reflect.get(change, key) === value),
    )
    expect(readChange(valid)).not.toBeNull()
    for (const wrong of [true, [{ a: true }]]) {
      expect(readChange(changed(valid, path.split('.'), wrong))).toBeNull()
    }
  })

  test('of an unknown kind, or with a field that no edit of many has', () => {
    expect(readChange({ kind: 'other' })).toBeNull()
    const [edits] = EACH.flatMap(([change]) => (change.kind === 'edit-sessions' ? [listed(change)] : []))
    expect(readChange(changed(edits, ['edits', '0', 'changes'], { id: 'x' }))).toBeNull()
    expect(readChange(changed(edits, ['edits', '0', 'changes'], { type: 'Play', rev: 1 }))).toBeNull()
  })

  test('but an edit earns points only if it says so', () => {
    const edit = { kind: 'edit-session', before: first, after: firstPlayed }
    expect(readChange({ ...edit, earns: false })).toEqual(edit)
    expect(readChange({ ...edit, earns: 'x' })).toEqual(edit)
  })

  test.each([
    [{ type: 'daily' }, true],
    [{ type: 'every_x_days', value: 2 }, true],
    [{ type: 'every_x_days' }, false],
    [{ type: 'weekly', value: [1, 5] }, true],
    [{ type: 'times_a_week', value: 3 }, true],
    [{ type: 'times_a_week' }, false],
    [{ type: 'weekly', value: 1 }, false],
    [{ type: 'weekly', value: ['1'] }, false],
    [{ type: 'monthly', value: 1 }, false],
    [{ value: [1] }, false],
  ])('STRATEGY-RHYTHM-03 of a rhythm with the schedule %j: %s', (schedule, isValid) => {
    const item = { ...aRhythm(), schedule }
    expect(readChange({ kind: 'save-item', itemKind: 'rhythm', item }) !== null).toBe(isValid)
  })

  test.each([
    [
      'goals',
      { taskScore: { target: 5, endDate: null }, timeWorked: { target: null, endDate: '2025-06-10' } },
      true,
    ],
    ['goals', { taskScore: { target: 5, endDate: null }, timeWorked: { target: 'x', endDate: null } }, false],
    ['goals', { taskScore: { target: 'x', endDate: null } }, false],
    ['goals', { taskScore: { target: 5, endDate: 'x' } }, false],
    ['goals', 5, false],
    ['githubSettings', { linesOfCodeScore: 1 }, true],
    ['githubSettings', { linesOfCodeScore: 'x' }, false],
    ['githubSettings', 5, false],
  ])('of the settings %s %j: %s', (field, value, isValid) => {
    expect(readChange({ kind: 'set-user', fields: { [field]: value } }) !== null).toBe(isValid)
  })

  test.each([
    [{ id: 'type', name: 'Piano', category: 'play', color: '#ffffff' }, true],
    [{ id: 'type', name: 'Piano', category: 'play' }, false],
    [{ id: 'type', name: 'Piano', color: '#ffffff' }, false],
    [{ id: 'type', category: 'play', color: '#ffffff' }, false],
    [{ name: 'Piano', category: 'play', color: '#ffffff' }, false],
  ])('of the session type %j: %s', (item, isValid) => {
    expect(readChange({ kind: 'save-item', itemKind: 'sessionType', item }) !== null).toBe(isValid)
  })
})

describe('SYNC-02 an entry', () => {
  const change = listed({ kind: 'empty-trash', id: 'bin' })
  const entry: OutboxEntry = { key: 'k', writtenAt: 5, change, status: 'waiting' }
  const stored = storedEntry(entry)
  const read = (fields: object) => parseEntry('k', JSON.stringify({ ...stored, ...fields }))

  test('is read as it was stored, with its marks only if they are set', () => {
    expect(read({})).toEqual(entry)
    const marks = {
      isQueued: true,
      isDiscarded: true,
      isResent: true,
      before: null,
      reason: 'gone',
      status: 'refused',
    }
    expect(read(marks)).toEqual({ ...entry, ...marks })
    expect(read({ isQueued: false, isDiscarded: 1, isResent: 'x', reason: 5 })).toEqual(entry)
  })

  test.each([{ version: 3 }, { writtenAt: 'x' }, { status: 'sent' }, { change: null }])(
    'with %j is kept with its text, and nothing of it is sent',
    (fields) => {
      const raw = JSON.stringify({ ...stored, ...fields })
      expect(read(fields)).toEqual({
        key: 'k',
        writtenAt: 0,
        change: null,
        status: 'refused',
        reason: 'unreadable',
        raw,
      })
    },
  )

  test('that is no JSON is kept with its text', () => {
    expect(parseEntry('k', '{')).toMatchObject({ status: 'refused', reason: 'unreadable', raw: '{' })
  })

  test('of the release before the outbox waits, or is kept with its text', () => {
    const text = JSON.stringify({ part: 'trash', name: 'remove', given: ['bin'] })
    expect(migratedEntry('k', 7, text)).toEqual({ key: 'k', writtenAt: 7, change, status: 'waiting' })
    for (const given of [undefined, 'bin', []]) {
      const broken = JSON.stringify({ part: 'user', name: 'setTheme', given })
      expect(migratedEntry('k', 7, broken)).toMatchObject({ change: null, reason: 'unreadable', raw: broken })
    }
    expect(
      migratedEntry('k', 7, JSON.stringify({ part: 'timer', name: 'explode', given: [] })).change,
    ).toBeNull()
  })
})

test('CALENDAR-06 waiting completions stand above the stored ones, refused ones and other changes do not', () => {
  const { rhythmId, completionDate: due, actualCompletionDate: actual } = completion
  const stored = completionsOf({ [rhythmId]: { '2025-06-08': '2025-06-09' }, walk: { [due]: due } })
  const entry = (change: ListedChange | null, status: OutboxEntry['status'] = 'waiting'): OutboxEntry => {
    return { key: 'k', writtenAt: 0, change, status }
  }
  const complete = listed({ kind: 'complete', completion, sessions: [] })
  const undo = listed({ kind: 'uncomplete', rhythmId, due })
  const shown = (...entries: readonly OutboxEntry[]) => withWaiting(stored, entries).get(rhythmId)
  const before = stored.get(rhythmId)
  expect(shown(entry(complete))).toEqual(new Map([...(before ?? []), [due, actual]]))
  expect(shown(entry(complete), entry(undo))).toEqual(before)
  expect(shown(entry(undo), entry(complete))?.get(due)).toBe(actual)
  expect(shown(entry(complete, 'refused'), entry(null))).toEqual(before)
  expect(shown(entry(complete), entry(undo, 'refused'))?.get(due)).toBe(actual)
  const others = named.flatMap(([kind, change]) => (kind === 'complete' ? [] : [entry(listed(change))]))
  expect(withWaiting(stored, others)).toEqual(stored)
})
