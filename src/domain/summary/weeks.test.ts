import { expect, test } from 'vitest'
import { allSessionTypes } from '../session/types/session-type'
import type { DayKey } from '../calendar/day-key'
import { NO_ROLLUPS, type DayRollup } from '../rollups/rollups'
import { weekTotals } from './weeks'

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
