import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type DayKey } from '../calendar/day-key'
import { currentStreak, utcDayOf } from './streak'

const day = (text: string) => `2025-${text}` as DayKey
const streak = (days: readonly string[], today: string) => currentStreak(days.map(day), day(today))

describe('PROFILE-06 BADGE-10 the current streak', () => {
  test.each([
    [['06-08', '06-09', '06-09', '06-10'], '06-10', 3],
    [['06-08', '06-09', '06-09', '06-10'], '06-11', 3],
    [['06-08', '06-09', '06-09', '06-10'], '06-12', 0],
    [['06-07', '06-09', '06-10'], '06-10', 2],
    [[], '06-10', 0],
    [['06-11', '06-12'], '06-10', 0],
    [['06-10', '06-11', '06-12'], '06-10', 1],
  ])('of %j on %s is %i', (days, today, expected) => {
    expect(streak(days, today)).toBe(expected)
  })

  test('crosses the ends of months, years and February', () => {
    const days = ['2024-02-28', '2024-02-29', '2024-03-01'] as DayKey[]
    expect(currentStreak(days, '2024-03-01' as DayKey)).toBe(3)
    expect(currentStreak(['2024-12-31', '2025-01-01'] as DayKey[], '2025-01-02' as DayKey)).toBe(2)
  })

  test('counts the day of the start in UTC, wherever it was', () => {
    expect(utcDayOf(Date.parse('2025-06-09T23:59:59.999Z'))).toBe('2025-06-09')
    expect(utcDayOf(Date.parse('2025-06-10T08:00:00+09:00'))).toBe('2025-06-09')
  })

  const TODAY = day('06-10')
  const anyDays = fc.array(fc.integer({ min: -40, max: 5 }).map((ago) => addDays(TODAY, ago)))

  test('is the same in any order and however often a day is named', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        const again = [...days].reverse().concat(days)
        expect(currentStreak(again, TODAY)).toBe(currentStreak(days, TODAY))
      }),
    )
  })

  test('of n days in a row up to today is n, and yesterday’s stands today', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (count) => {
        const days = Array.from({ length: count }, (_, index) => addDays(TODAY, -index))
        expect(currentStreak(days, TODAY)).toBe(count)
        expect(currentStreak(days, addDays(TODAY, 1))).toBe(count)
        expect(currentStreak(days, addDays(TODAY, 2))).toBe(0)
      }),
    )
  })

  test('never falls when a day is added, and one more today makes it one longer or leaves it', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        const before = currentStreak(days, TODAY)
        const after = currentStreak([...days, TODAY], TODAY)
        expect(after).toBe(days.includes(TODAY) ? before : before + 1)
      }),
    )
  })
})
