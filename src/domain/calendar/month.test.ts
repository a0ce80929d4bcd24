import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf, startOfDay, weekdayOf, type DayKey } from './day-key'
import {
  addMonths,
  earliestStartOf,
  lastDayOf,
  latestMonthAt,
  monthGrid,
  monthOf,
  type MonthKey,
} from './month'

const month = (text: string) => text as MonthKey
const day = (text: string) => text as DayKey
const aMonth = fc
  .tuple(fc.integer({ min: 1970, max: 2200 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => month(`${year}-${String(number).padStart(2, '0')}`))

describe('months', () => {
  test('follow one another over the year', () => {
    expect(monthOf(day('2026-11-19'))).toBe('2026-11')
    expect(addMonths(month('2026-12'), 1)).toBe('2027-01')
    expect(addMonths(month('2026-01'), -1)).toBe('2025-12')
    expect(addMonths(month('2026-11'), -23)).toBe('2024-12')
  })

  test('end on their last day, in leap years too', () => {
    expect(['2024-02', '2025-02', '2026-04', '2026-12'].map((text) => lastDayOf(month(text)))).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-04-30',
      '2026-12-31',
    ])
  })

  test('there and back again is the same month', () => {
    fc.assert(
      fc.property(aMonth, fc.integer({ min: -500, max: 500 }), (start, count) => {
        expect(addMonths(addMonths(start, count), -count)).toBe(start)
      }),
    )
  })

  test('HISTORY-03 the page of a month begins on a Monday and holds the month in six weeks', () => {
    expect(monthGrid(month('2026-11')).slice(0, 7)).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ])
    fc.assert(
      fc.property(aMonth, (shown) => {
        const grid = monthGrid(shown)
        const inside = grid.filter((each) => monthOf(each) === shown)
        expect(grid).toHaveLength(42)
        expect(weekdayOf(grid[0] as DayKey)).toBe(1)
        expect(inside[0]).toBe(`${shown}-01`)
        expect(inside.length).toBeGreaterThanOrEqual(28)
        expect(monthOf(grid[grid.indexOf(inside.at(-1) as DayKey) + 1] as DayKey)).not.toBe(shown)
      }),
    )
  })

  test.each(['Pacific/Kiritimati', 'UTC', 'America/Adak', 'Australia/Lord_Howe'])(
    'INT-20 no clock shows a day before its earliest start: %s',
    (zone) => {
      const shown = day('2026-11-01')
      expect(earliestStartOf(shown)).toBeLessThanOrEqual(startOfDay(shown, zone))
      expect(dayOf(earliestStartOf(shown) - 1, zone) < shown).toBe(true)
    },
  )
})

test('DATA-22 the latest month of an instant is that of the earliest zone', () => {
  expect(latestMonthAt(Date.UTC(2026, 9, 31, 23))).toBe('2026-11')
  expect(latestMonthAt(Date.UTC(2026, 9, 31, 9))).toBe('2026-10')
  expect(latestMonthAt(Date.UTC(2026, 10, 1, 1))).toBe('2026-11')
  expect(latestMonthAt(Date.UTC(2026, 11, 31, 12))).toBe('2027-01')
})
