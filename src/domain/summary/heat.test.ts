import { describe, expect, test } from 'vitest'
import { aDay, aRhythm, aScoreInput, daysOf, completionsOf } from '../../../tests/builders/score'
import type { DayKey } from '../calendar/day-key'
import { dayValues, type DayHistory } from '../score/days'
import {
  countedCells,
  durationLevel,
  harmonyLevel,
  heatCells,
  type HeatMeasure,
  rollingWindow,
  yearsWithData,
  yearWindow,
  dailySummary,
} from './heat'
import { NO_ROLLUPS, type DayRollup } from '../rollups/rollups'

const MINUTE = 60
const TODAY = '2025-06-10' as DayKey
const historyOf = (days: Readonly<Record<string, DayRollup>>) =>
  dayValues(aScoreInput({ rollups: { ...NO_ROLLUPS, days: daysOf(days) } }))

describe('levels', () => {
  test.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [49, 1],
    [50, 2],
    [99, 2],
    [100, 3],
    [149, 3],
    [150, 4],
    [200, 4],
  ])('HEATMAP-04 INT-65 %d of at most 200 minutes is level %d', (minutes, level) => {
    expect(durationLevel(minutes * MINUTE, 200 * MINUTE)).toBe(level)
  })

  test.each([
    [1.9, 0],
    [2, 1],
    [7.9, 1],
    [8, 2],
    [13.9, 2],
    [14, 3],
    [20, 3],
    [-1.9, 0],
    [-2, -1],
    [-8, -2],
    [-20, -3],
  ])('HEATMAP-05 a Harmony of %d with a maximum of 20 is level %d', (value, level) => {
    expect(harmonyLevel(value, 20)).toBe(level)
  })

  test('HEATMAP-04 thresholds are exact for decimals that doubles cannot represent', () => {
    expect(harmonyLevel(0.07, 0.1)).toBe(3)
    expect(harmonyLevel(0.3 - 0.2, 1)).toBe(1)
  })
})

describe('cells', () => {
  test('HEATMAP-02 the rolling view has 120 days and ends today', () => {
    expect(rollingWindow(TODAY)).toEqual({ first: '2025-02-11', last: '2025-06-10' })
    expect(heatCells(historyOf({}), rollingWindow(TODAY), 'focus')).toHaveLength(120)
  })

  test('HEATMAP-03 shows a calendar year in weeks that start on Monday', () => {
    const cells = heatCells(historyOf({}), yearWindow('2025'), 'harmony')
    expect(cells).toHaveLength(365)
    expect(cells[0]).toMatchObject({ day: '2025-01-01', row: 3, column: 1 })
    expect(cells[5]).toMatchObject({ day: '2025-01-06', row: 1, column: 2 })
    expect(cells.at(-1)).toMatchObject({ day: '2025-12-31', row: 3, column: 53 })
  })

  test('HEATMAP-04 without data every cell has level 0', () => {
    for (const measure of ['focus', 'play', 'harmony'] as const) {
      const cells = heatCells(historyOf({}), rollingWindow(TODAY), measure)
      expect(cells.every(({ value, level }) => value === 0 && Object.is(level, 0))).toBe(true)
    }
  })

  test('INT-65 the maximum is that of the window', () => {
    const history = historyOf({
      '2024-03-01': aDay({ Productivity: 400 * MINUTE }),
      '2025-03-01': aDay({ Productivity: 200 * MINUTE, Play: 90 * MINUTE }),
      '2025-03-02': aDay({ Productivity: 50 * MINUTE }),
    })
    const levels = (year: string) =>
      heatCells(history, yearWindow(year), 'focus')
        .filter(({ value }) => value > 0)
        .map(({ day, level }) => [day, level])
    expect(levels('2024')).toEqual([['2024-03-01', 4]])
    expect(levels('2025')).toEqual([
      ['2025-03-01', 4],
      ['2025-03-02', 2],
    ])
  })

  test('HEATMAP-01 each measure has its own values', () => {
    const history = historyOf({ '2025-06-10': aDay({ Productivity: 20 * MINUTE, Play: 240 * MINUTE }) })
    const last = (['focus', 'play', 'harmony'] as const).map((measure) =>
      heatCells(history, rollingWindow(TODAY), measure).at(-1),
    )
    expect(last.map((cell) => [cell?.value, cell?.level])).toEqual([
      [1200, 4],
      [14_400, 4],
      [-3, -3],
    ])
  })
})

describe('HEATMAP-06 the days that a summary counts', () => {
  const cellOf = (history: DayHistory, measure: HeatMeasure, day: string) =>
    heatCells(history, rollingWindow(TODAY), measure).find((cell) => cell.day === day)

  test('HEATMAP-06 Harmony begins on the first day with grace', () => {
    const startDate = '2025-06-04' as DayKey
    const rhythms = [aRhythm({ startDate, schedule: { type: 'weekly', value: [1] }, pacingGrace: 2 })]
    const history = dayValues(aScoreInput({ rhythms }))
    expect(cellOf(history, 'harmony', '2025-06-07')).toMatchObject({ value: 8, gap: null })
    expect(cellOf(history, 'harmony', '2025-06-03')).toMatchObject({ value: 0, gap: 'before' })
    expect(cellOf(history, 'focus', '2025-06-07')).toMatchObject({ gap: 'before' })
  })

  test('HEATMAP-06 durations begin on the first day with sessions, also without any time', () => {
    const days = { '2025-06-07': aDay({ Productivity: { score: 10 } }), '2025-06-09': aDay({ Play: 3600 }) }
    expect(cellOf(historyOf(days), 'focus', '2025-06-07')).toMatchObject({ gap: null })
    expect(cellOf(historyOf(days), 'focus', '2025-06-06')).toMatchObject({ gap: 'before' })
  })

  test('HEATMAP-06 sessions on days to come keep their figure and count in no summary', () => {
    const days = { '2025-06-10': aDay({ Play: 3600 }), '2025-12-24': aDay({ Play: 36_000 }) }
    const cells = heatCells(historyOf(days), yearWindow('2025'), 'play')
    expect(countedCells(cells).map(({ day }) => day)).toEqual(['2025-06-10'])
    expect(cells.find(({ day }) => day === '2025-12-24')).toMatchObject({ value: 36_000, gap: 'ahead' })
  })
})

test('INT-64 offers the years with data, newest first', () => {
  const history = dayValues(
    aScoreInput({
      rollups: {
        ...NO_ROLLUPS,
        days: daysOf({ '2022-12-31': aDay({ Play: 60 }), '2026-01-01': aDay({ Play: 60 }) }),
      },
      rhythms: [aRhythm({ startDate: '2024-12-31' as DayKey })],
    }),
  )
  expect(yearsWithData(history)).toEqual(['2026', '2025', '2024', '2022'])
  expect(yearsWithData(historyOf({}))).toEqual([])
})

test('SUMMARY-03 INT-70 lists days with sessions, a due rhythm or a completion, newest first', () => {
  const rollups = {
    ...NO_ROLLUPS,
    days: daysOf({
      '2025-05-30': aDay({ Play: 60 }),
      '2025-06-03': { types: new Map(), quantity: 0 },
      '2025-06-12': aDay({ Play: 60 }),
    }),
    completions: completionsOf({ 'rhythm-1': { '2025-06-01': '2025-06-04', '2025-06-15': '2025-06-09' } }),
  }
  const rhythms = [aRhythm({ schedule: { type: 'weekly', value: [7] }, pacingGrace: 1 })]
  const rows = dailySummary(dayValues(aScoreInput({ rollups, rhythms })))
  expect(rows.map(({ day }) => day)).toEqual([
    '2025-06-12',
    '2025-06-09',
    '2025-06-08',
    '2025-06-04',
    '2025-06-01',
    '2025-05-30',
  ])
})

test('INT-70 is empty before anything is logged', () => {
  expect(dailySummary(dayValues(aScoreInput()))).toEqual([])
})
