import type { DayKey } from '../calendar/day-key'
import { exact } from '../decimal'
import { daysLateBetween, isRestDay, type RestDays } from '../rest/rest-days'
import type { Rhythm } from '../rhythm/rhythm'
import type { Formula } from './formula'
import { penaltyOf } from './pacing'

/** What completing a missed occurrence changes, in points of pacing as they count: times the multiplier. */
export interface LateCompletion {
  /** Subtracted on the day it was done; 0 or less. */
  readonly cost: number
  /** Back on the due day: what missing it subtracted, and that day's grace. */
  readonly back: number
}

export function lateCompletion(
  rhythm: Rhythm,
  due: DayKey,
  actual: DayKey,
  { pacingMultiplier, pacingSince }: Formula,
  rest: RestDays,
): LateCompletion {
  const counts = (day: DayKey) => pacingSince === undefined || day >= pacingSince
  const isFree = actual <= due || isRestDay(rest, actual) || !counts(actual)
  const daysLate = isFree ? 0 : daysLateBetween(due, actual, rest)
  return {
    cost: exact(-daysLate * penaltyOf(rhythm) * pacingMultiplier),
    back: counts(due) ? exact((rhythm.points + rhythm.pacingGrace) * pacingMultiplier) : 0,
  }
}
