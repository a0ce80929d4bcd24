import * as dateFns from 'date-fns'
import { MS_PER_HOUR, type EpochMs } from '../units'
import {
  addDays,
  dayKeyOf,
  eachDay,
  mondayOf,
  parseDayKey,
  utcDateOf,
  utcDayOf,
  type DayKey,
} from './day-key'

/** A month of the calendar, `YYYY-MM`. Months compare and sort as strings. */
export type MonthKey = string & { readonly __brand: 'MonthKey' }

/** Six weeks contain every month, whatever its first weekday. */
const GRID_DAYS = 6 * 7

/** Zones are at most 26 hours apart, so a month has begun everywhere this long after its earliest start. */
const MAX_ZONE_DISTANCE_MS = 26 * MS_PER_HOUR

/** UTC+14 is the earliest zone, so no day begins longer than this before its start in UTC. */
const MAX_OFFSET_MS = 14 * MS_PER_HOUR

export const isMonthKey = (text: string): text is MonthKey => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

export function monthOf(day: DayKey): MonthKey {
  return day.slice(0, 'YYYY-MM'.length) as MonthKey
}

export function firstDayOf(month: MonthKey): DayKey {
  return `${month}-01` as DayKey
}

export function lastDayOf(month: MonthKey): DayKey {
  return dayKeyOf(dateFns.lastDayOfMonth(utcDateOf(firstDayOf(month))))
}

/** The month `count` months later, or earlier when negative. */
export function addMonths(month: MonthKey, count: number): MonthKey {
  return monthOf(dayKeyOf(dateFns.addMonths(utcDateOf(firstDayOf(month)), count)))
}

/** The same day of another month, or that month's last day. */
export function sameDayIn(month: MonthKey, day: DayKey): DayKey {
  return parseDayKey(`${month}${day.slice(month.length)}`) ?? lastDayOf(month)
}

/** The days on a month's page: always six weeks, from the Monday on or before the first. */
export function monthGrid(month: MonthKey): readonly DayKey[] {
  const monday = mondayOf(firstDayOf(month))
  return eachDay(monday, addDays(monday, GRID_DAYS - 1))
}

/** The first instant at which the day has begun anywhere on earth. */
export function earliestStartOf(day: DayKey): EpochMs {
  return utcDateOf(day).getTime() - MAX_OFFSET_MS
}

/** The instants that lie in the month somewhere on earth. Neighbouring months share some. */
export function rangeOfMonth(month: MonthKey): { readonly from: EpochMs; readonly until: EpochMs } {
  return {
    from: earliestStartOf(firstDayOf(month)),
    until: earliestStartOf(firstDayOf(addMonths(month, 1))) + MAX_ZONE_DISTANCE_MS,
  }
}

/** The month of the instant in the earliest zone: no zone's clocks show a later one. */
export function latestMonthAt(instant: EpochMs): MonthKey {
  const month = monthOf(utcDayOf(instant))
  const next = addMonths(month, 1)
  return instant >= earliestStartOf(firstDayOf(next)) ? next : month
}
