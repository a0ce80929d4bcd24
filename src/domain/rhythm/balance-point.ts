import { exact } from '../decimal'
import { rhythmOf, type RhythmEntry } from './entry'
import type { Rhythm } from './rhythm'

/** What keeping a rhythm now and then comes to. */
export interface BalancePoint {
  /**
   * How many of how many occurrences are kept when grace and misses balance, as the nearest fraction of at most twelfths. Null
   * where no miss can be made up for, or none costs anything.
   */
  readonly kept: { readonly count: number; readonly of: number } | null
  /** Days after which the schedule repeats. */
  readonly period: number
  /** What a period without a single completion changes. */
  readonly neverDone: number
}

const MOST_PARTS = 12

/**
 * The balance point of a rhythm (PACE-08). Grace comes on each day of the period, and a miss costs the points and the day's
 * grace. So a daily rhythm is level at points / (points + grace).
 */
export function balancePoint({ points, pacingGrace, schedule }: Rhythm): BalancePoint {
  const period = schedule.type === 'weekly' ? 7 : schedule.type === 'every_x_days' ? schedule.value : 1
  const due = schedule.type === 'weekly' ? schedule.value.length : 1
  const miss = points + pacingGrace
  const neverDone = exact(period * pacingGrace - due * miss)
  const share = 1 - (period * pacingGrace) / (due * miss)
  const canBalance = pacingGrace > 0 && points > 0 && neverDone < 0
  return { kept: canBalance ? fractionOf(share) : null, period, neverDone }
}

/** The same of what is being entered; null while it is no rhythm. */
export function balancePointOf(entry: RhythmEntry): BalancePoint | null {
  // Only the schedule, the points and the grace matter.
  const complete = { ...entry, name: 'Any', isTimed: false, penalty: '0' }
  const rhythm = rhythmOf(complete, { id: '', createdAt: 0 })
  return rhythm && balancePoint(rhythm)
}

/** The nearest fraction between never and always. */
function fractionOf(share: number): { count: number; of: number } {
  let best = { count: 1, of: 2 }
  const distance = ({ count, of }: typeof best) => exact(Math.abs(count / of - share))
  for (let of = 2; of <= MOST_PARTS; of++) {
    const count = Math.min(of - 1, Math.max(1, Math.round(share * of)))
    if (distance({ count, of }) < distance(best)) best = { count, of }
  }
  return best
}
