import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ImportRecord, NewImport } from '@/domain/import/record'
import { plannedHabit, type PlannedRhythm } from '@/domain/import/habits'
import type { RestoreStep } from '@/domain/backup/plan'
import { DEFAULT_SETTINGS } from '@/domain/backup/settings'
import type { DayKey } from '@/domain/calendar/day-key'
import type { Completion } from '@/domain/rhythm/completion'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import { readSession, type Session } from '@/domain/session/session'
import type { SessionType } from '@/domain/session/types/session-type'
import { aRhythm } from '../builders/score'
import { aSession, aTask } from '../builders/session'
import { openAccount, type TestAccount } from './account'

vi.mock('@/data/firebase/bulk-firestore', async () => ({
  bulkFirestore: (await import('./account')).bulkFirestore,
}))

const work = { signal: new AbortController().signal, onProgress: () => {} }
const entry: NewImport = { id: 'import-1', source: 'backup', name: 'a file', startedAt: 1 }
const restoreEntry: NewImport = { ...entry, id: 'backup-1' }
const LATER = 2
const HOUR = 3_600_000
const NEWEST = Date.parse('2026-03-10T12:00:00Z')
const day = (date: number) => `2026-10-0${date}` as DayKey

/** Node has no such flag, and the app waits for the network without it. */
const stubNetwork = () => vi.stubGlobal('navigator', { onLine: true })

let account: TestAccount
beforeAll(async () => {
  stubNetwork()
  account = await openAccount()
})
beforeEach(() => account.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  stubNetwork()
})
afterAll(() => account.close())

const habit = (name: string): PlannedRhythm =>
  plannedHabit(
    {
      ...{
        id: `import-loop-${name}`,
        formerIds: [],
        name,
        times: 1,
        days: 1,
        first: day(1),
        last: day(3),
        done: [day(1), day(3)],
      },
      ...{ isArchived: false, row: 1, unreadable: 0 },
    },
    { type: 'daily' },
    { today: day(5), startDate: day(5), createdAt: LATER },
  ).plans[0] as PlannedRhythm

const addHabits = (...names: readonly string[]) =>
  account.backend.imports.addRhythms(names.map(habit), { ...entry, source: 'loop' }, work)

/** Loses the answer of every first commit, so that each is sent twice. */
function loseAnswers(): () => number {
  const send = fetch
  const seen = new Set<string>()
  let repeated = 0
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const response = await send(input, init)
    const body = typeof init?.body === 'string' ? init.body : ''
    const url = input instanceof Request ? input.url : input.toString()
    if (!url.includes(':commit')) return response
    if (seen.has(body)) {
      repeated += 1
      return response
    }
    seen.add(body)
    throw new TypeError('fetch failed')
  })
  return () => repeated
}

const added = <L extends RestoreStep['list']>(list: L, after: RestoreStep<L>['after']): RestoreStep => ({
  list,
  id: (after as { id: string }).id,
  before: null,
  after,
})

test('BRING-06 counts what it added once, also when every commit is repeated after a lost answer', async () => {
  const { backup, imports, sessions } = account.backend
  const repeated = loseAnswers()
  const tasks = ['a', 'b'].map((id) => added('tasks', aTask({ id })))
  expect(await backup.restore(tasks, { ...work, entry })).toEqual({ stored: 2, refused: [] })
  await backup.restoreSettings({ bio: 'Two voices.' }, DEFAULT_SETTINGS, { ...work, entry })
  const listedAs = { ...entry, source: 'loop' } as const
  expect(await imports.addRhythms([habit('Run')], listedAs, work)).toBe(3)
  expect(await sessions.importAll([aSession()], { ...work, listedAs })).toBe(1)
  expect(repeated()).toBeGreaterThanOrEqual(4)
  // Two tasks, one setting, one rhythm with two completions, one session.
  expect(await account.stored('imports')).toMatchObject({ 'import-1': { count: 7 } })
  expect(Object.keys(await account.stored('imports/import-1/parts'))).toHaveLength(5)
  expect(Object.keys(await account.stored('tasks'))).toEqual(['a', 'b'])
})

test('BRING-06 Take back removes imported rhythms and completions, and the file can be imported again', async () => {
  expect(await addHabits('Run', 'Read')).toBe(6)
  const before = await account.picture()
  const { imports } = account.backend
  expect(await imports.takeBack(entry.id, LATER, work)).toEqual({ removed: 6, kept: [] })
  expect(await account.stored('rhythms')).toEqual({})
  expect(await account.stored('rhythmCompletions')).toEqual({})
  const trash = Object.values(await account.stored('trash')) as { kind: string; items: Rhythm[] }[]
  expect(trash.map(({ kind, items }) => [kind, items[0]?.name]).sort()).toEqual([
    ['rhythm', 'Read'],
    ['rhythm', 'Run'],
  ])
  expect(await addHabits('Run', 'Read')).toBe(6)
  expect(await account.picture()).toEqual(before)
})

test('BRING-06 Take back keeps and names a rhythm that was edited or completed since', async () => {
  await addHabits('Run', 'Read', 'Rest')
  const { write, imports } = account.backend
  const [run, read] = ['Run', 'Read'].map((name) => habit(name).rhythm) as [Rhythm, Rhythm]
  await write({ kind: 'save-item', itemKind: 'rhythm', item: { ...run, points: 4 } })
  await write({
    kind: 'complete',
    completion: {
      ...{ rhythmId: read.id, completionDate: day(4), actualCompletionDate: day(4), completedAt: 9 },
    },
    sessions: [],
  })
  const taken = await imports.takeBack(entry.id, LATER, work)
  expect({ ...taken, kept: [...taken.kept].sort() }).toEqual({ removed: 7, kept: ['Read', 'Run'] })
  expect(Object.keys(await account.stored('rhythms')).sort()).toEqual([run.id, read.id].sort())
  expect(Object.keys(await account.stored('rhythmCompletions'))).toEqual([`${read.id}_${day(4)}`])
  // What is kept stays kept when it is taken back again.
  expect(await imports.takeBack(entry.id, LATER, work)).toMatchObject({ removed: 0 })
})

test('BRING-06 a long import goes in two lanes, is listed as one, and is taken back as one', async () => {
  const { imports, sessions } = account.backend
  const before = await account.picture()
  const all = Array.from({ length: 420 }, (_, index) =>
    aSession({
      id: `csv-${index}`,
      startTime: NEWEST - index * 8 * HOUR,
      endTime: NEWEST - index * 8 * HOUR + HOUR,
    }),
  )
  expect(await sessions.importAll(all, { ...work, listedAs: { ...entry, source: 'csv' } })).toBe(420)
  expect(Object.keys(await account.stored('imports')).sort()).toEqual(['import-1', 'import-1-2'])
  expect(await account.totals()).toMatchObject({ sessions: 420 })
  expect(await listed()).toMatchObject([{ id: 'import-1', source: 'csv', count: 420, takenBackAt: null }])

  expect(await sessions.importAll(all, { ...work, listedAs: { ...entry, id: 'again' } })).toBe(0)
  expect(await listed()).toHaveLength(1)

  expect(await imports.takeBack('import-1', LATER, work)).toEqual({ removed: 420, kept: [] })
  expect(await account.stored('sessions')).toEqual({})
  expect(await account.picture()).toEqual(before)
  expect(await listed()).toMatchObject([{ id: 'import-1', count: 420, takenBackAt: LATER }])
})

test('BRING-06 VOICES-03 Take back removes the types that no session and no rhythm has, and names the others', async () => {
  const { write, imports, sessions } = account.backend
  const types = ['Web work', 'Chores', 'Garden', 'Chess'].map((name, index): SessionType => ({
    ...{
      id: `import-${index}`,
      name,
      category: 'productivity',
      color: '#2a9d8f',
      isCore: false,
      createdAt: 1,
    },
  }))
  const record = { ...entry, source: 'toggl' } as const
  await imports.addTypes(types, record, work)
  // Again, as after an interruption.
  await imports.addTypes(types, record, work)
  await sessions.importAll([aSession({ id: 'imported', type: 'Web work' })], { ...work, listedAs: record })
  await write({ kind: 'add-sessions', sessions: [aSession({ id: 'own', type: 'Chores' })] })
  await Promise.all(
    types.slice(2, 3).map((type) =>
      account.backend.write({
        kind: 'save-item',
        itemKind: 'sessionType',
        item: { ...type, color: '#000000' },
      }),
    ),
  )
  await write({ kind: 'save-item', itemKind: 'rhythm', item: aRhythm({ sessionType: 'Chess' }) })
  expect(await listed()).toMatchObject([{ id: entry.id, count: 5 }])

  const taken = await imports.takeBack(entry.id, LATER, work)
  expect({ ...taken, kept: [...taken.kept].sort() }).toEqual({
    removed: 2,
    kept: ['Chess', 'Chores', 'Garden'],
  })
  expect(Object.keys(await account.stored('sessionTypes')).sort()).toEqual([
    'import-1',
    'import-2',
    'import-3',
  ])
  const trash = Object.values(await account.stored('trash')) as { kind: string; items: { name?: string }[] }[]
  expect(trash.find(({ kind }) => kind === 'sessionType')?.items).toMatchObject([{ name: 'Web work' }])
})

test('BRING-06 VOICES-03 KEEP-04 Take back of a restore keeps what is used since, and removes what only the file used', async () => {
  const { write, backup, imports } = account.backend
  const [piano, chess] = ['Piano', 'Chess'].map((name): SessionType => ({
    ...{ id: name, name, category: 'play', color: '#2a9d8f', isCore: false, createdAt: 1 },
    formerNames: [`${name} before`],
  })) as [SessionType, SessionType]
  const completed = (rhythmId: string, date: number): Completion => ({
    ...{ rhythmId, completionDate: day(date), actualCompletionDate: day(date), completedAt: 1 },
  })
  const steps: readonly RestoreStep[][] = [
    [added('sessions', aSession({ id: 'restored', type: 'Chess' }))],
    ['Run', 'Read'].map((id) => added('rhythms', aRhythm({ id, name: id, sessionType: 'Chess before' }))),
    ['Run', 'Read'].map((id) => ({ ...added('completions', completed(id, 1)), id: `${id}_${day(1)}` })),
    [added('sessionTypes', piano), added('sessionTypes', chess)],
  ]
  for (const some of steps) await backup.restore(some, { ...work, entry: restoreEntry })
  await write({ kind: 'add-sessions', sessions: [aSession({ id: 'own', type: 'Piano before' })] })
  await write({ kind: 'complete', completion: completed('Run', 2), sessions: [] })

  const taken = await imports.takeBack(restoreEntry.id, LATER, work)
  expect(taken).toEqual({ removed: 4, kept: ['Run', 'Piano', 'Chess'] })
  expect(Object.keys(await account.stored('rhythms'))).toEqual(['Run'])

  await write({ kind: 'remove-item', itemKind: 'rhythm', item: aRhythm({ id: 'Run' }), trashId: 'bin' })
  expect(await imports.takeBack(restoreEntry.id, LATER, work)).toEqual({ removed: 1, kept: ['Piano'] })
  expect(Object.keys(await account.stored('sessionTypes'))).toEqual(['Piano'])
})

test('BACKUP-02 a restore is taken back, also when every answer is lost', async () => {
  const { write, backup, imports } = account.backend
  await write({ kind: 'add-sessions', sessions: [aSession({ id: 'replaced', notes: 'before' })] })
  const [before] = await storedSessions()
  const replaced = { list: 'sessions', id: 'replaced', before, after: { ...before, notes: 'after' } } as const
  const steps: readonly RestoreStep[][] = [
    [replaced as RestoreStep, added('sessions', aSession({ id: 'added' }))],
    [added('tasks', aTask())],
  ]
  for (const some of steps) await backup.restore(some, { ...work, entry: restoreEntry })
  loseAnswers()
  expect(await imports.takeBack(restoreEntry.id, LATER, work)).toEqual({ removed: 3, kept: [] })
  expect(await account.stored('tasks')).toEqual({})
  expect(await storedSessions()).toMatchObject([{ id: 'replaced', notes: 'before' }])
  expect(await account.totals()).toMatchObject({ sessions: 1 })
})

test('BACKUP-02 Take back keeps and names what another device edits meanwhile', async () => {
  const { write, backup, imports } = account.backend
  const both = ['a', 'b'].map((id) => added('sessions', aSession({ id })))
  await backup.restore(both, { ...work, entry: restoreEntry })
  const rest = { id: 'rest-1', from: day(1), to: day(2), name: '' }
  await backup.restore([added('restSpans', rest)], { ...work, entry: restoreEntry })
  await write({ kind: 'save-item', itemKind: 'restSpan', item: { ...rest, to: day(3) } })
  const send = fetch
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : input.toString()
    if (url.includes(':commit')) await account.merge('sessions/a', { notes: 'edited', rev: 99 })
    return send(input, init)
  })
  const taken = await imports.takeBack(restoreEntry.id, LATER, work)
  expect(taken).toEqual({ removed: 1, kept: ['2025-06-10, Productivity, edited', day(1)] })
  expect(await storedSessions()).toMatchObject([{ id: 'a', notes: 'edited' }])
})

test('BACKUP-02 a restore leaves what another device has changed since the preview', async () => {
  const { write, backup, imports } = account.backend
  const [stale, edited] = [aTask({ id: 'edited' }), aTask({ id: 'edited', name: 'Edited on the phone' })]
  const back = aTask({ id: 'back', name: 'Back from the trash' })
  for (const item of [edited, back]) await write({ kind: 'save-item', itemKind: 'task', item })
  const steps: readonly RestoreStep[] = [
    { list: 'tasks', id: 'edited', before: stale, after: { ...stale, name: 'In the file' } },
    {
      list: 'tasks',
      id: 'gone',
      before: aTask({ id: 'gone' }),
      after: aTask({ id: 'gone', name: 'In the file' }),
    },
    added('tasks', aTask({ id: 'back', name: 'In the file' })),
    added('tasks', aTask({ id: 'new', name: 'In the file' })),
  ]
  const onProgress = vi.fn()
  const result = await backup.restore(steps, { ...work, onProgress, entry: restoreEntry })
  expect(result).toMatchObject({ stored: 1, refused: [{ id: 'back' }, { id: 'edited' }, { id: 'gone' }] })
  expect(onProgress).toHaveBeenLastCalledWith(4, 1)
  expect(await account.stored('tasks')).toEqual({
    edited,
    back,
    new: aTask({ id: 'new', name: 'In the file' }),
  })

  await write({ kind: 'set-user', fields: { bio: 'From the phone.' } })
  const settings = { bio: 'In the file.', displayName: 'In the file' }
  const ofSettings = { ...work, entry: restoreEntry }
  expect(await backup.restoreSettings(settings, DEFAULT_SETTINGS, ofSettings)).toBe(1)
  const user = { bio: 'From the phone.', displayName: 'In the file' }
  expect(await account.picture()).toMatchObject({ user })

  expect(await imports.takeBack(restoreEntry.id, LATER, work)).toEqual({ removed: 1, kept: [] })
  expect(await account.stored('tasks')).toEqual({ edited, back })
})

test('BRING-02 remembers the choices of the newest thousand projects', async () => {
  const { imports } = account.backend
  const choices = (from: number, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [String(from + index), 'Play']))
  await imports.saveTargets('activity-watch', { ...choices(0, 600), '5': 'Productivity' })
  await imports.saveTargets('activity-watch', { ...choices(500, 600), '7': '' })
  const targets = await imports.targets('activity-watch')
  expect(Object.keys(targets)).toHaveLength(1000)
  expect(targets).toMatchObject({ ...choices(500, 600), '5': 'Productivity', '7': '' })
})

const storedSessions = async () =>
  Object.entries(await account.stored('sessions')).map(
    ([id, fields]) => readSession(id, fields, 'UTC') as Session,
  )

/** What Settings lists, once the server has answered. */
function listed(): Promise<readonly ImportRecord[]> {
  return new Promise((resolve, reject) => {
    const stop = account.backend.imports.watch({
      next: ({ items, isFromCache }) => {
        if (isFromCache) return
        stop()
        resolve(items)
      },
      error: reject,
    })
  })
}
