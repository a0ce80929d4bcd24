import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSession, aTask } from '../../../../tests/builders/session'
import { addDays, dayOf, timeOfDayAt } from '../../calendar/day-key'
import { editableTasks, editedSession } from './edit'
import { editEntryOf, isUnchanged, rebasedEntry, type EditEntry } from './edit-entry'
import { DELETE_LOCATION } from '../location'
import type { Session } from '../session'
import { allSessionTypes } from '../types/session-type'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const utc = (text: string) => Date.parse(`${text}Z`)
const types = allSessionTypes([])
const write = aTask({ id: 'write', name: 'Write page', score: 5 })
const tasks = [write, aTask({ id: 'read', score: 0.5 })]

function edited(session: Session, change: Partial<EditEntry>): Session {
  const result = editedSession(session, { ...editEntryOf(session), ...change }, tasks, types)
  if (typeof result === 'string') throw new Error(result)
  return result
}

const problemOf = (session: Session, change: Partial<EditEntry>) =>
  editedSession(session, { ...editEntryOf(session), ...change }, tasks, types)

const breaks = [
  { startTime: utc('2025-06-10T10:00'), endTime: utc('2025-06-10T10:15') },
  { startTime: utc('2025-06-10T11:00'), endTime: utc('2025-06-10T11:30') },
]
/** 09:00 to 12:00 with breaks of 15 and 30 minutes. */
const morning = aSession({ endTime: utc('2025-06-10T12:00'), duration: 8100, breaks })

describe('an edited session', () => {
  test('EDIT-02 needs a date', () => {
    expect(problemOf(morning, { date: '' })).toBe('date-missing')
    expect(problemOf(morning, { date: '2025-02-30' })).toBe('date-missing')
  })

  test('INT-17 needs both times or neither', () => {
    expect(problemOf(morning, { start: '' })).toBe('one-time-missing')
    expect(problemOf(morning, { end: '' })).toBe('one-time-missing')
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
      expect(problemOf(session, { minutes })).toBe('length-invalid')
    expect(problemOf(session, { hours: '-1' })).toBe('length-invalid')
    expect(edited(session, { hours: '30' })).toMatchObject({
      endTime: session.startTime + (30 * 60 + 30) * MINUTE,
      duration: 109_800,
    })
    expect(problemOf(session, { hours: '1e9' })).toBe('length-too-long')
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

  test('EDIT-05 lasts from start to end minus its breaks, and never less than 0', () => {
    expect(edited(morning, { end: '12:30' }).duration).toBe(9900)
    expect(edited(morning, { end: '09:30' })).toMatchObject({ duration: 0, breaks })
  })

  test('EDIT-06 INT-21 an end that is not after the start is on the next day, in one session', () => {
    expect(edited(morning, { end: '08:00' })).toMatchObject({
      endTime: utc('2025-06-11T08:00'),
      duration: 23 * 3600 - 2700,
    })
    const night = aSession({ startTime: utc('2025-06-10T22:00'), endTime: utc('2025-06-11T06:00') })
    expect(edited(night, { start: '23:00' }).endTime).toBe(night.endTime)
    expect(edited(night, { start: '05:00' }).endTime).toBe(utc('2025-06-10T06:00'))
  })

  test('a session of several days keeps its end when its start is corrected', () => {
    const days = aSession({ endTime: utc('2025-06-12T10:00'), duration: 49 * 3600 })
    expect(edited(days, { start: '08:00' })).toMatchObject({ endTime: days.endTime, duration: 50 * 3600 })
    const moved = edited({ ...days, endTime: days.endTime + 30_000 }, { date: '2025-06-13', start: '08:00' })
    expect([moved.startTime, moved.endTime]).toEqual([utc('2025-06-13T08:00'), utc('2025-06-15T10:00:30')])
  })

  test('a session of several days that ends in a repeated hour keeps the occurrence', () => {
    const timezone = 'Europe/Berlin'
    for (const end of ['2025-10-26T00:30', '2025-10-26T01:30']) {
      const session = aSession({ timezone, startTime: utc('2025-10-23T09:00'), endTime: utc(end) })
      expect(edited(session, { start: '10:00' }).endTime).toBe(session.endTime)
    }
  })

  test('a corrected start has no seconds, and the end keeps its seconds', () => {
    const session = aSession({
      startTime: utc('2025-06-10T09:00:23.456'),
      endTime: utc('2025-06-10T10:00:30'),
    })
    expect(edited(session, { start: '08:00' }).startTime).toBe(utc('2025-06-10T08:00'))
    expect(edited(session, { start: '10:00' })).toMatchObject({ endTime: session.endTime, duration: 30 })
  })

  test('a session without length ends at its time or on the next day', () => {
    const moment = aSession({ endTime: utc('2025-06-10T09:00'), duration: 0 })
    expect(edited(moment, { start: '08:00' }).endTime).toBe(moment.endTime)
    expect(edited(moment, { start: '10:00' }).endTime).toBe(utc('2025-06-11T09:00'))
    const onAnotherDay = edited(moment, { date: '2025-06-12' })
    expect([onAnotherDay.startTime, onAnotherDay.endTime]).toEqual(Array(2).fill(utc('2025-06-12T09:00')))
  })

  test('EDIT-06 an end that the clocks skip is moved past the gap, not to the next day', () => {
    const night = { timezone: 'Europe/Berlin', startTime: utc('2025-03-30T00:00') }
    const session = aSession({ ...night, endTime: utc('2025-03-30T00:30') })
    expect(edited(session, { end: '02:30' }).endTime).toBe(utc('2025-03-30T01:30'))
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

  test('BREAKS-04 INT-23 a deleted break lengthens the session', () => {
    expect(edited(morning, { breaks: breaks.slice(1) })).toMatchObject({ duration: 9000 })
    expect(edited(morning, { breaks: [] })).toMatchObject({ duration: 10_800, breaks: [] })
  })

  test('INT-20 times are in the zone where it was logged', () => {
    const session = aSession({ timezone: 'America/New_York' })
    expect(editEntryOf(session)).toMatchObject({ date: '2025-06-10', start: '05:00', end: '06:00' })
    expect(edited(session, { end: '06:30' }).endTime).toBe(utc('2025-06-10T10:30'))
  })

  test('on another day the session moves with its breaks and seconds', () => {
    const session = { ...morning, startTime: morning.startTime + 23_456 }
    const moved = edited(session, { date: '2025-06-12' })
    const days = 48 * HOUR
    expect(moved).toEqual({
      ...session,
      startTime: session.startTime + days,
      endTime: session.endTime + days,
      breaks: breaks.map((pause) => ({ startTime: pause.startTime + days, endTime: pause.endTime + days })),
    })
  })
})

/** Times at which clocks change. São Paulo's change at midnight, Lord Howe's by half an hour. */
const CHANGES = [
  ['Europe/Berlin', '2025-03-30T01:00'],
  ['Europe/Berlin', '2025-10-26T01:00'],
  ['America/New_York', '2025-03-09T07:00'],
  ['America/New_York', '2025-11-02T06:00'],
  ['Australia/Lord_Howe', '2025-04-05T15:00'],
  ['Australia/Lord_Howe', '2025-10-04T15:30'],
  ['America/Sao_Paulo', '2017-10-15T03:00'],
  ['America/Sao_Paulo', '2018-02-18T02:00'],
] as const

const nightSession = fc
  .record({
    change: fc.constantFrom(...CHANGES),
    offset: fc.integer({ min: -8 * HOUR, max: 4 * HOUR }),
    length: fc.integer({ min: 0, max: 10 * HOUR }),
    pause: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ change: [timezone, at], offset, length, pause }) => {
    const startTime = utc(at) + offset
    const from = startTime + Math.floor(length * Math.min(...pause))
    const to = startTime + Math.floor(length * Math.max(...pause))
    const duration = Math.round((length - (to - from)) / 1000)
    const pauses = [{ startTime: from, endTime: to }]
    return aSession({ timezone, startTime, endTime: startTime + length, breaks: pauses, duration })
  })
const anyTime = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const anyMinute = fc.nat(3 * 60)

describe('when the clocks change', () => {
  test('an edit without changes changes nothing', () => {
    fc.assert(
      fc.property(nightSession, (session) => {
        expect(edited(session, {})).toEqual(session)
        expect(edited(session, { notes: 'n', type: 'Programming' })).toEqual({
          ...session,
          notes: 'n',
          type: 'Programming',
        })
      }),
    )
  })

  test('editing the end never moves the start, and the end is after it, within a day', () => {
    fc.assert(
      fc.property(nightSession, anyTime, (session, end) => {
        if (editEntryOf(session).start === '') return
        const after = edited(session, { end })
        expect(after.startTime).toBe(session.startTime)
        if (end === editEntryOf(session).end) return
        expect(after.endTime).toBeGreaterThan(after.startTime)
        expect(after.endTime - after.startTime).toBeLessThanOrEqual(26 * HOUR)
      }),
    )
  })

  test('finds an end later in the same night for any start hour', () => {
    fc.assert(
      fc.property(nightSession, anyMinute, (session, minutes) => {
        const target = Math.floor(session.startTime / MINUTE) * MINUTE + (minutes + 1) * MINUTE
        const end = timeOfDayAt(target, session.timezone)
        if (dayOf(target, session.timezone) !== dayOf(session.startTime, session.timezone)) return
        if (editEntryOf(session).start === '' || end === editEntryOf(session).end) return
        const { endTime } = edited(session, { end })
        // The first occurrence after the start.
        expect(timeOfDayAt(endTime, session.timezone)).toBe(end)
        expect(endTime).toBeLessThanOrEqual(target)
      }),
    )
  })

  test('an earlier start keeps the end', () => {
    fc.assert(
      fc.property(nightSession, anyMinute, (session, minutes) => {
        const start = session.startTime - (minutes + 1) * MINUTE
        const { timezone } = session
        const text = timeOfDayAt(start, timezone)
        if (dayOf(start, timezone) !== dayOf(session.startTime, timezone)) return
        if (text >= editEntryOf(session).start || session.endTime - start > 23 * HOUR) return
        expect(edited(session, { start: text }).endTime).toBe(session.endTime)
      }),
    )
  })

  test('a session moved to a day without a change keeps its local times', () => {
    fc.assert(
      fc.property(nightSession, (session) => {
        const { date, start, end } = editEntryOf(session)
        const moved = edited(session, { date: addDays(dayOf(session.startTime, session.timezone), 5) })
        expect(moved.timezone).toBe(session.timezone)
        expect(editEntryOf(moved)).toMatchObject({ start, end })
        expect(editEntryOf(moved).date).not.toBe(date)
      }),
    )
  })
})

describe('a session that is changed elsewhere while it is being edited', () => {
  test('keeps typed fields and updates the others', () => {
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
      notes: 'mine',
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

  test('without edits nothing is changed', () => {
    const current = { ...morning, notes: 'theirs', breaks: [], rev: 1 }
    expect(isUnchanged(rebasedEntry(editEntryOf(morning), morning, current), current)).toBe(true)
  })
})
