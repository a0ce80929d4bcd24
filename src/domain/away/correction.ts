import { dayOf, instantsAt, parseDayKey, parseTimeOfDay, timeOfDayAt } from '../calendar/day-key'
import { MAX_NOTES_LENGTH } from '../limits'
import { bothNotes, defaultTypeOf, type Session } from '../session/session'
import { hasTimes } from '../session/times'
import { lengthOf, mergedSpans } from '../span'
import { isSame, rebasedFields } from '../stored-values'
import { MS_PER_DAY, MS_PER_SECOND, type EpochMs, type Moment, type ZoneId } from '../units'
import { type RunningTimer, elapsedMs } from '../timer/timer'

/** The form that corrects a timer that is on, as typed (AWAY-04). */
export interface CorrectionEntry {
  readonly date: string
  readonly time: string
  /** The exact start, if date and time stand for one, such as the timer's own. Null once one of them was typed. */
  readonly start: EpochMs | null
  readonly type: string
  readonly notes: string
}

export type CorrectionProblem =
  'date-missing' | 'time-missing' | 'in-future' | 'too-long-ago' | 'after-first-break' | 'after-pause'

/** The form with the timer's present values. */
export function correctionEntryOf(timer: RunningTimer, zone: ZoneId): CorrectionEntry {
  const { type, notes } = timer.draft ?? { type: defaultTypeOf(timer.mode), notes: '' }
  return { ...whenOf(timer.startTime, zone), type, notes }
}

/** The form's values for a start. */
export function whenOf(start: EpochMs, zone: ZoneId): Pick<CorrectionEntry, 'date' | 'time' | 'start'> {
  return { date: dayOf(start, zone), time: timeOfDayAt(start, zone), start }
}

/**
 * The entered start, or what is wrong with it. When the clocks go back, the later of two possible instants counts. The timer's
 * present start is always right.
 */
export function correctedStart(
  entry: CorrectionEntry,
  timer: RunningTimer,
  { now, zone }: Moment,
): EpochMs | CorrectionProblem {
  const own = whenOf(timer.startTime, zone)
  if (entry.date === own.date && entry.time === own.time && (entry.start ?? own.start) === own.start)
    return timer.startTime
  const possible = entry.start === null ? typedStarts(entry, timer, zone) : [entry.start]
  if (typeof possible === 'string') return possible
  const right = possible.filter((start) => problemOf(start, timer, now) === null)
  return right.at(-1) ?? problemOf(possible[0] ?? 0, timer, now) ?? 'time-missing'
}

function typedStarts(
  entry: CorrectionEntry,
  timer: RunningTimer,
  zone: ZoneId,
): readonly EpochMs[] | CorrectionProblem {
  const [day, time] = [parseDayKey(entry.date), parseTimeOfDay(entry.time)]
  if (day === null) return 'date-missing'
  if (time === null) return 'time-missing'
  // The milliseconds tell two timers apart that were corrected to the same minute.
  const own = timer.startTime % MS_PER_SECOND
  return instantsAt(day, time, zone).flatMap((start) => [start, start + own])
}

function problemOf(start: EpochMs, timer: RunningTimer, now: EpochMs): CorrectionProblem | null {
  const firstBreak = timer.breaks[0]
  if (start > now) return 'in-future'
  if (firstBreak && start >= firstBreak.startTime) return 'after-first-break'
  if (!firstBreak && timer.status === 'paused' && start >= timer.pauseTime) return 'after-pause'
  return start < now - MS_PER_DAY ? 'too-long-ago' : null
}

/**
 * Applies the form to a timer that was changed elsewhere meanwhile. Fields that the user has not changed follow the timer; if both
 * changed the notes, the form has both texts. `now` is the form with the timer's present values.
 */
export function rebasedCorrection(
  entry: CorrectionEntry,
  opened: CorrectionEntry,
  now: CorrectionEntry,
): CorrectionEntry {
  const { date, time, start } = isSame(whenIn(entry), whenIn(opened)) ? now : entry
  const notes = bothNotes(opened.notes, entry.notes, now.notes)
  return { ...rebasedFields(entry, opened, now), date, time, start, notes }
}

const whenIn = ({ date, time, start }: CorrectionEntry) => ({ date, time, start })

/**
 * The timer with the entered values. A session's id follows from its timer's start, so the start moves by milliseconds while
 * another session has it.
 */
export function correctedTimer(
  timer: RunningTimer,
  entry: CorrectionEntry,
  start: EpochMs,
  isTaken: (start: EpochMs) => boolean,
): RunningTimer {
  const draft = { type: entry.type, notes: entry.notes.trim() }
  return { ...timer, startTime: freeStart(timer, start, isTaken), draft }
}

function freeStart(timer: RunningTimer, start: EpochMs, isTaken: (start: EpochMs) => boolean): EpochMs {
  let free = start
  while (free !== timer.startTime && isTaken(free)) free++
  return free
}

/** What the clock shows with the entered start. The milliseconds after the full second do not count. */
export function soFarMs(timer: RunningTimer, start: EpochMs, now: EpochMs): number {
  const startTime = start === timer.startTime ? start : start - (start % MS_PER_SECOND)
  return elapsedMs({ ...timer, startTime }, now)
}

export function notesProblem({ notes }: CorrectionEntry): { length: number; max: number } | null {
  const { length } = notes.trim()
  return length > MAX_NOTES_LENGTH ? { length, max: MAX_NOTES_LENGTH } : null
}

/** The time that sessions already cover since the start, and the last of them. */
export interface Overlap {
  readonly ms: number
  readonly count: number
  readonly last: Session
}

export function overlapOf(start: EpochMs, now: EpochMs, sessions: readonly Session[]): Overlap | null {
  const covered = timedSessions(sessions).filter((one) => one.endTime > start && one.startTime < now)
  const last = covered.at(-1)
  if (!last) return null
  const within = covered.map(({ startTime, endTime }) => ({
    startTime: Math.max(startTime, start),
    endTime: Math.min(endTime, now),
  }))
  return { ms: lengthOf(mergedSpans(within)), count: covered.length, last }
}

/** The session that ended last before now, at most a day ago; undefined if there is none. */
export function lastEnded(sessions: readonly Session[], now: EpochMs): Session | undefined {
  return timedSessions(sessions).findLast(({ endTime }) => endTime <= now && endTime >= now - MS_PER_DAY)
}

/** Sessions with a beginning and an end, by their end. */
function timedSessions(sessions: readonly Session[]): readonly Session[] {
  return sessions
    .filter((session) => session.endTime > session.startTime && hasTimes(session))
    .sort((a, b) => a.endTime - b.endTime)
}
