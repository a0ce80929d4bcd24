import { dayFromParts, daysBetween, timeAt, type DayKey, type TimeOfDay } from '@/domain/calendar/day-key'
import type { DateFormat, TimeFormat } from '@/domain/preferences'
import { clockOf, minutesOf } from '@/domain/sentence/clock'
import { plainDigits } from '@/lib/text'
import { dayText, MONTHS, timeOfDayText } from './date'

/** Reads a time as people type it: `9`, `930`, `21.30`, `21h30`, `9:30 pm`, `9p`, `noon`. Null if it is none. */
export function typedTime(text: string): TimeOfDay | null {
  const word = plain(text)
    .replace(/\s/g, '')
    .replace(/([ap])\.?m?\.?$/, '$1m')
    .replace(/^(\d{1,2})h?(\d{2})(?=[ap]|$)/, '$1:$2')
    .replace(/^(\d{1,2})h(?=[ap]|$)/, '$1')
  const clock = clockOf(word)
  return clock && timeAt(minutesOf(clock))
}

/**
 * Reads a date as people type it: `22/11/2026` and `221126` in the order of the settings, `2026-11-22` in any, `22 Nov`, and a
 * bare `22` of this month. Without a year it is the nearest one to today. Null if it is none.
 */
export function typedDay(text: string, format: DateFormat, today: DayKey): DayKey | null {
  const parts = plain(text).match(/\d+|\p{L}+/gu) ?? []
  const [only, ...others] = parts
  if (only === undefined || parts.length > 3 || /[^\p{L}\d\s./,-]/u.test(plain(text))) return null
  if (others.length > 0) return dayOfParts(parts, format, today)
  if (/^\d{1,2}$/.test(only)) return dayFromParts(today.slice(0, 4), today.slice(5, 7), only)
  if (/^(?:\d{4}|\d{6}|\d{8})$/.test(only)) return dayOfParts(digitsOf(only, format), format, today)
  return only === 'today' ? today : null
}

/** `Enter a date such as 22/11/2026.` */
export function dayUnreadable(today: DayKey, format: DateFormat): string {
  return `Enter a date such as ${dayText(today, format)}.`
}

/** `Enter a time such as 14:30.` */
export function timeUnreadable(format: TimeFormat): string {
  return `Enter a time such as ${timeOfDayText('14:30' as TimeOfDay, format)}.`
}

/** In lower case, with wide and Arabic forms of a character and a digit as the usual one. */
function plain(text: string): string {
  return plainDigits(text.normalize('NFKC')).trim().toLowerCase()
}

/** `221126` as 22, 11 and 26, in the order of the format. */
function digitsOf(digits: string, format: DateFormat): readonly string[] {
  const yearDigits = digits.length - 4
  const lengths = format === 'YYYY/MM/DD' ? [yearDigits, 2, 2] : [2, 2, yearDigits]
  let from = 0
  return lengths.map((length) => digits.slice(from, (from += length))).filter(Boolean)
}

function dayOfParts(parts: readonly string[], format: DateFormat, today: DayKey): DayKey | null {
  const named = parts.findIndex((part) => /^\p{L}/u.test(part))
  if (named >= 0) {
    const [month, rest] = [monthNamed(parts[named] ?? ''), parts.filter((_, index) => index !== named)]
    const [first = '', second] = rest
    return first.length === 4
      ? dayFromParts(first, month, second ?? '')
      : dayInYear(second, month, first, today)
  }
  const [first = '', second = '', third] = parts
  if (first.length === 4) return third === undefined ? null : dayFromParts(first, second, third)
  if (format === 'MM/DD/YYYY') return dayInYear(third, first, second, today)
  if (format === 'DD/MM/YYYY' || third?.length === 4) return dayInYear(third, second, first, today)
  return third === undefined
    ? dayInYear(undefined, first, second, today)
    : dayFromParts(`20${first}`, second, third)
}

/** From 1896 to 1904 no year had a 29 February. */
const LEAP_YEARS_APART = 8

function dayInYear(year: string | undefined, month: string, date: string, today: DayKey): DayKey | null {
  if (year !== undefined) return dayFromParts(year.length === 2 ? `20${year}` : year, month, date)
  const firstYear = Number(today.slice(0, 4)) - LEAP_YEARS_APART
  const days = Array.from({ length: 2 * LEAP_YEARS_APART + 1 }, (_, index) =>
    dayFromParts(String(firstYear + index), month, date),
  )
  const away = (day: DayKey) => Math.abs(daysBetween(today, day))
  return days.filter((day) => day !== null).sort((a, b) => away(a) - away(b))[0] ?? null
}

/** `nov` as `11`; an empty text if no month begins so. */
function monthNamed(word: string): string {
  const index = word.length < 3 ? -1 : MONTHS.findIndex((name) => name.toLowerCase().startsWith(word))
  return index < 0 ? '' : String(index + 1)
}
