import { MAX_BREAKS } from '@/domain/limits'
import { hasKeys, isBoolean, isInstant, isInteger, isList, numberOf } from './values'

/** So many breaks are looked at: no more fit into what a write may evaluate. The others only count. */
const CHECKED = 25
/** Thirteen digits. */
const LONGEST_BREAK = 1e13 - 1

export function areBreaks(value: unknown): boolean {
  return isList(value) && value.length <= MAX_BREAKS && value.slice(0, CHECKED).every(isBreak)
}

/** In order; where it lies is not looked at. */
function isBreak(value: unknown): boolean {
  if (!hasKeys(value, ['startTime', 'endTime'])) return false
  const { startTime, endTime } = value
  const length = numberOf(endTime) - numberOf(startTime)
  return isInteger(startTime) && isInteger(endTime) && length >= 0 && length <= LONGEST_BREAK
}

export const isMode = (value: unknown): boolean => value === 'productivity' || value === 'play'

/** Inactive, active or paused, and nothing between. The revision is looked at where the one before is known. */
export function isTimerState(value: unknown): boolean {
  const keys = ['startTime', 'isActive', 'isPaused', 'pauseTime', 'breaks', 'mode', 'rev']
  if (!hasKeys(value, keys)) return false
  const { startTime, isActive, isPaused, pauseTime, breaks, mode } = value
  if (!isMode(mode) || !areBreaks(breaks) || !isBoolean(isActive) || !isBoolean(isPaused)) return false
  if (isActive) return !isPaused && isInstant(startTime) && pauseTime === null
  if (isPaused) {
    return isInstant(startTime) && isInstant(pauseTime) && numberOf(startTime) <= numberOf(pauseTime)
  }
  return startTime === null && pauseTime === null && isList(breaks) && breaks.length === 0
}
