import {
  addDays,
  instantAt,
  instantsAt,
  isDayInRange,
  noonOf,
  parseDayKey,
  parseTimeOfDay,
  type DayKey,
  type TimeOfDay,
  dayOf,
  endOfDay,
  startOfDay,
} from '../calendar/day-key'
import {
  MS_PER_DAY,
  MS_PER_MINUTE,
  MS_PER_SECOND,
  SECONDS_PER_HOUR,
  SECONDS_PER_MINUTE,
  type EpochMs,
  type Seconds,
  type ZoneId,
} from '../units'
import { FIRST_INSTANT, LAST_INSTANT } from '../limits'
import { decimalOf } from '../decimal'
import type { Span } from '../span'
import { detailsOf, draftProblems, hasDraftProblems, type DraftProblems, type SessionDraft } from './draft'
import { SCREEN_TIME, type SessionType } from './types/session-type'
import { newSession, sessionDay, type Session } from './session'
import type { Task } from './types/task'

/** The form of a manually entered session, as typed. Screen Time uses hours and minutes, other types start and end. */
export interface ManualEntry extends SessionDraft {
  readonly date: string
  readonly start: string
  readonly end: string
  readonly hours: string
  readonly minutes: string
}

/** The times of a session that has a length in minutes instead. */
export function lengthFields(minutes: number) {
  const hours = String(Math.floor(minutes / 60))
  return { start: '', end: '', hours, minutes: String(minutes % 60) }
}

export type ManualProblem =
  'date-missing' | 'date-out-of-range' | 'start-missing' | 'end-missing' | LengthProblem | 'hours-too-long'

/** The problem with the day, the times or the length, or null. */
export function manualProblem(entry: ManualEntry, zone: ZoneId): ManualProblem | null {
  const day = parseDayKey(entry.date)
  if (day === null) return 'date-missing'
  if (!isDayInRange(day)) return 'date-out-of-range'
  const length = entry.type === SCREEN_TIME ? lengthProblem(entry) : null
  if (length !== null) return length
  if (entry.type !== SCREEN_TIME && (entry.start === '') !== (entry.end === ''))
    return entry.start === '' ? 'start-missing' : 'end-missing'
  if (isSpanInRange(spanIn(entry, day, zone))) return null
  return entry.type === SCREEN_TIME ? 'hours-too-long' : 'date-out-of-range'
}

/** The problems of the other fields. Notes must leave room for the prefix of the part after midnight (FORM-05). */
export function manualDraftProblems(
  entry: ManualEntry,
  tasks: readonly Task[],
  types: readonly SessionType[],
  zone: ZoneId,
): DraftProblems {
  const day = parseDayKey(entry.date)
  const isSplit =
    day !== null && entry.type !== SCREEN_TIME && crossesMidnight(spanIn(entry, day, zone), zone)
  return draftProblems(entry, tasks, types, { notesPrefix: isSplit ? CONTINUATION_PREFIX.length : 0 })
}

/** Whether the security rules accept both instants. */
export function isSpanInRange({ startTime, endTime }: Span): boolean {
  return startTime >= FIRST_INSTANT && endTime <= LAST_INSTANT
}

/**
 * The sessions in the form, none while it has a problem. Without times a session is at noon with zero duration (SESSION-21). An
 * end that is not after the start is on the next day (SESSION-23). A session across midnight becomes two, and the points stay
 * with the first (SESSION-24 to SESSION-27).
 */
export function manualSessions(
  entry: ManualEntry,
  id: string,
  tasks: readonly Task[],
  types: readonly SessionType[],
  zone: ZoneId,
): readonly Session[] {
  const day = parseDayKey(entry.date)
  if (day === null || manualProblem(entry, zone) !== null) return []
  if (hasDraftProblems(manualDraftProblems(entry, tasks, types, zone))) return []
  const span = spanIn(entry, day, zone)
  const session = newSession({
    id,
    ...span,
    duration: secondsBetween(span.startTime, span.endTime),
    ...detailsOf(entry, tasks, types),
    timezone: zone,
  })
  return entry.type === SCREEN_TIME ? [session] : splitAtMidnight(session)
}

function spanIn(entry: ManualEntry, day: DayKey, zone: ZoneId): Span {
  if (entry.type === SCREEN_TIME) return spanFromNoon(day, zone, screenTimeSeconds(entry) ?? 0)
  const [start, end] = [parseTimeOfDay(entry.start), parseTimeOfDay(entry.end)]
  if (start === null || end === null) return spanFromNoon(day, zone)
  return spanOfTimes(day, start, end, zone)
}

/** The span of a session without times. */
export function spanFromNoon(day: DayKey, zone: ZoneId, length: Seconds = 0): Span {
  const startTime = noonOf(day, zone)
  return { startTime, endTime: startTime + length * MS_PER_SECOND }
}

/** The span of two times as typed, of which the end is on the day or on the next (SESSION-23). */
export function spanOfTimes(day: DayKey, start: TimeOfDay, end: TimeOfDay, zone: ZoneId): Span {
  const startTime = instantAt(day, start, zone)
  return { startTime, endTime: endAfter(startTime, day, { start, end }, zone) }
}

/** Whether the form reads these times as this many minutes. Where the clocks change it may not be able to say so. */
export function isExactly(
  { date, start, end }: { readonly date: DayKey; readonly start: TimeOfDay; readonly end: TimeOfDay },
  minutes: number,
  zone: ZoneId,
): boolean {
  const { startTime, endTime } = spanOfTimes(date, start, end, zone)
  return endTime - startTime === minutes * MS_PER_MINUTE
}

/**
 * The first moment after the start at which the clocks show the time, on the day or else on the next. When the clocks go back
 * this may be the second occurrence: 02:30 to 02:10 then lasts 40 minutes. When they go forward, a start that they skip may
 * have been moved past the end: 02:30 to 03:00 lasts half an hour then, and not a day. The same goes for a start
 * right before midnight.
 */
export function endAfter(
  startTime: EpochMs,
  day: DayKey,
  { start, end }: { readonly start: TimeOfDay; readonly end: TimeOfDay },
  zone: ZoneId,
): EpochMs {
  const sameDay = instantsAt(day, end, zone).find((instant) => instant > startTime)
  if (sameDay !== undefined) return sameDay
  const nextDay = instantAt(addDays(day, 1), end, zone)
  return start >= end && nextDay > startTime ? nextDay : startTime + msBetween(start, end)
}

/** The time from one time to the next on clocks that do not change. */
function msBetween(start: TimeOfDay, end: TimeOfDay): number {
  const ms = Date.parse(`1970-01-01T${end}Z`) - Date.parse(`1970-01-01T${start}Z`)
  return ms > 0 ? ms : ms + MS_PER_DAY
}

export type LengthProblem = 'hours-invalid' | 'minutes-invalid'

/** The first field of the length that cannot be read, or null. */
export function lengthProblem(length: Pick<ManualEntry, 'hours' | 'minutes'>): LengthProblem | null {
  if (screenTimeSeconds(length) !== null) return null
  return screenTimeSeconds({ ...length, minutes: '' }) === null ? 'hours-invalid' : 'minutes-invalid'
}

/**
 * Hours from 0, also fractions of one, and whole minutes from 0 to 59; empty counts as 0 (SESSION-19). Null for anything
 * else. Hours have no upper bound: the entry may cover several days.
 */
export function screenTimeSeconds({
  hours,
  minutes,
}: Pick<ManualEntry, 'hours' | 'minutes'>): Seconds | null {
  const [h, m] = [hours, minutes].map((text) => (text.trim() === '' ? 0 : decimalOf(text)))
  if (h === null || h === undefined || m === null || m === undefined) return null
  const isValid = h >= 0 && Number.isInteger(m) && m >= 0 && m < 60
  return isValid ? Math.round(h * SECONDS_PER_HOUR) + m * SECONDS_PER_MINUTE : null
}

export const CONTINUATION_PREFIX = '(Continuation) '

export function crossesMidnight(
  { startTime, endTime }: Pick<Session, 'startTime' | 'endTime'>,
  zone: ZoneId,
): boolean {
  return endTime > startOfDay(addDays(dayOf(startTime, zone), 1), zone)
}

/** One session, or two if it continues past the midnight that ends its start day. */
export function splitAtMidnight(session: Session): readonly Session[] {
  const { startTime, endTime, timezone, notes } = session
  const startDay = sessionDay(session)
  const midnight = startOfDay(addDays(startDay, 1), timezone)
  if (!crossesMidnight(session, timezone)) return [session]
  return [
    // The end is the last millisecond of the day, but the duration counts to full midnight (INT-15).
    { ...session, endTime: endOfDay(startDay, timezone), duration: secondsBetween(startTime, midnight) },
    {
      ...session,
      id: `${session.id}-2`,
      startTime: midnight,
      duration: secondsBetween(midnight, endTime),
      notes: `${CONTINUATION_PREFIX}${notes}`.trim(),
      completedTasks: [],
      sessionScore: 0,
    },
  ]
}

export function secondsBetween(start: EpochMs, end: EpochMs): Seconds {
  return Math.round((end - start) / MS_PER_SECOND)
}
