import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSession, aTask } from '../../../tests/builders/session'
import { totalBreakMs } from '../timer/timer'
import type { DayKey, TimeOfDay } from '../calendar/day-key'
import {
  manualProblem,
  manualSessions,
  screenTimeSeconds,
  spanOfTimes,
  type ManualEntry,
  splitAtMidnight,
} from './manual'
import { allSessionTypes } from './types/session-type'

const ZONE = 'Europe/Berlin'
const local = (text: string) => Date.parse(`${text}+02:00`)
const tasks = [aTask({ id: 'write', score: 5 })]
const types = allSessionTypes([])

function anEntry(change: Partial<ManualEntry> = {}): ManualEntry {
  const times = { start: '', end: '', hours: '', minutes: '' }
  return { type: 'Productivity', date: '2025-06-10', notes: '', quantities: {}, ...times, ...change }
}

const sessionsOf = (entry: ManualEntry) => manualSessions(entry, 'id', tasks, types, ZONE)

describe('a manually entered session', () => {
  test('SESSION-18 needs a date', () => {
    expect(manualProblem(anEntry({ date: '' }), ZONE)).toBe('date-missing')
    expect(manualProblem(anEntry({ date: '2025-02-30' }), ZONE)).toBe('date-missing')
    expect(sessionsOf(anEntry({ date: '' }))).toEqual([])
  })

  test('SESSION-21 without times is at noon, has zero duration and still scores', () => {
    expect(sessionsOf(anEntry({ quantities: { write: '2' } }))).toMatchObject([
      {
        startTime: local('2025-06-10T12:00'),
        endTime: local('2025-06-10T12:00'),
        duration: 0,
        sessionScore: 10,
      },
    ])
  })

  test('SESSION-21 INT-17 refuses a single time', () => {
    expect(manualProblem(anEntry({ start: '09:00' }), ZONE)).toBe('end-missing')
    expect(manualProblem(anEntry({ end: '09:00' }), ZONE)).toBe('start-missing')
  })

  test('trims the notes, and has no breaks', () => {
    expect(sessionsOf(anEntry({ notes: ' read\n' }))).toMatchObject([{ notes: 'read', breaks: [] }])
  })

  test('SESSION-22 lasts from its start to its end', () => {
    expect(sessionsOf(anEntry({ start: '09:00', end: '10:30' }))).toMatchObject([{ duration: 5400 }])
  })

  test('SESSION-23 an end that is not after the start is on the next day', () => {
    const night = sessionsOf(anEntry({ start: '22:00', end: '06:00' }))
    expect(night.at(-1)).toMatchObject({ endTime: local('2025-06-11T06:00') })
    const wholeDay = sessionsOf(anEntry({ start: '09:00', end: '09:00' }))
    expect(wholeDay.at(-1)).toMatchObject({ endTime: local('2025-06-11T09:00') })
    expect(wholeDay.reduce((sum, session) => sum + session.duration, 0)).toBe(86_400)
  })

  test('SESSION-23 a start that the clocks skip never makes a session of a day', () => {
    // On 2025-03-30 the clocks go from 02:00 to 03:00.
    const lengthOf = (start: string, end: string) =>
      sessionsOf(anEntry({ date: '2025-03-30', start, end })).map(({ duration }) => duration / 60)
    expect(lengthOf('02:00', '03:00')).toEqual([60])
    expect(lengthOf('02:30', '03:00')).toEqual([30])
    expect(lengthOf('02:15', '03:10')).toEqual([55])
    expect(lengthOf('02:30', '03:45')).toEqual([15])
    expect(lengthOf('03:30', '03:00').reduce((sum, minutes) => sum + minutes)).toBe(23.5 * 60)
    // In Nuuk they skip the hour before midnight.
    const [day, start, end] = ['2026-03-28' as DayKey, '23:30' as TimeOfDay, '00:15' as TimeOfDay]
    const { startTime, endTime } = spanOfTimes(day, start, end, 'America/Nuuk')
    expect(endTime - startTime).toBe(45 * 60_000)
  })

  test('SESSION-24 SESSION-25 SESSION-26 SESSION-27 INT-15 across midnight becomes two and scores once', () => {
    const entry = anEntry({ start: '23:30', end: '00:45', notes: 'late push', quantities: { write: '1.6' } })
    expect(sessionsOf(entry)).toMatchObject([
      {
        startTime: local('2025-06-10T23:30'),
        endTime: local('2025-06-10T23:59:59.999'),
        duration: 1800,
        sessionScore: 8,
        notes: 'late push',
      },
      {
        startTime: local('2025-06-11T00:00'),
        endTime: local('2025-06-11T00:45'),
        duration: 2700,
        sessionScore: 0,
        completedTasks: [],
        notes: '(Continuation) late push',
      },
    ])
  })

  test('SESSION-27 ending exactly at midnight does not cross it', () => {
    expect(sessionsOf(anEntry({ start: '22:00', end: '00:00' }))).toMatchObject([{ duration: 7200 }])
  })

  test('INT-16 a continuation without notes has only the prefix', () => {
    expect(sessionsOf(anEntry({ start: '23:30', end: '00:45' })).at(-1)?.notes).toBe('(Continuation)')
  })

  test('SESSION-28 INT-16 a session records its type and the time zone, and so does its continuation', () => {
    const night = sessionsOf(anEntry({ type: 'Programming', start: '23:30', end: '00:45' }))
    const kept = { type: 'Programming', timezone: ZONE }
    expect(night).toMatchObject([kept, kept])
  })

  test('SESSION-19 FORM-09 Screen Time takes hours and minutes, starting at noon', () => {
    const entry = anEntry({ type: 'Screen Time', hours: '1', minutes: '30' })
    expect(sessionsOf(entry)).toMatchObject([
      { startTime: local('2025-06-10T12:00'), endTime: local('2025-06-10T13:30'), duration: 5400 },
    ])
    const lengths = [
      ['0', '1', 60],
      ['1', '0', 3600],
      ['23', '59', 86_340],
      ['24', '', 86_400],
      ['30', '30', 109_800],
      ['1.5', '15', 6300],
      ['1,5', '', 5400],
      [',25', ' 5 ', 1200],
    ] as const
    for (const [hours, minutes, duration] of lengths)
      expect(sessionsOf(anEntry({ type: 'Screen Time', hours, minutes }))).toMatchObject([{ duration }])
    const wrong = [
      { hours: 'Infinity' },
      { minutes: '60' },
      { minutes: '-1' },
      { hours: '-1' },
      { hours: 'x' },
    ]
    for (const change of wrong) {
      const field = 'hours' in change ? 'hours' : 'minutes'
      expect(manualProblem(anEntry({ type: 'Screen Time', ...change }), ZONE)).toBe(`${field}-invalid`)
    }
  })

  test('SESSION-24 a split changes neither the total nor the points', () => {
    const start = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2028, 0) })
    const zone = fc.constantFrom(
      'Europe/Berlin',
      'America/Sao_Paulo',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
    )
    fc.assert(
      fc.property(start, fc.nat(22 * 3600), zone, (startTime, seconds, timezone) => {
        const endTime = startTime + seconds * 1000
        const session = aSession({ startTime, endTime, duration: seconds, sessionScore: 3, timezone })
        const parts = splitAtMidnight(session)
        const total = parts.reduce((sum, part) => sum + part.duration, 0)
        expect(Math.abs(total - seconds)).toBeLessThanOrEqual(1)
        expect(parts.reduce((sum, part) => sum + part.sessionScore, 0)).toBe(3)
        expect(parts.at(0)?.startTime).toBe(startTime)
        expect(parts.at(-1)?.endTime).toBe(endTime)
      }),
    )
  })
})

test('a break that ends before it starts counts as 0', () => {
  expect(totalBreakMs([{ startTime: 10, endTime: 5 }])).toBe(0)
})

describe('the calendar ends', () => {
  const problemOf = (change: Partial<ManualEntry>) => manualProblem(anEntry(change), 'UTC')

  test('a day outside of it is refused, and an end beyond it too', () => {
    expect(problemOf({ date: '1969-12-31' })).toBe('date-out-of-range')
    expect(problemOf({ date: '1970-01-01' })).toBeNull()
    expect(problemOf({ date: '2099-12-31' })).toBeNull()
    expect(problemOf({ date: '2100-01-01' })).toBe('date-out-of-range')
    expect(sessionsOf(anEntry({ date: '2100-01-01' }))).toEqual([])
    expect(problemOf({ type: 'Screen Time', date: '2099-12-31', hours: '1' })).toBeNull()
    expect(problemOf({ type: 'Screen Time', date: '2099-12-31', hours: '90000' })).toBe('hours-too-long')
  })

  test('Screen Time has no times, and others no length', () => {
    expect(problemOf({ type: 'Screen Time', start: '09:00', hours: '1' })).toBeNull()
    expect(problemOf({ type: 'Screen Time', hours: 'x' })).toBe('hours-invalid')
    expect(problemOf({ hours: 'x' })).toBeNull()
    expect(screenTimeSeconds({ hours: ' ', minutes: ' 5 ' })).toBe(300)
    expect(screenTimeSeconds({ hours: '1', minutes: 'x' })).toBeNull()
  })
})
