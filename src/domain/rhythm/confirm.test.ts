import { describe, expect, test } from 'vitest'
import { aRhythm } from '../../../tests/builders/score'
import type { DayKey, TimeOfDay } from '../calendar/day-key'
import { completionOf, confirmedSession } from './confirm'

const DAY = '2025-06-10' as DayKey
const timed = (startTime: string | null, endTime: string | null) =>
  aRhythm({
    id: 'gym',
    name: 'Gym',
    isTimed: true,
    startTime: startTime as TimeOfDay | null,
    endTime: endTime as TimeOfDay | null,
  })

describe('confirming a scheduled session', () => {
  test('CONFIRM-02 CONFIRM-03 INT-53 creates a session from its times', () => {
    expect(confirmedSession(timed('18:00', '19:30'), DAY, 'Europe/Berlin')).toEqual({
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
    })
  })

  test('CONFIRM-04 creates no session unless the end is after the start', () => {
    const times = [
      ['22:00', '06:00'],
      ['09:00', '09:00'],
      [null, '09:00'],
      ['09:00', null],
    ] as const
    expect(times.map(([start, end]) => confirmedSession(timed(start, end), DAY, 'UTC'))).toEqual(
      Array(4).fill(null),
    )
    expect(confirmedSession({ ...timed('09:00', '10:00'), isTimed: false }, DAY, 'UTC')).toBeNull()
  })

  test("CONFIRM-04 reads the times on the day's clocks, also when they change", () => {
    const spring = '2026-03-29' as DayKey
    expect(confirmedSession(timed('01:30', '03:30'), spring, 'Europe/Berlin')?.duration).toBe(3600)
    expect(confirmedSession(timed('02:30', '03:15'), spring, 'Europe/Berlin')).toBeNull()
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
