import { MAX_CHECKED_BREAKS } from '../limits'
import type { EpochMs } from '../units'
import { isNumber, record } from '../stored-values'
import type { Timer } from './timer'

/** A time in which this device gave no sign of the user while the timer ran: it slept, or no tab was open. */
export interface Gap {
  readonly from: EpochMs
  readonly to: EpochMs
}

export type RunningTimer = Exclude<Timer, { status: 'inactive' }>

/**
 * Whether the timer still ran through the whole gap, so that an answer can change it. Not if its start was moved past the gap, or
 * if a break now covers part of it. If the user has paused since, the rules check all breaks again, so they must be few.
 */
export function isInTimer(gap: Gap, timer: Timer): timer is RunningTimer {
  if (timer.status === 'inactive' || gap.from < timer.startTime) return false
  if (timer.status === 'paused' && timer.pauseTime < gap.to) return false
  const isFree = timer.breaks.every(({ startTime, endTime }) => endTime <= gap.from || startTime >= gap.to)
  const isLast = timer.breaks.every(({ endTime }) => endTime <= gap.from)
  return isFree && (isLast || timer.breaks.length < MAX_CHECKED_BREAKS)
}

export function isGap(value: unknown): value is Gap {
  const { from, to } = record(value)
  return isNumber(from) && isNumber(to) && from <= to
}
