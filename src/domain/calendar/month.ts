import type { EpochMs } from '../units'
import { addDays, weekdayOf, type DayKey } from './day-key'

/** A month of the calendar, `YYYY-MM`. Months compare and sort as strings. */
export type MonthKey = string & { readonly __brand: 'MonthKey' }

/** Six weeks hold every month, whatever its first weekday. */
const DAYS_SHOWN = 42
/** Clocks run from 12 hours behind UTC to 14 ahead of it, so a day begins at most this far from UTC's. */
const MAX_OFFSET_MS = 14 * 60 * 60 * 1000

export function monthOf(day: DayKey): MonthKey {
  return day.slice(0, 7) as MonthKey
}

export function firstDayOf(month: MonthKey): DayKey {
  return `${month}-01` as DayKey
}

/** The month `count` months after (before, when negative). */
export function addMonths(month: MonthKey, count: number): MonthKey {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const months = year * 12 + number - 1 + count
  const text = [String(Math.floor(months / 12)).padStart(4, '0'), String((months % 12) + 1).padStart(2, '0')]
  return text.join('-') as MonthKey
}

/** What a month's page shows: six weeks from the Monday on or before the first, always as many. */
export function monthGrid(month: MonthKey): readonly DayKey[] {
  const first = firstDayOf(month)
  const monday = addDays(first, 1 - weekdayOf(first))
  return Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(monday, index))
}

/** No clock on earth shows this day before the instant. */
export function earliestStartOf(day: DayKey): EpochMs {
  return Date.parse(`${day}T00:00:00Z`) - MAX_OFFSET_MS
}
