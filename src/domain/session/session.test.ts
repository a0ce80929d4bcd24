import { expect, test } from 'vitest'
import { aSession } from '../../../tests/builders/session'
import { contentOf, timerSessionId, timerStartOf, bothNotes } from './session'

test('SESSION-31 a timer has one id, from which its start can be read', () => {
  expect(timerSessionId(1_750_000_000_000)).toBe('timer-1750000000000')
  expect(timerStartOf('timer-1750000000000')).toBe(1_750_000_000_000)
  for (const other of ['timer-', 'timer-1a', 'a timer-1', 'timer-x', 'session-1', ''])
    expect(timerStartOf(other), other).toBeNull()
})

test('the content of a session is plain lists, without id and revision', () => {
  const session = aSession({
    notes: 'read',
    breaks: [{ startTime: 1, endTime: 2 }],
    completedTasks: [{ id: 'a', name: 'Page', score: 2, quantity: 3 }],
  })
  const content = contentOf(session)
  expect(content).toContainEqual([[1, 2]])
  expect(content.flat(2).filter((value) => value === 'Page')).toHaveLength(1)
  expect(content).toContain('read')
  expect(contentOf({ ...session, id: 'other', rev: 7 })).toEqual(content)
  // The order of the fields and what only a newer build knows make no difference.
  const stranger = { endTime: 2, startTime: 1, mood: 'fine' }
  expect(contentOf({ ...session, breaks: [stranger] })).toEqual(content)
  expect(contentOf({ ...session, breaks: [{ startTime: 1, endTime: 3 }] })).not.toEqual(content)
})

test.each([
  ['only mine changed', 'old', 'mine', 'old', 'mine'],
  ['only theirs changed', 'old', 'old', 'theirs', 'theirs'],
  ['both changed', 'old', 'mine', 'theirs', 'theirs\n\nmine'],
  ['both made the same change', 'old', 'new', 'new', 'new'],
  ['mine has theirs already', 'old', 'theirs\n\nmine', 'theirs', 'theirs\n\nmine'],
  ['theirs has mine already', 'old', 'mine', 'mine\n\ntheirs', 'mine\n\ntheirs'],
  ['theirs is only a part of a word of mine', '', 'team meeting', 'tea', 'tea\n\nteam meeting'],
  ['they removed the notes, and mine are as before', 'old', 'old', '', ''],
  ['they removed the notes, and mine are new', 'old', 'mine', '', 'mine'],
])('SYNC-02 the notes when %s', (_, before, mine, theirs, expected) => {
  expect(bothNotes(before, mine, theirs)).toBe(expected)
})
