import type { DayKey } from '../calendar/day-key'
import type { MonthKey } from '../calendar/month'
import type { Seconds } from '../units'

/** What a day holds of one session type. */
export interface TypeTotals {
  readonly count: number
  readonly seconds: Seconds
  readonly score: number
}

/** What a day's sessions add up to. A session is of the day of its start in the zone where it was logged. */
export interface DayRecord {
  /** By the session type's name. */
  readonly types: ReadonlyMap<string, TypeTotals>
  /** Of all tasks completed in them, without lines of code. */
  readonly quantity: number
}

/** Rhythm id → due day → the day on which it was completed. */
export type Completions = ReadonlyMap<string, ReadonlyMap<DayKey, DayKey>>

/** What all sessions and completions ever add up to: all that scores, statistics and calendars need to know of them. */
export interface LifeRecord {
  readonly days: ReadonlyMap<DayKey, DayRecord>
  readonly completions: Completions
  /** UTC day → the number of sessions begun on it; for streaks. */
  readonly utcDays: ReadonlyMap<DayKey, number>
}

/** The part of one calendar month, as it is stored beside the sessions. */
export interface MonthRecord extends LifeRecord {
  readonly month: MonthKey
  readonly rev: number
  /** An older version of the app has written to it: its quantities may include lines of code. */
  readonly isOutdated?: boolean
}

export const NO_RECORD: LifeRecord = { days: new Map(), completions: new Map(), utcDays: new Map() }
