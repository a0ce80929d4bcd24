import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectSame } from '../../../tests/builders/expect-same'
import { aSession } from '../../../tests/builders/session'
import { createdSession, revisedSession } from '../session/revision'
import { MAX_OUTBOX_CHARACTERS } from '../limits'
import { changeOf, givenToStore } from './change'
import { parseEntry, storedEntry, type OutboxEntry } from './entry'
import { packedGiven, unpackedGiven } from './packed'

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

function entryOf(part: string, name: string, given: readonly unknown[]): OutboxEntry {
  const stored = givenToStore(part, name, given)
  return { ...{ key: 'k', writtenAt: 1, part, name }, given: stored, status: 'waiting', before: undefined }
}
const textOf = (entry: OutboxEntry) => JSON.stringify(storedEntry(entry))

test('FIND-03 SYNC-02 10,000 edited sessions and their undo fit into the outbox, and are read again unchanged', () => {
  const entries = [entryOf('sessions', 'change', [edits]), entryOf('sessions', 'change', [undo])]
  const texts = entries.map(textOf)
  expect(texts.join('').length).toBeLessThan(MAX_OUTBOX_CHARACTERS)
  for (const [index, text] of texts.entries()) {
    expectSame(parseEntry('k', text).given, entries[index]?.given)
  }
})

test('UNDO-02 SYNC-02 10,000 deleted sessions and their restoration fit, too', () => {
  const removal = entryOf('sessions', 'remove', [many, 'bin'])
  const restored = entryOf('trash', 'restore', [{ id: 'bin', kind: 'sessions', items: many }])
  expect((textOf(removal) + textOf(restored)).length).toBeLessThan(MAX_OUTBOX_CHARACTERS)
  expectSame(parseEntry('k', textOf(removal)).given, removal.given)
  expectSame(parseEntry('k', textOf(restored)).given, restored.given)
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
      const given = [rows, 'bin', { id: 'x', items: rows }]
      expectSame(
        unpackedGiven(JSON.parse(JSON.stringify(packedGiven(given))) as unknown[]),
        JSON.parse(JSON.stringify(given)),
      )
    }),
  )
})

test('SYNC-02 damaged packed text is no change', () => {
  const text = textOf(entryOf('sessions', 'change', [edits]))
  for (const damaged of [
    text.replace('"rows":"', '"rows":"/'),
    text.replace('"kinds":[{', '"kinds":[{},{'),
  ]) {
    expect(parseEntry('k', damaged)).toMatchObject({ status: 'refused', reason: 'unreadable' })
  }
  expect(changeOf({ part: 'sessions', name: 'change', given: [{ packed: 1 }] })).toBeNull()
})
