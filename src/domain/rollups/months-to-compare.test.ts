import { expect, test } from 'vitest'
import type { DayKey } from '../calendar/day-key'
import type { MonthKey } from '../calendar/month'
import { AFTER_ALL, monthsToCompare } from './months-to-compare'
import type { MonthlyRollup } from './rollups'

const monthOf = (month: string, count: number, completions = 0): MonthlyRollup => ({
  month: month as MonthKey,
  days: new Map([
    [`${month}-01` as DayKey, { types: new Map([['Play', { count, seconds: 60, score: 0 }]]), quantity: 0 }],
  ]),
  completions: new Map([
    [
      'run',
      new Map(
        Array.from({ length: completions }, (_, day) => [
          `${month}-${String(day + 1).padStart(2, '0')}` as DayKey,
          `${month}-01` as DayKey,
        ]),
      ),
    ],
  ]),
  utcDays: new Map(),
  rev: 1,
})
const YEAR = ['01', '02', '03', '04', '05', '06'].map((month) => monthOf(`2026-${month}`, 30, 10))
const months = (keys: readonly string[]) => keys.map((key) => `2026-${key}`)
const choose = (before: string, wrong: readonly string[] = [], limit = 100) =>
  monthsToCompare(YEAR, { wrong: months(wrong) as MonthKey[], before: before as MonthKey, limit })

test('DATA-24 a short history is compared as a whole, each time', () => {
  expect(choose(AFTER_ALL, [], 240)).toEqual({
    months: months(['06', '05', '04', '03', '02', '01']),
    documents: 240,
    before: AFTER_ALL,
  })
})

test('DATA-24 the months of a long history take turns, newest first, and begin again after the oldest', () => {
  expect(choose(AFTER_ALL)).toEqual({ months: months(['06', '05']), documents: 80, before: '2026-05' })
  expect(choose('2026-05')).toMatchObject({ months: months(['04', '03']), before: '2026-03' })
  expect(choose('2026-03')).toMatchObject({ months: months(['02', '01']), before: AFTER_ALL })
  expect(choose('2026-01')).toMatchObject({ months: months(['06', '05']), before: '2026-05' })
})

test('DATA-24 the order in which the months arrive does not matter', () => {
  for (const order of [[...YEAR].reverse(), [...YEAR.slice(3), ...YEAR.slice(0, 3)]]) {
    const chosen = monthsToCompare(order, { wrong: [], before: AFTER_ALL, limit: 100 })
    expect(chosen).toMatchObject({ months: months(['06', '05']), before: '2026-05' })
  }
})

test('DATA-24 a month that counts more than the limit takes its turn alone', () => {
  expect(choose(AFTER_ALL, [], 5)).toMatchObject({ months: months(['06']), before: '2026-06' })
})

test('DATA-24 months with a wrong number come first, and do not keep the others from their turn', () => {
  expect(choose(AFTER_ALL, ['01'])).toEqual({
    months: months(['01', '06', '05']),
    documents: 120,
    before: '2026-05',
  })
  expect(choose(AFTER_ALL, ['01', '02', '03']).months).toEqual(months(['03', '02', '06', '05']))
  expect(choose(AFTER_ALL, ['06']).months).toEqual(months(['06', '05']))
})

test('DATA-24 an account without months has nothing to compare', () => {
  const nothing = { months: [], documents: 0, before: AFTER_ALL }
  expect(monthsToCompare([], { wrong: [], before: AFTER_ALL, limit: 100 })).toEqual(nothing)
})
