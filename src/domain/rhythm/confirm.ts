import { instantAt, type DayKey } from '../calendar/day-key'
import type { Session } from '../session/session'
import { MS_PER_SECOND, type EpochMs, type ZoneId } from '../units'
import { completionId, type Completion } from './completion'
import type { Rhythm } from './rhythm'

/** The completion of an occurrence on the day `actual`: early if it is due later, late if it was due before. */
export function completionOf(rhythm: Rhythm, due: DayKey, actual: DayKey, now: EpochMs): Completion {
  return { rhythmId: rhythm.id, completionDate: due, actualCompletionDate: actual, completedAt: now }
}

/**
 * The session that confirming a timed rhythm creates (CONFIRM-02). Null unless the end is after the start; then only the
 * completion is recorded (CONFIRM-04). The id follows from the occurrence, so it can be saved only once.
 */
export function confirmedSession(rhythm: Rhythm, due: DayKey, zone: ZoneId): Session | null {
  const { isTimed, startTime: start, endTime: end } = rhythm
  if (!isTimed || start === null || end === null || end <= start) return null
  const [startTime, endTime] = [instantAt(due, start, zone), instantAt(due, end, zone)]
  // When the clocks go forward, nothing may be left between the two.
  if (endTime <= startTime) return null
  return {
    id: `confirmed-${completionId(rhythm.id, due)}`,
    startTime,
    endTime,
    duration: Math.round((endTime - startTime) / MS_PER_SECOND),
    breaks: [],
    notes: `Confirmed: ${rhythm.name}`,
    location: null,
    completedTasks: [],
    sessionScore: 0,
    type: 'Productivity',
    timezone: zone,
    rev: 0,
  }
}
