import { exact } from '../decimal'
import type { Seconds } from '../units'
import type { LifeRecord } from './record'

/** What everything adds up to: enough to tell whether the months know of all that is stored. */
export interface Totals {
  readonly sessions: number
  readonly seconds: Seconds
  readonly score: number
  readonly completions: number
}

export const NO_TOTALS: Totals = { sessions: 0, seconds: 0, score: 0, completions: 0 }

export function totalsOf({ days, completions }: LifeRecord): Totals {
  const types = [...days.values()].flatMap((day) => [...day.types.values()])
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    sessions: sum(types.map(({ count }) => count)),
    seconds: sum(types.map(({ seconds }) => seconds)),
    score: exact(sum(types.map(({ score }) => score))),
    completions: sum([...completions.values()].map((dates) => dates.size)),
  }
}

/** What is stored beyond what is counted. */
export function restOf(stored: Totals, counted: Totals): Totals {
  return {
    sessions: stored.sessions - counted.sessions,
    seconds: stored.seconds - counted.seconds,
    score: exact(stored.score - counted.score),
    completions: stored.completions - counted.completions,
  }
}

/**
 * A hundredth of a point may come of rounding, over thousands of sessions. A stored NaN spoils a sum for good: what says
 * nothing is no difference, or the months would be built anew every day.
 */
export function isSameRest(one: Totals, other: Totals): boolean {
  return (
    one.sessions === other.sessions &&
    one.completions === other.completions &&
    !(Math.abs(one.seconds - other.seconds) >= 1) &&
    !(Math.abs(one.score - other.score) >= 0.01)
  )
}
