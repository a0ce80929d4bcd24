import { daysBetween, type DayKey } from '../calendar/day-key'
import { firstInstantAt, instantsAt, parseDuration, parseTime, type ClockSeconds } from '../csv/cells'
import { isSpanInRange } from '../session/manual'
import type { Span } from '../span'
import {
  MS_PER_MINUTE,
  MS_PER_SECOND,
  SECONDS_PER_DAY,
  SECONDS_PER_HOUR,
  SECONDS_PER_MINUTE,
  type Seconds,
  type ZoneId,
} from '../units'
import type { EntryProblem, EntryRemark } from './entry'

const TWELVE_HOURS = 12 * SECONDS_PER_HOUR
const TWELVE_HOUR_CLOCK = /^(0?[1-9]|1[0-2])(:[0-5]\d(?::[0-5]\d)?)\s*([ap])\.?m\.?$/i

/** `14:05`, `14:05:30`, `2:05 PM` or `2:05:30 pm`, or null. */
export function parseClock(text: string): ClockSeconds | null {
  const [, hour, rest, half = ''] = TWELVE_HOUR_CLOCK.exec(text) ?? []
  if (hour === undefined) return parseTime(text)
  const morning = parseTime(`${Number(hour) % 12}${rest}`)
  return morning === null ? null : morning + (half.toLowerCase() === 'p' ? TWELVE_HOURS : 0)
}

export interface LocalTime {
  readonly day: DayKey
  readonly time: ClockSeconds
}

export interface LocalSpan extends Span {
  readonly remarks: readonly EntryRemark[]
}

/**
 * The instants of two local times. When the clocks go back, their reading is the one with the file's length. Without one, a
 * repeated start is the first one, and the end is the first that is not before it. A time that the clocks skip is moved past the
 * gap. Nothing else is moved: an end before its start is a problem, not a session that lasts until the next day.
 */
export function localSpan(
  start: LocalTime,
  end: LocalTime,
  length: Seconds | null,
  zone: ZoneId,
): LocalSpan | EntryProblem {
  const starts = instantsAt(start.day, start.time, zone)
  const ends = instantsAt(end.day, end.time, zone)
  const from = starts.length > 0 ? starts : [firstInstantAt(start.day, start.time, zone)]
  const to = ends.length > 0 ? ends : [firstInstantAt(end.day, end.time, zone)]
  const spans = from
    .flatMap((startTime) => to.map((endTime) => ({ startTime, endTime })))
    .filter(({ startTime, endTime }) => endTime >= startTime)
  const [first] = spans
  // A start that the clocks skip may have been moved past the end.
  const said = daysBetween(start.day, end.day) * SECONDS_PER_DAY + end.time - start.time
  if (starts.length === 0 && said > 0 && (!first || first.endTime === first.startTime))
    return localSpanOf(start, said, zone)
  if (!first) return 'end-before-start'
  const span = spans.find((each) => length !== null && lasts(each, length)) ?? first
  if (!isSpanInRange(span)) return 'date-out-of-range'
  const counts = [starts.length, ends.length].map((count) => (span === first ? count : Math.min(count, 1)))
  return { ...span, remarks: remarksOf(counts) }
}

/** Files round lengths, and the readings of a repeated time are further apart than a minute. */
function lasts({ startTime, endTime }: Span, length: Seconds): boolean {
  return Math.abs(endTime - startTime - length * MS_PER_SECOND) < MS_PER_MINUTE
}

/** The same for a local time and what is that much later. */
export function localSpanOf(start: LocalTime, length: Seconds, zone: ZoneId): LocalSpan | EntryProblem {
  const starts = instantsAt(start.day, start.time, zone)
  const startTime = firstInstantAt(start.day, start.time, zone)
  const endTime = startTime + length * MS_PER_SECOND
  if (!isSpanInRange({ startTime, endTime })) return 'date-out-of-range'
  return { startTime, endTime, remarks: remarksOf([starts.length]) }
}

function remarksOf(counts: readonly number[]): readonly EntryRemark[] {
  const isSkipped = counts.includes(0)
  const isRepeated = counts.some((count) => count > 1)
  return [
    ...(isSkipped ? (['clock-skipped'] as const) : []),
    ...(isRepeated ? (['clock-repeated'] as const) : []),
  ]
}

const MINUTES = /^(\d{1,6}):([0-5]\d)\s*min$/
const UNITS =
  /^(?:(\d+)\s*d)?\s*(?:(\d+(?:[.,]\d+)?)\s*h)?\s*(?:(\d+(?:[.,]\d+)?)\s*m(?:in)?)?\s*(?:(\d+(?:[.,]\d+)?)\s*s(?:ec)?)?$/i
const SECONDS_PER_UNIT = [24 * SECONDS_PER_HOUR, SECONDS_PER_HOUR, SECONDS_PER_MINUTE, 1] as const

/** The length of an entry: `4:30` (hours), `0:18:25`, `18:25 min`, `45 sec`, `1h 30m` or `0,75 h`. Null if it is none. */
export function parseLength(text: string): Seconds | null {
  if (text.includes(':')) {
    const [, minutes, seconds] = MINUTES.exec(text) ?? []
    if (minutes === undefined) return parseDuration(text)
    return Number(minutes) * SECONDS_PER_MINUTE + Number(seconds)
  }
  const [, ...parts] = UNITS.exec(text) ?? []
  if (!parts.some(Boolean)) return null
  return Math.round(parts.reduce((sum, part, at) => sum + numberOf(part) * (SECONDS_PER_UNIT[at] ?? 0), 0))
}

/** A number of hours with a decimal point or comma. */
export function parseHours(text: string): Seconds | null {
  return /^\d{1,6}(?:[.,]\d+)?$/.test(text) ? Math.round(numberOf(text) * SECONDS_PER_HOUR) : null
}

/** A whole number of milliseconds. */
export function parseMilliseconds(text: string): Seconds | null {
  return /^\d{1,13}$/.test(text) ? Math.round(Number(text) / MS_PER_SECOND) : null
}

const numberOf = (text = '0') => Number(text.replace(',', '.'))
