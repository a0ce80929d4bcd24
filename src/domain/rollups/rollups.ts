import { getOrCreate } from '@/lib/collections'
import { addDays, eachDay, type DayKey } from '../calendar/day-key'
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

/** How many sessions of the consecutive days are counted. */
export function countOfDays(days: Rollups['days'], first: DayKey, count = 1): number {
  return eachDay(first, addDays(first, count - 1)).reduce((sum, day) => {
    const rollup = days.get(day)
    return rollup ? sum + sessionCountOf(rollup) : sum
  }, 0)
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

/** Merges all monthly rollups. A completion is stored in the month of its due day, so months never share a day. */
export function mergeRollups(months: readonly MonthlyRollup[]): Rollups {
  const completions = new Map<string, Map<DayKey, DayKey>>()
  for (const month of months) {
    for (const [rhythmId, days] of month.completions) {
      const all = getOrCreate(completions, rhythmId, () => new Map<DayKey, DayKey>())
      days.forEach((actual, due) => all.set(due, actual))
    }
  }
  return { ...mergeDays(months), completions }
}

/**
 * Like `mergeRollups`, for successive states. Most changes are of sessions only. Then the result keeps the same completions
 * map, so that values derived from completions need not be recomputed.
 */
export function incrementalMergeRollups(): (months: readonly MonthlyRollup[]) => Rollups {
  let last: { months: readonly MonthlyRollup[]; rollups: Rollups } | null = null
  return (months) => {
    const before = last
    const areCompletionsKept =
      before?.months.length === months.length &&
      months.every((month, index) => hasSameCompletions(month, before.months[index]))
    const rollups =
      before && areCompletionsKept
        ? { ...mergeDays(months), completions: before.rollups.completions }
        : mergeRollups(months)
    last = { months, rollups }
    return rollups
  }
}

function mergeDays(months: readonly MonthlyRollup[]): Pick<Rollups, 'days' | 'utcDays'> {
  const days = new Map<DayKey, DayRollup>()
  const utcDays = new Map<DayKey, number>()
  for (const month of months) {
    month.days.forEach((rollup, day) => days.set(day, rollup))
    month.utcDays.forEach((count, day) => utcDays.set(day, count))
  }
  return { days, utcDays }
}

function hasSameCompletions(month: MonthlyRollup, before: MonthlyRollup | undefined): boolean {
  if (month.completions === before?.completions) return true
  if (month.completions.size !== before?.completions.size) return false
  return [...month.completions].every(([rhythmId, days]) => {
    const daysBefore = before.completions.get(rhythmId)
    return (
      days.size === daysBefore?.size && [...days].every(([due, actual]) => daysBefore.get(due) === actual)
    )
  })
}
