import { dayOf, type DayKey } from '../calendar/day-key'
import type { Session } from './session'

/** A session belongs to the day of its start in the zone where it was logged. */
export function sessionDay(session: Pick<Session, 'startTime' | 'timezone'>): DayKey {
  return dayOf(session.startTime, session.timezone)
}
