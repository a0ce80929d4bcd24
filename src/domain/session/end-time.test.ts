import { expect, test } from 'vitest'
import type { DayKey } from '../calendar/day-key'
import { EMPTY_RANGE, endWeekOf, endWeeksOf, lateRangeOf, rangeOfDays, rangeOfEndWeek } from './end-time'

const MONDAY = Date.UTC(2026, 10, 16)
const HOUR_MS = 3_600_000

test('DATA-19 a week lasts from Monday to Sunday in UTC', () => {
  const week = endWeekOf(MONDAY)
  expect(rangeOfEndWeek(week)).toEqual({ from: MONDAY, until: Date.UTC(2026, 10, 23) })
  expect(endWeekOf(MONDAY - 1)).toBe(week - 1)
  expect(endWeekOf(Date.UTC(2026, 10, 23) - 1)).toBe(week)
})

test('DATA-19 weeks reach back before 1970', () => {
  expect(rangeOfEndWeek(endWeekOf(-1)).until).toBe(Date.UTC(1970, 0, 5))
})

test('DATA-19 a range is covered by every week that it touches, newest first', () => {
  const week = endWeekOf(MONDAY)
  expect(endWeeksOf({ from: MONDAY, until: MONDAY + 1 })).toEqual([week])
  expect(endWeeksOf({ from: MONDAY - 1, until: MONDAY + HOUR_MS })).toEqual([week, week - 1])
  expect(endWeeksOf(rangeOfEndWeek(week))).toEqual([week])
  expect(endWeeksOf({ from: MONDAY, until: MONDAY })).toEqual([])
  // In the middle of a week.
  expect(endWeeksOf(EMPTY_RANGE)).toEqual([])
})

test('a forgotten timer may end up to four weeks after the range of its day', () => {
  const range = rangeOfDays('2025-06-10' as DayKey, 1)
  expect(range).toEqual({ from: Date.parse('2025-06-09T10:00Z'), until: Date.parse('2025-06-13T00:00Z') })
  expect(lateRangeOf(range)).toEqual({ from: range.until, until: Date.parse('2025-07-11T00:00Z') })
  expect(EMPTY_RANGE.until).toBe(EMPTY_RANGE.from)
})
