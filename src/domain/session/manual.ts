import {
  addDays,
  dayOf,
  endOfDay,
  instantAt,
  instantsAt,
  noonOf,
  parseDayKey,
  parseTimeOfDay,
  startOfDay,
  type DayKey,
  type TimeOfDay,
} from '../calendar/day-key'
import { MS_PER_SECOND, SECONDS_PER_HOUR, SECONDS_PER_MINUTE, type EpochMs, type ZoneId } from '../units'
import { detailsOf, type SessionDraft } from './draft'
import { SCREEN_TIME, type SessionType } from './session-type'
import type { Session, SessionDetails } from './session'
import type { Task } from './task'

/** A session entered by hand: text as typed. Screen Time takes hours and minutes, all else start and end. */
export interface ManualEntry extends SessionDraft {
  readonly date: string
  readonly start: string
  readonly end: string
  readonly hours: string
  readonly minutes: string
}

export const MANUAL_PROBLEMS = ['date-missing', 'one-time-missing', 'length-invalid'] as const
export type ManualProblem = (typeof MANUAL_PROBLEMS)[number]

const CONTINUATION_PREFIX = '(Continuation)'

export interface Span {
  readonly startTime: EpochMs
  readonly endTime: EpochMs
}

/** What keeps the entry from being saved, or null. */
export function manualProblem(entry: ManualEntry): ManualProblem | null {
  if (parseDayKey(entry.date) === null) return 'date-missing'
  if (entry.type === SCREEN_TIME) return screenTimeSeconds(entry) === null ? 'length-invalid' : null
  return (entry.start === '') === (entry.end === '') ? null : 'one-time-missing'
}

/**
 * The sessions that the entry stands for, none while it has a problem (spec, section 4: manual session).
 * Without times it lies at noon and lasts nothing. An end that is not after the start lies on the next day. What
 * crosses midnight becomes two; the points stay with the first.
 */
export function manualSessions(
  entry: ManualEntry,
  id: string,
  tasks: readonly Task[],
  types: readonly SessionType[],
  zone: ZoneId,
): readonly Session[] {
  const day = parseDayKey(entry.date)
  if (day === null || manualProblem(entry) !== null) return []
  const session = sessionIn(zone, detailsOf(entry, tasks, types))
  if (entry.type === SCREEN_TIME) {
    const noon = noonOf(day, zone)
    return [session(id, { startTime: noon, endTime: noon + (screenTimeSeconds(entry) ?? 0) * MS_PER_SECOND })]
  }
  return splitAtMidnight(session(id, spanOf(entry, day, zone)))
}

/** One session, or two when it reaches beyond the midnight that ends its start day. */
export function splitAtMidnight(session: Session): readonly Session[] {
  const { startTime, endTime, timezone, notes } = session
  const startDay = dayOf(startTime, timezone)
  const midnight = startOfDay(addDays(startDay, 1), timezone)
  if (endTime <= midnight) return [session]
  return [
    // The end is the last millisecond of the day; the duration is counted to the full midnight.
    { ...session, endTime: endOfDay(startDay, timezone), duration: secondsBetween(startTime, midnight) },
    {
      ...session,
      id: `${session.id}-2`,
      startTime: midnight,
      duration: secondsBetween(midnight, endTime),
      notes: `${CONTINUATION_PREFIX} ${notes}`.trim(),
      completedTasks: [],
      sessionScore: 0,
    },
  ]
}

function sessionIn(timezone: ZoneId, details: SessionDetails) {
  return (id: string, { startTime, endTime }: Span): Session => ({
    id,
    startTime,
    endTime,
    duration: secondsBetween(startTime, endTime),
    breaks: [],
    ...details,
    location: null,
    timezone,
    rev: 0,
  })
}

function spanOf(entry: ManualEntry, day: DayKey, zone: ZoneId): Span {
  const [start, end] = [parseTimeOfDay(entry.start), parseTimeOfDay(entry.end)]
  if (start === null || end === null) {
    const noon = noonOf(day, zone)
    return { startTime: noon, endTime: noon }
  }
  const startTime = instantAt(day, start, zone)
  return { startTime, endTime: endAfter(startTime, day, end, zone) }
}

/**
 * The first moment after the start at which the clocks show the time, on the day or else on the next (spec, section 4).
 * In the repeated hour of an autumn night that may be the second occurrence: 02:30 to 02:10 lasts 40 minutes then.
 */
export function endAfter(startTime: EpochMs, day: DayKey, end: TimeOfDay, zone: ZoneId): EpochMs {
  const sameDay = instantsAt(day, end, zone).find((instant) => instant > startTime)
  return sameDay ?? instantAt(addDays(day, 1), end, zone)
}

/** Whole hours from 0 and minutes from 0 to 59; empty counts as 0. Null when either is something else. */
export function screenTimeSeconds({ hours, minutes }: Pick<ManualEntry, 'hours' | 'minutes'>): number | null {
  const [h, m] = [Number(hours), Number(minutes)]
  const isValid = Number.isInteger(h) && h >= 0 && h < 24 && Number.isInteger(m) && m >= 0 && m < 60
  return isValid ? h * SECONDS_PER_HOUR + m * SECONDS_PER_MINUTE : null
}

function secondsBetween(start: EpochMs, end: EpochMs): number {
  return Math.round((end - start) / MS_PER_SECOND)
}
