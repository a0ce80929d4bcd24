import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type DayKey } from '@/domain/calendar/day-key'
import type { DayValues } from '@/domain/score/days'
import { voiceCurves, voicePoints } from './voices'

const FIRST = '2025-06-01' as DayKey

function aDay(index: number, change: Partial<DayValues> = {}): DayValues {
  return {
    day: addDays(FIRST, index),
    focus: 0,
    play: 0,
    taskScore: 0,
    productivityPoints: 0,
    playPoints: 0,
    pacing: 0,
    harmony: 0,
    hasActivity: true,
    ...change,
  }
}

const manyDays = (count: number) => Array.from({ length: count }, (_, index) => aDay(index))

describe('the points of the curves', () => {
  test('positive pacing counts above the line, negative pacing below', () => {
    const points = voicePoints([
      aDay(0, { productivityPoints: 10.5, pacing: 3, playPoints: 2 }),
      aDay(1, { productivityPoints: 1, pacing: -4, playPoints: 2 }),
    ])
    expect(points.map(({ above, below }) => [above, below])).toEqual([
      [13.5, 2],
      [1, 6],
    ])
  })

  test('a long history is drawn in equal spans of days that leave out no day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4000 }), (count) => {
        const points = voicePoints(manyDays(count))
        expect(points.length).toBeLessThanOrEqual(120)
        expect(points[0]?.first).toBe(FIRST)
        expect(points.at(-1)?.last).toBe(addDays(FIRST, count - 1))
        points.slice(1).forEach((point, index) => {
          expect(point.first).toBe(addDays(points[index]?.last as DayKey, 1))
        })
      }),
      { numRuns: 30 },
    )
  })

  test('a span shows its average', () => {
    const days = Array.from({ length: 240 }, (_, index) => aDay(index, { productivityPoints: index % 2 }))
    expect(voicePoints(days).every(({ above }) => above === 0.5)).toBe(true)
  })
})

describe('the curves', () => {
  const curvesOf = (values: readonly number[]) =>
    voiceCurves(voicePoints(values.map((value, index) => aDay(index, { productivityPoints: value }))))
  const numbersOf = (path: string) => path.match(/-?[\d.]+/g)?.map(Number) ?? []

  test('stay on their side of the line and inside the frame', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 500, noNaN: true }), { minLength: 1, maxLength: 40 }),
        (values) => {
          const { above, below } = curvesOf(values)
          const ys = (path: string) => numbersOf(path).filter((_, index) => index % 2 === 1)
          expect(ys(above.line).every((y) => y >= 0 && y <= 50)).toBe(true)
          expect(ys(below.line).every((y) => y === 50)).toBe(true)
        },
      ),
    )
  })

  test('mark two round values, the larger twice the smaller', () => {
    expect(curvesOf([26]).ticks.map(({ value }) => value)).toEqual([10, 20])
    expect(curvesOf([0]).ticks.map(({ value }) => value)).toEqual([5, 10])
    expect(curvesOf([240]).ticks.map(({ value }) => value)).toEqual([100, 200])
  })

  test('a single day is a level line', () => {
    const { above } = curvesOf([10])
    const [, startY, , , , , , endY] = numbersOf(above.line)
    expect(startY).toBe(endY)
  })
})
