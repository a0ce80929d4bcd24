import fc from 'fast-check'
import { expect, test, describe } from 'vitest'
import { aDay, completionsOf, daysOf } from '../../../tests/builders/score'
import { type DayKey, addDays, weekdayOf, utcDayOf, type Weekday } from '../calendar/day-key'
import { NO_REST, restDays } from '../rest/rest-days'
import { CORE_SESSION_TYPES, allSessionTypes } from '../session/types/session-type'
import { NO_ROLLUPS, type DayRollup } from '../rollups/rollups'
import { lifetimeStatistics, weekTotals, sinceFirst, currentStreak, isUnbroken } from './statistics'

const NOON = Date.UTC(2025, 5, 10, 12)

test('PROFILE-05 INT-73 sums up all sessions and completions', () => {
  const rollups = {
    days: daysOf({
      '2024-01-01': aDay({ Productivity: { count: 2, seconds: 5400 }, Play: 1800 }, 0.1),
      '2025-06-12': aDay({ Programming: 600, 'Screen Time': 900, Deleted: 60 }, 0.2),
    }),
    completions: completionsOf({
      a: { '2025-06-01': '2025-06-01', '2025-06-02': '2025-06-04' },
      gone: { '2025-06-01': '2025-06-01' },
    }),
    utcDays: new Map([
      ['2025-06-08', 1],
      ['2025-06-09', 2],
      ['2025-06-10', 0],
    ] as [DayKey, number][]),
  }
  expect(lifetimeStatistics(rollups, CORE_SESSION_TYPES, NO_REST, NOON)).toEqual({
    totalFocusTime: 6060,
    totalPlayTime: 2700,
    sessionsCompleted: 6,
    currentStreak: 2,
    rhythmsCompleted: 3,
    tasksCompleted: 0.3,
  })
})

test('PROFILE-05 everything is 0 at first', () => {
  expect(Object.values(lifetimeStatistics(NO_ROLLUPS, CORE_SESSION_TYPES, NO_REST, NOON))).toEqual([
    0, 0, 0, 0, 0, 0,
  ])
})

const types = allSessionTypes([])
const dayOf = (seconds: Record<string, number>): DayRollup => ({
  types: new Map(
    Object.entries(seconds).map(([name, value]) => [name, { count: 1, seconds: value, score: 0 }]),
  ),
  quantity: 0,
})
const weeksOf = (days: Record<string, DayRollup>, today: string) =>
  weekTotals({ ...NO_ROLLUPS, days: new Map(Object.entries(days)) as never }, types, today as DayKey, 3)

test('a week runs from Monday to Sunday, and the last one contains today', () => {
  const days = {
    '2026-11-01': dayOf({ Play: 1 }), // the Sunday before the three weeks
    '2026-11-02': dayOf({ Productivity: 10 }),
    '2026-11-08': dayOf({ Programming: 20, Play: 5 }),
    '2026-11-16': dayOf({ 'Screen Time': 7 }),
    '2026-11-19': dayOf({ 'A type that was deleted': 30 }),
    '2026-11-20': dayOf({ Productivity: 1000 }), // tomorrow
  }
  expect(weeksOf(days, '2026-11-19')).toEqual([
    { productivity: 30, play: 5 },
    { productivity: 0, play: 0 },
    { productivity: 30, play: 7 },
  ])
})

test('without sessions the weeks are empty', () => {
  expect(weeksOf({}, '2026-11-16')).toEqual(Array(3).fill({ productivity: 0, play: 0 }))
})

const NONE = { productivity: 0, play: 0 }
const SOME = { productivity: 0, play: 60 }

test.each([
  ['drops what comes before the first session', [NONE, NONE, SOME, NONE, SOME], [SOME, NONE, SOME]],
  ['keeps a single week', [NONE, NONE, SOME], [SOME]],
  ['keeps all if there is nothing', [NONE, NONE], [NONE, NONE]],
  ['keeps all if there is no flat week', [SOME, SOME], [SOME, SOME]],
])('the curve of the cover %s', (_, weeks, shown) => {
  expect(sinceFirst(weeks)).toEqual(shown)
})

const day = (text: string) => `2025-${text}` as DayKey
const streak = (days: readonly string[], today: string) => currentStreak(days.map(day), day(today), NO_REST)

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

  test('continues across months, years and 29 February', () => {
    const days = ['2024-02-28', '2024-02-29', '2024-03-01'] as DayKey[]
    expect(currentStreak(days, '2024-03-01' as DayKey, NO_REST)).toBe(3)
    expect(currentStreak(['2024-12-31', '2025-01-01'] as DayKey[], '2025-01-02' as DayKey, NO_REST)).toBe(2)
  })

  test('uses the UTC day of the start, in any zone', () => {
    expect(utcDayOf(Date.parse('2025-06-09T23:59:59.999Z'))).toBe('2025-06-09')
    expect(utcDayOf(Date.parse('2025-06-10T08:00:00+09:00'))).toBe('2025-06-09')
  })

  const TODAY = day('06-10')
  const anyDays = fc.array(fc.integer({ min: -40, max: 5 }).map((ago) => addDays(TODAY, ago)))

  test('does not depend on the order or on repeated days', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        const again = [...days].reverse().concat(days)
        expect(currentStreak(again, TODAY, NO_REST)).toBe(currentStreak(days, TODAY, NO_REST))
      }),
    )
  })

  test('of n consecutive days up to today is n, and yesterday’s still counts today', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (count) => {
        const days = Array.from({ length: count }, (_, index) => addDays(TODAY, -index))
        expect(currentStreak(days, TODAY, NO_REST)).toBe(count)
        expect(currentStreak(days, addDays(TODAY, 1), NO_REST)).toBe(count)
        expect(currentStreak(days, addDays(TODAY, 2), NO_REST)).toBe(0)
      }),
    )
  })

  test('adding today makes it longer by one, unless today was already counted', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        const before = currentStreak(days, TODAY, NO_REST)
        const after = currentStreak([...days, TODAY], TODAY, NO_REST)
        expect(after).toBe(days.includes(TODAY) ? before : before + 1)
      }),
    )
  })
})

describe('REST-05 a streak over rest days', () => {
  // 10 June 2025 is a Tuesday.
  const weekend = restDays([], [6, 7])
  const holiday = restDays([{ from: day('06-05'), to: day('06-09') }], [])
  const of = (days: readonly string[], today: string, rest = holiday) =>
    currentStreak(days.map(day), day(today), rest)

  test.each([
    ['bridges them without counting them', ['06-03', '06-04', '06-10'], '06-10', 3],
    ['still counts on the first day after them', ['06-03', '06-04'], '06-10', 2],
    ['still counts during them', ['06-03', '06-04'], '06-07', 2],
    ['ends if the day before them was missed', ['06-02', '06-03', '06-10'], '06-10', 1],
    ['ends if the day after them was missed', ['06-03', '06-04'], '06-11', 0],
    ['counts a rest day with a session', ['06-04', '06-07', '06-10'], '06-10', 3],
    ['rest days alone are no streak', [], '06-10', 0],
  ])('REST-05 %s', (_, days, today, expected) => {
    expect(of(days, today)).toBe(expected)
  })

  test('REST-05 bridges weekends', () => {
    expect(of(['06-05', '06-06', '06-09', '06-10'], '06-10', weekend)).toBe(4)
    expect(of(['06-05', '06-06', '06-09', '06-10'], '06-10', NO_REST)).toBe(2)
    expect(isUnbroken(day('06-06'), day('06-09'), weekend)).toBe(true)
    expect(isUnbroken(day('06-05'), day('06-09'), weekend)).toBe(false)
  })

  test('REST-05 ends before the first session, even if every day is a rest day', () => {
    expect(of(['06-01', '06-10'], '06-10', restDays([], [1, 2, 3, 4, 5, 6, 7]))).toBe(2)
  })

  test('REST-05 equals the plain streak without rest days, and is never shorter with them', () => {
    const today = day('06-10')
    const anyDays = fc.array(fc.integer({ min: -60, max: 3 }).map((ago) => addDays(today, ago)))
    fc.assert(
      fc.property(anyDays, fc.subarray<Weekday>([1, 2, 3, 4, 5, 6, 7]), (days, weekdays) => {
        const has = new Set(days)
        let [counted, back] = [0, has.has(today) ? today : addDays(today, -1)]
        for (; has.has(back) || weekdays.includes(weekdayOf(back)); back = addDays(back, -1)) {
          if (has.has(back)) counted++
          if (back < day('01-01')) break
        }
        expect(currentStreak(days, today, restDays([], weekdays))).toBe(counted)
        expect(counted).toBeGreaterThanOrEqual(currentStreak(days, today, NO_REST))
      }),
    )
  })
})
