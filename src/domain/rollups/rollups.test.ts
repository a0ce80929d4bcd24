import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDay, completionsOf, daysOf } from '../../../tests/builders/score'
import type { DayKey } from '../calendar/day-key'
import type { MonthKey } from '../calendar/month'
import {
  mergeRollups,
  incrementalMergeRollups,
  countOfDays,
  type MonthlyRollup,
  type Rollups,
  isSameRest,
  NO_TOTALS,
  restOf,
  totalsOf,
} from './rollups'

const day = (text: string) => text as DayKey

const anyMonth = (month: string): fc.Arbitrary<MonthlyRollup> =>
  fc
    .record({
      seconds: fc.nat(2),
      actual: fc.constantFrom('01', '02'),
      due: fc.constantFrom('01', '03'),
      id: fc.constantFrom('a', 'b'),
    })
    .map(({ seconds, actual, due, id }) => ({
      month: month as MonthKey,
      days: daysOf({ [`${month}-05`]: aDay({ Play: seconds }) }),
      completions: completionsOf({ [id]: { [`${month}-${due}`]: `${month}-${actual}` } }),
      utcDays: new Map(),
      rev: 0,
    }))

const anyMonths = fc.tuple(anyMonth('2025-05'), anyMonth('2025-06')).chain((months) => fc.subarray(months))

test('contains the days and completions of all months', () => {
  const may = {
    month: '2025-05' as MonthKey,
    days: daysOf({ '2025-05-31': aDay({ Play: 60 }) }),
    completions: completionsOf({ a: { '2025-05-31': '2025-06-01' }, b: { '2025-05-01': '2025-05-01' } }),
    utcDays: new Map([[day('2025-05-31'), 1]]),
    rev: 0,
  }
  const june = {
    month: '2025-06' as MonthKey,
    days: daysOf({ '2025-06-01': aDay({ Play: 120 }) }),
    completions: completionsOf({ a: { '2025-06-01': '2025-05-31' } }),
    utcDays: new Map([[day('2025-06-01'), 2]]),
    rev: 0,
  }
  expect(mergeRollups([may, june])).toEqual({
    days: daysOf({ '2025-05-31': aDay({ Play: 60 }), '2025-06-01': aDay({ Play: 120 }) }),
    completions: completionsOf({
      a: { '2025-05-31': '2025-06-01', '2025-06-01': '2025-05-31' },
      b: { '2025-05-01': '2025-05-01' },
    }),
    utcDays: new Map([
      [day('2025-05-31'), 1],
      [day('2025-06-01'), 2],
    ]),
  })
})

test('completions that are the same are kept, whatever else changed, and a change of one is seen', () => {
  const monthWith = (completions: Record<string, Record<string, string>>): MonthlyRollup => ({
    month: '2025-05' as MonthKey,
    days: daysOf({}),
    completions: completionsOf(completions),
    utcDays: new Map(),
    rev: 0,
  })
  const both = {
    a: { '2025-05-01': '2025-05-01', '2025-05-02': '2025-05-02' },
    b: { '2025-05-03': '2025-05-03' },
  }
  const month = monthWith(both)
  const incremental = incrementalMergeRollups()
  const { completions } = incremental([month])
  const withSession = { ...month, days: daysOf({ '2025-05-05': aDay({ Play: 60 }) }) }
  expect(incremental([withSession]).completions).toBe(completions)
  for (const [changed, kept] of [
    [{ a: both.a }, ['a']],
    [{ ...both, c: { '2025-05-04': '2025-05-04' } }, ['a', 'b']],
    [{ ...both, a: { ...both.a, '2025-05-02': '2025-05-03' } }, ['b']],
    [{ ...both, b: { '2025-05-03': '2025-05-04' } }, ['a']],
  ] as const) {
    const { completions: before } = incremental([month])
    const after = incremental([monthWith(changed)]).completions
    expect(after).toEqual(completionsOf(changed))
    expect([...after.keys()].filter((id) => after.get(id) === before.get(id))).toEqual(kept)
  }
})

test('incremental merging gives the same result, and keeps unchanged completions', () => {
  fc.assert(
    fc.property(fc.array(anyMonths, { maxLength: 6 }), (states) => {
      const incremental = incrementalMergeRollups()
      for (const months of states) {
        const rollups = incremental(months)
        expect(rollups).toEqual(mergeRollups(months))
        expect(
          incremental(months.map((month) => ({ ...month, completions: new Map(month.completions) })))
            .completions,
        ).toBe(rollups.completions)
      }
    }),
  )
})

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

test('the sessions of consecutive days are counted, of every type and of no other day', () => {
  const days = daysOf({
    '2025-05-31': aDay({ Play: { count: 8 } }),
    '2025-06-01': aDay({ Play: { count: 2 }, Reading: { count: 3 } }),
    '2025-06-03': aDay({ Play: { count: 4 } }),
  })
  expect(countOfDays(days, day('2025-06-01'))).toBe(5)
  expect(countOfDays(days, day('2025-06-01'), 2)).toBe(5)
  expect(countOfDays(days, day('2025-06-01'), 3)).toBe(9)
  expect(countOfDays(days, day('2025-06-02'))).toBe(0)
})
