import type { EpochMs, Seconds } from '../units'
import type { Break } from '../timer/break'
import type { Session } from './session'

/** A time interval without a break. */
interface Interval {
  readonly startTime: EpochMs
  readonly endTime: EpochMs
}

/** The start of the parts' ids; a number follows. */
export function partPrefix(sessionId: string): string {
  return `${sessionId}_p`
}

/** The id of a part. It follows from the session, so splitting twice cannot create two sets of parts. */
export function partId(sessionId: string, index: number): string {
  return partPrefix(sessionId) + index
}

/**
 * Splits a session at its breaks into one session for each worked interval, in order (BREAKS-08). Their durations add up to the
 * old one. Notes, type, zone and location are copied. Tasks and points stay with the first part, so that they count once
 * (INT-24).
 */
export function splitAtBreaks(session: Session): readonly Session[] {
  const intervals = workedIntervals(session)
  const durations = shareOut(session.duration, intervals.map(lengthOf))
  return intervals.map((interval, index) => ({
    ...session,
    ...interval,
    id: partId(session.id, index),
    duration: durations[index] ?? 0,
    breaks: [],
    ...(index > 0 && { completedTasks: [], sessionScore: 0 }),
    rev: 0,
  }))
}

/**
 * The intervals between the breaks. Stored breaks may overlap, be unsorted or extend beyond the session. Intervals without
 * length are left out, so two adjacent breaks split once. A session that is all break keeps its start.
 */
function workedIntervals({ startTime, endTime, breaks }: Session): readonly Interval[] {
  const intervals: Interval[] = []
  let workedFrom = startTime
  const pauses = breaks.filter((pause) => isWithin(pause, startTime, endTime))
  for (const pause of pauses.sort((a, b) => a.startTime - b.startTime)) {
    intervals.push({ startTime: workedFrom, endTime: pause.startTime })
    workedFrom = Math.max(workedFrom, pause.endTime)
  }
  intervals.push({ startTime: workedFrom, endTime })
  const worked = intervals.filter((interval) => lengthOf(interval) > 0)
  return worked.length > 0 ? worked : [{ startTime, endTime: startTime }]
}

function isWithin(pause: Break, startTime: EpochMs, endTime: EpochMs): boolean {
  return pause.startTime <= pause.endTime && pause.endTime >= startTime && pause.startTime <= endTime
}

function lengthOf({ startTime, endTime }: Interval): number {
  return endTime - startTime
}

/**
 * Distributes the seconds in proportion to the lengths. Each share runs from one rounded point on the common scale to the next,
 * so rounding loses nothing: three intervals of 1.5 s share 5 s as 2, 1 and 2.
 */
function shareOut(duration: Seconds, lengths: readonly number[]): readonly Seconds[] {
  const seconds = Math.max(0, Math.round(duration))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  let length = 0
  let handedOut = 0
  return lengths.map((each, index) => {
    length += each
    const until = index === lengths.length - 1 ? seconds : Math.round((seconds * length) / total)
    const share = until - handedOut
    handedOut = until
    return share
  })
}
