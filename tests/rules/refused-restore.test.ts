import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Listing } from '@/domain/backend'
import { readSession, type Session } from '@/domain/session/session'
import type { Task } from '@/domain/session/types/task'
import { readTrash } from '@/domain/trash/restoring'
import { splitTrashId, type TrashEntry } from '@/domain/trash/trash'
import { splitAtBreaks } from '@/domain/session/split-at-breaks'
import { bulkBatch } from '@/data/writes/bulk-batch'
import { bulkWrites } from '@/data/writes/bulk-writes'
import { aSession, aTask } from '../builders/session'
import { bulkFirestore, openAccount, UID, type TestAccount } from './account'

vi.mock('@/data/firebase/bulk-firestore', async () => ({
  bulkFirestore: (await import('./account')).bulkFirestore,
}))

const HOUR = 3_600_000
let account: TestAccount
beforeAll(async () => {
  account = await openAccount()
})
beforeEach(() => account.clear())
afterAll(() => account.close())

const sessionAt = (id: string, hour: number) =>
  aSession({ id, startTime: hour * HOUR, endTime: (hour + 1) * HOUR, duration: 3600 })
const trashed = async (id: string): Promise<TrashEntry> => {
  const entry = readTrash(id, (await account.stored('trash'))[id], 'UTC')
  if (!entry) throw new Error(`${id} is not in the trash.`)
  return entry
}
const storedSessions = async () =>
  Object.entries(await account.stored('sessions')).map(
    ([id, fields]) => readSession(id, fields, 'UTC') as Session,
  )
const ids = async (name: string) => Object.keys(await account.stored(name)).sort()

/** Adds two sessions, deletes them together, and returns what the trash has. */
async function deletedPair(): Promise<TrashEntry> {
  const { write } = account.backend
  await write({ kind: 'add-sessions', sessions: [sessionAt('a', 10), sessionAt('b', 20)] })
  await write({ kind: 'delete-sessions', sessions: await storedSessions(), trashId: 'bin' })
  expect(await ids('sessions')).toEqual([])
  return trashed('bin')
}

// Everything that is counted must be there, whatever was refused.
afterEach(async () => {
  expect(await account.totals()).toMatchObject({ sessions: (await storedSessions()).length })
})

test('UNDO-04 what exists again is skipped and said, the rest is restored, and the trash keeps what differs', async () => {
  const { write } = account.backend
  const bin = await deletedPair()
  await write({ kind: 'add-sessions', sessions: [{ ...sessionAt('a', 30), notes: 'saved again' }] })
  const partly = { restored: 1, existing: 1, refused: 0, differs: true }
  expect(await write({ kind: 'restore', trash: bin })).toEqual(partly)
  expect(await account.stored('sessions')).toMatchObject({ a: { notes: 'saved again' }, b: { notes: '' } })
  expect(await ids('trash')).toEqual(['bin'])
  // Once both are as they were, the trash has nothing that would be lost with it.
  const again = (await storedSessions()).find(({ id }) => id === 'a') as Session
  await write({
    kind: 'edit-session',
    before: again,
    after: { ...again, ...sessionAt('a', 10), rev: again.rev },
  })
  expect(await write({ kind: 'restore', trash: bin })).toEqual({ restored: 0, existing: 2, refused: 0 })
  expect(await ids('trash')).toEqual([])
})

test('UNDO-04 restoring twice, as from two devices, restores once', async () => {
  const { write } = account.backend
  const bin = await deletedPair()
  expect(await write({ kind: 'restore', trash: bin })).toEqual({ restored: 2, existing: 0, refused: 0 })
  expect(await write({ kind: 'restore', trash: bin })).toEqual({ restored: 0, existing: 2, refused: 0 })
  expect(await ids('sessions')).toEqual(['a', 'b'])
})

test('UNDO-04 Undo restores also when another device has emptied the trash', async () => {
  const { write } = account.backend
  const bin = await deletedPair()
  await write({ kind: 'empty-trash', id: 'bin' })
  expect(await write({ kind: 'restore', trash: bin })).toEqual({ restored: 2, existing: 0, refused: 0 })
  expect(await ids('sessions')).toEqual(['a', 'b'])
})

test('UNDO-04 what the rules refuse is said and stays in the trash, and the rest is restored', async () => {
  const { write } = account.backend
  const bin = await deletedPair()
  const [one, other] = bin.items as readonly Session[]
  const spoiled = { ...bin, items: [one, { ...other, notes: 'x'.repeat(20_000) }] } as TrashEntry
  expect(await write({ kind: 'restore', trash: spoiled })).toEqual({ restored: 1, existing: 0, refused: 1 })
  expect(await ids('trash')).toEqual(['bin'])
  // The trash has the item as it was, so it can still be restored.
  expect(await write({ kind: 'restore', trash: bin })).toEqual({ restored: 1, existing: 1, refused: 0 })
  expect(await ids('sessions')).toEqual(['a', 'b'])
  expect(await ids('trash')).toEqual([])
})

test('UNDO-04 a task that exists again stays as it is', async () => {
  const { write } = account.backend
  const task = aTask({ id: 'write', name: 'Write' })
  await write({ kind: 'save-item', itemKind: 'task', item: task })
  await write({ kind: 'remove-item', itemKind: 'task', item: task, trashId: 'bin' })
  const bin = await trashed('bin')
  expect(await write({ kind: 'restore', trash: bin })).toEqual({ restored: 1, existing: 0, refused: 0 })
  await write({ kind: 'save-item', itemKind: 'task', item: { ...task, name: 'Write more' } })
  expect(await write({ kind: 'restore', trash: bin })).toEqual({ restored: 0, existing: 1, refused: 0 })
  expect(await account.stored('tasks')).toMatchObject({ write: { name: 'Write more' } })
})

test('UNDO-04 of several tasks, the one that this device knows to exist again stays as it is', async () => {
  const { backend } = account
  const one = aTask({ id: 'write', name: 'Write' })
  const other = aTask({ id: 'read', name: 'Read' })
  const tasks = vi.fn<(listing: Listing<Task>) => void>()
  const stop = backend.tasks.watch({ next: tasks, error: () => {} })
  for (const item of [one, other]) await backend.write({ kind: 'save-item', itemKind: 'task', item })
  const batch = bulkBatch(bulkWrites(bulkFirestore(), UID))
  batch.trash({ id: 'bin', kind: 'task', items: [one, other] }, 1)
  await batch.commit()
  const bin = await trashed('bin')
  // Saved before the device hears of that, it would be an edit of what is not there.
  await vi.waitFor(() => expect(tasks.mock.lastCall?.[0].items).toEqual([]))
  await backend.write({ kind: 'save-item', itemKind: 'task', item: { ...one, name: 'Write more' } })
  await vi.waitFor(() =>
    expect(tasks.mock.lastCall?.[0].items.map(({ name }) => name)).toEqual(['Write more']),
  )

  const partly = { restored: 1, existing: 1, refused: 0, differs: true }
  expect(await backend.write({ kind: 'restore', trash: bin })).toEqual(partly)
  expect(await account.stored('tasks')).toMatchObject({
    write: { name: 'Write more' },
    read: { name: 'Read' },
  })
  expect(await ids('trash')).toEqual(['bin'])
  stop()
})

/** Adds a session that can be split into two parts, and returns it. */
async function wholeSession(): Promise<Session> {
  const pause = { startTime: 11 * HOUR, endTime: 12 * HOUR }
  await account.backend.write({
    kind: 'add-sessions',
    sessions: [{ ...sessionAt('whole', 10), endTime: 14 * HOUR, duration: 10_800, breaks: [pause] }],
  })
  const [whole] = (await storedSessions()) as [Session]
  return whole
}

/** Splits the session, and leaves it in the trash, as the server does in one transaction (functions/src/split-session.ts). */
async function splitOnServer(whole: Session, revOf = (part: Session) => part.rev): Promise<void> {
  const parts = splitAtBreaks(whole)
  const batch = bulkBatch(bulkWrites(bulkFirestore(), UID))
  batch.trash({ id: splitTrashId(whole.id), kind: 'sessions', items: [whole] }, 1)
  parts.forEach((part) => batch.create(part))
  await batch.commit()
  for (const part of parts) await account.merge(`sessions/${part.id}`, { rev: revOf(part) })
  await account.merge(`trash/${splitTrashId(whole.id)}`, { kind: 'split' })
}

/** A session of two parts that was split. Returns the parts. */
async function splitSession(): Promise<readonly Session[]> {
  await splitOnServer(await wholeSession())
  return storedSessions()
}

test('UNDO-04 undoing a split brings back an edit that this device had not heard of', async () => {
  const { write } = account.backend
  const known = await wholeSession()
  await write({ kind: 'edit-session', before: known, after: { ...known, notes: 'edited elsewhere' } })
  await splitOnServer((await storedSessions())[0] as Session)

  const trash = { id: splitTrashId('whole'), kind: 'split', items: [known] } as const
  expect(await write({ kind: 'restore', trash })).toEqual({ restored: 1, existing: 0, refused: 0 })
  expect(await account.stored('sessions')).toEqual({
    whole: expect.objectContaining({ notes: 'edited elsewhere' }) as object,
  })
  expect(await ids('trash')).toEqual([])
})

test('UNDO-04 a split is undone whose parts have no revision, as an earlier server made them', async () => {
  const whole = await wholeSession()
  await splitOnServer(whole, () => 0)

  const trash = { id: splitTrashId('whole'), kind: 'split', items: [whole] } as const
  const done = { restored: 1, existing: 0, refused: 0 }
  expect(await account.backend.write({ kind: 'restore', trash })).toEqual(done)
  expect(await ids('sessions')).toEqual(['whole'])
  expect(await ids('trash')).toEqual([])
})

test('UNDO-04 a split stays when one of its parts was edited since, and the trash keeps the whole', async () => {
  const { write } = account.backend
  const [part] = (await splitSession()) as [Session]
  await write({ kind: 'edit-session', before: part, after: { ...part, notes: 'edited' } })

  const bin = await trashed(splitTrashId('whole'))
  expect(await write({ kind: 'restore', trash: bin })).toEqual({ restored: 0, existing: 0, refused: 1 })
  expect(await ids('sessions')).toHaveLength(2)
  expect(await ids('trash')).toEqual([splitTrashId('whole')])
})

test('UNDO-04 a split is undone after one of its parts was deleted and restored', async () => {
  const { write } = account.backend
  const [part] = (await splitSession()) as [Session]
  await write({ kind: 'delete-sessions', sessions: [part], trashId: 'bin' })
  await write({ kind: 'restore', trash: await trashed('bin') })

  const bin = await trashed(splitTrashId('whole'))
  expect(await write({ kind: 'restore', trash: bin })).toEqual({ restored: 1, existing: 0, refused: 0 })
  expect(await ids('sessions')).toEqual(['whole'])
  expect(await ids('trash')).toEqual([])
})
