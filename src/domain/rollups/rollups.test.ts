import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDay, completionsOf, daysOf } from '../../../tests/builders/score'
import type { DayKey } from '../calendar/day-key'
import type { MonthKey } from '../calendar/month'
import { mergeRollups, incrementalMergeRollups, type MonthlyRollup } from './rollups'

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
