import type { EpochMs, ZoneId } from '../units'
import { instantOfLocal, instantsOfLocal, localAsUtc } from './zone'

/** A local calendar day, `YYYY-MM-DD`. Days compare and sort as strings. */
export type DayKey = string & { readonly __brand: 'DayKey' }

/** A local time of day, `HH:MM`, 24-hour. */
export type TimeOfDay = string & { readonly __brand: 'TimeOfDay' }

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/
const TIME_PATTERN = /^([01]\d|2[0-3]):([0-5]\d)$/

/** The text as a day, or null when it is no day of the calendar: `2025-02-30` is null. */
export function parseDayKey(text: string): DayKey | null {
  const match = DAY_PATTERN.exec(text)
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const date = utcNoon(year, month, day)
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? (text as DayKey) : null
}

/** The text as a time of day, or null: `24:00` and `9:00` are null. */
export function parseTimeOfDay(text: string): TimeOfDay | null {
  return TIME_PATTERN.test(text) ? (text as TimeOfDay) : null
}

/** The calendar day on which the instant falls in the zone. */
export function dayOf(instant: EpochMs, zone: ZoneId): DayKey {
  return keyOf(localAsUtc(instant, zone))
}

/** The local time of day at the instant in the zone, seconds dropped. */
export function timeOfDayAt(instant: EpochMs, zone: ZoneId): TimeOfDay {
  const local = localAsUtc(instant, zone)
  return `${pad(local.getUTCHours())}:${pad(local.getUTCMinutes())}` as TimeOfDay
}

/** The day `count` days after (before, when negative), counted on the calendar and not in hours. */
export function addDays(day: DayKey, count: number): DayKey {
  const [year, month, date] = parts(day)
  return keyOf(utcNoon(year, month, date + count))
}

/** How many calendar days `to` lies after `from`; a clock change between them does not matter. */
export function daysBetween(from: DayKey, to: DayKey): number {
  return Math.round((utcNoonOf(to) - utcNoonOf(from)) / MS_PER_CALENDAR_DAY)
}

/** The first instant of the day in the zone. Not always 00:00: some zones change their clocks at midnight. */
export function startOfDay(day: DayKey, zone: ZoneId): EpochMs {
  return instantAt(day, '00:00' as TimeOfDay, zone)
}

/** The last millisecond of the day in the zone: 23:59:59.999, whatever the length of the day. */
export function endOfDay(day: DayKey, zone: ZoneId): EpochMs {
  return startOfDay(addDays(day, 1), zone) - 1
}

/** 12:00 local: no shift of the clocks moves noon into another day. */
export function noonOf(day: DayKey, zone: ZoneId): EpochMs {
  return instantAt(day, '12:00' as TimeOfDay, zone)
}

/**
 * The instant at which the zone's clocks show this time on this day. A time that a spring night skips is read
 * with the offset before the change (02:30 becomes 03:30); of the two 02:30 of an autumn night it is the first.
 */
export function instantAt(day: DayKey, time: TimeOfDay, zone: ZoneId): EpochMs {
  return instantOfLocal(localOf(day, time), zone)
}

/** Every instant that the clocks show this time on this day: two in the repeated hour of an autumn night. */
export function instantsAt(day: DayKey, time: TimeOfDay, zone: ZoneId): readonly EpochMs[] {
  const all = instantsOfLocal(localOf(day, time), zone)
  return all.length > 0 ? all : [instantAt(day, time, zone)]
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: DayKey): 1 | 2 | 3 | 4 | 5 | 6 | 7 {
  const sundayZero = new Date(utcNoonOf(day)).getUTCDay()
  return (sundayZero === 0 ? 7 : sundayZero) as 1 | 2 | 3 | 4 | 5 | 6 | 7
}

const MS_PER_MINUTE = 60_000
const MS_PER_HOUR = 60 * MS_PER_MINUTE
const MS_PER_CALENDAR_DAY = 24 * MS_PER_HOUR

/** The local time as if it were UTC. */
function localOf(day: DayKey, time: TimeOfDay): EpochMs {
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  return utcNoonOf(day) + (hour - 12) * MS_PER_HOUR + minute * MS_PER_MINUTE
}

function keyOf(utc: Date): DayKey {
  const year = String(utc.getUTCFullYear()).padStart(4, '0')
  return `${year}-${pad(utc.getUTCMonth() + 1)}-${pad(utc.getUTCDate())}` as DayKey
}

function parts(day: DayKey): [number, number, number] {
  return day.split('-').map(Number) as [number, number, number]
}

function utcNoonOf(day: DayKey): EpochMs {
  return utcNoon(...parts(day)).getTime()
}

/** In UTC each day has 24 hours, so calendar arithmetic is safe there. */
function utcNoon(year: number, month: number, day: number): Date {
  const date = new Date(Date.UTC(2000, month - 1, day, 12))
  // Date.UTC reads the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(year, month - 1, day)
  return date
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
