import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exactSum } from '@/domain/decimal'
import { durationText, durationParts } from './duration'
import { pointsText, percentParts, pointsParts } from './number'

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const seconds = (max: number) => fc.array(fc.nat(max), { minLength: 1, maxLength: 8 })
const durations = fc.oneof(seconds(20), seconds(30_000), seconds(400_000))
/** Reads what `durationText` shows. */
const secondsIn = (text: string) =>
  sumOf(
    [...text.replace(/,/g, '').matchAll(/(\d+)([hms])/g)].map(
      ([, count, unit]) => Number(count) * UNITS[unit as 'h'],
    ),
  )
const UNITS = { h: 3600, m: 60, s: 1 }

describe('FIGURES-01 parts beside their sum', () => {
  test('2h 47m and 1h 58m are not shown beside 4h 46m', () => {
    const parts = [2 * 3600 + 47 * 60 + 48, 3600 + 58 * 60 + 40]
    expect(durationText(sumOf(parts))).toBe('4h 46m')
    expect(durationParts(parts).map(durationText)).toEqual(['2h 48m', '1h 58m'])
  })

  test('durations add up as they are shown', () => {
    fc.assert(
      fc.property(durations, (parts) => {
        const shown = durationParts(parts).map(durationText)
        expect(sumOf(shown.map(secondsIn))).toBe(secondsIn(durationText(sumOf(parts))))
      }),
    )
  })

  test('points add up as they are shown, and none is a tenth or more from its value', () => {
    const points = fc.integer({ min: -99_999, max: 99_999 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(fc.array(points, { minLength: 1, maxLength: 8 }), (parts) => {
        const shown = pointsParts(parts)
        expect(pointsText(exactSum(shown))).toBe(pointsText(exactSum(parts)))
        parts.forEach((part, index) => expect(Math.abs((shown[index] ?? NaN) - part)).toBeLessThan(0.1))
      }),
    )
  })

  test('shares of a whole are 100 percent', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 12 }), (values) => {
        const total = sumOf(values)
        expect(sumOf(percentParts(values.map((value) => value / total)))).toBe(100)
      }),
    )
  })
})
