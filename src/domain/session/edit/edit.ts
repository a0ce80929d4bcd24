import { parseDayKey, parseTimeOfDay } from '../../calendar/day-key'
import { editedPlacement } from './edit-span'
import { editEntryOf, movedBreaks, withoutBreaks, type EditEntry } from './edit-entry'
import { DELETE_LOCATION } from '../location'
import { draftProblems, type DraftProblems } from '../draft'
import { isDayInRange, isSpanInRange, lengthProblem, type ManualProblem } from '../manual'
import type { Session } from '../session'
import { SCREEN_TIME, sessionTypeNamed, type SessionType } from '../types/session-type'
import { areSameQuantities, completedTasksOf, sessionScoreOf, type Task } from '../types/task'
import type { Break } from '../../timer/timer'
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
