import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSession } from '../../../../tests/builders/session'
import type { DayKey } from '@/domain/calendar/day-key'
import { weekReport } from '@/domain/screen-time/week'
import { CHART_TOKENS, chartData, chartOptions, scaleOf, ticksOf } from './WeekChart'

const MINUTE = 60
const HOUR = 3600
const names = Object.fromEntries(CHART_TOKENS.map((name) => [name, name])) as Record<
  (typeof CHART_TOKENS)[number],
  string
>
const ticks = (...totals: number[]) => ticksOf(scaleOf(totals))

describe('the scale', () => {
  test('has whole hours once a day has one, else minutes', () => {
    expect(ticks(110 * MINUTE, 130 * MINUTE)).toEqual([HOUR, 2 * HOUR, 3 * HOUR])
    expect(ticks(12 * MINUTE)).toEqual([5 * MINUTE, 10 * MINUTE, 15 * MINUTE])
    expect(ticks(18.5 * HOUR)).toEqual([6 * HOUR, 12 * HOUR, 18 * HOUR, 24 * HOUR])
  })

  test('has one to four ticks for any week that has an hour or a minute, and reaches past the longest bar', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: MINUTE, max: 200 * HOUR }), { minLength: 1 }), (totals) => {
        const scale = scaleOf(totals)
        expect(ticksOf(scale).length).toBeGreaterThanOrEqual(1)
        expect(ticksOf(scale).length).toBeLessThanOrEqual(4)
        const last = ticksOf(scale).at(-1) ?? 0
        expect(last).toBeGreaterThanOrEqual(Math.max(...totals))
        // In 300 px, the lower half of its text takes 7.
        expect(1 - last / scale.max).toBeGreaterThan(7 / 300)
      }),
    )
  })
})

describe('the chart', () => {
  const session = (app: string, minutes: number) =>
    aSession({
      type: 'Screen Time',
      notes: `Logged Screen Time: ${app}: ${minutes}m`,
      duration: minutes * MINUTE,
    })
  const apps = ['A', 'B', 'C', 'D', 'E'].map((app, index) => session(app, 50 - index))
  const other = aSession({ type: 'Screen Time', notes: 'a film', duration: 9000 })
  const report = weekReport([...apps, other], '2025-06-08' as DayKey)

  test('LOG-01 has seven columns, and nothing is drawn where there is nothing', () => {
    const { labels, datasets } = chartData(report, names)
    expect(labels).toEqual(report.days)
    expect(datasets[0]?.data).toEqual([null, null, 50 * MINUTE, null, null, null, null])
  })

  test('INT-31 the four most used apps have a shade each, the rest share one', () => {
    const { datasets } = chartData(report, names)
    expect(datasets.map(({ label, backgroundColor }) => [label, backgroundColor])).toEqual([
      ['A', '--chart-play-1'],
      ['B', '--chart-play-2'],
      ['C', '--chart-play-3'],
      ['D', '--chart-play-4'],
      ['E', '--line-control'],
      ['Other', '--line-control'],
    ])
  })

  test('LOG-01 bars hang below the line, stacked by app, and stand still when motion is reduced', () => {
    const look = { tokens: names, tickWidth: 36, barWidth: 44 }
    const options = chartOptions(scaleOf(report.totals), { ...look, isMotionReduced: true })
    expect(options.scales?.['y']).toMatchObject({ reverse: true, stacked: true, min: 0 })
    expect(options.animation).toBe(false)
    expect(chartOptions(scaleOf([HOUR]), { ...look, isMotionReduced: false }).animation).toEqual({
      duration: 240,
    })
  })
})
