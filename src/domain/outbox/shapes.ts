import { parseDayKey, type DayKey } from '../calendar/day-key'
import type { Completion } from '../rhythm/completion'
import type { Session } from '../session/session'
import { isMode, type Timer } from '../timer/timer'

/** Checks of what local storage holds, strict enough that showing, comparing and sending it cannot fail. */

export function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** A document's id: not empty, and no path. */
export function isId(value: unknown): value is string {
  return isText(value) && value !== '' && !value.includes('/')
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

export function isDay(value: unknown): value is DayKey {
  return isText(value) && parseDayKey(value) !== null
}

export function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is readonly T[] {
  return Array.isArray(value) && value.every(isItem)
}

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
  const { status, mode, startTime, breaks, pauseTime } = record(value)
  if (status === 'inactive') return true
  if (!isMode(mode) || !isNumber(startTime) || !isListOf(breaks, isBreak)) return false
  return status === 'active' || (status === 'paused' && isNumber(pauseTime))
}

export function isCompletion(value: unknown): value is Completion {
  const { rhythmId, completionDate, actualCompletionDate, completedAt } = record(value)
  return isId(rhythmId) && isDay(completionDate) && isDay(actualCompletionDate) && isNumber(completedAt)
}

/** The same content, whatever the order of the fields; a field that is undefined is none. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  }
  if (!isRecord(one) || !isRecord(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(one[key], other[key]))
}
