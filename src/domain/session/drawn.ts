import { dayOf, timeOfDayAt } from '../calendar/day-key'
import { MS_PER_MINUTE, type EpochMs, type ZoneId } from '../units'
import type { Span } from '../span'
import { isExactly, lengthFields, type ManualEntry } from './manual'
import { SCREEN_TIME } from './types/session-type'

const STEP_MS = 5 * MS_PER_MINUTE
/** What a lane's button offers. */
const OFFERED_MS = 30 * MS_PER_MINUTE

/** The span between two points of a drag, in steps of five minutes within the limits. Null if there is none. */
export function drawnSpan(one: EpochMs, other: EpochMs, limits: Span): Span | null {
  const snapped = (instant: EpochMs) =>
    Math.min(limits.endTime, Math.max(limits.startTime, Math.round(instant / STEP_MS) * STEP_MS))
  const [startTime, endTime] = [snapped(Math.min(one, other)), snapped(Math.max(one, other))]
  return endTime - startTime >= STEP_MS ? { startTime, endTime } : null
}

/** The last half hour of the limits, or what is left of it after the last session. */
export function offeredSpan(sessions: readonly Span[], limits: Span): Span {
  const { endTime } = limits
  const earliest = Math.max(limits.startTime, Math.round((endTime - OFFERED_MS) / STEP_MS) * STEP_MS)
  const lastEnd = Math.max(
    earliest,
    ...sessions.map((session) => session.endTime).filter((end) => end < endTime),
  )
  return { startTime: endTime - lastEnd < STEP_MS ? earliest : lastEnd, endTime }
}

/**
 * The fields of Quick Add for a session of the type over the span. Screen Time has a length instead of times. The end stays empty
 * if the form would read another length, which happens in the hour that the clocks repeat.
 */
export function entryOver({ startTime, endTime }: Span, type: string, zone: ZoneId): ManualEntry {
  const entry = { type, notes: '', quantities: {}, date: dayOf(startTime, zone) }
  const minutes = Math.floor(endTime / MS_PER_MINUTE) - Math.floor(startTime / MS_PER_MINUTE)
  if (type === SCREEN_TIME) return { ...entry, ...lengthFields(minutes) }
  const times = {
    date: entry.date,
    start: timeOfDayAt(startTime, zone),
    end: timeOfDayAt(endTime, zone),
  }
  const end = isExactly(times, minutes, zone) ? times.end : ''
  return { ...entry, ...times, end, hours: '', minutes: '' }
}
