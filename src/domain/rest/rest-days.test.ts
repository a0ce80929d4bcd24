import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDay } from '../../../tests/builders/score-input'
import { addDays, daysBetween, weekdayOf, type DayKey, type Weekday, dayNumberOf } from '../calendar/day-key'
import { daysLateBetween, isRestDay, NO_REST, restDays } from './rest-days'

const day = (text: string) => text as DayKey
const span = (from: string, to: string) => ({ from: day(from), to: day(to) })

const anySpan = fc
  .tuple(anyDay, fc.integer({ min: -3, max: 59 }))
  .map(([from, length]) => ({ from, to: addDays(from, length) }))
const anyWeekdays = fc.subarray<Weekday>([1, 2, 3, 4, 5, 6, 7])

describe('REST-01 rest days', () => {
  test('REST-01 include both ends of each span, and the weekdays of every week', () => {
    const rest = restDays([span('2025-06-04', '2025-06-05')], [6, 7])
    const week = Array.from({ length: 9 }, (_, index) => addDays(day('2025-06-02'), index))
    expect(week.filter((key) => isRestDay(rest, key))).toEqual([
      ...['2025-06-04', '2025-06-05'],
      ...['2025-06-07', '2025-06-08'],
    ])
  })

  test('REST-01 there are none without spans and weekdays, or in a span that ends before it starts', () => {
    expect(restDays([], [])).toBe(NO_REST)
    expect(restDays([span('2025-06-05', '2025-06-04')], []).isEmpty).toBe(true)
    expect(isRestDay(NO_REST, day('2025-06-04'))).toBe(false)
  })

  test('REST-02 days late do not count rest days', () => {
    const rest = restDays([span('2025-06-07', '2025-06-08')], [])
    expect(daysLateBetween(day('2025-06-06'), day('2025-06-09'), rest)).toBe(1)
    expect(daysLateBetween(day('2025-06-06'), day('2025-06-08'), rest)).toBe(0)
    expect(daysLateBetween(day('2025-06-06'), day('2025-06-09'), NO_REST)).toBe(3)
    expect(daysLateBetween(day('2025-06-09'), day('2025-06-06'), rest)).toBe(0)
  })

  test('REST-01 a day rests if a span or a weekday covers it, however spans overlap, and counts add up', () => {
    fc.assert(
      fc.property(
        fc.array(anySpan, { maxLength: 8 }),
        anyWeekdays,
        anyDay,
        anyDay,
        (spans, weekdays, a, b) => {
          const rest = restDays(spans, weekdays)
          const [from, to] = a < b ? [a, b] : [b, a]
          const days = Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index + 1))
          const isRest = (key: DayKey) =>
            weekdays.includes(weekdayOf(key)) || spans.some((one) => one.from <= key && key <= one.to)
          expect(days.filter((key) => isRestDay(rest, key))).toEqual(days.filter(isRest))
          expect(rest.countAfter(dayNumberOf(from), dayNumberOf(to))).toBe(days.filter(isRest).length)
        },
      ),
    )
  })
})
