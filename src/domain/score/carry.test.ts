import { describe, expect, test } from 'vitest'
import { aRhythm, aScoreInput } from '../../../tests/builders/score'
import type { DayKey } from '../calendar/day-key'
import { carryEnds, halfForgottenAfter, stuckPacing } from './carry'
import { dayValues } from './days'
import { DEFAULT_FORMULA } from './formula'

test.each([
  [1, null],
  [0.95, 14],
  [0.9, 7],
  [0.8, 3],
  [0.5, 1],
  [0.05, 0],
  [0, null],
])('PACE-03 at %d half is forgotten after %j nights', (carry, nights) => {
  expect(halfForgottenAfter(carry)).toBe(nights)
})

describe('PACE-04 the level that one daily rhythm of 10 points and grace 2 reaches', () => {
  test.each([
    [0.8, 1, { settles: true, keptPerfectly: 10, neverKept: -50 }],
    [0.5, 1, { settles: true, keptPerfectly: 4, neverKept: -20 }],
    [0, 1, { settles: true, keptPerfectly: 2, neverKept: -10 }],
    [undefined, 1, { settles: false, keptPerfectly: 2, neverKept: -10 }],
    [1, 1, { settles: false, keptPerfectly: 2, neverKept: -10 }],
    [0.8, 0.5, { settles: true, keptPerfectly: 5, neverKept: -25 }],
  ])('PACE-04 carry %j, multiplier %d', (pacingCarry, pacingMultiplier, ends) => {
    expect(carryEnds({ pacingCarry, pacingMultiplier })).toEqual(ends)
  })
})

describe('PACE-07 pacing that dominates Harmony', () => {
  const historyOf = (daysMissed: number, points: number) =>
    dayValues(
      aScoreInput({
        rhythms: [
          aRhythm({ points, startDate: `2025-06-${String(11 - daysMissed).padStart(2, '0')}` as DayKey }),
        ],
      }),
    )

  test('PACE-07 above 10 for three days in a row', () => {
    expect(stuckPacing(historyOf(3, 11), DEFAULT_FORMULA)).toBe(-33)
    expect(stuckPacing(historyOf(2, 11), DEFAULT_FORMULA)).toBeNull()
    // 10, 20, 30: the first of the three is not above 10.
    expect(stuckPacing(historyOf(3, 10), DEFAULT_FORMULA)).toBeNull()
    expect(stuckPacing(historyOf(4, 10), DEFAULT_FORMULA)).toBe(-40)
  })

  test('PACE-07 is null once the carry was chosen, including 100 %', () => {
    expect(stuckPacing(historyOf(4, 11), { ...DEFAULT_FORMULA, pacingCarry: 1 })).toBeNull()
    expect(stuckPacing(historyOf(4, 11), { ...DEFAULT_FORMULA, pacingCarry: 0.8 })).toBeNull()
  })
})
