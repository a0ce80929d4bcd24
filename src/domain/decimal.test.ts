import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exact, exactSum, hundredths } from './decimal'

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
