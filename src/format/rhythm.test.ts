import { expect, test } from 'vitest'
import { parseDayKey, parseTimeOfDay, type DayKey } from '@/domain/calendar/day-key'
import { DEFAULT_PREFERENCES } from '@/domain/preferences'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import { dueText, rhythmPointsText, scheduleText } from './rhythm'

const day = (text: string): DayKey => parseDayKey(text) ?? expect.unreachable()
const today = day('2026-11-19')
const aRhythm = (change: Partial<Rhythm> = {}): Rhythm => ({
  id: 'r',
  name: 'Swedish lesson',
  points: 8,
  startDate: day('2026-01-01'),
  schedule: { type: 'weekly', value: [2, 4] },
  isTimed: true,
  startTime: parseTimeOfDay('18:00'),
  endTime: parseTimeOfDay('19:00'),
  penaltyPerDay: 1,
  pacingGrace: 1.6,
  isCatchable: true,
  createdAt: 0,
  ...change,
})

test('a schedule as words', () => {
  expect(scheduleText({ type: 'daily' })).toBe('Every day')
  expect(scheduleText({ type: 'every_x_days', value: 1 })).toBe('Every day')
  expect(scheduleText({ type: 'every_x_days', value: 14 })).toBe('Every 14 days')
  expect(scheduleText({ type: 'times_a_week', value: 3 })).toBe('3 times a week')
  expect(scheduleText({ type: 'times_a_week', value: 1 })).toBe('Once a week')
  expect(scheduleText({ type: 'weekly', value: [1, 3, 5] })).toBe('Mon, Wed, Fri')
  expect(scheduleText({ type: 'weekly', value: [1, 2, 3, 4, 5, 6, 7] })).toBe('Every day')
})

test("due days and times, in the device's formats", () => {
  expect(dueText(aRhythm(), today, DEFAULT_PREFERENCES)).toBe('Tue, Thu, 18:00 to 19:00')
  expect(dueText(aRhythm(), today, { ...DEFAULT_PREFERENCES, timeFormat: '12-hour' })).toBe(
    'Tue, Thu, 6:00 PM to 7:00 PM',
  )
  const later = aRhythm({ isTimed: false, startDate: day('2026-12-01') })
  expect(dueText(later, today, DEFAULT_PREFERENCES)).toBe('Tue, Thu, from 01/12/2026')
})

test('points', () => {
  expect([1, 1.001, 8].map((points) => rhythmPointsText(points))).toEqual(['1 point', '1 point', '8 points'])
})
