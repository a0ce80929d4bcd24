import * as dateFns from 'date-fns'
import { getOrCreate } from '@/lib/collections'
import { FIRST_DAY, LAST_DAY } from '../limits'
import type { EpochMs, ZoneId } from '../units'
import { UTCDate, instantOfLocal, instantsOfLocal, localAsUtc } from './zone'

/** A local calendar day, `YYYY-MM-DD`. Days compare and sort as strings. */
export type DayKey = string & { readonly __brand: 'DayKey' }

/** A local time of day, `HH:MM`, 24-hour. */
export type TimeOfDay = string & { readonly __brand: 'TimeOfDay' }

const DAY_PATTERN = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const SHORTEST_MONTH_DAYS = 28
const TIME_PATTERN = /^([01]\d|2[0-3]):([0-5]\d)$/

/** By month: to find a length takes longer than all the rest of a day, and a start reads ten years of completions. */
const lengths = new Map<string, number>()

/** Returns the text as a day, or null when the calendar has no such day: `2025-02-30` is null. */
export function parseDayKey(text: string): DayKey | null {
  if (!DAY_PATTERN.test(text)) return null
  const date = Number(text.slice(-2))
  if (date <= SHORTEST_MONTH_DAYS) return text as DayKey
  const month = text.slice(0, -3)
  const length = getOrCreate(lengths, month, () => daysInMonth(`${month}-01` as DayKey))
  return date <= length ? (text as DayKey) : null
}

/** The day with these digits, such as `2025`, `6` and `5`. Null when the calendar has no such day. */
export function dayFromParts(year: string, month: string, date: string): DayKey | null {
  return parseDayKey(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`)
}

/** Whether forms accept the day, and the app's calendars reach it. */
export function isDayInRange(day: DayKey): boolean {
  return day >= FIRST_DAY && day <= LAST_DAY
}

/** Returns the text as a time of day, or null: `24:00` and `9:00` are null. */
export function parseTimeOfDay(text: string): TimeOfDay | null {
  return TIME_PATTERN.test(text) ? (text as TimeOfDay) : null
}

/** The minutes that the clocks show since midnight. */
export function minutesOfDay(time: TimeOfDay): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** The time of day when the clocks show these minutes since midnight. */
export function timeAt(minutes: number): TimeOfDay {
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}` as TimeOfDay
}

/** The calendar day of the instant in the zone. */
export function dayOf(instant: EpochMs, zone: ZoneId): DayKey {
  return dayKeyOf(localAsUtc(instant, zone))
}

/** The UTC day of an instant. Streaks are counted in UTC in every zone (PROFILE-06). */
export function utcDayOf(instant: EpochMs): DayKey {
  return dayOf(instant, 'UTC')
}

/** The local time of day of the instant in the zone, without seconds. */
export function timeOfDayAt(instant: EpochMs, zone: ZoneId): TimeOfDay {
  return localAsUtc(instant, zone)
    .toISOString()
    .slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length) as TimeOfDay
}

/** The day `count` days later, or earlier when negative. Counts calendar days, not hours. */
export function addDays(day: DayKey, count: number): DayKey {
  return dayKeyOf(dateFns.addDays(utcDateOf(day), count))
}

/** The number of calendar days from `from` to `to`. Clock changes do not matter. */
export function daysBetween(from: DayKey, to: DayKey): number {
  return dateFns.differenceInCalendarDays(utcDateOf(to), utcDateOf(from))
}

/** Every day from the first to the last one, both included. Empty when the last one is earlier. */
export function eachDay(first: DayKey, last: DayKey): readonly DayKey[] {
  if (last < first) return []
  return dateFns.eachDayOfInterval({ start: utcDateOf(first), end: utcDateOf(last) }).map(dayKeyOf)
}

export function weekdayOf(day: DayKey): Weekday {
  return dateFns.getISODay(utcDateOf(day)) as Weekday
}

/** The Monday on or before the day. */
export function mondayOf(day: DayKey): DayKey {
  return dayKeyOf(dateFns.startOfWeek(utcDateOf(day), { weekStartsOn: 1 }))
}

/** The Sunday on or before the day. */
export function sundayOf(day: DayKey): DayKey {
  return dayKeyOf(dateFns.startOfWeek(utcDateOf(day), { weekStartsOn: 0 }))
}

/** The first instant of the day in the zone. Not always 00:00, because some zones change their clocks at midnight. */
export function startOfDay(day: DayKey, zone: ZoneId): EpochMs {
  return instantAt(day, '00:00' as TimeOfDay, zone)
}

/** The last millisecond of the day in the zone: 23:59:59.999, whatever the length of the day. */
export function endOfDay(day: DayKey, zone: ZoneId): EpochMs {
  return startOfDay(addDays(day, 1), zone) - 1
}

/** 12:00 local. No clock change moves noon into another day. */
export function noonOf(day: DayKey, zone: ZoneId): EpochMs {
  return instantAt(day, '12:00' as TimeOfDay, zone)
}

/**
 * The instant at which the zone's clocks show this time on this day. A time that a spring night skips is read with the
 * offset before the change (02:30 becomes 03:30). Of the two 02:30 of an autumn night it is the first.
 */
export function instantAt(day: DayKey, time: TimeOfDay, zone: ZoneId): EpochMs {
  return instantOfLocal(localOf(day, time), zone)
}

/** Every instant at which the clocks show this time on this day: two in the repeated hour of an autumn night. */
export function instantsAt(day: DayKey, time: TimeOfDay, zone: ZoneId): readonly EpochMs[] {
  const all = instantsOfLocal(localOf(day, time), zone)
  return all.length > 0 ? all : [instantAt(day, time, zone)]
}

/** The start of the day in UTC, where each day has 24 hours. */
export function utcDateOf(day: DayKey): UTCDate {
  return new UTCDate(`${day}T00:00Z`)
}

export function dayKeyOf(date: UTCDate): DayKey {
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length) as DayKey
}

function daysInMonth(first: DayKey): number {
  return dateFns.getDaysInMonth(utcDateOf(first))
}

/** The local time as if it were UTC. */
function localOf(day: DayKey, time: TimeOfDay): EpochMs {
  return Date.parse(`${day}T${time}Z`)
}

/** 1 for Monday to 7 for Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[]

export function isWeekday(value: unknown): value is Weekday {
  return WEEKDAYS.some((weekday) => weekday === value)
}

/**
 * A day as a whole number: 0 for 1970-01-01, one more for each later day. The scores of ten years convert and compare
 * hundreds of thousands of days. date-fns takes more than 20 times as long for it (`npm run bench -- scoring`), so this
 * is own code.
 */
export type DayNumber = number

// In years that begin in March the leap day is the last one, so each month's first day follows from one formula.
const DAYS_PER_ERA = 146_097
const MARCH_FIRST_OF_YEAR_0 = 719_468

export function dayNumberOf(day: DayKey): DayNumber {
  const month = digits(day, 5, 2)
  const year = digits(day, 0, 4) - (month <= 2 ? 1 : 0)
  const era = Math.floor(year / 400)
  const yearOfEra = year - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + digits(day, 8, 2) - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * DAYS_PER_ERA + dayOfEra - MARCH_FIRST_OF_YEAR_0
}

export function dayOfNumber(number: DayNumber): DayKey {
  const shifted = number + MARCH_FIRST_OF_YEAR_0
  const era = Math.floor(shifted / DAYS_PER_ERA)
  const dayOfEra = shifted - era * DAYS_PER_ERA
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const date = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = ((monthFromMarch + 2) % 12) + 1
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(date)}` as DayKey
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOfNumber(number: DayNumber): Weekday {
  const fromMonday = (((number + THURSDAY_FROM_MONDAY) % 7) + 7) % 7
  return (fromMonday + 1) as Weekday
}

const THURSDAY_FROM_MONDAY = 3
const ZERO = 48

function digits(text: string, from: number, count: number): number {
  let value = 0
  for (let index = from; index < from + count; index++) value = value * 10 + text.charCodeAt(index) - ZERO
  return value
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}
