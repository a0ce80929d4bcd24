import { addDays, dayOf, endOfDay, startOfDay } from '../calendar/day-key'
import { MS_PER_SECOND, type EpochMs, type Seconds, type ZoneId } from '../units'
import type { Session } from './session'

export const CONTINUATION_PREFIX = '(Continuation) '

export function crossesMidnight(
  { startTime, endTime }: Pick<Session, 'startTime' | 'endTime'>,
  zone: ZoneId,
): boolean {
  return endTime > startOfDay(addDays(dayOf(startTime, zone), 1), zone)
}

/** One session, or two if it continues past the midnight that ends its start day. */
export function splitAtMidnight(session: Session): readonly Session[] {
  const { startTime, endTime, timezone, notes } = session
  const startDay = dayOf(startTime, timezone)
  const midnight = startOfDay(addDays(startDay, 1), timezone)
  if (!crossesMidnight(session, timezone)) return [session]
  return [
    // The end is the last millisecond of the day, but the duration counts to full midnight (INT-15).
    { ...session, endTime: endOfDay(startDay, timezone), duration: secondsBetween(startTime, midnight) },
    {
      ...session,
      id: `${session.id}-2`,
      startTime: midnight,
      duration: secondsBetween(midnight, endTime),
      notes: `${CONTINUATION_PREFIX}${notes}`.trim(),
      completedTasks: [],
      sessionScore: 0,
    },
  ]
}

export function secondsBetween(start: EpochMs, end: EpochMs): Seconds {
  return Math.round((end - start) / MS_PER_SECOND)
}
