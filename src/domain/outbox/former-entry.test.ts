import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseEntry, storedEntry } from './entry'

/** Entries as the release before `Change` stored them, and the change that each of them is. */
const recorded = JSON.parse(readFileSync('tests/fixtures/outbox-v1.json', 'utf8')) as {
  readonly entry: Readonly<Record<string, unknown>>
  readonly change: object
}[]

test('SYNC-02 every kind of entry of version 1 is read, and stored as the same change', () => {
  for (const { entry, change } of recorded) {
    const { version, part, name, given, ...rest } = entry
    const read = parseEntry('k', JSON.stringify(entry))
    expect({ version, part, name, given, read }).toMatchObject({ version: 1, read: { ...rest, change } })
    expect(parseEntry('k', JSON.stringify(storedEntry(read)))).toEqual(read)
  }
})

test('SYNC-02 an entry of a later version is kept with its text, and nothing of it is sent', () => {
  const text = JSON.stringify({ version: 3, change: { kind: 'set-user', fields: {} }, status: 'waiting' })
  expect(parseEntry('k', text)).toMatchObject({ status: 'refused', reason: 'unreadable', raw: text })
})

test('SYNC-08 of the whole maps that the release before listed, the changed parts are read', () => {
  const goal = (target: number) => ({ target, endDate: null })
  const [before, goals] = [{ goals: { taskScore: goal(1), timeWorked: goal(2) } }, { taskScore: goal(5) }]
  const change = { kind: 'set-user', fields: { goals: { ...before.goals, ...goals } } }
  const text = JSON.stringify({ version: 2, writtenAt: 1, status: 'waiting', change, before })
  expect(parseEntry('a', text).change).toEqual({ kind: 'set-user', fields: { goals } })
})
