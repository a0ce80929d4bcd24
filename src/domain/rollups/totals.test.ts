import { expect, test } from 'vitest'
import type { DayKey } from '../calendar/day-key'
import type { Rollups } from './rollups'
import { isSameRest, NO_TOTALS, restOf, totalsOf } from './totals'

const day = (text: string) => text as DayKey
const rollups: Rollups = {
  days: new Map([
    [day('2026-11-05'), { types: new Map([['Play', { count: 2, seconds: 60, score: 0.1 }]]), quantity: 1 }],
    [day('2026-11-06'), { types: new Map([['Play', { count: 1, seconds: 30, score: 0.2 }]]), quantity: 0 }],
  ]),
  completions: new Map([
    ['run', new Map([[day('2026-11-05'), day('2026-11-05')]])],
    ['walk', new Map([[day('2026-11-05'), day('2026-11-07')]])],
  ]),
  utcDays: new Map(),
}

test('adds up all months', () => {
  expect(totalsOf(rollups)).toEqual({ sessions: 3, seconds: 90, score: 0.3, completions: 2 })
})

test('the difference stays the same until something else is stored', () => {
  const stored = { sessions: 4, seconds: 90, score: 0.3, completions: 2 }
  const rest = restOf(stored, totalsOf(rollups))
  expect(rest).toEqual({ ...NO_TOTALS, sessions: 1 })
  expect(isSameRest(rest, restOf({ ...stored, score: 0.3000001 }, totalsOf(rollups)))).toBe(true)
  for (const change of [{ sessions: 5 }, { seconds: 91 }, { score: 0.4 }, { completions: 3 }]) {
    expect(isSameRest(rest, restOf({ ...stored, ...change }, totalsOf(rollups)))).toBe(false)
  }
})

test('a hundredth of a point and a second are differences, and equal sums are none', () => {
  const some = { sessions: 4, seconds: 90, score: 0.3, completions: 2 }
  expect(isSameRest(some, { ...some })).toBe(true)
  expect(isSameRest({ ...some, score: 0.01 }, { ...some, score: 0 })).toBe(false)
  expect(isSameRest({ ...some, score: 5 }, { ...some, score: 5 })).toBe(true)
  expect(isSameRest(some, { ...some, seconds: 89 })).toBe(false)
})

test('a stored NaN makes a sum unknown, which counts as equal', () => {
  const stored = { sessions: 4, seconds: Number.NaN, score: 0.3, completions: 2 }
  const rest = restOf(stored, totalsOf(rollups))
  expect(isSameRest(rest, rest)).toBe(true)
  // As a device stores it.
  expect(isSameRest(rest, JSON.parse(JSON.stringify(rest)) as typeof rest)).toBe(true)
  expect(isSameRest(rest, { ...rest, sessions: 2 })).toBe(false)
})
