import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type DayKey } from '@/domain/calendar/day-key'
import type { DayValues } from '@/domain/score/days'
import { chartShape, type Side, daysChart, daysPoints } from './chart-shape'

const FIRST = '2025-06-01' as DayKey

function aDay(index: number, change: Partial<DayValues> = {}): DayValues {
  return {
    day: addDays(FIRST, index),
    sessions: 1,
    focus: 0,
    play: 0,
    taskScore: 0,
    productivityScore: 0,
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
  test('a long history is drawn in equal spans of days that leave out no day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4000 }), (count) => {
        const points = daysPoints(manyDays(count))
        expect(points.length).toBeLessThanOrEqual(120)
        expect(points[0]?.first).toBe(FIRST)
        expect(points.at(-1)?.last).toBe(addDays(FIRST, count - 1))
        expect(points.at(-1)?.x).toBeLessThan(100)
        points.slice(1).forEach((point, index) => {
          expect(point.first).toBe(addDays(points[index]?.last as DayKey, 1))
        })
      }),
      { numRuns: 30 },
    )
  })

  test('a span shows its averages', () => {
    const days = Array.from({ length: 240 }, (_, index) => aDay(index, { productivityPoints: index % 2 }))
    expect(daysPoints(days).every(({ productivity }) => productivity === 0.5)).toBe(true)
  })
})

const sums = fc.record({
  productivity: fc.double({ min: 0, max: 500, noNaN: true }),
  pacing: fc.double({ min: -300, max: 300, noNaN: true }),
  play: fc.double({ min: 0, max: 500, noNaN: true }),
})
const shapeOf = (values: readonly (readonly [productivity: number, pacing: number, play: number])[]) =>
  chartShape(
    daysPoints(
      values.map(([productivityPoints, pacing, playPoints], index) =>
        aDay(index, { productivityPoints, pacing, playPoints }),
      ),
    ),
    null,
  )
const ysOf = (path: string) =>
  (path.match(/-?[\d.]+/g) ?? []).map(Number).filter((_, index) => index % 2 === 1)

describe('HARMONY-14 three voices', () => {
  test('HARMONY-14 pacing lies beyond the voice on its side, and is painted as neither', () => {
    const paced = shapeOf([
      [10, 3, 2],
      [10, 3, 2],
    ])
    const plain = shapeOf([
      [10, 0, 2],
      [10, 0, 2],
    ])
    expect(plain.above.pacingArea + plain.below.pacingArea).toBe('')
    expect(ysOf(paced.above.line)).not.toEqual([])
    expect(Math.max(...ysOf(paced.above.pacingLine))).toBeLessThan(Math.min(...ysOf(paced.above.line)))
    expect(paced.below.pacingArea).toBe('')
  })

  test('HARMONY-14 a day without play has no play below the line, however negative its pacing', () => {
    const { below } = shapeOf([
      [0, -14.3, 0],
      [0, -14.3, 0],
    ])
    expect(ysOf(below.line).every((y) => y === 50)).toBe(true)
    expect(ysOf(below.area).every((y) => y === 50)).toBe(true)
    expect(Math.max(...ysOf(below.pacingLine))).toBeGreaterThan(80)
  })

  test('HARMONY-14 each stays on its side of the line and inside the frame', () => {
    fc.assert(
      fc.property(fc.array(sums, { minLength: 1, maxLength: 40 }), (values) => {
        const { above, below } = shapeOf(
          values.map(({ productivity, pacing, play }) => [productivity, pacing, play]),
        )
        const pathsOf = ({ line, area, pacingLine, pacingArea }: Side) => [line, area, pacingLine, pacingArea]
        for (const path of pathsOf(above)) expect(ysOf(path).every((y) => y >= 0 && y <= 50)).toBe(true)
        for (const path of pathsOf(below)) expect(ysOf(path).every((y) => y >= 50 && y <= 100)).toBe(true)
      }),
    )
  })
})

describe('the frame', () => {
  const ticksOf = (value: number) => shapeOf([[value, 0, 0]]).ticks.map((tick) => tick.value)

  test('HARMONY-16 marks at most three round values, of which the last reaches what is shown', () => {
    expect(ticksOf(0)).toEqual([5, 10])
    expect(ticksOf(19.9)).toEqual([10, 20])
    expect(ticksOf(26)).toEqual([10, 20, 30])
    expect(ticksOf(240)).toEqual([100, 200, 300])
    expect(ticksOf(61)).toEqual([50, 100])
  })

  test('HARMONY-16 any value stands within the marks', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (value) => {
        const ticks = ticksOf(value)
        expect(ticks.length).toBeLessThanOrEqual(3)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(value)
      }),
    )
  })

  test('HARMONY-16 each of a few days is a level bar, and Harmony one line through all', () => {
    const chart = daysChart(
      [aDay(0, { productivityPoints: 10, harmony: 10 }), aDay(1, { playPoints: 5, harmony: -5 })],
      'DD/MM/YYYY',
    )
    const { above, below, harmony } = chartShape(chart.points, chart.barWidth)
    expect(above.line).toBe('M9 12L41 12M59 50L91 50')
    expect(below.line).toBe('M9 50L41 50M59 69L91 69')
    expect(harmony).toBe('M25 12L75 69h0')
    expect(daysChart(manyDays(60), 'DD/MM/YYYY').barWidth).toBeNull()
  })

  test('HARMONY-13 moments are joined by straight lines, and a step is upright', () => {
    const moment = (x: number, productivity: number) => ({ x, productivity, pacing: 0, play: 0, harmony: 0 })
    const { above } = chartShape([moment(0, 0), moment(50, 0), moment(50, 10), moment(60, 10)], null)
    expect(above.line).toBe('M0 50L50 50L50 12L60 12')
  })
})
