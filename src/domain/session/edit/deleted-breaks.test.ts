import { expect, test } from 'vitest'
import { aSession } from '../../../../tests/builders/session'
import { deletedBreaks, withBreaksAgain } from './edit'
import { editEntryOf, rebasedEntry } from './edit-entry'
import { edited as editedBy, HOUR } from './edit.testing'

const breakAt = (hour: number) => ({ startTime: hour * HOUR, endTime: hour * HOUR + 600_000 })
const whole = aSession({
  ...{ startTime: HOUR, endTime: 5 * HOUR, duration: 13_200, breaks: [breakAt(2), breakAt(3)] },
})
const edited = { ...whole, notes: 'edited', breaks: [breakAt(3)], duration: 13_800 }

test('UNDO-01 finds the breaks that an edit deleted, also from a session that it moved', () => {
  expect(deletedBreaks(whole, edited)).toEqual([breakAt(2)])
  expect(deletedBreaks(whole, { ...whole, notes: 'edited' })).toEqual([])
  const moved = { ...whole, startTime: 25 * HOUR, endTime: 29 * HOUR, breaks: [breakAt(26), breakAt(27)] }
  expect(deletedBreaks(whole, moved)).toEqual([])
})

test('UNDO-01 follows the breaks of a session to another day, also when its start changes too', () => {
  const later = { date: '1970-01-02', start: '01:30' }
  expect(deletedBreaks(whole, editedBy(whole, later))).toEqual([])
  const shorter = editedBy(whole, { ...later, breaks: [breakAt(3)] })
  expect(deletedBreaks(whole, shorter)).toEqual([breakAt(26)])
  expect(withBreaksAgain(shorter, shorter, deletedBreaks(whole, shorter))).toEqual(editedBy(whole, later))
  const kept = { ...editEntryOf(whole), breaks: [breakAt(3)] }
  expect(rebasedEntry(kept, whole, editedBy(whole, later)).breaks).toEqual([breakAt(27)])
})

test('UNDO-01 puts deleted breaks back in their order, with the duration, and keeps what else was edited', () => {
  const stored = { ...edited, rev: 9, location: 'v1.k1.sealed' }
  expect(withBreaksAgain(stored, edited, [breakAt(2)])).toEqual({
    ...stored,
    breaks: whole.breaks,
    duration: 13_200,
  })
})

test('UNDO-01 leaves a session alone that was changed or deleted since, or that ends before the break', () => {
  expect(withBreaksAgain(null, edited, [breakAt(2)])).toBeNull()
  expect(withBreaksAgain({ ...edited, notes: 'again' }, edited, [breakAt(2)])).toBeNull()
  const shorter = { ...edited, startTime: 3 * HOUR }
  expect(withBreaksAgain(shorter, shorter, [breakAt(2)])).toBeNull()
})
