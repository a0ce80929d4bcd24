import {
  dayOf,
  parseDayKey,
  timeOfDayAt,
  weekdayOf,
  type DayKey,
  type TimeOfDay,
  type Weekday,
} from '@/domain/calendar/day-key'
import type { MonthKey } from '@/domain/calendar/month'
import type { DateFormat, TimeFormat } from '@/domain/preferences'
import type { EpochMs, ZoneId } from '@/domain/units'

/** Shown instead of an invalid date (ERRORS-22). */
export const INVALID_DATE = 'Invalid Date'

/** Shown instead of a missing value. */
export const DASH = '–'

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** 5 June 2025 as `05/06/2025`, `06/05/2025` or `2025/06/05`. */
export function dayText(day: DayKey, format: DateFormat): string {
  const [year, month, date] = day.split('-') as [string, string, string]
  if (parseDayKey(day) === null) return INVALID_DATE
  if (format === 'MM/DD/YYYY') return `${month}/${date}/${year}`
  return format === 'YYYY/MM/DD' ? `${year}/${month}/${date}` : `${date}/${month}/${year}`
}

/** Text that begins with a day, such as `2026-11-14, Play`, with the day in the format of Settings. */
export function datedText(text: string, format: DateFormat): string {
  return text.replace(/^\d{4}-\d{2}-\d{2}\b/, (day) => dayText(parseDayKey(day) ?? (day as DayKey), format))
}

/** The instant's day in the zone. */
export function dateText(instant: EpochMs, zone: ZoneId, format: DateFormat): string {
  return isInstant(instant) ? dayText(dayOf(instant, zone), format) : INVALID_DATE
}

/** 15:05 as `15:05` or `3:05 PM`; midnight as `00:00` or `12:00 AM`. */
export function timeOfDayText(time: TimeOfDay, format: TimeFormat): string {
  if (format === '24-hour') return time
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 === 0 ? 12 : hour % 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The hour 16 as `16` or `4 PM`. The end of the day, 24, as `24` or `12 AM`. */
export function hourText(hour: number, format: TimeFormat): string {
  if (format === '24-hour') return String(hour).padStart(2, '0')
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`
}

/** The instant's time of day in the zone. */
export function timeText(instant: EpochMs, zone: ZoneId, format: TimeFormat): string {
  return isInstant(instant) ? timeOfDayText(timeOfDayAt(instant, zone), format) : INVALID_DATE
}

/** `Thursday 19 November`. */
export function longDayText(day: DayKey): string {
  return `${WEEKDAYS[weekdayOf(day) - 1]} ${dayInYearText(day)}`
}

/** `Thursday 19 November 2026`. */
export function dateName(day: DayKey): string {
  return `${longDayText(day)} ${yearOf(day)}`
}

/** The title of a day: `Thursday 19 November`, in another year than today's `Wednesday 19 November 2025`. */
export function dayTitle(day: DayKey, today: DayKey): string {
  return yearOf(day) === yearOf(today) ? longDayText(day) : dateName(day)
}

/** `18 November`. */
export function dayInYearText(day: DayKey): string {
  return `${dateOf(day)} ${monthName(day)}`
}

/** `14 November`, `November 14` or `2026/11/14`, by the date format in Settings. */
export function dayInWordsText(day: DayKey, format: DateFormat): string {
  if (format === 'YYYY/MM/DD') return dayText(day, format)
  const [date, month] = dayInYearText(day).split(' ')
  return format === 'MM/DD/YYYY' ? `${month} ${date}` : `${date} ${month}`
}

/** `4 July 2026`. */
export function longDateText(day: DayKey): string {
  return `${dayInYearText(day)} ${yearOf(day)}`
}

/** `November`. */
export function monthName(month: MonthKey | DayKey): string {
  return MONTHS[Number(month.slice(5, 7)) - 1] ?? INVALID_DATE
}

/** `November 2026`. */
export function monthText(month: MonthKey): string {
  return `${monthName(month)} ${yearOf(month)}`
}

/** `15 to 21 November 2026`, `29 November to 5 December 2026`, `27 December 2026 to 2 January 2027`. */
export function dayRangeText(first: DayKey, last: DayKey): string {
  const end = longDateText(last)
  if (yearOf(first) !== yearOf(last)) return `${longDateText(first)} to ${end}`
  return `${monthName(first) === monthName(last) ? dateOf(first) : dayInYearText(first)} to ${end}`
}

const yearOf = (day: MonthKey | DayKey) => Number(day.slice(0, 4))
const dateOf = (day: DayKey) => Number(day.slice(8))

/** `Thu`. */
export function shortWeekdayText(day: DayKey): string {
  return weekdayName(weekdayOf(day))
}

/** `Mon`, for 1 (Monday) to 7. */
export function weekdayName(weekday: Weekday): string {
  return WEEKDAYS[weekday - 1]?.slice(0, 3) ?? ''
}

/** JavaScript dates end about 270,000 years from now. */
function isInstant(instant: number): boolean {
  return Number.isFinite(new Date(instant).getTime())
}
