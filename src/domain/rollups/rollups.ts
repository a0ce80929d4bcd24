import type { DayKey } from '../calendar/day-key'
import type { MonthKey } from '../calendar/month'
import type { Seconds } from '../units'

/** The totals of one session type on a day. */
export interface TypeTotals {
  readonly count: number
  readonly seconds: Seconds
  readonly score: number
}

/** The totals of a day's sessions. A session counts on the day of its start in the zone where it was logged. */
export interface DayRollup {
  /** By session type name. */
  readonly types: ReadonlyMap<string, TypeTotals>
  /** Sum of the completed tasks' quantities, without lines of code. */
  readonly quantity: number
}

export function sessionCountOf({ types }: DayRollup): number {
  return [...types.values()].reduce((sum, { count }) => sum + count, 0)
}

/** Rhythm id → due day → day of completion. */
export type Completions = ReadonlyMap<string, ReadonlyMap<DayKey, DayKey>>

/** The totals of all sessions and completions. Scores, statistics and calendars need nothing else. */
export interface Rollups {
  readonly days: ReadonlyMap<DayKey, DayRollup>
  readonly completions: Completions
  /** UTC day → number of sessions started on it, for streaks. */
  readonly utcDays: ReadonlyMap<DayKey, number>
}

/** The rollup of one calendar month, stored beside the sessions. */
export interface MonthlyRollup extends Rollups {
  readonly month: MonthKey
  readonly rev: number
  /** An older version of the app has written to it, so its quantities may include lines of code (PROFILE-11). */
  readonly isOutdated?: boolean
}

export const NO_ROLLUPS: Rollups = { days: new Map(), completions: new Map(), utcDays: new Map() }
