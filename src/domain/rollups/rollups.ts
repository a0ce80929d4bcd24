import { addDays, eachDay, type DayKey } from '../calendar/day-key'
import type { MonthKey } from '../calendar/month'
import { exact } from '../decimal'
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

/** Due day → day of completion. */
export type CompletedDays = ReadonlyMap<DayKey, DayKey>
/** By rhythm id. */
export type Completions = ReadonlyMap<string, CompletedDays>

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

/** Merges all monthly rollups. */
export function mergeRollups(months: readonly MonthlyRollup[]): Rollups {
  return { ...mergeDays(months), completions: mergeCompletions(months, null) }
}

/**
 * Like `mergeRollups`, for successive states. Most changes are of sessions, or of one rhythm. The result keeps the maps of the
 * other rhythms, and the whole map if none has changed, so that values derived from them need not be recomputed.
 */
export function incrementalMergeRollups(): (months: readonly MonthlyRollup[]) => Rollups {
  let last: Merged | null = null
  return (months) => {
    const completions = mergeCompletions(months, last)
    last = { months, completions }
    return { ...mergeDays(months), completions }
  }
}

interface Merged {
  readonly months: readonly MonthlyRollup[]
  readonly completions: Completions
}

/** A completion is stored in the month of its due day, so months never share a day. */
function mergeCompletions(months: readonly MonthlyRollup[], last: Merged | null): Completions {
  const before = last?.months.length === months.length ? last : null
  const merged = new Map<string, CompletedDays>()
  for (const id of new Set(months.flatMap(({ completions }) => [...completions.keys()]))) {
    const parts = months.map(({ completions }) => completions.get(id))
    const isKept = parts.every((part, index) => isSame(part, before?.months[index]?.completions.get(id)))
    const kept = isKept ? before?.completions.get(id) : undefined
    merged.set(id, kept ?? joined(parts))
  }
  const isKept = [...merged].every(([id, days]) => before?.completions.get(id) === days)
  return isKept && before?.completions.size === merged.size ? before.completions : merged
}

function joined(parts: readonly (CompletedDays | undefined)[]): CompletedDays {
  const days = new Map<DayKey, DayKey>()
  for (const part of parts) part?.forEach((actual, due) => days.set(due, actual))
  return days
}

function isSame(days: CompletedDays | undefined, before: CompletedDays | undefined): boolean {
  if (days === before) return true
  return (
    days?.size === before?.size && [...(days ?? [])].every(([due, actual]) => before?.get(due) === actual)
  )
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

/** The sums over everything, which show whether the rollups include all that is stored. */
export interface Totals {
  readonly sessions: number
  readonly seconds: Seconds
  readonly score: number
  readonly completions: number
}

export const NO_TOTALS: Totals = { sessions: 0, seconds: 0, score: 0, completions: 0 }

export function totalsOf({ days, completions }: Rollups): Totals {
  const types = [...days.values()].flatMap((day) => [...day.types.values()])
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    sessions: sum(types.map(({ count }) => count)),
    seconds: sum(types.map(({ seconds }) => seconds)),
    score: exact(sum(types.map(({ score }) => score))),
    completions: sum([...completions.values()].map((dates) => dates.size)),
  }
}

export function restOf(stored: Totals, counted: Totals): Totals {
  return {
    sessions: stored.sessions - counted.sessions,
    seconds: stored.seconds - counted.seconds,
    score: exact(stored.score - counted.score),
    completions: stored.completions - counted.completions,
  }
}

/**
 * Whether two differences are equal. Rounding over thousands of sessions may add up to less than a hundredth of a point. A
 * stored NaN makes a sum unknown for good, so NaN counts as equal; otherwise the rollups would be rebuilt every day.
 */
export function isSameRest(one: Totals, other: Totals): boolean {
  return (
    one.sessions === other.sessions &&
    one.completions === other.completions &&
    !(Math.abs(one.seconds - other.seconds) >= 1) &&
    !(Math.abs(one.score - other.score) >= 0.01)
  )
}
