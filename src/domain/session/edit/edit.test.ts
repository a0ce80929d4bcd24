import { describe, expect, test } from 'vitest'
import { aSession } from '../../../../tests/builders/session'
import { editableTasks } from './edit'
import { editEntryOf, isUnchanged, mergedPart, rebasedEntry, type EditEntry } from './edit-entry'
import { DELETE_LOCATION } from '../location'
import { HOUR, MINUTE, breaks, edited, morning, problemOf, tasks, utc, write } from './edit.testing'

describe('an edited session', () => {
  test('EDIT-02 needs a date', () => {
    expect(problemOf(morning, { date: '' })).toBe('date-missing')
    expect(problemOf(morning, { date: '2025-02-30' })).toBe('date-missing')
  })

  test('INT-17 needs both times or neither', () => {
    expect(problemOf(morning, { start: '' })).toBe('start-missing')
    expect(problemOf(morning, { end: '' })).toBe('end-missing')
  })

  test('EDIT-03 SESSION-19 Screen Time is edited by hours and minutes, and keeps its start', () => {
    const session = aSession({ type: 'Screen Time', startTime: utc('2025-06-10T12:00'), duration: 5400 })
    expect(editEntryOf(session)).toMatchObject({ hours: '1', minutes: '30' })
    expect(edited(session, { hours: '2', minutes: '5' })).toMatchObject({
      startTime: session.startTime,
      endTime: session.startTime + 125 * MINUTE,
      duration: 7500,
    })
    for (const minutes of ['60', '-1', '1.5', 'x'])
      expect(problemOf(session, { minutes })).toBe('minutes-invalid')
    expect(problemOf(session, { hours: '-1' })).toBe('hours-invalid')
    expect(edited(session, { hours: '30' })).toMatchObject({
      endTime: session.startTime + (30 * 60 + 30) * MINUTE,
      duration: 109_800,
    })
    expect(problemOf(session, { hours: '1000000000' })).toBe('hours-too-long')
  })

  test('EDIT-03 Screen Time accepts a change of hours or minutes alone, and moves with its day', () => {
    const session = aSession({ type: 'Screen Time', startTime: utc('2025-06-10T12:00'), duration: 5400 })
    const whole = { ...session, endTime: session.startTime + 90 * MINUTE }
    expect(edited(whole, { hours: '2' }).duration).toBe(9000)
    expect(edited(whole, { minutes: '0' }).duration).toBe(3600)
    const paused = { ...whole, breaks: [{ startTime: whole.startTime, endTime: whole.startTime + MINUTE }] }
    expect(edited(paused, { minutes: '31' })).toMatchObject({
      endTime: whole.startTime + 92 * MINUTE,
      duration: 5460,
    })
    expect(edited(whole, { date: '2025-06-12' })).toMatchObject({
      startTime: utc('2025-06-12T12:00'),
      endTime: utc('2025-06-12T13:30'),
      duration: 5400,
    })
  })

  test('EDIT-03 accepts an unedited length that was imported', () => {
    const session = aSession({ type: 'Screen Time', duration: 30 * 3600, endTime: utc('2025-06-11T15:00') })
    expect(edited(session, { notes: 'long' })).toEqual({ ...session, notes: 'long' })
  })

  test('EDIT-04 without times it is at noon and has zero duration', () => {
    const noon = utc('2025-06-10T12:00')
    expect(edited(aSession(), { start: '', end: '' })).toMatchObject({
      startTime: noon,
      endTime: noon,
      duration: 0,
    })
    const without = aSession({ startTime: noon, endTime: noon, duration: 0 })
    expect(editEntryOf(without)).toMatchObject({ start: '', end: '' })
    expect(edited(without, { date: '2025-06-12' })).toMatchObject({ startTime: utc('2025-06-12T12:00') })
    const moment = aSession({ endTime: utc('2025-06-10T09:00'), duration: 0 })
    expect(editEntryOf(moment)).toMatchObject({ start: '09:00', end: '09:00' })
    const fromNoon = aSession({ startTime: noon, endTime: noon + HOUR })
    expect(editEntryOf(fromNoon)).toMatchObject({ start: '12:00', end: '13:00' })
  })

  test('trims edited notes and keeps unedited ones as stored', () => {
    const session = aSession({ notes: ' as imported ' })
    expect(edited(session, { type: 'Programming' }).notes).toBe(' as imported ')
    expect(edited(session, { notes: ' typed ' }).notes).toBe('typed')
  })

  test('EDIT-07 INT-22 the score changes only with quantities, and uses the task’s current score', () => {
    const completedTasks = [{ id: 'write', name: 'Write page', score: 2, quantity: 3 }]
    const session = aSession({ completedTasks, sessionScore: 6 })
    expect(edited(session, { notes: 'x', type: 'Programming' })).toMatchObject({
      completedTasks,
      sessionScore: 6,
    })
    expect(edited(session, { quantities: { write: '3.0', read: '0' } }).sessionScore).toBe(6)
    expect(edited(session, { quantities: { write: '4' } })).toMatchObject({
      completedTasks: [{ id: 'write', name: 'Write page', score: 5, quantity: 4 }],
      sessionScore: 20,
    })
  })

  test('INT-22 a deleted task stays in the form and counts with the stored score', () => {
    const gone = { id: 'gone', name: 'Old task', score: 3, quantity: 1 }
    const session = aSession({ completedTasks: [gone], sessionScore: 3 })
    expect(editableTasks(session, tasks).map(({ id }) => id)).toEqual(['write', 'read', 'gone'])
    expect(edited(session, { quantities: { gone: '2', write: '1' } }).sessionScore).toBe(11)
  })

  test('EDIT-08 play has no tasks and no score', () => {
    const session = aSession({ completedTasks: [{ ...write, quantity: 3 }], sessionScore: 15 })
    expect(edited(session, { type: 'Play' })).toMatchObject({ completedTasks: [], sessionScore: 0 })
    // Also if the type has become play since, and the edit changes something else, or nothing.
    const chess = { ...session, type: 'Play' }
    for (const change of [{ notes: 'n' }, { quantities: { write: '4' } }, {}])
      expect(edited(chess, change)).toMatchObject({ completedTasks: [], sessionScore: 0 })
  })

  test('EDIT-09 SESSION-11 empty, 0 and negative quantities remove the task', () => {
    const session = aSession({ completedTasks: [{ ...write, quantity: 3 }], sessionScore: 15 })
    for (const text of ['', '0', '-1'])
      expect(edited(session, { quantities: { write: text } })).toMatchObject({
        completedTasks: [],
        sessionScore: 0,
      })
  })

  test('EDIT-11 LOCATION-11 keeps the location, or removes it if marked', () => {
    const session = aSession({ location: 'ciphertext' })
    expect(edited(session, { notes: 'x' }).location).toBe('ciphertext')
    expect(edited(session, { location: DELETE_LOCATION }).location).toBeNull()
    expect(edited(session, { location: { lat: 1, lon: 2 } }).location).toBe('ciphertext')
  })
})

describe('a session that is changed elsewhere while it is being edited', () => {
  test('SYNC-02 keeps typed fields, both notes, and updates the others', () => {
    const entry = {
      ...editEntryOf(morning),
      notes: 'mine',
      breaks: breaks.slice(1),
      quantities: { write: '2' },
    }
    const current = {
      ...morning,
      type: 'Programming',
      notes: 'theirs',
      endTime: utc('2025-06-10T13:00'),
      rev: 1,
    }
    expect(rebasedEntry(entry, morning, current)).toEqual({
      ...editEntryOf(current),
      notes: 'theirs\n\nmine',
      breaks: breaks.slice(1),
      quantities: { write: '2' },
    })
  })

  test('removes only the deleted break of several', () => {
    const third = { startTime: utc('2025-06-10T11:45'), endTime: utc('2025-06-10T11:50') }
    const opened = { ...morning, breaks: [...breaks, third] }
    const entry = { ...editEntryOf(opened), breaks: [breaks[0] ?? third, third] }
    expect(rebasedEntry(entry, opened, opened).breaks).toEqual(entry.breaks)
    const none = { ...editEntryOf(opened), breaks: [] }
    expect(rebasedEntry(none, opened, { ...opened, breaks }).breaks).toEqual([])
  })

  test('updates unedited quantities and keeps typed ones', () => {
    const opened = aSession({ completedTasks: [{ ...write, quantity: 1 }] })
    const current = { ...opened, completedTasks: [{ ...write, quantity: 2 }], rev: 1 }
    const entry = editEntryOf(opened)
    expect(rebasedEntry(entry, opened, current).quantities).toEqual({ write: '2' })
    const typed = { ...entry, quantities: { ...entry.quantities, read: '4' } }
    expect(rebasedEntry(typed, opened, current).quantities).toEqual({ write: '2', read: '4' })
  })

  test('names what has to be seen before it is saved: both notes, or a type that may drop what was entered', () => {
    const current = { ...morning, type: 'Play', notes: 'theirs', rev: 1 }
    const shown = (change: Partial<EditEntry>, latest = current) => {
      const entry = { ...editEntryOf(morning), ...change }
      return mergedPart(entry, morning, rebasedEntry(entry, morning, latest))
    }
    expect(shown({ notes: 'mine' })).toBe('notes')
    expect(shown({ notes: 'mine' }, { ...current, notes: morning.notes, type: morning.type })).toBeNull()
    expect(shown({ quantities: { write: '2' } })).toBe('type')
    expect(shown({ start: '08:00' })).toBe('type')
    expect(shown({ quantities: { write: '2' } }, { ...current, type: morning.type })).toBeNull()
    expect(shown({})).toBeNull()
  })

  test('without edits nothing is changed', () => {
    const current = { ...morning, notes: 'theirs', breaks: [], rev: 1 }
    expect(isUnchanged(rebasedEntry(editEntryOf(morning), morning, current), current)).toBe(true)
  })
})
