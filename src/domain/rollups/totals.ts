import { exact } from '../decimal'
import type { Seconds } from '../units'
import type { Rollups } from './rollups'

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
