import type { MonthKey } from '../calendar/month'
import { sessionCountOf, type MonthlyRollup } from './rollups'

/** Sorts after all months. */
export const AFTER_ALL = '9999-12' as MonthKey

interface MonthsToCompare {
  readonly months: readonly MonthKey[]
  /** The sessions and completions that these months count, so about as many documents are read. */
  readonly documents: number
  /** The months before this one are next in turn. */
  readonly before: MonthKey
}

/**
 * Chooses the months to compare with their sessions and completions: those that are known to be `wrong`, and those that are next
 * in turn, going back in time. Each of the two groups counts at most `limit` documents, or is a single month.
 */
export function monthsToCompare(
  months: readonly MonthlyRollup[],
  { wrong, before, limit }: { wrong: readonly MonthKey[]; before: MonthKey; limit: number },
): MonthsToCompare {
  const newestFirst = [...months].sort((a, b) => (a.month < b.month ? 1 : -1))
  const older = newestFirst.filter(({ month }) => month < before)
  const queue = older.length > 0 ? older : newestFirst
  const turn = upTo(limit, queue)
  const first = upTo(
    limit,
    newestFirst.filter(({ month }) => wrong.includes(month)),
  )
  const chosen = [...new Set([...first, ...turn])]
  return {
    months: chosen.map(({ month }) => month),
    documents: documentsIn(chosen),
    before: turn.length < queue.length ? (turn.at(-1)?.month ?? AFTER_ALL) : AFTER_ALL,
  }
}

/** How many sessions and completions the months count. */
export function documentsIn(months: readonly MonthlyRollup[]): number {
  const sessions = months.flatMap(({ days }) => [...days.values()].map(sessionCountOf))
  const completions = months.flatMap((month) => [...month.completions.values()].map(({ size }) => size))
  return [...sessions, ...completions].reduce((sum, count) => sum + count, 0)
}

/** The first months that count at most so many documents, and at least one month. */
function upTo(limit: number, months: readonly MonthlyRollup[]): readonly MonthlyRollup[] {
  const chosen: MonthlyRollup[] = []
  for (const month of months) {
    if (chosen.length > 0 && documentsIn([...chosen, month]) > limit) break
    chosen.push(month)
  }
  return chosen
}
