import { MAX_BREAKS } from '@/domain/limits'
import { hasKeys, isBoolean, isInstant, isInteger, isList, isSame, numberOf } from './values'

/** Thirteen digits. */
const LONGEST_BREAK = 1e13 - 1

/**
 * For sessions. The number of breaks checked depends on the number of tasks, because both share the write's limit of
 * expressions. Breaks beyond it are only counted.
 */
export function areBreaks(value: unknown, tasks: number): boolean {
  const checked = tasks === 0 ? 45 : tasks <= 5 ? 35 : 25
  return isList(value) && value.length <= MAX_BREAKS && value.slice(0, checked).every(isBreak)
}

/** For the timer: the stored breaks plus at most one, or few enough to check all. */
function areTimerBreaks(value: unknown, stored: unknown): boolean {
  if (!isList(value) || value.length > MAX_BREAKS) return false
  const isOneMore = isList(stored) && value.length === stored.length + 1 && isBreak(value.at(-1))
  if (isSame(value, stored) || (isOneMore && isSame(value.slice(0, -1), stored))) return true
  return value.length <= 25 && value.every(isBreak)
}

/** Ends after it starts. Its position within the session is not checked. */
function isBreak(value: unknown): boolean {
  if (!hasKeys(value, ['startTime', 'endTime'])) return false
  const { startTime, endTime } = value
  const length = numberOf(endTime) - numberOf(startTime)
  return isInteger(startTime) && isInteger(endTime) && length >= 0 && length <= LONGEST_BREAK
}

export const isMode = (value: unknown): boolean => value === 'productivity' || value === 'play'

/** Inactive, active or paused, and no mixture. The revision is checked where the previous one is known. */
export function isTimerState(value: unknown, storedBreaks: unknown): boolean {
  const keys = ['startTime', 'isActive', 'isPaused', 'pauseTime', 'breaks', 'mode', 'rev']
  if (!hasKeys(value, keys)) return false
  const { startTime, isActive, isPaused, pauseTime, breaks, mode } = value
  if (!isMode(mode) || !areTimerBreaks(breaks, storedBreaks) || !isBoolean(isActive) || !isBoolean(isPaused))
    return false
  if (isActive) return !isPaused && isInstant(startTime) && pauseTime === null
  if (isPaused) {
    return isInstant(startTime) && isInstant(pauseTime) && numberOf(startTime) <= numberOf(pauseTime)
  }
  return startTime === null && pauseTime === null && isList(breaks) && breaks.length === 0
}
