import { describe, expect, test } from 'vitest'
import { aRhythm } from '../../../tests/builders/score'
import { aTask } from '../../../tests/builders/session'
import type { DayKey } from '../calendar/day-key'
import type { Rhythm } from '../rhythm/rhythm'
import { DEFAULT_FORMULA } from '../score/formula'
import { createdSession, revisedSession } from '../session/revision'
import type { Session } from '../session/session'
import { INACTIVE } from '../timer/timer'
import type { Change, ListedChange } from './change'
import type { Task } from '../session/types/task'
import type { OutboxEntry } from './entry'
import { completion, first, firstPlayed, listed, second, secondPlayed } from './each-kind.testing'
import {
  basedOn,
  baseOf,
  isBuiltOn,
  isEmpty,
  isInTrash,
  isPartlyBuiltOn,
  isUndone,
  moves,
  replaces,
  withoutOverwritten,
  settledWith,
  withoutDeleted,
} from './overlap'

const add = listed({ kind: 'add-sessions', sessions: [first, second] })
const edit = (before: Session, after: Session) => listed({ kind: 'edit-session', before, after })
const editMany = (...edits: readonly (readonly [Session, Session])[]) =>
  listed({ kind: 'edit-sessions', edits: edits.map(([before, after]) => ({ before, after })) })
const remove = (...sessions: readonly Session[]) =>
  listed({ kind: 'delete-sessions', sessions, trashId: 'bin' })
const timer = (rev: number) => listed({ kind: 'set-timer', timer: INACTIVE, rev })
const user = (fields: Extract<Change, { kind: 'set-user' }>['fields']) => listed({ kind: 'set-user', fields })
const task = aTask({ id: 'write' })
const save = listed({ kind: 'save-item', itemKind: 'task', item: task })
const removeTask = listed({ kind: 'remove-item', itemKind: 'task', item: task, trashId: 'bin' })
const saveOther = listed({ kind: 'save-item', itemKind: 'task', item: aTask({ id: 'read' }) })
const restoreTask = listed({ kind: 'restore', trash: { id: 'bin', kind: 'task', items: [task] } })
const restore = listed({ kind: 'restore', trash: { id: 'bin', kind: 'sessions', items: [first, second] } })
const complete = (sessions: readonly Session[]) => listed({ kind: 'complete', completion, sessions })
const uncomplete = (rhythmId: string) =>
  listed({ kind: 'uncomplete', rhythmId, due: completion.completionDate })
const run = aRhythm({ id: 'run' })
const saveRun = listed({ kind: 'save-item', itemKind: 'rhythm', item: run })
const removeRun = listed({ kind: 'remove-item', itemKind: 'rhythm', item: run, trashId: 'bin' })
const continueRun = listed({
  kind: 'continue-rhythm',
  continuation: { ended: run, next: { ...run, id: 'run-2' }, removed: [], added: [] },
})

const again = revisedSession(firstPlayed, { ...firstPlayed, notes: 'more' })
/** As the trash gives it back. */
const restored = createdSession(firstPlayed)

describe('SYNC-02 a later change', () => {
  test.each<[string, ListedChange, ListedChange, boolean]>([
    ['the next state of the timer', timer(4), timer(3), true],
    ['a timer after two', timer(5), timer(3), false],
    ['a timer after an addition', timer(4), add, false],
    ['an edit after a timer', edit(first, firstPlayed), timer(0), false],
    ['an edit of an added session', edit(second, secondPlayed), add, true],
    ['an edit of an edited session', edit(firstPlayed, again), edit(first, firstPlayed), true],
    ['an edit of the session before', edit(first, again), edit(first, firstPlayed), false],
    ['an edit of it after its restoration', edit(restored, again), edit(first, firstPlayed), true],
    ['a deletion of one added session and another', remove(second, again), add, true],
    ['a deletion of another revision', remove(again), add, false],
    ['a bulk edit of an added session', editMany([second, secondPlayed], [again, again]), add, true],
    ['a bulk edit of another revision', editMany([firstPlayed, again]), add, false],
    ['settings after settings', user({ theme: 'dark' }), user({ theme: 'light' }), false],
  ])('%s is built on the earlier one: %#', (_, later, earlier, expected) => {
    expect(isBuiltOn(later, earlier)).toBe(expected)
    expect(isPartlyBuiltOn(later, earlier)).toBe(expected)
  })

  const many = editMany([first, firstPlayed], [second, secondPlayed])
  test.each<[string, ListedChange, boolean]>([
    ['an edit of what it wrote', edit(firstPlayed, again), true],
    ['an edit of the same revision', edit(first, again), false],
    ['an edit of another session with that revision', edit({ ...firstPlayed, id: 'other' }, again), false],
    ['a bulk edit of what it wrote, and of another', editMany([again, again], [secondPlayed, second]), true],
    ['a bulk edit of another revision', editMany([again, again]), false],
    ['a bulk edit of another session', editMany([{ ...firstPlayed, id: 'other' }, again]), false],
    ['a deletion of one of its sessions, whatever its revision', remove(again, { ...first, id: 'x' }), true],
    ['a deletion of others', remove({ ...first, id: 'x' }), false],
    ['an addition', add, false],
  ])('%s is built on a bulk edit: %#', (_, later, expected) => {
    expect(isPartlyBuiltOn(later, many)).toBe(expected)
  })

  test.each<[string, ListedChange, ListedChange, boolean]>([
    [
      'settings of the same fields and more',
      user({ theme: 'dark', timerMode: 'play' }),
      user({ theme: 'light' }),
      true,
    ],
    ['settings of fewer fields', user({ theme: 'dark' }), user({ theme: 'light', timerMode: 'play' }), false],
    ['settings of other fields', user({ formula: DEFAULT_FORMULA }), user({ theme: 'light' }), false],
    ['settings after a timer', user({ theme: 'dark' }), timer(1), false],
    ['a timer after settings', timer(1), user({ theme: 'dark' }), false],
    ['a save of the same item', save, removeTask, true],
    ['a deletion of the same item', removeTask, save, true],
    ['a save of another item', saveOther, save, false],
    ['a restoration of the item', restoreTask, removeTask, true],
    ['a restoration of other items', restoreTask, saveOther, false],
    ['a save of a restored item', save, restoreTask, true],
    ['a save of another item than the restored', saveOther, restoreTask, false],
    ['a continuation of the saved rhythm', continueRun, saveRun, true],
    ['a continuation after a save of another item', continueRun, save, false],
    ['a continuation of a removed rhythm', continueRun, removeRun, true],
    ['a continuation after the removal of another item', continueRun, removeTask, false],
    ['a continuation after another', continueRun, continueRun, false],
    ['a save of a continued rhythm', saveRun, continueRun, false],
    ['an undone completion', uncomplete('run'), complete([]), true],
    ['a completion after its undo', complete([]), uncomplete('run'), true],
    ['an undone completion of another rhythm', uncomplete('walk'), complete([]), false],
    ['an undo of a confirmation with a session', uncomplete('run'), complete([first]), false],
    ['a completion after a save', complete([]), save, false],
    ['a save after a completion', save, uncomplete('run'), false],
    ['a bulk deletion', remove(first), add, false],
  ])('%s replaces the earlier one: %#', (_, later, earlier, expected) => {
    expect(replaces(later, earlier)).toBe(expected)
  })

  test('SYNC-08 a save of a task replaces one that it has heard of, or whose fields it has changed too', () => {
    const saved = (item: Task) => listed({ kind: 'save-item', itemKind: 'task', item })
    const renamed = { ...task, name: 'Pages' }
    const rescored = { ...task, score: 9 }
    const earlier = saved(renamed)
    const replacesIt = (item: Task, made: unknown, before: unknown = task) =>
      replaces(saved(item), earlier, { later: made, earlier: before })
    expect(replacesIt({ ...renamed, score: 9 }, renamed)).toBe(true)
    expect(replacesIt({ ...task, name: 'Letters' }, task)).toBe(true)
    expect(replacesIt(rescored, task)).toBe(false)
    expect([replacesIt(rescored, undefined), replacesIt(rescored, task, null)]).toEqual([true, true])
    const { settled } = settledWith(
      saved(rescored),
      [{ key: 'a', writtenAt: 0, status: 'waiting', change: earlier, before: task }],
      task,
    )
    expect(settled).toEqual([])
  })
})

describe('SYNC-02 a continued rhythm', () => {
  const ended = { ...run, id: completion.rhythmId }
  const continuation = {
    ended,
    next: { ...run, id: 'next' },
    removed: [completion.completionDate],
    added: [],
  }
  const continued = listed({ kind: 'continue-rhythm', continuation })

  test('replaces only an edit of the first one that it has heard of', () => {
    const rename = listed({ kind: 'save-item', itemKind: 'rhythm', item: { ...ended, name: 'Walk' } })
    expect(replaces(continued, rename, { later: ended, earlier: ended })).toBe(false)
    const heard = { ...continuation, ended: { ...ended, name: 'Walk' } }
    const before = { later: heard.ended, earlier: ended }
    expect(replaces(listed({ kind: 'continue-rhythm', continuation: heard }), rename, before)).toBe(true)
  })

  const saved = (id: string) =>
    listed({ kind: 'save-item', itemKind: 'rhythm', item: aRhythm({ id, name: 'Walk' }) })
  const removed = (id: string) =>
    listed({ kind: 'remove-item', itemKind: 'rhythm', item: aRhythm({ id }), trashId: 'bin' })

  test('is what a later change of one of its rhythms is built on', () => {
    expect([saved(ended.id), saved('next'), removed('next'), saved('other'), complete([])].map(isOn)).toEqual(
      [...[true, true, true, false, false]],
    )
    function isOn(later: ListedChange) {
      return isPartlyBuiltOn(later, continued)
    }
  })

  test('moves the completions that it removes, unless sessions were confirmed with them', () => {
    const moved = (change: Partial<typeof continuation>, earlier = complete([])) =>
      moves(listed({ kind: 'continue-rhythm', continuation: { ...continuation, ...change } }), earlier)
    expect(moved({})).toBe(true)
    expect(moved({ removed: [] })).toBe(false)
    expect(moved({ ended: { ...run, id: 'other' } })).toBe(false)
    expect(moved({}, complete([first]))).toBe(false)
    expect(moved({}, save)).toBe(false)
    expect(moves(save, complete([]))).toBe(false)
  })

  test('is undone once the old rhythm is as it was and the next is deleted', () => {
    expect(isUndone(continued, [saved(ended.id), removed('next')])).toBe(true)
    expect(isUndone(continued, [saved(ended.id), removed('other')])).toBe(false)
    expect(isUndone(continued, [saved(ended.id)])).toBe(false)
    expect(isUndone(continued, [removed('next')])).toBe(false)
    expect(isUndone(save, [saved(ended.id), removed('next')])).toBe(false)
  })
})

describe('SYNC-02 what was deleted since', () => {
  test('leaves nothing of an empty addition, deletion, bulk edit or edit of the profile', () => {
    const empty = [listed({ kind: 'add-sessions', sessions: [] }), remove(), editMany(), user({})]
    expect(empty.map(isEmpty)).toEqual([true, true, true, true])
    const full = [add, remove(first), editMany([first, firstPlayed]), user({ theme: 'dark' }), save]
    expect(full.map(isEmpty)).toEqual([false, false, false, false, false])
  })

  test('leaves an addition, a restoration and a bulk edit', () => {
    expect(withoutDeleted(add, [timer(1), remove(first)])).toMatchObject({ sessions: [second] })
    expect(withoutDeleted(restore, [remove(first)])).toMatchObject({ trash: { items: [{ id: 'second' }] } })
    const many = editMany([first, firstPlayed], [second, secondPlayed])
    expect(withoutDeleted(many, [remove(firstPlayed)])).toMatchObject({ edits: [{ id: 'second' }] })
    expect(withoutDeleted(many, [add])).toEqual(many)
    expect(withoutDeleted(save, [remove(first)])).toEqual(save)
  })

  test('settles what is empty without it, and what the arrived change is built on or replaces', () => {
    const entry = (key: string, change: ListedChange | null, status: 'waiting' | 'refused' = 'waiting') => ({
      ...{ key, writtenAt: 0 },
      change,
      status,
    })
    const settled = (change: ListedChange, ...earlier: readonly (ListedChange | null)[]) =>
      settledWith(
        change,
        earlier.map((one, index) => entry(String(index), one)),
      ).settled.map(({ key }) => key)
    expect(settled(remove(first, second), add)).toEqual(['0'])
    expect(settled(remove(first), add)).toEqual([])
    expect(settled(restore, remove(first, second))).toEqual(['0'])
    expect(settled(remove(firstPlayed), editMany([first, firstPlayed]))).toEqual(['0'])
    expect(settled(user({ theme: 'dark' }), user({ theme: 'light' }), null, save)).toEqual(['0'])
    // Newest first: the edit of the edit settles the edit, which settles the addition.
    expect(settled(edit(firstPlayed, again), add, edit(first, firstPlayed))).toEqual(['1', '0'])
    expect(settledWith(save, [entry('0', removeTask, 'refused')]).settled).toEqual([])
  })

  test('settles a part of what concerns several, and what that part was based on', () => {
    const entries = (...changes: readonly ListedChange[]) =>
      changes.map((change, index) => ({
        ...{ key: String(index), writtenAt: 0, change, status: 'waiting' as const },
      }))
    const many = editMany([first, firstPlayed], [second, secondPlayed])
    const { settled, cut } = settledWith(edit(firstPlayed, again), entries(add, many))
    expect(settled.map(({ key }) => key)).toEqual(['0'])
    expect(cut).toMatchObject([{ key: '1', change: { edits: [{ id: 'second' }] } }])
    const left = (change: ListedChange) => settledWith(remove(first), entries(change)).cut[0]?.change
    expect(left(restore)).toMatchObject({ trash: { items: [{ id: 'second' }] } })
    expect(left(complete([first]))).toMatchObject({ kind: 'complete', sessions: [] })
    expect(settledWith(remove(first, second), entries(restore)).settled).toHaveLength(1)
  })

  test('settles a continued rhythm that was undone before the old one was saved again', () => {
    const removeNext = listed({
      kind: 'remove-item',
      itemKind: 'rhythm',
      item: { ...run, id: 'run-2' },
      trashId: 'bin',
    })
    const listedOnes = [continueRun, saveRun, removeNext].map((change, index) => ({
      ...{ key: String(index), writtenAt: 0, change, status: 'waiting' as const },
    }))
    expect(settledWith(saveRun, listedOnes).settled.map(({ key }) => key)).toEqual(['1', '0'])
  })

  test('UNDO-02 is in the trash, if a trash document says so', () => {
    const items = [{ id: 'first' }]
    const isThere = (path: string, value: unknown) => isInTrash('sessions/first', new Map([[path, value]]))
    expect(isThere('trash/bin', { kind: 'sessions', items })).toBe(true)
    expect(isThere('trash/bin', { kind: 'sessions', items: [] })).toBe(false)
    expect(isThere('trash/bin', { kind: 'sessions', items: 5 })).toBe(false)
    expect(isThere('trash/bin', { kind: 'task', items })).toBe(false)
    expect(isThere('tasks/bin', { kind: 'sessions', items })).toBe(false)
    expect(isThere('trash/bin', null)).toBe(false)
  })
})

describe('SYNC-08 a save that is sent again says what it was made to', () => {
  const renamed = { kind: 'save-item', itemKind: 'task', item: { ...task, name: 'Pages' } } as const
  const rescored = { ...task, score: 9 }
  const entry = (key: string, change: ListedChange, before?: unknown): OutboxEntry => {
    return { key, writtenAt: 0, status: 'waiting', change, before }
  }
  const own = entry('b', renamed, rescored)

  test.each<[string, unknown, readonly OutboxEntry[]]>([
    ['itself', rescored, []],
    ['the save that it replaces', rescored, [entry('a', save, task)]],
    [
      'a save that led away from what it says',
      { ...rescored, name: 'Old' },
      [entry('a', save, { ...task, name: 'Old' })],
    ],
    ['not a save of another task', rescored, [entry('a', saveOther, null)]],
    ['not a refused one', rescored, [{ ...entry('a', save, { ...task, name: 'Old' }), status: 'refused' }]],
    ['not a later one', rescored, [entry('c', save, { ...task, name: 'Old' })]],
    ['nothing after a deletion', null, [entry('a', removeTask, task)]],
    ['nothing if the task is new', null, [entry('a', save, null)]],
    ['nothing if that is unknown', null, [entry('a', save)]],
  ])('%s', (_, expected, earlier) => {
    const sent = basedOn(renamed, own, [...earlier, own])
    expect('base' in sent && sent.base ? sent.base.item : null).toEqual(expected)
  })

  test('each field differs from the change if one of the saves has changed it', () => {
    const first = { ...run, name: 'Run far' }
    const second = { ...first, endDate: '2025-06-10' as DayKey, points: 20 }
    const third = { ...second, name: run.name }
    const saveOf = (item: Rhythm) => listed({ kind: 'save-item', itemKind: 'rhythm', item })
    const all = [
      entry('1', saveOf(first), run),
      entry('2', saveOf(second), first),
      entry('3', saveOf(third), second),
    ]
    // The name is as it was at first, but the server may have the other one.
    expect(all.map((one) => baseOf(one, all))).toEqual([run, run, first])
    expect(baseOf(entry('4', timer(1), first), all)).toBeUndefined()
  })
})

test('SYNC-08 an edit of the user document is sent again without what later ones write, of maps part by part', () => {
  const goal = { target: 5, endDate: null }
  const edit = user({ theme: 'dark', goals: { taskScore: goal, timeWorked: goal } })
  const left = (...later: readonly ListedChange[]) => withoutOverwritten(edit, later)
  expect(left(user({ goals: { taskScore: goal } }), user({ theme: 'light' }))).toEqual(
    user({ goals: { timeWorked: goal } }),
  )
  expect(left(user({ bio: '' }), save)).toEqual(edit)
  const [score, time] = [user({ goals: { taskScore: goal } }), user({ goals: { timeWorked: goal } })]
  expect(left(score, time)).toEqual(user({ theme: 'dark' }))
  const both = user({ goals: { taskScore: goal, timeWorked: goal } })
  expect(left(both)).toEqual(user({ theme: 'dark' }))
  expect([replaces(both, edit), replaces(edit, both)]).toEqual([false, true])
})
