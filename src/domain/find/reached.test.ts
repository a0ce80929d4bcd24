import { expect, test } from 'vitest'
import type { DayKey } from '../calendar/day-key'
import type { MonthKey } from '../calendar/month'
import type { DayCount } from '../summary/history-rows'
import { overfullDays, reachedBack } from './reached'

const TODAY = '2026-03-20' as DayKey
const counts = (days: Readonly<Record<string, number>>): readonly DayCount[] =>
  Object.entries(days)
    .map(([day, count]) => ({ day: day as DayKey, count, noon: Date.parse(`${day}T12:00Z`) }))
    .sort((a, b) => b.noon - a.noon)
const known = (days: Readonly<Record<string, number>>) => new Map(Object.entries(days) as [DayKey, number][])
const NO_RANGE = { from: null, to: null }
const LIFE = counts({ '2026-03-19': 2, '2026-03-04': 1, '2026-02-28': 3, '2026-02-01': 1, '2025-12-31': 4 })

test('FIND-02 says from which day on everything has been searched, and which months have more', () => {
  const searched = {
    known: known({ '2026-03-19': 2, '2026-03-04': 1, '2026-02-28': 1 }),
    monthsRead: new Set<MonthKey>(),
  }
  expect(reachedBack(LIFE, searched, NO_RANGE, TODAY)).toEqual({
    missing: 7,
    back: '2026-03-01',
    months: [
      { month: '2026-02', missing: 3 },
      { month: '2025-12', missing: 4 },
    ],
  })
})

test('FIND-02 a date range narrows which months are read', () => {
  const nothing = { known: known({}), monthsRead: new Set<MonthKey>() }
  const range = { from: '2026-02-01' as DayKey, to: '2026-02-27' as DayKey }
  const reached = reachedBack(LIFE, nothing, range, TODAY)
  expect(reached).toEqual({ missing: 1, back: '2026-02-02', months: [{ month: '2026-02', missing: 1 }] })
})

test('FIND-02 a month that was read whole is searched, even if the rollups count more', () => {
  const read = {
    known: known({ '2026-03-19': 2, '2026-03-04': 1 }),
    monthsRead: new Set(['2026-02', '2025-12'] as MonthKey[]),
  }
  expect(reachedBack(LIFE, read, NO_RANGE, TODAY)).toEqual({ missing: 0, back: null, months: [] })
})

test('FIND-02 claims no reach while today itself is incomplete', () => {
  const today = counts({ [TODAY]: 2 })
  const searched = { known: known({ [TODAY]: 1 }), monthsRead: new Set<MonthKey>() }
  expect(reachedBack(today, searched, NO_RANGE, TODAY)).toMatchObject({ missing: 1, back: null })
})

test('FIND-01 a day with more sessions than are counted is out of date', () => {
  expect(overfullDays(LIFE, known({ '2026-03-19': 3, '2026-03-04': 1, '2026-01-01': 1 }))).toEqual([
    '2026-03-19',
    '2026-01-01',
  ])
})
