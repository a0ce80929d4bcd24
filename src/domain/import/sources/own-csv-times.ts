import { addDays, dayOf, noonOf, type DayKey } from '../../calendar/day-key'
import { FIRST_INSTANT, LAST_INSTANT } from '../../limits'
import { MS_PER_SECOND, SECONDS_PER_DAY, type EpochMs, type Seconds, type ZoneId } from '../../units'
import {
  firstInstantAt,
  instantsAt,
  parseDate,
  parseDuration,
  parseTime,
  type ClockSeconds,
} from '../../csv/cells'
import type { Span } from '../../span'
import type { EntryProblem, OwnCells } from '../entry'

/** The times of a row's session, and how they differ from the row's cells. */
export interface Placement extends Span {
  readonly duration: Seconds
  readonly hasTimes: boolean
  readonly isDurationIgnored: boolean
  /** The end is on a later day than its time suggests, because the work duration needs more room. */
  readonly isEndMoved: boolean
}

// The days that a storable instant can have in any time zone.
const [EARLIEST_DAY, LATEST_DAY] = ['1969-12-31', '2100-01-01']
// Files cut times to the second and round durations, so the two may differ by this much.
const ROUNDING: Seconds = 1

/** The times of the row's session, or why it has none (CSV-08 to CSV-10, INT-35). */
export function placementOf(cells: OwnCells, zone: ZoneId): Placement | EntryProblem {
  const day = parseDate(cells.date)
  if (day === null) return 'date-not-dmy'
  if (day < EARLIEST_DAY || day > LATEST_DAY) return 'date-out-of-range'
  const [start, end] = [timeOf(cells.start), timeOf(cells.end)]
  if (start === 'invalid' || end === 'invalid') return 'time-not-24h'
  const work = parseDuration(cells.work)
  const span = spanOf(day, start, end, work, zone)
  if (span === null) return 'one-time-only'
  if (span.startTime < FIRST_INSTANT || span.endTime > LAST_INSTANT) return 'date-out-of-range'
  return {
    ...span,
    duration: work ?? Math.round((span.endTime - span.startTime) / MS_PER_SECOND),
    hasTimes: start !== null || end !== null,
    isDurationIgnored: cells.work !== '' && work === null,
    isEndMoved:
      start !== null && end !== null && dayOf(span.endTime, zone) > addDays(day, end > start ? 0 : 1),
  }
}

function timeOf(text: string): ClockSeconds | null | 'invalid' {
  return text === '' ? null : (parseTime(text) ?? 'invalid')
}

/** Null if only one time is given and nothing to compute the other from. */
function spanOf(
  day: DayKey,
  start: ClockSeconds | null,
  end: ClockSeconds | null,
  work: Seconds | null,
  zone: ZoneId,
): Span | null {
  if (start !== null && end !== null) return spanBetween(day, start, end, work, zone)
  if (start === null && end === null) return lasting(noonOf(day, zone), work ?? 0)
  if (work === null) return null
  if (start !== null) return lasting(firstInstantAt(day, start, zone), work)
  return end === null ? null : spanBefore(day, end, work, zone)
}

function lasting(startTime: EpochMs, seconds: Seconds): Span {
  return { startTime, endTime: startTime + seconds * MS_PER_SECOND }
}

/** The date is that of the start. If the work duration reaches back before it, the end is on a later day. */
function spanBefore(day: DayKey, end: ClockSeconds, work: Seconds, zone: ZoneId): Span {
  for (let offset = fullDays(work); ; offset++) {
    const startTime = firstInstantAt(addDays(day, offset), end, zone) - work * MS_PER_SECOND
    if (dayOf(startTime, zone) >= day) return lasting(startTime, work)
  }
}

function spanBetween(
  day: DayKey,
  start: ClockSeconds,
  end: ClockSeconds,
  work: Seconds | null,
  zone: ZoneId,
): Span {
  const first = firstInstantAt(day, start, zone)
  // A start and stop within one second, not a session that lasts a day.
  if (start === end && work !== null && work <= ROUNDING) return { startTime: first, endTime: first }
  // A start that the clocks skip may have been moved past the end.
  const [endDay, length] = start < end ? [day, end - start] : [addDays(day, 1), end - start + SECONDS_PER_DAY]
  const isPassed = firstInstantAt(endDay, end, zone) <= first
  if (isPassed && (work ?? 0) <= length) return lasting(first, length)
  const spanFrom = (startTime: EpochMs) => ({
    startTime,
    endTime: endAfter(startTime, day, end, work ?? 0, zone),
  })
  const repeated = instantsAt(day, start, zone).slice(1)
  const spans = [first, ...repeated].map(spanFrom)
  // The clocks may go back over the start. Then choose the start whose span equals the work duration.
  return spans.find((span) => Math.abs(secondsOf(span) - (work ?? -Infinity)) <= ROUNDING) ?? spanFrom(first)
}

/** The first moment after the start at which the clocks show the end time and the work duration fits. */
function endAfter(startTime: EpochMs, day: DayKey, end: ClockSeconds, work: Seconds, zone: ZoneId): EpochMs {
  const fits = (endTime: EpochMs) =>
    endTime > startTime && secondsOf({ startTime, endTime }) + ROUNDING >= work
  for (let offset = fullDays(work); ; offset++) {
    const onDay = addDays(day, offset)
    const instants = instantsAt(onDay, end, zone)
    // On the first day, accept a skipped time by moving it past the gap. On later days another day may have the time.
    const candidates = instants.length === 0 && offset === 0 ? [firstInstantAt(onDay, end, zone)] : instants
    const found = candidates.find(fits)
    if (found !== undefined) return found
  }
}

/** A lower bound of the days between start and end, so that they need not be tried one by one. */
function fullDays(work: Seconds): number {
  return Math.max(0, Math.floor(work / SECONDS_PER_DAY) - 1)
}

function secondsOf({ startTime, endTime }: Span): Seconds {
  return (endTime - startTime) / MS_PER_SECOND
}
