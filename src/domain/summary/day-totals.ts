import { dayOf, type DayKey } from '../calendar/day-key'
import { exact, exactSum } from '../decimal'
import { timePoints, type Formula } from '../score/formula'
import { categoriesOf } from '../score/points'
import type { Session } from '../session/session'
import type { SessionType } from '../session/session-type'
import type { Seconds } from '../units'

/** What a day holds so far. */
export interface DayTotals {
  readonly productivity: Seconds
  readonly play: Seconds
  /** The points of all sessions' tasks. */
  readonly taskScore: number
  /** The points of the tasks of productivity sessions alone. */
  readonly productivityScore: number
}

/** A session belongs to the day of its start in the zone where it was logged. */
export function sessionDay(session: Pick<Session, 'startTime' | 'timezone'>): DayKey {
  return dayOf(session.startTime, session.timezone)
}

export function sessionsOn(sessions: readonly Session[], day: DayKey): readonly Session[] {
  return sessions.filter((session) => sessionDay(session) === day)
}

export function dayTotals(sessions: readonly Session[], types: readonly SessionType[]): DayTotals {
  const categoryOf = categoriesOf(types)
  const seconds = { productivity: 0, play: 0 }
  for (const { type, duration } of sessions) seconds[categoryOf(type)] += duration
  const focus = sessions.filter(({ type }) => categoryOf(type) === 'productivity')
  return {
    ...seconds,
    taskScore: exactSum(sessions.map((session) => session.sessionScore)),
    productivityScore: exactSum(focus.map((session) => session.sessionScore)),
  }
}

/** The totalProductivityPoints of a daily summary (SUMMARY-04). */
export function totalProductivityPoints(
  { productivity, productivityScore }: DayTotals,
  formula: Formula,
): number {
  return exact(timePoints(productivity, 'productivity', formula) + productivityScore)
}
