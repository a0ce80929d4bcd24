import { parseDayKey, parseTimeOfDay } from '../calendar/day-key'
import { editedPlacement } from './edit-span'
import { editEntryOf, type EditEntry } from './edit-entry'
import { DELETE_LOCATION } from './location'
import { draftProblems, type DraftProblems } from './draft'
import { isDayInRange, isSpanInRange, screenTimeSeconds, type ManualProblem } from './manual'
import type { Session } from './session'
import { SCREEN_TIME, sessionTypeNamed, type SessionType } from './session-type'
import { areSameQuantities, completedTasksOf, sessionScoreOf, type Task } from './task'

/**
 * The session with what was entered, or what keeps it from being saved (spec, sections 4 and 5). It stays one session,
 * also across midnight (checklist, INT-21). New coordinates are left to the caller: they must be encrypted first.
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
  if ((isMoved && !isDayInRange(day)) || !isSpanInRange(placement)) return 'date-out-of-range'
  return {
    ...session,
    ...placement,
    ...editedTasks(session, entry, before, tasks, types),
    type: entry.type,
    notes: entry.notes === before.notes ? session.notes : entry.notes.trim(),
    location: entry.location === DELETE_LOCATION ? null : session.location,
  }
}

/** What is wrong with the rest of the entry. */
export function editDraftProblems(
  session: Session,
  entry: EditEntry,
  tasks: readonly Task[],
  types: readonly SessionType[],
): DraftProblems {
  const before = editEntryOf(session).quantities
  return draftProblems(entry, editableTasks(session, tasks), types, { before })
}

/** What the form offers: the tasks there are, and those of the session that were deleted since. */
export function editableTasks(session: Session, tasks: readonly Task[]): readonly Task[] {
  const known = new Set(tasks.map(({ id }) => id))
  const deleted = session.completedTasks.filter(({ id }) => !known.has(id))
  return [...tasks, ...deleted.map(({ id, name, score }) => ({ id, name, score }))]
}

/** What was not touched is not questioned: a length beyond a day may have come from a file. */
function timeProblem(entry: EditEntry, before: EditEntry): ManualProblem | null {
  if (entry.type !== SCREEN_TIME) {
    const [start, end] = [parseTimeOfDay(entry.start), parseTimeOfDay(entry.end)]
    return (start === null) === (end === null) ? null : 'one-time-missing'
  }
  const isSameLength = entry.hours === before.hours && entry.minutes === before.minutes
  return isSameLength || screenTimeSeconds(entry) !== null ? null : 'length-invalid'
}

/** Recomputed with today's scores when a quantity has changed, else kept. What is play by now has none: EDIT-07, EDIT-08. */
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
