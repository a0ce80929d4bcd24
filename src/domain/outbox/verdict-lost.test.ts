import { expect, test } from 'vitest'
import { aSession, aTask } from '../../../tests/builders/session'
import { aUser } from '../../../tests/builders/user'
import { createdSession, revisedSession } from '../session/revision'
import type { OutboxEntry } from './entry'
import { givenToStore } from './change'
import { verdictsOn } from './verdict'

let count = 0
const entryOf = (part: string, name: string, given: readonly unknown[], before?: unknown): OutboxEntry => {
  const key = `key-${String(++count).padStart(3, '0')}`
  return { key, writtenAt: 1, part, name, given: givenToStore(part, name, given), status: 'waiting', before }
}
const verdicts = (entries: readonly OutboxEntry[], stored: Record<string, unknown> = {}) => {
  const all = verdictsOn(entries, new Map(Object.entries(stored)))
  return entries.map(({ key }) => all.get(key))
}

const task = aTask({ id: 't', name: 'First' })
const renamed = { ...task, name: 'Second' }
const created = createdSession(aSession())
const edited = { ...created, notes: 'more' }

test('SYNC-08 a new item and its change, both lost: the change is sent again', () => {
  const entries = [entryOf('tasks', 'save', [task], null), entryOf('tasks', 'save', [renamed], task)]
  expect(verdicts(entries)).toEqual(['arrived', 'resend'])
  const trash = { kind: 'task', items: [task] }
  expect(verdicts(entries, { 'trash/bin': trash })).toEqual(['arrived', 'refused'])
  expect(verdicts(entries, { 'tasks/t': { ...task, name: 'Theirs' } })).toEqual(['arrived', 'refused'])
})

test('SYNC-08 a setting that was changed twice, both lost, is sent again', () => {
  const entries = [
    entryOf('user', 'setTheme', ['dark'], { theme: 'light' }),
    entryOf('user', 'setTheme', ['system'], { theme: 'dark' }),
  ]
  expect(verdicts(entries, { '': aUser({ theme: 'light' }) })).toEqual(['arrived', 'resend'])
})

test('SYNC-08 a bulk edit and a deletion need what a lost change stores, so they wait for it', () => {
  const next = revisedSession(created, edited)
  const bulk = entryOf('sessions', 'change', [[{ before: next, after: { ...next, type: 'Play' } }]])
  const removal = entryOf('sessions', 'remove', [[next]])
  const entries = (last: OutboxEntry) => [entryOf('sessions', 'update', [created, edited]), last]
  const stored = { [`sessions/${created.id}`]: created }
  expect(verdicts(entries(bulk), stored)).toEqual(['resend', 'waits'])
  expect(verdicts(entries(removal), stored)).toEqual(['resend', 'waits'])
})

test('SYNC-08 of two sessions added together, the one that was deleted is not restored', () => {
  const [one, two] = [aSession({ id: 'one' }), aSession({ id: 'two' })]
  const add = entryOf('sessions', 'add', [[one, two]])
  expect(verdicts([add])).toEqual(['resend'])
  expect(verdicts([add, entryOf('sessions', 'remove', [[createdSession(one)]])])).toEqual([
    'refused',
    'arrived',
  ])
})
