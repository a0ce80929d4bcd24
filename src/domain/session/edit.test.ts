import { expect, test } from 'vitest'
import { bothNotes } from './edit'

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
