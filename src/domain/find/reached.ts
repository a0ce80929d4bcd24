import { addDays, type DayKey } from '../calendar/day-key'
import { monthOf, type MonthKey } from '../calendar/month'
import type { DayCount } from '../summary/history-rows'
import type { FindQuery } from './query'

/** How far a search has reached. */
export interface Reached {
  /** Sessions of the query's days that have not been searched. */
  readonly missing: number
  /**
   * From this day on, every session has been searched. Null when none is missing, and when the newest day of the query is
   * already incomplete.
   */
  readonly back: DayKey | null
  /** The months that have missing sessions, newest first. */
  readonly months: readonly MissingMonth[]
}

export interface MissingMonth {
  readonly month: MonthKey
  readonly missing: number
}

interface Searched {
  /** How many sessions of each day have been searched. */
  readonly known: ReadonlyMap<DayKey, number>
  /** Months that were read whole, whatever the rollups count. */
  readonly monthsRead: ReadonlySet<MonthKey>
}

/** Compares what has been searched with what the rollups count on the query's days. `counts` are newest first. */
export function reachedBack(
  counts: readonly DayCount[],
  { known, monthsRead }: Searched,
  { from, to }: Pick<FindQuery, 'from' | 'to'>,
  today: DayKey,
): Reached {
  const months = new Map<MonthKey, number>()
  let missing = 0
  let newestGap: DayKey | null = null
  for (const { day, count } of counts) {
    if ((from !== null && day < from) || (to !== null && day > to)) continue
    const rest = count - (known.get(day) ?? 0)
    if (rest <= 0 || monthsRead.has(monthOf(day))) continue
    newestGap ??= day
    missing += rest
    months.set(monthOf(day), (months.get(monthOf(day)) ?? 0) + rest)
  }
  const back = newestGap === null ? null : addDays(newestGap, 1)
  const newest = to !== null && to < today ? to : today
  return {
    missing,
    back: back !== null && back <= newest ? back : null,
    months: [...months].map(([month, some]) => ({ month, missing: some })),
  }
}

/** The days of which more sessions are known than the rollups count: another device has deleted some. */
export function overfullDays(
  counts: readonly DayCount[],
  known: ReadonlyMap<DayKey, number>,
): readonly DayKey[] {
  const counted = new Map(counts.map(({ day, count }) => [day, count]))
  return [...known].filter(([day, count]) => count > (counted.get(day) ?? 0)).map(([day]) => day)
}
