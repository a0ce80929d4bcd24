import { exactSum } from '../decimal'
import { categoriesOf } from '../score/points'
import type { Session } from '../session/session'
import type { SessionType } from '../session/types/session-type'
import type { Seconds } from '../units'

/** The totals of a day's sessions. */
export interface DayTotals {
  readonly productivity: Seconds
  readonly play: Seconds
  /** The task points of all sessions. */
  readonly taskScore: number
}

export function dayTotals(sessions: readonly Session[], types: readonly SessionType[]): DayTotals {
  const categoryOf = categoriesOf(types)
  const seconds = { productivity: 0, play: 0 }
  for (const { type, duration } of sessions) seconds[categoryOf(type)] += duration
  return { ...seconds, taskScore: exactSum(sessions.map((session) => session.sessionScore)) }
}
