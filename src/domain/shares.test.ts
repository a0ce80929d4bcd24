import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sharesOf } from './decimal'

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
/** Quarters, so that sums are exact. */
const values = fc.array(
  fc.integer({ min: -40_000, max: 40_000 }).map((quarters) => quarters / 4),
  { minLength: 1, maxLength: 12 },
)
const rounding = fc.constantFrom(Math.floor, Math.round, Math.ceil)

describe('shares of a total', () => {
  test('2.8 and 1.9 of 4 are 2 and 2', () => {
    expect(sharesOf([2.8, 1.9], 4)).toEqual([2, 2])
  })

  test('of nothing are nothing', () => {
    expect(sharesOf([], 0)).toEqual([])
  })

  test('add up to the total, whichever way it was rounded', () => {
    fc.assert(
      fc.property(values, rounding, (parts, round) => {
        // Adding 0 turns -0 into 0.
        const total = round(sumOf(parts)) + 0
        expect(sumOf(sharesOf(parts, total))).toBe(total)
      }),
    )
  })

  test('are each less than 1 from their value, and a whole value stays', () => {
    fc.assert(
      fc.property(values, rounding, (parts, round) => {
        const whole = sharesOf(parts, round(sumOf(parts)))
        parts.forEach((part, index) => expect(Math.abs((whole[index] ?? NaN) - part)).toBeLessThan(1))
      }),
    )
  })

  test('add up to any other total too', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: -1000, max: 1000 }), (parts, total) => {
        expect(sumOf(sharesOf(parts, total))).toBe(total)
      }),
    )
  })
})
