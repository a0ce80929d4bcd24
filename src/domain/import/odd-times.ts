import { dayOf } from '../calendar/day-key'
import { hasTimes } from '../csv/export'
import type { Session } from '../session/session'
import type { EpochMs } from '../units'

export const ODD_TIMES = ['no-length', 'in-future'] as const
/** Times of an imported session that may be a mistake in its file. */
export type OddTime = (typeof ODD_TIMES)[number]

/** What is odd about the session's times. One without times is in the future from tomorrow on, because it starts at noon. */
export function oddTimesOf(session: Session, now: EpochMs): readonly OddTime[] {
  const { startTime, endTime, duration, timezone } = session
  // The end first, because most sessions are past and the calendar takes longer.
  const isFuture = endTime > now && (hasTimes(session) || dayOf(startTime, timezone) > dayOf(now, timezone))
  const is: Record<OddTime, boolean> = { 'no-length': duration <= 0, 'in-future': isFuture }
  return ODD_TIMES.filter((odd) => is[odd])
}
