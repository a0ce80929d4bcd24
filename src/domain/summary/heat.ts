import { addDays, eachDay, weekdayOf, type DayKey } from '../calendar/day-key'
import { exact } from '../decimal'
import type { DayHistory, DayValues } from '../score/days'

const ROLLING_DAYS = 120
/** In percent of the largest displayed value (HEATMAP-04, HEATMAP-05). */
const DURATION_THRESHOLDS = [1, 25, 50, 75] as const
const HARMONY_THRESHOLDS = [10, 40, 70] as const

export type HeatMeasure = 'focus' | 'play' | 'harmony'

/** Consecutive days, both ends included. */
export interface HeatWindow {
  readonly first: DayKey
  readonly last: DayKey
}

export interface HeatCell {
  readonly day: DayKey
  /** The weekday, from 1 for Monday. */
  readonly row: number
  /** The week, from 1. */
  readonly column: number
  /** Seconds or Harmony. 0 if the history does not have the day. */
  readonly value: number
  /** 0 to 4 for durations, -3 to 3 for Harmony. */
  readonly level: number
  /** Why no summary counts the day: it is earlier than the first entry, or has not come yet. */
  readonly gap: 'before' | 'ahead' | null
}

/** Today and the 119 days before it (HEATMAP-02). */
export function rollingWindow(today: DayKey): HeatWindow {
  return { first: addDays(today, 1 - ROLLING_DAYS), last: today }
}

export function yearWindow(year: string): HeatWindow {
  return { first: `${year}-01-01` as DayKey, last: `${year}-12-31` as DayKey }
}

/** The calendar years with sessions or rhythms, newest first, as four digits (INT-64). */
export function yearsWithData(history: DayHistory): readonly string[] {
  return [...new Set(dailySummary(history).map(({ day }) => day.slice(0, 4)))]
}

/** The days with activity, newest first (INT-70). */
export function dailySummary({ days, later }: DayHistory): readonly DayValues[] {
  return [...days, ...later].filter((values) => values.hasActivity).reverse()
}

/** The days of the window in weeks that start on Monday. The largest value in the window sets the levels (INT-65). */
export function heatCells(
  history: DayHistory,
  { first, last }: HeatWindow,
  measure: HeatMeasure,
): readonly HeatCell[] {
  const firstRow = weekdayOf(first)
  const firstEntry = firstEntryOf(history, measure)
  const today = history.days.at(-1)?.day ?? last
  const days = eachDay(first, last).map((day, index) => ({
    day,
    value: history.at(day)?.[measure] ?? 0,
    place: firstRow - 1 + index,
  }))
  const max = days.reduce((largest, { value }) => Math.max(largest, Math.abs(value)), 0)
  const levelOf = measure === 'harmony' ? harmonyLevel : durationLevel
  return days.map(({ day, value, place }) => ({
    day,
    row: (place % 7) + 1,
    column: Math.floor(place / 7) + 1,
    value,
    level: levelOf(value, max),
    gap: gapOf(day, firstEntry, today),
  }))
}

/** The cells that count in a summary: neither days before the first entry nor days to come (HEATMAP-06). */
export function countedCells(cells: readonly HeatCell[]): readonly HeatCell[] {
  return cells.filter(({ gap }) => gap === null)
}

/** The first day with sessions; for Harmony also the first on which a rhythm or its grace counts. Today if there is none. */
function firstEntryOf({ days }: DayHistory, measure: HeatMeasure): DayKey | undefined {
  const isEntry = ({ hasActivity, harmony, sessions }: DayValues) =>
    measure === 'harmony' ? hasActivity || harmony !== 0 : sessions > 0
  return (days.find(isEntry) ?? days.at(-1))?.day
}

function gapOf(day: DayKey, firstEntry: DayKey | undefined, today: DayKey): HeatCell['gap'] {
  if (day > today) return 'ahead'
  return firstEntry !== undefined && day < firstEntry ? 'before' : null
}

/** 0 to 4: the number of thresholds that the duration reaches (HEATMAP-04). */
export function durationLevel(value: number, max: number): number {
  return levelAmong(DURATION_THRESHOLDS, value, max)
}

/** -3 to 3: the number of thresholds that the absolute Harmony Vector reaches, with its sign (HEATMAP-05). */
export function harmonyLevel(value: number, max: number): number {
  const level = levelAmong(HARMONY_THRESHOLDS, Math.abs(value), max)
  return value < 0 ? -level + 0 : level
}

/** A value equal to a threshold reaches it. Without any data no threshold is reached. */
function levelAmong(thresholds: readonly number[], value: number, max: number): number {
  if (max <= 0) return 0
  return thresholds.filter((percent) => exact(value * 100) >= exact(max * percent)).length
}
