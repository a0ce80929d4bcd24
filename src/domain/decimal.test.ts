import { expect, test, describe } from 'vitest'
import { exact, exactSum, hundredths, amountOf, decimalOf, sharesOf } from './decimal'
import { MAX_ENTERED } from './limits'

import fc from 'fast-check'

test('sums of decimals are exact', () => {
  expect(exactSum([0.1, 0.2])).toBe(0.3)
  expect(exact(3 * 0.1)).toBe(0.3)
  expect(exact(1.005 * 100)).toBe(100.5)
})

test('a decimal of up to nine places is unchanged, however large, and 0 has no sign', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 9 }), (digits, places) => {
      const decimal = Number(`${digits}e-${places}`)
      expect(exact(decimal)).toBe(decimal === 0 ? 0 : decimal)
    }),
  )
  expect(exact(-0)).toBe(0)
  expect(exact(-1e-12)).toBe(0)
  expect(exact(123_456_789.123)).toBe(123_456_789.123)
})

test('removes rounding errors far behind the last place', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.double({ min: -1, max: 1, noNaN: true }),
      (digits, noise) => {
        const decimal = digits / 1000
        expect(exact(decimal * (1 + noise * 3e-16))).toBe(decimal === 0 ? 0 : decimal)
      },
    ),
  )
})

test.each([
  [1.005, 101],
  [-1.005, -101],
  [0.005, 1],
  [1 / 3, 33],
  [-2 / 3, -67],
  [-0.001, 0],
  [0.1 + 0.2, 30],
  [2.675, 268],
])('%d in hundredths is %d, half a one away from zero', (value, expected) => {
  expect(hundredths(value)).toBe(expected)
})

test.each([
  ['2.5', 2.5],
  ['2,5', 2.5],
  ['1,000', 1000],
  ['1,204.5', 1204.5],
  [' 7 ', 7],
  ['.5', 0.5],
  ['.25', 0.25],
  ['3.', 3],
  ['-1', -1],
  ['\u22121', -1],
  ['-0', 0],
  ['0.1000000000001', 0.1],
])('reads the text %j as %d', (text, value) => expect(decimalOf(text)).toBe(value))

test.each(['', '  ', 'abc', '1e3', '0x10', '1.2.3', '-', '.', 'Infinity', '2 h'])(
  'the text %j is not a number',
  (text) => expect(decimalOf(text)).toBeNull(),
)

test('an amount is neither negative nor too large to store', () => {
  expect(amountOf('0')).toBe(0)
  expect(amountOf(String(MAX_ENTERED))).toBe(MAX_ENTERED)
  expect(amountOf(String(MAX_ENTERED + 1))).toBeNull()
  expect(amountOf('-0.1')).toBeNull()
})

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
