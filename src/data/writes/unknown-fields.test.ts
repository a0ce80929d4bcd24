import { describe, expect, test } from 'vitest'
import { aSession, aTask } from '../../../tests/builders/session'
import { backupOf, planFor, readFile, restore, takeBack } from '../../../tests/builders/backup'
import { memoryStore, type MemoryStore } from '../../../tests/builders/memory-store'
import type { DayKey } from '@/domain/calendar/day-key'
import { BACKUP_LISTS } from '@/domain/backup/kinds'
import { continuedFromToday } from '@/domain/rhythm/from-today'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import { sessionOf, type Session } from '@/domain/session/session'
import { splitAtBreaks } from '@/domain/session/split-at-breaks'
import { sessionTypeOf } from '@/domain/session/types/session-type-entry'
import type { SessionType } from '@/domain/session/types/session-type'
import { COLLECTION_OF, type Trashed, type TrashEntry } from '@/domain/trash/trash'
import { readTrash } from '@/domain/trash/restoring'

const NINE = Date.UTC(2025, 5, 10, 9)
const NEWER = { mood: 'calm', people: ['Ann', 'Bob'], place: { name: 'Home', rooms: { count: 3 } } }
const [FROM, TO] = ['2025-06-01', '2025-06-03'] as [DayKey, DayKey]

const session = aSession({ breaks: [{ startTime: NINE + 60_000, endTime: NINE + 120_000 }] })
const rhythm: Rhythm = {
  ...{ id: 'r', name: 'Pages', points: 10, startDate: FROM, phaseDate: FROM, schedule: { type: 'daily' } },
  ...{ isTimed: false, startTime: null, endTime: null, penaltyPerDay: 0, pacingGrace: 2, isCatchable: true },
  createdAt: NINE,
}
const type: SessionType = {
  ...{ id: 'y', name: 'Chess', category: 'play', color: '#a0aec0', isCore: false, createdAt: NINE },
  ...{ formerNames: ['Draughts'] },
}
const completion = { rhythmId: 'r', completionDate: FROM, actualCompletionDate: FROM, completedAt: NINE }

/** What a newer build has stored, in every list. */
const PATHS = [
  'sessions/session-1',
  'tasks/task-1',
  'rhythms/r',
  'sessionTypes/y',
  'screenTimeApps/a',
  'restSpans/s',
  `rhythmCompletions/r_${FROM}`,
] as const

function newerAccount(): MemoryStore {
  const store = memoryStore()
  store.write((batch) => {
    batch.create(session)
    batch.complete(completion)
    batch.save('tasks', aTask())
    batch.save('rhythms', rhythm)
    batch.save('sessionTypes', type)
    batch.save('screenTimeApps', { id: 'a', name: 'Maps' })
    batch.save('restSpans', { id: 's', from: FROM, to: TO, name: 'Trip' })
  })
  for (const path of PATHS) store.add(path, NEWER)
  return store
}

const without = <T extends object, K extends keyof T>(item: T, ...keys: readonly K[]) =>
  Object.fromEntries(Object.entries(item).filter(([key]) => !keys.includes(key as K))) as Omit<T, K>
const only = <T>([item]: readonly T[]): T => item ?? expect.unreachable()

describe('SAFE-03 fields that only a newer build knows', () => {
  test('survive an edit of a session, also by a session made anew', () => {
    const store = newerAccount()
    const before = only(store.list('sessions'))
    const made: Session = {
      ...sessionOf(
        { ...session, wasPaused: false } as never,
        { type: 'Play', notes: 'Merged', completedTasks: [], sessionScore: 0 },
        'UTC',
      ),
      id: before.id,
    }
    store.write((batch) => batch.replace(before, made))
    expect(store.document('sessions/session-1')).toMatchObject({ ...NEWER, notes: 'Merged', type: 'Play' })
  })

  test('survive an edit of a rhythm, which still removes its own optional fields', () => {
    const store = newerAccount()
    const edited = without(only(store.list('rhythms')), 'phaseDate', 'unknownFields')
    store.write((batch) =>
      batch.saveItem({
        itemKind: 'rhythm',
        item: { ...edited, schedule: { type: 'every_x_days', value: 3 } },
      }),
    )
    const stored = store.document('rhythms/r')
    expect(stored).toMatchObject({ ...NEWER, schedule: { type: 'every_x_days', value: 3 } })
    expect(stored).not.toHaveProperty('phaseDate')
    expect(stored).not.toHaveProperty('unknownFields')
  })

  test('survive an edit that an earlier page has made, like the fields that another device has changed since', () => {
    const store = newerAccount()
    const base = only(store.list('rhythms'))
    store.add('rhythms/r', { points: 30, phaseDate: TO })
    const item = { ...without(base, 'phaseDate'), name: 'Morning pages' }
    store.write((batch) =>
      batch.saveItem({ itemKind: 'rhythm', item }, { itemKind: 'rhythm', item: without(base, 'phaseDate') }),
    )
    expect(store.document('rhythms/r')).toMatchObject({
      ...NEWER,
      name: 'Morning pages',
      points: 30,
      phaseDate: TO,
    })
  })

  test('survive that a rhythm continues from today', () => {
    const store = newerAccount()
    const before = only(store.list('rhythms'))
    const after = without({ ...before, points: 20 }, 'unknownFields')
    const moment = { today: TO, now: NINE, id: 'next' }
    const { ended, next } = continuedFromToday(before, after, undefined, moment)
    store.write((batch) => {
      batch.saveItem({ itemKind: 'rhythm', item: ended })
      batch.saveItem({ itemKind: 'rhythm', item: next })
    })
    expect(store.document('rhythms/r')).toMatchObject({ ...NEWER, endDate: '2025-06-02' })
    expect(store.document('rhythms/next')).toMatchObject({ ...NEWER, points: 20 })
  })

  test.each(['sessions', 'task', 'rhythm', 'sessionType', 'app', 'restSpan'] as const)(
    'survive that the kind %s is deleted and restored, also by another device',
    (kind) => {
      const store = newerAccount()
      const list = COLLECTION_OF[kind]
      const path = PATHS.find((one) => one.startsWith(`${list}/`)) ?? expect.unreachable()
      const whole = without(store.document(path) ?? {}, 'rev')
      const trashed = { id: 'trash-1', kind, items: store.list(list) } as unknown as Trashed
      store.write((batch) => batch.trash(trashed, NINE))
      expect(store.document(path)).toBeUndefined()
      const entry = readTrash('trash-1', store.document('trash/trash-1'), 'UTC') ?? expect.unreachable()
      store.write((batch) => batch.restore(entry))
      expect(store.document(path)).toMatchObject(whole)
      expect(store.document(path)).toMatchObject(NEWER)
    },
  )

  test.each([
    [0, undefined],
    [1, expect.anything()],
  ])('of %d items that only a newer build can read stay in the trash', (unreadable, left) => {
    const store = newerAccount()
    const trashed: Trashed = { id: 'trash-1', kind: 'task', items: store.list('tasks') }
    store.write((batch) => batch.trash(trashed, NINE))
    const entry = readTrash('trash-1', store.document('trash/trash-1'), 'UTC') ?? expect.unreachable()
    const partly: TrashEntry = { ...entry, unreadable }
    store.write((batch) => batch.restore(partly))
    expect(store.document('tasks/task-1')).toMatchObject(NEWER)
    expect(store.document('trash/trash-1')).toEqual(left)
  })

  test('survive a split, and that it is undone', () => {
    const store = newerAccount()
    const whole = only(store.list('sessions'))
    expect(splitAtBreaks(whole).map(({ unknownFields }) => unknownFields)).toEqual([NEWER, NEWER])
    store.write((batch) => batch.restore({ id: 'split', kind: 'split', items: [whole] }))
    expect(store.document('sessions/session-1')).toMatchObject(NEWER)
  })

  test('survive a backup and its restore into an empty account, and that it is taken back', () => {
    const store = newerAccount()
    const file = readFile(backupOf(store))
    expect(file.unreadable).toEqual([])
    const empty = memoryStore()
    const parts = restore(empty, file, 'add')
    for (const path of PATHS) expect(empty.document(path)).toMatchObject(NEWER)
    expect(empty.contents()).toEqual(store.contents())
    takeBack(empty, parts)
    expect(empty.contents()).toEqual({})
  })

  test('survive a restore of a file that lacks them', () => {
    const store = newerAccount()
    const older = newerAccount()
    older.write((batch) => batch.save('tasks', aTask({ name: 'Other' })))
    older.write((batch) => batch.replace(only(older.list('sessions')), { ...session, notes: 'Other' }))
    const text = backupOf(older).replaceAll(JSON.stringify(NEWER), '{}')
    const plan = planFor(store, readFile(text)).items
    expect(BACKUP_LISTS.filter((list) => plan[list].different.length > 0)).toEqual(['sessions', 'tasks'])
    restore(store, readFile(text), 'replace')
    for (const path of PATHS) expect(store.document(path)).toMatchObject(NEWER)
    expect(store.document('tasks/task-1')).toMatchObject({ name: 'Other' })
    expect(store.document('sessions/session-1')).toMatchObject({ notes: 'Other' })
  })

  test('are not part of the form, so a renamed type is saved without them', () => {
    const store = newerAccount()
    const stored = only(store.list('sessionTypes'))
    const entry = { name: 'Go', category: 'play', color: '#a0aec0' } as const
    expect(sessionTypeOf(entry, stored, [], stored)).not.toHaveProperty('unknownFields')
  })
})
