import type { DayKey } from '../calendar/day-key'
import { spanOfTimes, splitAtMidnight } from '../session/manual'
import { newSession, type Session } from '../session/session'
import { sessionTypeNamed, type SessionType } from '../session/types/session-type'
import { MS_PER_SECOND, type ZoneId } from '../units'
import { completionId } from './completion'
import { isOvernight, typeNameOf, type Rhythm } from './rhythm'

/**
 * What confirming a timed rhythm creates (CONFIRM-02): one session, or two if it runs past midnight, of the rhythm's type under its
 * current name (VOICES-03). Empty unless the end is
 * after the start, on the day or on the next (INT-94); then only the completion is recorded (CONFIRM-04). The ids follow from
 * the occurrence, so they can be saved only once.
 */
export function confirmedSessions(
  rhythm: Rhythm,
  due: DayKey,
  zone: ZoneId,
  types: readonly SessionType[],
): readonly Session[] {
  const { isTimed, startTime: start, endTime: end } = rhythm
  if (!isTimed || start === null || end === null) return []
  if (end <= start && !isOvernight(rhythm)) return []
  const { startTime, endTime } = spanOfTimes(due, start, end, zone)
  const session = newSession({
    id: `confirmed-${completionId(rhythm.id, due)}`,
    startTime,
    endTime,
    duration: Math.round((endTime - startTime) / MS_PER_SECOND),
    notes: `Confirmed: ${rhythm.name}`,
    type: sessionTypeNamed(types, typeNameOf(rhythm)).name,
    timezone: zone,
  })
  return splitAtMidnight(session)
}
