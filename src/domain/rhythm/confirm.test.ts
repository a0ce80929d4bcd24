import { describe, expect, test } from 'vitest'
import { aRhythm } from '../../../tests/builders/score'
import type { DayKey, TimeOfDay } from '../calendar/day-key'
import { allSessionTypes } from '../session/types/session-type'
import type { Rhythm } from './rhythm'
import { completionOf } from './completion'
import { confirmedSessions as confirmed } from './confirm'

const TYPES = allSessionTypes([
  {
    id: 'keys',
    name: 'Keyboard',
    formerNames: ['Piano'],
    category: 'play',
    color: '#123456',
    isCore: false,
    createdAt: 0,
    archivedAt: 5,
  },
])
const confirmedSessions = (rhythm: Rhythm, due: DayKey, zone: string) => confirmed(rhythm, due, zone, TYPES)

const DAY = '2025-06-10' as DayKey
const timed = (startTime: string | null, endTime: string | null) =>
  aRhythm({
    id: 'gym',
    name: 'Gym',
    isTimed: true,
    startTime: startTime as TimeOfDay | null,
    endTime: endTime as TimeOfDay | null,
  })

describe('VOICES-03 confirming logs the type of the rhythm', () => {
  const typesOf = (sessionType: string | undefined, start = '18:00', end = '19:30') =>
    confirmedSessions({ ...timed(start, end), sessionType }, DAY, 'UTC').map(({ type }) => type)

  test('both parts of a night, and Productivity without one', () => {
    expect(typesOf('Play', '23:00', '01:30')).toEqual(['Play', 'Play'])
    expect(typesOf(undefined)).toEqual(['Productivity'])
  })

  test('under the current name of a renamed or archived type', () => {
    expect([typesOf('Piano'), typesOf('Keyboard')]).toEqual([['Keyboard'], ['Keyboard']])
  })

  test('under the name of one that is gone, as sessions of it keep theirs', () => {
    expect(typesOf('Long gone')).toEqual(['Long gone'])
  })
})

describe('confirming a scheduled session', () => {
  test('CONFIRM-02 CONFIRM-03 INT-53 creates a session from its times', () => {
    expect(confirmedSessions(timed('18:00', '19:30'), DAY, 'Europe/Berlin')).toEqual([
      {
        id: 'confirmed-gym_2025-06-10',
        startTime: Date.parse('2025-06-10T16:00Z'),
        endTime: Date.parse('2025-06-10T17:30Z'),
        duration: 5400,
        breaks: [],
        notes: 'Confirmed: Gym',
        location: null,
        completedTasks: [],
        sessionScore: 0,
        type: 'Productivity',
        timezone: 'Europe/Berlin',
        rev: 0,
      },
    ])
  })

  test('CONFIRM-06, INT-94 splits its session at midnight, as a manual one', () => {
    const [first, second, ...others] = confirmedSessions(timed('23:00', '01:30'), DAY, 'Europe/Berlin')
    expect(first).toMatchObject({
      id: 'confirmed-gym_2025-06-10',
      startTime: Date.parse('2025-06-10T21:00Z'),
      endTime: Date.parse('2025-06-10T21:59:59.999Z'),
      duration: 3600,
      notes: 'Confirmed: Gym',
    })
    expect(second).toMatchObject({
      id: 'confirmed-gym_2025-06-10-2',
      startTime: Date.parse('2025-06-10T22:00Z'),
      endTime: Date.parse('2025-06-10T23:30Z'),
      duration: 5400,
      notes: '(Continuation) Confirmed: Gym',
    })
    expect(others).toEqual([])
    expect(confirmedSessions(timed('23:00', '00:00'), DAY, 'UTC')).toMatchObject([
      { endTime: Date.parse('2025-06-11T00:00Z'), duration: 3600 },
    ])
    expect(confirmedSessions(timed('12:00', '00:00'), DAY, 'UTC')).toHaveLength(1)
  })

  test('INT-94 every night of at most 12 hours has a session, whatever its minutes', () => {
    const minutes = Array.from({ length: 60 }, (_, minute) => String(minute).padStart(2, '0'))
    for (const start of minutes) {
      expect(confirmedSessions(timed(`13:${start}`, `01:${start}`), DAY, 'UTC')).not.toEqual([])
      for (const end of minutes.filter((minute) => minute > start))
        expect(confirmedSessions(timed(`13:${start}`, `01:${end}`), DAY, 'UTC')).toEqual([])
    }
  })

  test('CONFIRM-04 creates no session unless the end is after the start', () => {
    const times = [
      ['18:00', '17:00'],
      ['12:00', '00:01'],
      ['09:00', '09:00'],
      [null, '09:00'],
      ['09:00', null],
    ] as const
    expect(times.map(([start, end]) => confirmedSessions(timed(start, end), DAY, 'UTC'))).toEqual(
      Array(5).fill([]),
    )
    expect(confirmedSessions({ ...timed('09:00', '10:00'), isTimed: false }, DAY, 'UTC')).toEqual([])
  })

  test("CONFIRM-04 reads the times on the day's clocks, also when they change", () => {
    const spring = '2026-03-29' as DayKey
    expect(confirmedSessions(timed('01:30', '03:30'), spring, 'Europe/Berlin')).toMatchObject([
      { duration: 3600 },
    ])
    expect(confirmedSessions(timed('02:30', '03:15'), spring, 'Europe/Berlin')).toMatchObject([
      { duration: 2700 },
    ])
  })

  test('CALENDAR-06 CALENDAR-08 a completion holds the due day and the day it was done', () => {
    const due = '2025-06-12' as DayKey
    expect(completionOf(timed(null, null), due, DAY, 5)).toEqual({
      rhythmId: 'gym',
      completionDate: '2025-06-12',
      actualCompletionDate: '2025-06-10',
      completedAt: 5,
    })
  })
})
