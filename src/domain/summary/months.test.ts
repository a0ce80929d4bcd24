import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDay, completionsOf, daysOf } from '../../../tests/builders/score'
import type { MonthKey } from '../calendar/month'
import { mergeMonths, mergeMonthsInTurn } from './months'
import type { MonthRecord } from './record'

const anyMonth = (month: string): fc.Arbitrary<MonthRecord> =>
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

test('months in turn come to the same as each alone, and keep completions that have not changed', () => {
  fc.assert(
    fc.property(fc.array(anyMonths, { maxLength: 6 }), (states) => {
      const inTurn = mergeMonthsInTurn()
      for (const months of states) {
        const record = inTurn(months)
        expect(record).toEqual(mergeMonths(months))
        expect(
          inTurn(months.map((month) => ({ ...month, completions: new Map(month.completions) }))).completions,
        ).toBe(record.completions)
      }
    }),
  )
})
