import { dayOf, type DayKey } from '../calendar/day-key'
import { exactSum } from '../decimal'
import type { Session } from '../session/session'
import { sessionTypeNamed, type Category, type SessionType } from '../session/session-type'
import type { Seconds } from '../units'

/** What a day holds so far. */
export interface DayTotals {
  readonly productivity: Seconds
  readonly play: Seconds
  readonly taskScore: number
}

/** A session belongs to the day of its start in the zone where it was logged. */
export function sessionDay(session: Pick<Session, 'startTime' | 'timezone'>): DayKey {
  return dayOf(session.startTime, session.timezone)
}

export function sessionsOn(sessions: readonly Session[], day: DayKey): readonly Session[] {
  return sessions.filter((session) => sessionDay(session) === day)
}

export function dayTotals(sessions: readonly Session[], types: readonly SessionType[]): DayTotals {
  const secondsOf = (category: Category) =>
    sessions
      .filter((session) => sessionTypeNamed(types, session.type).category === category)
      .reduce((sum, session) => sum + session.duration, 0)
  return {
    productivity: secondsOf('productivity'),
    play: secondsOf('play'),
    taskScore: exactSum(sessions.map((session) => session.sessionScore)),
  }
}
