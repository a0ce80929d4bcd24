import { describe, expect, test } from 'vitest'
import { aLetter, HOUR, LAST_WEEK, letterInput } from '../../../tests/builders/letter'
import { aDay, aRhythm, completionsOf } from '../../../tests/builders/score'
import { dayOf, weekdayOf, type DayKey } from '../calendar/day-key'
import { NO_ROLLUPS } from '../rollups/rollups'
import { dayValues } from '../score/days'
import { firstWeek, hasEntries, lastWeek, weekOfAddress } from './week'

const day = (text: string) => text as DayKey

describe('LETTER-02 the weeks', () => {
  const given = letterInput({ '2026-10-14': aDay({ Productivity: HOUR }) })
  const history = dayValues(given)

  test('LETTER-02 go from the week of the first day to the last one that is over', () => {
    expect(firstWeek(history, given.today)).toBe('2026-10-12')
    expect(lastWeek(given.today)).toBe('2026-11-09')
    expect(lastWeek(day('2026-11-15'))).toBe('2026-11-02')
    expect(lastWeek(day('2026-11-16'))).toBe('2026-11-09')
    expect(firstWeek(dayValues(letterInput({})), given.today)).toBe('2026-11-09')
  })

  test.each([
    [null, '2026-11-09'],
    ['2026-10-22', '2026-10-19'],
    ['2020-01-01', '2026-10-12'],
    ['2030-01-01', '2026-11-09'],
    ['2026-02-30', '2026-11-09'],
    ['<script>', '2026-11-09'],
  ])('LETTER-02 the address %j opens the week of %s', (text, expected) => {
    expect(weekOfAddress(text, history, given.today)).toBe(expected)
  })

  test('LETTER-02 with a clock change have seven days, from Monday to Sunday', () => {
    const weeks = ['2026-03-23', '2026-10-19', '2026-10-26', '2026-03-02'].map(day)
    const life = letterInput({ '2025-12-01': aDay({ Play: HOUR }) })
    for (const week of weeks) {
      const { days } = aLetter(life, week)
      expect(days.map((values) => weekdayOf(values.day))).toEqual([1, 2, 3, 4, 5, 6, 7])
    }
    // The zone of the tests decides which day an instant belongs to, not which days a week has.
    expect(weekdayOf(lastWeek(dayOf(Date.parse('2026-10-25T12:00Z'), 'Europe/Berlin')))).toBe(1)
  })

  test('LETTER-01 only a week in which something was done is offered', () => {
    const run = aRhythm({ id: 'run', startDate: day('2026-11-01') })
    const idle = letterInput({}, { rhythms: [run] })
    expect(hasEntries(LAST_WEEK, idle, dayValues(idle))).toBe(false)
    const completions = completionsOf({ run: { '2026-11-08': '2026-11-10' } })
    const active = { ...idle, rollups: { ...NO_ROLLUPS, completions } }
    expect(hasEntries(LAST_WEEK, active, dayValues(active))).toBe(true)
    expect(hasEntries(day('2026-10-12'), given, history)).toBe(true)
    expect(hasEntries(LAST_WEEK, given, history)).toBe(false)
    const withoutTimes = letterInput({ '2026-11-10': aDay({ Productivity: { seconds: 0, score: 5 } }) })
    expect(hasEntries(LAST_WEEK, withoutTimes, dayValues(withoutTimes))).toBe(true)
    // Days before the rhythm starts do not count: imported habits have ticks on them.
    const later = { ...active, rhythms: [aRhythm({ id: 'run', startDate: day('2026-11-18') })] }
    expect(hasEntries(LAST_WEEK, later, dayValues(later))).toBe(false)
  })
})
