import { isId, isListOf, isNumber, isText, record } from '../stored-values'
import { isMode, type Timer } from '../timer/timer'
import type { Session } from './session'

function isBreak(value: unknown): value is Session['breaks'][number] {
  const { startTime, endTime } = record(value)
  return isNumber(startTime) && isNumber(endTime)
}

function isCompletedTask(value: unknown): value is Session['completedTasks'][number] {
  const { id, name, score, quantity } = record(value)
  return isText(id) && isText(name) && isNumber(score) && isNumber(quantity)
}

export function isSession(value: unknown): value is Session {
  const session = record(value)
  return (
    isId(session['id']) &&
    [session['startTime'], session['endTime'], session['duration'], session['sessionScore']].every(
      isNumber,
    ) &&
    isNumber(session['rev']) &&
    isText(session['notes']) &&
    (session['location'] === null || isText(session['location'])) &&
    isText(session['type']) &&
    isText(session['timezone']) &&
    isListOf(session['breaks'], isBreak) &&
    isListOf(session['completedTasks'], isCompletedTask)
  )
}

export function isTimer(value: unknown): value is Timer {
  const { status, mode, startTime, breaks, pauseTime, draft } = record(value)
  if (status === 'inactive') return true
  if (!isMode(mode) || !isNumber(startTime) || !isListOf(breaks, isBreak)) return false
  if (draft !== undefined && !isTimerDraft(draft)) return false
  return status === 'active' || (status === 'paused' && isNumber(pauseTime))
}

function isTimerDraft(value: unknown): boolean {
  const { type, notes } = record(value)
  return isText(type) && isText(notes)
}
