import {
  parseDayKey,
  parseTimeOfDay,
  addDays,
  dayOf,
  daysBetween,
  instantAt,
  isDayInRange,
  timeOfDayAt,
  type DayKey,
  type TimeOfDay,
} from '../../calendar/day-key'
import type { Span } from '../../span'
import { MS_PER_SECOND, type EpochMs } from '../../units'
import { editEntryOf, movedBreaks, withoutBreaks, type EditEntry, dayShift, msPastMinute } from './edit-entry'
import { DELETE_LOCATION } from '../location'
import { draftProblems, type DraftProblems } from '../draft'
import {
  isSpanInRange,
  lengthProblem,
  type ManualProblem,
  endAfter,
  screenTimeSeconds,
  spanFromNoon,
} from '../manual'
import { sessionDay, type Session } from '../session'
import { SCREEN_TIME, sessionTypeNamed, type SessionType } from '../types/session-type'
import { areSameQuantities, completedTasksOf, sessionScoreOf, type Task } from '../types/task'
import { type Break, totalBreakMs } from '../../timer/timer'
import { isSame } from '../../stored-values'

/**
 * The edited session, or the problem that keeps it from being saved. It stays one session, also across midnight (INT-21). The
 * caller handles new coordinates, because they must be encrypted first.
 */
export function editedSession(
  session: Session,
  entry: EditEntry,
  tasks: readonly Task[],
  types: readonly SessionType[],
): Session | ManualProblem {
  const before = editEntryOf(session)
  const day = parseDayKey(entry.date)
  if (day === null) return 'date-missing'
  const problem = timeProblem(entry, before)
  if (problem) return problem
  const placement = editedPlacement(session, entry, before, day)
  const isMoved = day !== before.date
  if (isMoved && !isDayInRange(day)) return 'date-out-of-range'
  if (!isSpanInRange(placement))
    return isLengthChanged(entry, before) ? 'hours-too-long' : 'date-out-of-range'
  return {
    ...session,
    ...placement,
    ...editedTasks(session, entry, before, tasks, types),
    type: entry.type,
    notes: entry.notes === before.notes ? session.notes : entry.notes.trim(),
    location: entry.location === DELETE_LOCATION ? null : session.location,
  }
}

/** The problems of the other fields. */
export function editDraftProblems(
  session: Session,
  entry: EditEntry,
  tasks: readonly Task[],
  types: readonly SessionType[],
): DraftProblems {
  const before = editEntryOf(session).quantities
  return draftProblems(entry, editableTasks(session, tasks), types, { before })
}

/** The tasks that the form offers: the current ones, and those of the session that were deleted since. */
export function editableTasks(session: Session, tasks: readonly Task[]): readonly Task[] {
  const known = new Set(tasks.map(({ id }) => id))
  const deleted = session.completedTasks.filter(({ id }) => !known.has(id))
  return [...tasks, ...deleted.map(({ id, name, score }) => ({ id, name, score }))]
}

/** Hours and minutes that were not touched are not checked: an imported duration may be a fraction of a minute. */
function timeProblem(entry: EditEntry, before: EditEntry): ManualProblem | null {
  if (entry.type !== SCREEN_TIME) {
    const [start, end] = [parseTimeOfDay(entry.start), parseTimeOfDay(entry.end)]
    if ((start === null) === (end === null)) return null
    return start === null ? 'start-missing' : 'end-missing'
  }
  return isLengthChanged(entry, before) ? lengthProblem(entry) : null
}

function isLengthChanged(entry: EditEntry, before: EditEntry): boolean {
  if (entry.type !== SCREEN_TIME) return false
  return entry.hours !== before.hours || entry.minutes !== before.minutes
}

/**
 * Recomputes the tasks with current scores if a quantity has changed; otherwise keeps them (EDIT-07). A session whose type is
 * now play has none (EDIT-08).
 */
function editedTasks(
  session: Session,
  entry: EditEntry,
  before: EditEntry,
  tasks: readonly Task[],
  types: readonly SessionType[],
): Pick<Session, 'completedTasks' | 'sessionScore'> {
  const { category } = sessionTypeNamed(types, entry.type)
  if (category === 'play') return { completedTasks: [], sessionScore: 0 }
  if (areSameQuantities(entry.quantities, before.quantities)) {
    return { completedTasks: session.completedTasks, sessionScore: session.sessionScore }
  }
  const completedTasks = completedTasksOf(editableTasks(session, tasks), entry.quantities, category)
  return { completedTasks, sessionScore: sessionScoreOf(completedTasks) }
}

/** The breaks that the edit deleted, on the day of the edited session. */
export function deletedBreaks(before: Session, after: Session): readonly Break[] {
  return withoutBreaks(movedBreaks(before.breaks, before, after), after.breaks)
}

/**
 * The session with its deleted breaks again, or null if that cannot be: the session was changed or deleted since the edit, or its
 * times no longer include the breaks. The location may differ, because a new one is stored only once it is encrypted.
 */
export function withBreaksAgain(
  stored: Session | null,
  edited: Session,
  breaks: readonly Break[],
): Session | null {
  if (!stored || !isSame(contentOf(stored), contentOf(edited))) return null
  const { startTime, endTime } = stored
  if (breaks.some((pause) => pause.startTime < startTime || pause.endTime > endTime)) return null
  const all = [...stored.breaks, ...breaks].sort((a, b) => a.startTime - b.startTime)
  const again = editedSession(stored, { ...editEntryOf(stored), breaks: all }, [], [])
  return typeof again === 'string' ? null : { ...stored, breaks: all, duration: again.duration }
}

function contentOf(session: Session): Session {
  return { ...session, location: null, rev: 0 }
}

type Placement = Pick<Session, 'startTime' | 'endTime' | 'duration' | 'breaks'>

/**
 * The times of the edited session (EDIT-03 to EDIT-06). Unedited times stay exact to the millisecond. The form shows only
 * minutes, and when the clocks go back it cannot tell the two 02:30 apart, but the session can.
 */
function editedPlacement(session: Session, entry: EditEntry, before: EditEntry, day: DayKey): Placement {
  const span =
    entry.type === SCREEN_TIME
      ? screenTimeSpan(session, entry, before, day)
      : timedSpan(session, entry, before, day)
  const breaks = movedBreaks(entry.breaks, session, span)
  return { ...span, breaks, duration: durationOf(session, span, breaks) }
}

/** End minus start minus breaks, never below 0, in whole seconds. Unchanged while none of the three has changed. */
function durationOf(session: Session, { startTime, endTime }: Span, breaks: readonly Break[]): number {
  const [span, oldSpan] = [endTime - startTime, session.endTime - session.startTime]
  const [paused, oldPaused] = [totalBreakMs(breaks), totalBreakMs(session.breaks)]
  if (span === oldSpan && paused === oldPaused) return session.duration
  return Math.max(0, Math.round((span - paused) / MS_PER_SECOND))
}

function screenTimeSpan(session: Session, entry: EditEntry, before: EditEntry, day: DayKey): Span {
  const startTime = session.startTime + (day === before.date ? 0 : dayShift(session, day))
  if (entry.hours === before.hours && entry.minutes === before.minutes) {
    return { startTime, endTime: startTime + session.endTime - session.startTime }
  }
  // The entered length is the duration, so breaks that the session has from an earlier type are added to it.
  const length = (screenTimeSeconds(entry) ?? 0) * MS_PER_SECOND + totalBreakMs(entry.breaks)
  return { startTime, endTime: startTime + length }
}

function timedSpan(session: Session, entry: EditEntry, before: EditEntry, day: DayKey): Span {
  const isStartSame = day === before.date && entry.start === before.start
  if (isStartSame && entry.end === before.end) {
    return { startTime: session.startTime, endTime: session.endTime }
  }
  const [start, end] = [parseTimeOfDay(entry.start), parseTimeOfDay(entry.end)]
  if (start === null || end === null) return spanFromNoon(day, session.timezone)
  const seconds = entry.start === before.start ? msPastMinute(session.startTime) : 0
  const startTime = isStartSame ? session.startTime : instantAt(day, start, session.timezone) + seconds
  return {
    startTime,
    endTime:
      entry.end === before.end
        ? sameEnd(session, startTime, day, { start, end })
        : endAfter(startTime, day, { start, end }, session.timezone),
  }
}

/**
 * The end if its text was not edited but the start was. It keeps its distance in days from the end that the form would compute,
 * so a session of several days does not shrink when its start is corrected.
 */
function sameEnd(
  session: Session,
  startTime: EpochMs,
  day: DayKey,
  { start, end }: { readonly start: TimeOfDay; readonly end: TimeOfDay },
): EpochMs {
  const { timezone, endTime } = session
  const seconds = msPastMinute(endTime)
  const inForm = (instant: EpochMs, startDay: DayKey, time: TimeOfDay) =>
    endAfter(instant - seconds, startDay, { start: time, end }, timezone) + seconds
  const endDay = dayOf(endTime, timezone)
  const inFormNow = inForm(startTime, day, start)
  const dayBefore = sessionDay(session)
  const inFormBefore = inForm(session.startTime, dayBefore, timeOfDayAt(session.startTime, timezone))
  const moreDays = daysBetween(dayOf(inFormBefore, timezone), endDay)
  // Day and time are unchanged, and only the session knows which occurrence of a repeated time it was.
  const isDaySame = day === dayBefore || moreDays === 0
  if (isDaySame && dayOf(inFormNow, timezone) === endDay && endTime >= startTime) return endTime
  if (moreDays === 0) return inFormNow
  const newDay = addDays(dayOf(inFormNow, timezone), moreDays)
  const moved = newDay === endDay ? endTime : instantAt(newDay, end, timezone) + seconds
  return moved >= startTime ? moved : inFormNow
}
