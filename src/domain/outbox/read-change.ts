import { isCompletion } from '../rhythm/completion'
import type { Continuation } from '../rhythm/from-today'
import type { RestSpan } from '../rest/rest-span'
import type { Rhythm } from '../rhythm/rhythm'
import { BULK_FIELDS } from '../session/edit'
import type { ScreenTimeApp } from '../screen-time/app'
import { isSession } from '../session/session'
import type { SessionType } from '../session/types/session-type'
import type { Task } from '../session/types/task'
import { isTimer } from '../timer/timer'
import { isDay, isId, isListOf, isNumber, isRecord, isText, record } from '../stored-values'
import { TRASH_KINDS } from '../trash/trash'
import {
  sessionRef,
  type Item,
  type ListedChange,
  type ListedEdit,
  type SessionRef,
  type TrashRef,
  type UserFields,
} from './change'

/** Reads a stored change. Local storage is untrusted input, so anything that is no valid change is null. */
export function readChange(value: unknown): ListedChange | null {
  const stored = record(value)
  switch (stored['kind']) {
    case 'add-sessions': {
      const { kind, sessions } = stored
      return isListOf(sessions, isSession) ? { kind, sessions } : null
    }
    case 'edit-session': {
      const { kind, before, after, earns } = stored
      if (!isSession(before) || !isSession(after)) return null
      return { kind, before, after, ...(earns === true && { earns }) }
    }
    case 'edit-sessions': {
      const { kind, edits } = stored
      return isListOf(edits, isListedEdit) ? { kind, edits } : null
    }
    case 'delete-sessions': {
      const { kind, sessions, trashId } = stored
      return isListOf(sessions, isSessionRef) && isId(trashId) ? { kind, sessions, trashId } : null
    }
    case 'set-timer': {
      const { kind, timer, rev } = stored
      return isTimer(timer) && isNumber(rev) ? { kind, timer, rev } : null
    }
    case 'set-user': {
      const { kind, fields } = stored
      return areUserFields(fields) ? { kind, fields } : null
    }
    case 'save-item': {
      const item = readItem(stored)
      return item && { kind: stored['kind'], ...item }
    }
    case 'remove-item': {
      const item = readItem(stored)
      const { kind, trashId } = stored
      return item && isId(trashId) ? { kind, trashId, ...item } : null
    }
    case 'restore': {
      const { kind, trash } = stored
      return isTrashRef(trash) ? { kind, trash } : null
    }
    case 'empty-trash': {
      const { kind, id } = stored
      return isId(id) ? { kind, id } : null
    }
    case 'continue-rhythm': {
      const { kind, continuation } = stored
      return isContinuation(continuation) ? { kind, continuation } : null
    }
    case 'complete': {
      const { kind, completion, sessions } = stored
      return isCompletion(completion) && isListOf(sessions, isSession) ? { kind, completion, sessions } : null
    }
    case 'uncomplete': {
      const { kind, rhythmId, due } = stored
      return isId(rhythmId) && isDay(due) ? { kind, rhythmId, due } : null
    }
    default:
      return null
  }
}

function readItem({ itemKind, item }: Record<string, unknown>): Item | null {
  switch (itemKind) {
    case 'task':
      return isTask(item) ? { itemKind, item } : null
    case 'sessionType':
      return isSessionType(item) ? { itemKind, item } : null
    case 'rhythm':
      return isRhythm(item) ? { itemKind, item } : null
    case 'app':
      return isApp(item) ? { itemKind, item } : null
    case 'restSpan':
      return isRestSpan(item) ? { itemKind, item } : null
    default:
      return null
  }
}

const isNamed = ({ id, name }: Record<string, unknown>) => isId(id) && isText(name)

function isApp(value: unknown): value is ScreenTimeApp {
  return isNamed(record(value))
}

function isTask(value: unknown): value is Task {
  const task = record(value)
  return isNamed(task) && isNumber(task['score'])
}

function isSessionType(value: unknown): value is SessionType {
  const type = record(value)
  return isNamed(type) && isText(type['category']) && isText(type['color'])
}

function isRestSpan(value: unknown): value is RestSpan {
  const span = record(value)
  return isNamed(span) && isDay(span['from']) && isDay(span['to'])
}

function isRhythm(value: unknown): value is Rhythm {
  const { id, name, points, startDate, endDate, schedule } = record(value)
  const { type, value: interval } = record(schedule)
  const isSchedule =
    type === 'daily' ||
    ((type === 'every_x_days' || type === 'times_a_week') && isNumber(interval)) ||
    (type === 'weekly' && isListOf(interval, isNumber))
  const isEnd = endDate === undefined || isDay(endDate)
  return isNamed({ id, name }) && isNumber(points) && isDay(startDate) && isEnd && isSchedule
}

function isContinuation(value: unknown): value is Continuation {
  const { ended, next, removed, added } = record(value)
  return isRhythm(ended) && isRhythm(next) && isListOf(removed, isDay) && isListOf(added, isCompletion)
}

function areUserFields(value: unknown): value is UserFields {
  if (!isRecord(value)) return false
  const { theme, timerMode, formula, restWeekdays, goals, githubSettings } = value
  return (
    [theme, timerMode].every((text) => text === undefined || isText(text)) &&
    (formula === undefined || isFormula(formula)) &&
    (restWeekdays === undefined || isListOf(restWeekdays, isNumber)) &&
    (goals === undefined || areGoals(goals)) &&
    (githubSettings === undefined || isMapOfNumbers(githubSettings))
  )
}

function isMapOfNumbers(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every(isNumber)
}

function isFormula(value: unknown): boolean {
  const { pacingSince, ideal, ...numbers } = record(value)
  const isIdeal = ideal === undefined || isMapOfNumbers(ideal)
  const isSince = pacingSince === undefined || isDay(pacingSince)
  return isRecord(value) && isMapOfNumbers(numbers) && isIdeal && isSince
}

function areGoals(value: unknown): boolean {
  const isGoal = (goal: unknown) => {
    const { target, endDate, since = null, limit = false } = record(goal)
    return (
      (target === null || isNumber(target)) &&
      (endDate === null || isDay(endDate)) &&
      (since === null || isDay(since)) &&
      typeof limit === 'boolean'
    )
  }
  return isRecord(value) && Object.values(value).every(isGoal)
}

function isSessionRef(value: unknown): value is SessionRef {
  const { id, rev, startTime, endTime, type, timezone } = record(value)
  return isId(id) && [rev, startTime, endTime].every(isNumber) && isText(type) && isText(timezone)
}

function isListedEdit(value: unknown): value is ListedEdit {
  const { changes, nextRev } = record(value)
  if (!isSessionRef(value) || !isNumber(nextRev) || !isRecord(changes)) return false
  const fields: readonly string[] = BULK_FIELDS
  return Object.keys(changes).every((field) => fields.includes(field)) && isSession(trial(value, changes))
}

/** A session with the changes, so that their values are checked like those of every session. */
function trial(value: SessionRef, changes: object): unknown {
  const rest = { duration: 0, breaks: [], notes: '', location: null, completedTasks: [], sessionScore: 0 }
  return { ...rest, ...sessionRef(value), ...changes }
}

function isTrashRef(value: unknown): value is TrashRef {
  const { id, kind, items } = record(value)
  const isKind = TRASH_KINDS.some((one) => one === kind)
  return isId(id) && isKind && isListOf(items, (item): item is SessionRef => isId(record(item)['id']))
}
