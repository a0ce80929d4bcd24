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
