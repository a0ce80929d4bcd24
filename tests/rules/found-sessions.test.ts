import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createdSession, revisedSession } from '@/domain/session/revision'
import type { Session } from '@/domain/session/session'
import { aSession } from '../builders/session'
import { openAccount, type TestAccount } from './account'

vi.mock('@/data/firebase/bulk-firestore', async () => ({
  bulkFirestore: (await import('./account')).bulkFirestore,
}))

const HOUR = 3_600_000
let account: TestAccount
beforeAll(async () => {
  // Node has no such flag, and the app waits for the network without it.
  vi.stubGlobal('navigator', { onLine: true })
  account = await openAccount()
})
beforeEach(() => account.clear())
afterAll(() => account.close())

const sessionAt = (id: string, hour: number) =>
  createdSession(aSession({ id, startTime: hour * HOUR, endTime: hour * HOUR + 1000, duration: 1 }))
const typesOf = async () =>
  Object.fromEntries(
    Object.entries(await account.stored('sessions')).map(([id, fields]) => [id, (fields as Session).type]),
  )

test('FIND-02 reads what this device has, newest first, with its own deletions and unsent changes', async () => {
  const { write, sessions } = account.backend
  const given = ['a', 'b', 'c', 'd'].map((id, index) => sessionAt(id, 10 + index))
  await write({ kind: 'add-sessions', sessions: given })
  let stop = () => {}
  await new Promise<void>((resolve, reject) => {
    stop = sessions.watchSpan(
      { from: 11 * HOUR, until: 20 * HOUR },
      { next: ({ isFromCache }) => !isFromCache && resolve(), error: reject },
    )
  })
  const [, b, c] = given as [Session, Session, Session]
  const sent = [
    write({ kind: 'delete-sessions', sessions: [b], trashId: 'bin' }),
    write({ kind: 'edit-session', before: c, after: { ...c, notes: 'edited' } }),
  ]
  const kept = await sessions.readKept()
  expect(kept.map(({ id, notes }) => [id, notes])).toEqual(expect.arrayContaining([['c', 'edited']]))
  expect(kept.map(({ id }) => id)).not.toContain('b')
  expect(kept.map(({ endTime }) => endTime)).toEqual(
    kept.map(({ endTime }) => endTime).toSorted((one, other) => other - one),
  )
  const some = await sessions.readKept(['d', 'b', 'unknown'])
  expect(some.map(({ id }) => id)).toEqual(['d'])
  await Promise.all(sent)
  stop()
})

test('FIND-03 changes 600 sessions in commits that fit, and the months follow', async () => {
  const { write, sessions } = account.backend
  const given = Array.from({ length: 600 }, (_, index) => sessionAt(`s${index}`, index))
  await sessions.importAll(given, { signal: new AbortController().signal, onProgress: () => {} })
  await write({
    kind: 'edit-sessions',
    edits: given.map((before) => ({ before, after: { ...before, type: 'Play' } })),
  })
  expect(new Set(Object.values(await typesOf()))).toEqual(new Set(['Play']))
  expect(await account.totals()).toMatchObject({ sessions: 600, seconds: 600, score: 0 })
})

test('FIND-03 SYNC-02 a session that was changed elsewhere is refused alone, and the others are changed', async () => {
  const { write } = account.backend
  const given = ['a', 'b', 'c'].map((id, index) => sessionAt(id, 10 + index))
  await write({ kind: 'add-sessions', sessions: given })
  const b = given[1] as Session
  await write({ kind: 'edit-session', before: b, after: { ...b, notes: 'elsewhere' } })
  const before = await account.picture()
  const change = write({
    kind: 'edit-sessions',
    edits: given.map((one) => ({ before: one, after: { ...one, type: 'Play' } })),
  })
  await expect(change).rejects.toMatchObject({ code: 'permission-denied' })
  expect(await typesOf()).toEqual({ a: 'Play', b: 'Productivity', c: 'Play' })
  // Undone with the revisions that the change has written, everything is as before.
  const undo = [given[0] as Session, given[2] as Session].map((one) => ({
    before: revisedSession(one, { ...one, type: 'Play' }),
    after: one,
  }))
  await write({ kind: 'edit-sessions', edits: undo })
  expect(await account.picture()).toEqual(before)
})
