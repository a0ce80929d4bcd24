import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectSame } from '../../../tests/builders/expect-same'
import { aSession } from '../../../tests/builders/session'
import { createdSession, revisedSession } from '../session/revision'
import { MAX_OUTBOX_CHARACTERS } from '../limits'
import { listedChange, type Change } from './change'
import { parseEntry, storedEntry, type OutboxEntry } from './entry'
import { packed, unpacked } from './packed'
import { readChange } from './read-change'

const HOUR = 3_600_000
const many = Array.from({ length: 10_000 }, (_, index) => {
  const startTime = Date.UTC(2015, 0, 1) + index * 8 * HOUR
  const id = `import-toggl-${(index * 2_654_435_761).toString(36)}`
  return createdSession(
    aSession({
      ...{ id, startTime, endTime: startTime + HOUR + index, duration: 3600, notes: `Row ${index}` },
      ...{ type: index % 3 === 0 ? 'Play' : 'Programming' },
    }),
  )
})
const edits = many.map((before) => ({ before, after: { ...before, type: 'Piano' } }))
const undo = edits.map(({ before, after }) => ({ before: revisedSession(before, after), after: before }))

function entryOf(change: Change): OutboxEntry {
  return { key: 'k', writtenAt: 1, change: listedChange(change), status: 'waiting', before: undefined }
}
const textOf = (entry: OutboxEntry) => JSON.stringify(storedEntry(entry))

test('FIND-03 SYNC-02 10,000 edited sessions and their undo fit into the outbox, and are read again unchanged', () => {
  const entries = [entryOf({ kind: 'edit-sessions', edits }), entryOf({ kind: 'edit-sessions', edits: undo })]
  const texts = entries.map(textOf)
  expect(texts.join('').length).toBeLessThan(MAX_OUTBOX_CHARACTERS)
  for (const [index, text] of texts.entries()) {
    expectSame(parseEntry('k', text).change, entries[index]?.change)
  }
})

test('UNDO-02 SYNC-02 10,000 deleted sessions and their restoration fit, too', () => {
  const removal = entryOf({ kind: 'delete-sessions', sessions: many, trashId: 'bin' })
  const restored = entryOf({ kind: 'restore', trash: { id: 'bin', kind: 'sessions', items: many } })
  expect((textOf(removal) + textOf(restored)).length).toBeLessThan(MAX_OUTBOX_CHARACTERS)
  expectSame(parseEntry('k', textOf(removal)).change, removal.change)
  expectSame(parseEntry('k', textOf(restored)).change, restored.change)
})

test('SYNC-02 packing loses nothing of any list of sessions, whatever is in it', () => {
  const value = fc.oneof(
    fc.maxSafeInteger(),
    fc.integer({ min: 0, max: 4e12 }),
    fc.nat(2 ** 26),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  )
  const session = fc.record({
    id: fc.string({ minLength: 1, maxLength: 40 }),
    rev: fc.maxSafeNat(),
    ...{ startTime: value, endTime: value },
    type: fc.constantFrom('Play', '__proto__', 'a/b'),
    timezone: fc.constantFrom('UTC', 'Asia/Tokyo'),
  })
  fc.assert(
    fc.property(fc.array(session, { minLength: 1, maxLength: 4 }), fc.boolean(), (some, isEdit) => {
      const rows = Array.from({ length: 100 }, (_, index) => {
        const row = some[index % some.length]
        return isEdit ? { ...row, changes: { type: 'Piano' }, nextRev: 2 ** 52 + index } : row
      })
      const change = { sessions: rows, trashId: 'bin', trash: { id: 'x', items: rows } }
      expectSame(
        unpacked(JSON.parse(JSON.stringify(packed(change))) as object),
        JSON.parse(JSON.stringify(change)),
      )
    }),
  )
})

test('SYNC-02 damaged packed text is no change', () => {
  const text = textOf(entryOf({ kind: 'edit-sessions', edits }))
  for (const damaged of [
    text.replace('"rows":"', '"rows":"/'),
    text.replace('"kinds":[{', '"kinds":[{},{'),
  ]) {
    expect(parseEntry('k', damaged)).toMatchObject({ status: 'refused', reason: 'unreadable' })
  }
  expect(readChange({ kind: 'edit-sessions', edits: { packed: 1 } })).toBeNull()
})

test('SYNC-02 a list is packed from a hundred sessions on, if each is one that packing knows', () => {
  const rows = many.slice(0, 100).map(({ id, rev, startTime, endTime, type, timezone }) => {
    return { id, rev, startTime, endTime, type, timezone }
  })
  const isPacked = (sessions: readonly unknown[]) =>
    !Array.isArray((packed({ sessions }) as { sessions: unknown }).sessions)
  expect(isPacked(rows)).toBe(true)
  expect(isPacked(rows.slice(1))).toBe(false)
  const [row, ...others] = rows
  expect(isPacked([{ ...row, startTime: 2 ** 51 - 1 }, ...others])).toBe(true)
  for (const change of [
    { id: 5 },
    { id: 'a/b' },
    { rev: 0.5 },
    { rev: 'x' },
    { startTime: 2 ** 51 },
    { endTime: -(2 ** 51) },
    { type: 5 },
    { timezone: 5 },
    { notes: 'x' },
    { nextRev: 5 },
    { changes: {}, nextRev: 0.5 },
    { timezone: undefined, notes: 'x' },
  ]) {
    expect(isPacked([{ ...row, ...change }, ...others])).toBe(false)
  }
  const { timezone, ...incomplete } = row ?? {}
  expect(isPacked([{ ...incomplete, zone: timezone }, ...others])).toBe(false)
})

test('SYNC-02 ids that begin alike are stored once', () => {
  const ids = (prefix: string) =>
    Array.from({ length: 100 }, (_, index) => ({
      ...many[0],
      id: `${prefix}${String(index).padStart(3, '0')}`,
    }))
  const lengthOf = (prefix: string) =>
    JSON.stringify(
      packed({
        sessions: (
          listedChange({ kind: 'delete-sessions', sessions: ids(prefix) as never, trashId: 'bin' }) as {
            sessions: unknown
          }
        ).sessions,
      }),
    ).length
  // Thirty more characters are written once, and of forty more at least five each time.
  expect(lengthOf('x'.repeat(30)) - lengthOf('')).toBeLessThan(200)
  expect(lengthOf('x'.repeat(40)) - lengthOf('')).toBeGreaterThan(500)
})

test('SYNC-02 what only looks packed stays as it is', () => {
  const rows = '0a/0/0/0/0/'
  for (const value of [
    { kinds: 5, rows },
    { kinds: [5], rows },
    { kinds: [{}, 5], rows },
    { kinds: [{}], rows: 5 },
  ]) {
    expect(unpacked({ sessions: { packed: value } })).toEqual({ sessions: { packed: value } })
  }
})
