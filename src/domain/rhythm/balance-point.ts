import { exact } from '../decimal'
import { rhythmOf, type RhythmEntry } from './entry'
import type { Rhythm } from './rhythm'
import { cycleOf } from './schedule'

/** The share of a rhythm's occurrences at which grace and misses cancel out. */
export interface BalancePoint {
  /**
   * `count` of `of` occurrences are kept, as the nearest fraction with at most twelfths. Null if nothing makes up for a miss,
   * or if a miss costs nothing.
   */
  readonly kept: { readonly count: number; readonly of: number } | null
  /** Number of days after which the schedule repeats. */
  readonly period: number
  /** The change of pacing over a period without any completion. */
  readonly neverDone: number
}

const MAX_DENOMINATOR = 12

/**
 * The balance point of a rhythm (PACE-08). Each day of the period adds grace, and a miss costs the points and that day's grace.
 * So a daily rhythm balances at points / (points + grace).
 */
export function balancePoint(rhythm: Rhythm): BalancePoint {
  const { points, pacingGrace } = rhythm
  const { days: period, times: due } = cycleOf(rhythm)
  const miss = points + pacingGrace
  const neverDone = exact(period * pacingGrace - due * miss)
  const share = 1 - (period * pacingGrace) / (due * miss)
  const canBalance = pacingGrace > 0 && points > 0 && neverDone < 0
  return { kept: canBalance ? fractionOf(share) : null, period, neverDone }
}

/** The balance point of the rhythm in the form; null while the form is incomplete. */
export function balancePointOf(entry: RhythmEntry): BalancePoint | null {
  // Only the schedule, the points and the grace matter here.
  const complete = { ...entry, name: 'Any', isTimed: false, penalty: '0' }
  const rhythm = rhythmOf(complete, { id: '', createdAt: 0 })
  return rhythm && balancePoint(rhythm)
}

/** The nearest fraction above 0 and below 1. */
function fractionOf(share: number): { count: number; of: number } {
  let best = { count: 1, of: 2 }
  const distance = ({ count, of }: typeof best) => exact(Math.abs(count / of - share))
  for (let of = 2; of <= MAX_DENOMINATOR; of++) {
    const count = Math.min(of - 1, Math.max(1, Math.round(share * of)))
    if (distance({ count, of }) < distance(best)) best = { count, of }
  }
  return best
}
