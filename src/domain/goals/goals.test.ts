import { describe, expect, test } from 'vitest'
import { aDay, daysOf } from '../../../tests/builders/score'
import type { DayKey } from '../calendar/day-key'
import { exact } from '../decimal'
import { DEFAULT_FORMULA } from '../score/formula'
import { CORE_SESSION_TYPES } from '../session/types/session-type'
import { NO_ROLLUPS, type DayRollup } from '../rollups/rollups'
import { goalEntriesOf, goalsOf } from './entry'
import { NO_GOALS, type Goals } from './goals'
import { goalProgress, isActive } from './progress'

const TODAY = '2025-06-10' as DayKey
const HOUR = 3600
const goal = (target: number | null, endDate: string | null = null) => ({
  target,
  endDate: endDate as DayKey | null,
})
const progress = (goals: Partial<Goals>, days: Readonly<Record<string, DayRollup>>) =>
  goalProgress(
    { ...NO_GOALS, ...goals },
    { ...NO_ROLLUPS, days: daysOf(days) },
    CORE_SESSION_TYPES,
    DEFAULT_FORMULA,
    TODAY,
  )

describe('a goal', () => {
  test.each([
    [goal(1, '2025-06-10'), true],
    [goal(1, '2025-06-09'), false],
    [goal(1), true],
    [goal(0), false],
    [goal(null), false],
    [goal(null, '2025-06-30'), false],
  ])('GOALS-03 INT-67 %o is active: %s', (given, expected) => {
    expect(isActive(given, TODAY)).toBe(expected)
  })

  test('GOALS-02 is listed only while it is active', () => {
    expect(
      progress({ taskScore: goal(5, '2025-06-09'), timeWorked: goal(HOUR) }, {}).map(({ key }) => key),
    ).toEqual(['timeWorked'])
  })
})

describe('progress', () => {
  const today = { '2025-06-10': aDay({ Productivity: { count: 2, seconds: 7200, score: 10 } }) }

  test('GOALS-06 GOALS-07 GOALS-08 compares each measure with its target, up to 100 percent', () => {
    const goals = { taskScore: goal(20), timeWorked: goal(4 * HOUR), productivityPoints: goal(12) }
    const rest = { endDate: null, sinceSet: null, isLimit: false, isOver: false }
    expect(progress(goals, today)).toEqual([
      { ...rest, key: 'taskScore', target: 20, average: 10, percent: 50 },
      { ...rest, key: 'timeWorked', target: 4 * HOUR, average: 2 * HOUR, percent: 50 },
      { ...rest, key: 'productivityPoints', target: 12, average: 16, percent: 100 },
    ])
  })

  test('VOICES-01 the time played is averaged like the time worked', () => {
    const days = {
      '2025-06-10': aDay({ Productivity: 600, Play: 5400 }),
      '2025-06-11': aDay({ Productivity: 600, 'Screen Time': 1800 }),
      '2025-06-12': aDay({ Productivity: 600 }),
    }
    const since = '2025-06-09' as DayKey
    expect(progress({ timePlayed: { ...goal(HOUR), since } }, days)).toMatchObject([
      { key: 'timePlayed', average: 2400, percent: exact((2400 / HOUR) * 100), isLimit: false },
    ])
    const withSince = progress({ timePlayed: { ...goal(HOUR), since } }, days)[0]?.sinceSet
    expect(withSince).toEqual({ since, average: 2700 })
  })

  test.each([
    [2 * HOUR - 1, 100, true],
    [2 * HOUR, 100, false],
    [4 * HOUR, 50, false],
  ])('VOICES-02 2 hours of a limit of %d s are %d percent, over it: %s', (target, percent, isOver) => {
    const limit = { timeWorked: { ...goal(target), limit: true } }
    expect(progress(limit, today)).toMatchObject([{ percent, isLimit: true, isOver }])
    expect(progress({ timeWorked: goal(target) }, today)).toMatchObject([{ isLimit: false, isOver: false }])
  })

  test('GOALS-07 INT-66 averages the days with sessions from today to the end date', () => {
    const minutes = (count: number) => aDay({ Productivity: count * 60 })
    const days = { '2025-06-09': minutes(300), '2025-06-10': minutes(90) }
    const timeWorked = goal(120 * 60, '2025-06-30')
    expect(progress({ timeWorked }, days)).toMatchObject([{ average: 90 * 60, percent: 75 }])
    const later = { ...days, '2025-06-11': minutes(150) }
    expect(progress({ timeWorked }, later)).toMatchObject([{ average: 120 * 60, percent: 100 }])
    const onTheEnd = { ...days, '2025-06-30': minutes(150) }
    expect(progress({ timeWorked }, onTheEnd)).toMatchObject([{ average: 120 * 60, percent: 100 }])
    const afterTheEnd = { ...days, '2025-07-01': minutes(600) }
    expect(progress({ timeWorked }, afterTheEnd)).toMatchObject([{ percent: 75 }])
    expect(progress({ timeWorked }, { '2025-06-09': minutes(300) })).toMatchObject([
      { average: 0, percent: 0 },
    ])
  })

  test('INT-69 counts only productivity', () => {
    const days = {
      '2025-06-10': aDay({ Productivity: { seconds: 1800, score: 2 }, Play: { seconds: 7200, score: 9 } }),
    }
    expect(progress({ taskScore: goal(4), timeWorked: goal(HOUR) }, days)).toMatchObject([
      { average: 2, percent: 50 },
      { average: 1800, percent: 50 },
    ])
  })

  describe('KEEP-06 the average since the target was set', () => {
    const minutes = (count: number) => aDay({ Productivity: count * 60, Play: 999 })
    const days = {
      '2025-05-31': minutes(600),
      '2025-06-01': minutes(60),
      '2025-06-04': minutes(30),
      '2025-06-10': minutes(10),
      '2025-06-11': minutes(600),
    }
    const since = (first: string, endDate: string | null = null) =>
      progress({ timeWorked: { ...goal(HOUR, endDate), since: first as DayKey } }, days)[0]?.sinceSet

    test('divides the total by the number of calendar days, including the first day and today', () => {
      expect(since('2025-06-01')).toEqual({ since: '2025-06-01', average: 600 })
      expect(since('2025-06-02')).toEqual({ since: '2025-06-02', average: exact((40 * 60) / 9) })
    })

    test("is today's average on the day the target was set", () => {
      expect(since('2025-06-10', '2025-06-30')).toEqual({ since: '2025-06-10', average: 600 })
    })

    test('is null if the day is unknown or in the future', () => {
      expect(progress({ timeWorked: goal(HOUR) }, days)[0]?.sinceSet).toBeNull()
      expect(since('2025-06-11')).toBeNull()
    })
  })

  test('never falls below 0 percent, and ignores a day whose sessions were deleted', () => {
    const days = {
      '2025-06-10': aDay({ Productivity: { seconds: 60, score: -3 } }),
      '2025-06-11': { types: new Map(), quantity: 0 },
    }
    expect(progress({ taskScore: goal(4) }, days)).toMatchObject([{ average: -3, percent: 0 }])
  })
})

describe('the form', () => {
  const entry = (target: string, endDate = '') => ({ target, endDate, isLimit: false })
  const targetOf = (target: string) =>
    goalsOf({ ...goalEntriesOf(NO_GOALS), taskScore: entry(target) }).taskScore.target

  test.each([
    ['12', 12],
    [' 2.5 ', 2.5],
    ['2,5', 2.5],
    ['0', null],
    ['-5', null],
    ['', null],
    ['many', null],
    ['Infinity', null],
  ])('GOALS-04 the target %j is stored as %s', (text, expected) => {
    expect(targetOf(text)).toBe(expected)
  })

  test('INT-68 converts hours to seconds and back', () => {
    const entries = { ...goalEntriesOf(NO_GOALS), timeWorked: entry('1.1', '2025-06-30') }
    const goals = goalsOf(entries)
    expect(goals.timeWorked).toEqual({ target: 3960, endDate: '2025-06-30' })
    expect(goalEntriesOf(goals)).toEqual(entries)
  })

  test('GOALS-01 an empty form has no goals, and an impossible date counts as none', () => {
    expect(goalsOf(goalEntriesOf(NO_GOALS))).toEqual(NO_GOALS)
    const entries = { ...goalEntriesOf(NO_GOALS), taskScore: entry('3', '2025-02-30') }
    expect(goalsOf(entries).taskScore).toEqual({ target: 3, endDate: null })
  })
})
