// What this release does to documents of a newer one, through its own data layer.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { NO_GOALS } from '@/domain/goals/goals'
import { readRhythm } from '@/domain/rhythm/rhythm'
import { readSession } from '@/domain/session/session'
import { readSessionType } from '@/domain/session/types/session-type'
import { readTask } from '@/domain/session/types/task'
import { sessionTypeOf } from '@/domain/session/types/session-type-entry'
import { taskOf } from '@/domain/session/types/task-entry'
import type { Trashed } from '@/domain/trash/trash'
import { aSession, aTask } from '../builders/session'
import { openAccount, type TestAccount } from './account'
import { firestoreRules } from './environment'
import { aRhythm, aSessionType } from './firestore/documents'

vi.mock('@/data/firebase/bulk-firestore', async () => ({
  bulkFirestore: (await import('./account')).bulkFirestore,
}))

/** Rules of a newer release, which knows one field more. */
const NEWER_RULES = firestoreRules.replaceAll(/hasOnlyFields\((\w+), \[/g, "hasOnlyFields($1, ['mood', ")
const MOOD = { mood: 'calm' }

let account: TestAccount
async function newerAccount(rules: string) {
  account = await openAccount(rules)
  await account.clear()
  const { backend, merge } = account
  const rhythm = readRhythm(aRhythm.id, aRhythm) ?? expect.unreachable()
  const type = readSessionType(aSessionType.id, aSessionType) ?? expect.unreachable()
  await backend.write({ kind: 'add-sessions', sessions: [aSession()] })
  await backend.write({ kind: 'save-item', itemKind: 'task', item: aTask() })
  await backend.write({
    kind: 'save-item',
    itemKind: 'rhythm',
    item: { ...rhythm, endDate: '2026-12-01' } as never,
  })
  await backend.write({ kind: 'save-item', itemKind: 'sessionType', item: { ...type, archivedAt: 1 } })
  for (const path of Object.values(PATHS)) await merge(path, MOOD)
  return backend
}
afterEach(() => account.close())

const PATHS = {
  sessions: 'sessions/session-1',
  task: 'tasks/task-1',
  rhythm: 'rhythms/rhythm-1',
  sessionType: 'sessionTypes/type-1',
} as const
const READERS = {
  sessions: (id: string, data: unknown) => readSession(id, data, 'UTC'),
  task: readTask,
  rhythm: readRhythm,
  sessionType: readSessionType,
}

const without = <T extends object, K extends keyof T>(item: T, ...keys: readonly K[]) =>
  Object.fromEntries(Object.entries(item).filter(([key]) => !keys.includes(key as K))) as Omit<T, K>

async function stored(kind: keyof typeof PATHS): Promise<Record<string, unknown>> {
  const [name = '', id = ''] = PATHS[kind].split('/')
  return { ...(await account.stored(name))[id] }
}

const removals = {
  sessions: (items: readonly never[]) =>
    account.backend.write({ kind: 'delete-sessions', sessions: items, trashId: 'trash-1' }),
  task: ([item]: readonly [never]) =>
    account.backend.write({ kind: 'remove-item', itemKind: 'task', item, trashId: 'trash-1' }),
  rhythm: ([item]: readonly [never]) =>
    account.backend.write({ kind: 'remove-item', itemKind: 'rhythm', item, trashId: 'trash-1' }),
  sessionType: ([item]: readonly [never]) =>
    account.backend.write({ kind: 'remove-item', itemKind: 'sessionType', item, trashId: 'trash-1' }),
}
const KINDS = Object.keys(PATHS) as (keyof typeof PATHS)[]

async function deleteAndUndo(kind: keyof typeof PATHS): Promise<void> {
  const [, id = ''] = PATHS[kind].split('/')
  const item = READERS[kind](id, await stored(kind))
  await removals[kind]([item as never])
  expect(await stored(kind)).toEqual({})
  const trashed = { id: 'trash-1', kind, items: [item] } as unknown as Trashed
  expect(await account.backend.write({ kind: 'restore', trash: trashed })).toEqual({
    restored: 1,
    existing: 0,
    refused: 0,
  })
}

describe('SAFE-03 a field that only a newer build knows', () => {
  test('survives an edit, a rename and optional fields that go, also under these rules', async () => {
    const { write, sessions } = await newerAccount(firestoreRules)
    const before = (await sessions.read('session-1')) ?? expect.unreachable()
    await write({ kind: 'edit-session', before, after: { ...aSession(), notes: 'Edited' } })
    expect(await stored('sessions')).toMatchObject({ ...MOOD, notes: 'Edited' })

    await write({
      kind: 'save-item',
      itemKind: 'task',
      item: taskOf({ name: 'Renamed', score: '3' }, 'task-1') ?? expect.unreachable(),
    })
    expect(await stored('task')).toEqual({ ...MOOD, id: 'task-1', name: 'Renamed', score: 3 })

    const rhythm = READERS.rhythm('rhythm-1', await stored('rhythm')) ?? expect.unreachable()
    await write({
      kind: 'save-item',
      itemKind: 'rhythm',
      item: { ...without(rhythm, 'endDate'), name: 'Renamed' },
    })
    expect(await stored('rhythm')).toMatchObject({ ...MOOD, name: 'Renamed' })
    expect(await stored('rhythm')).not.toHaveProperty('endDate')

    const type = READERS.sessionType('type-1', await stored('sessionType')) ?? expect.unreachable()
    const back = without(type, 'archivedAt')
    const entry = { name: 'Renamed', category: 'play', color: '#a0aec0' } as const
    await write({
      kind: 'save-item',
      itemKind: 'sessionType',
      item: sessionTypeOf(entry, back, [], back) ?? expect.unreachable(),
    })
    expect(await stored('sessionType')).toMatchObject({ ...MOOD, name: 'Renamed', formerNames: ['Reading'] })
    expect(await stored('sessionType')).not.toHaveProperty('archivedAt')
  })

  test('VOICES-01 VOICES-02 of a goal survives an edit of goals by a build without it', async () => {
    const { write } = await newerAccount(firestoreRules)
    const limit = { target: 7200, endDate: null, limit: true }
    const goals = { ...NO_GOALS, timeWorked: limit, timePlayed: limit }
    await write({ kind: 'set-user', fields: { goals } })
    const older = { target: 3600, endDate: null, since: null }
    await write({
      kind: 'set-user',
      fields: { goals: { taskScore: older, timeWorked: older, productivityPoints: older } },
    })
    const timeWorked = { ...older, limit: true }
    expect(await account.picture()).toMatchObject({
      user: { goals: { taskScore: older, timeWorked, productivityPoints: older, timePlayed: limit } },
    })
  })

  test.each(KINDS)('survives that the kind %s is deleted and restored', async (kind) => {
    await newerAccount(NEWER_RULES)
    const whole = without(await stored(kind), 'rev')
    await deleteAndUndo(kind)
    expect(await stored(kind)).toMatchObject(whole)
    expect(whole).toMatchObject(MOOD)
  })

  test.each(KINDS)('does not keep the kind %s in the trash if the rules refuse the field', async (kind) => {
    await newerAccount(firestoreRules)
    const rest = without(await stored(kind), 'mood', 'rev')
    await deleteAndUndo(kind)
    expect(await stored(kind)).toMatchObject(rest)
  })
})
