import type { DayKey } from '../calendar/day-key'
import { firstInstantAt, instantsAt, parseDuration, parseTime, type ClockSeconds } from '../csv/cells'
import { FIRST_INSTANT, LAST_INSTANT } from '../limits'
import {
  MS_PER_SECOND,
  SECONDS_PER_HOUR,
  SECONDS_PER_MINUTE,
  type EpochMs,
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

export interface LocalSpan {
  readonly startTime: EpochMs
  readonly endTime: EpochMs
  readonly remarks: readonly EntryRemark[]
}

/**
 * The instants of two local times. When the clocks go back, a repeated start is the first one, and the end is the first that
 * is not before it. A time that the clocks skip is moved past the gap. Nothing else is moved: an end before its start is a
 * problem, not a session that lasts until the next day.
 */
export function localSpan(start: LocalTime, end: LocalTime, zone: ZoneId): LocalSpan | EntryProblem {
  const starts = instantsAt(start.day, start.time, zone)
  const ends = instantsAt(end.day, end.time, zone)
  const startTime = starts[0] ?? firstInstantAt(start.day, start.time, zone)
  const candidates = ends.length > 0 ? ends : [firstInstantAt(end.day, end.time, zone)]
  const endTime = candidates.find((instant) => instant >= startTime)
  if (endTime === undefined) return 'end-before-start'
  if (startTime < FIRST_INSTANT || endTime > LAST_INSTANT) return 'date-out-of-range'
  return { startTime, endTime, remarks: remarksOf([starts.length, ends.length]) }
}

/** The same for a local time and what is that much later. */
export function localSpanOf(start: LocalTime, length: Seconds, zone: ZoneId): LocalSpan | EntryProblem {
  const starts = instantsAt(start.day, start.time, zone)
  const startTime = starts[0] ?? firstInstantAt(start.day, start.time, zone)
  const endTime = startTime + length * MS_PER_SECOND
  if (startTime < FIRST_INSTANT || endTime > LAST_INSTANT) return 'date-out-of-range'
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
