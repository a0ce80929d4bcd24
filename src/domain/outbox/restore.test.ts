import { describe, expect, test } from 'vitest'
import { aSession, aTask } from '../../../tests/builders/session'
import { changeOf, givenToStore } from './change'
import { parseEntry, type OutboxEntry } from './entry'
import { retryOf } from './retry'
import { withoutRestored } from './settled'
import { verdictsOn } from './verdict'

const session = aSession({ notes: 'x'.repeat(5000) })
let count = 0
const entryOf = (part: string, name: string, given: readonly unknown[]): OutboxEntry => ({
  key: `key-${++count}`,
  writtenAt: 1,
  part,
  name,
  given: givenToStore(part, name, given),
  status: 'waiting',
})
const deletion = entryOf('sessions', 'remove', [[session], 'bin'])
const restoration = entryOf('trash', 'restore', [{ id: 'bin', kind: 'sessions', items: [session] }])
const verdicts = (entries: readonly OutboxEntry[], stored: Record<string, unknown>) => {
  const all = verdictsOn(entries, new Map(Object.entries(stored)))
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
    expect(verdicts([deletion, restoration], stored)).toEqual(expected)
  })

  test('UNDO-01 a deletion that is sent again leaves out what was restored since', () => {
    const [deleted, restored] = [changeOf(deletion), changeOf(restoration)]
    if (!deleted || !restored) throw new Error('unreadable')
    expect(withoutRestored(deleted, [restored])).toMatchObject({ sessions: [] })
    expect(withoutRestored(deleted, [])).toEqual(deleted)
  })

  test('UNDO-03 trying again restores from the trash, or says that it is gone', () => {
    expect(retryOf(restoration, new Map([['trash/bin', session]]))).toMatchObject({ given: [session] })
    expect(retryOf(restoration, new Map())).toEqual({ problem: 'trash-gone' })
    expect(retryOf(restoration, new Map([['sessions/session-1', session]]))).toEqual({ isThere: true })
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
    expect(parseEntry('key', JSON.stringify({ ...old, before: task })).given).toEqual([task, 'former-task-1'])
    expect(parseEntry('key', JSON.stringify(old)).reason).toBe('unreadable')
  })
})
