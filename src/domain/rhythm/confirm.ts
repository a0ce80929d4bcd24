import { instantAt, type DayKey } from '../calendar/day-key'
import type { Session } from '../session/session'
import { MS_PER_SECOND, type EpochMs, type ZoneId } from '../units'
import { completionId, type Completion } from './completion'
import type { Rhythm } from './rhythm'

/** That the occurrence was done on the day; of a due day in the future that is early, of a past one late. */
export function completionOf(rhythm: Rhythm, due: DayKey, actual: DayKey, now: EpochMs): Completion {
  return { rhythmId: rhythm.id, completionDate: due, actualCompletionDate: actual, completedAt: now }
}

/**
 * The session that a timed rhythm's confirmation stands for (spec, section 4: confirm a scheduled session), or null
 * without valid times, the end after the start: then the completion alone is recorded. One confirmation of an
 * occurrence can be saved once: the id follows from it.
 */
export function confirmedSession(rhythm: Rhythm, due: DayKey, zone: ZoneId): Session | null {
  const { isTimed, startTime: start, endTime: end } = rhythm
  if (!isTimed || start === null || end === null || end <= start) return null
  const [startTime, endTime] = [instantAt(due, start, zone), instantAt(due, end, zone)]
  // A night that sets the clocks forward may leave nothing between the two.
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
