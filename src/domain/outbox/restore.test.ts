import { describe, expect, test } from 'vitest'
import { aSession, aTask } from '../../../tests/builders/session'
import { listedChange, type Change, type ListedChange } from './change'
import { parseEntry, type OutboxEntry } from './entry'
import { retryOf } from './retry'
import { withoutRestored } from './overlap'
import { compareAll } from './compare'

const session = aSession({ notes: 'x'.repeat(5000) })
let count = 0
const entryOf = (change: Change): OutboxEntry => ({
  key: `key-${++count}`,
  writtenAt: 1,
  change: listedChange(change),
  status: 'waiting',
})
const changeIn = ({ change }: OutboxEntry) => change as ListedChange
const deletion = entryOf({ kind: 'delete-sessions', sessions: [session], trashId: 'bin' })
const restoration = entryOf({ kind: 'restore', trash: { id: 'bin', kind: 'sessions', items: [session] } })
const outcomes = (entries: readonly OutboxEntry[], stored: Record<string, unknown>) => {
  const all = compareAll(entries, new Map(Object.entries(stored)))
  return entries.map(({ key }) => all.get(key))
}

describe('a deletion and its undo in the outbox', () => {
  test('UNDO-01 the undo is stored without the notes, which the trash has', () => {
    expect(JSON.stringify(restoration).length).toBeLessThan(500)
  })

  test.each([
    ['neither has arrived', { 'sessions/session-1': session }, ['arrived', 'arrived']],
    ['only the deletion has arrived', { 'trash/bin': {} }, ['arrived', 'resend']],
    ['both have arrived', { 'sessions/session-1': session }, ['arrived', 'arrived']],
    ['both are lost', {}, ['arrived', 'refused']],
  ])('UNDO-01 SYNC-02 %s', (_, stored, expected) => {
    expect(outcomes([deletion, restoration], stored)).toEqual(expected)
  })

  test('UNDO-01 a deletion is not sent again if the server refused its undo, but is if another was undone', () => {
    const stored = { 'sessions/session-1': session }
    const other = { ...deletion, key: 'key-9', change: changeIn(deletion) }
    expect(outcomes([deletion, { ...restoration, status: 'refused' }], stored)).toEqual([
      'arrived',
      undefined,
    ])
    expect(outcomes([deletion, { ...restoration, status: 'refused' }, other], stored)).toEqual([
      ...['arrived', undefined, 'resend'],
    ])
    expect(outcomes([other, { ...deletion, status: 'refused' }], stored)).toEqual(['resend', undefined])
  })

  test('UNDO-01 a deletion that is sent again leaves out what was restored since', () => {
    const [deleted, restored] = [changeIn(deletion), changeIn(restoration)]
    expect(withoutRestored(deleted, [restored])).toMatchObject({ sessions: [] })
    expect(withoutRestored(deleted, [])).toEqual(deleted)
  })

  test('UNDO-03 trying again restores from the trash, or says that it is gone', () => {
    const trash = { id: 'bin', kind: 'sessions', items: [session] }
    expect(retryOf(changeIn(restoration), new Map([['trash/bin', trash]]))).toMatchObject({
      change: { kind: 'restore', trash },
    })
    expect(retryOf(changeIn(restoration), new Map())).toEqual({ problem: 'trash-gone' })
    expect(retryOf(changeIn(restoration), new Map([['sessions/session-1', session]]))).toEqual({
      isThere: true,
    })
  })

  test('UNDO-02 a deletion by id of the release before the trash is read with its item', () => {
    const task = aTask()
    const old = {
      version: 1,
      writtenAt: 1,
      part: 'tasks',
      name: 'remove',
      given: [task.id],
      status: 'waiting',
    }
    expect(parseEntry('key', JSON.stringify({ ...old, before: task })).change).toEqual({
      kind: 'remove-item',
      itemKind: 'task',
      item: task,
      trashId: 'former-task-1',
    })
    expect(parseEntry('key', JSON.stringify(old)).reason).toBe('unreadable')
  })
})
