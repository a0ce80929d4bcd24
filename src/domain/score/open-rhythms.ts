import { exact, exactSum } from '../decimal'
import type { Rhythm } from '../rhythm/rhythm'
import { isDue } from '../rhythm/schedule'
import { statusOf } from '../rhythm/status'
import type { ScoreInput } from './days'

/** A rhythm that is due today and not completed, and what completing it adds to today's Harmony Vector. */
export interface OpenRhythm {
  readonly rhythm: Rhythm
  readonly points: number
}

/** No more buttons than these (CLOCK-02). */
const MOST_HELPS = 3

/** What is still open today and weighs on the number, the heaviest first. */
export function openRhythms({ rhythms, record, formula, rest, today }: ScoreInput): readonly OpenRhythm[] {
  return rhythms
    .filter((rhythm) => isDue(rhythm, today, rest))
    .filter((rhythm) => statusOf(rhythm, today, record.completions, today) === 'pending')
    .map((rhythm) => ({ rhythm, points: exact(rhythm.points * formula.pacingMultiplier) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points || a.rhythm.name.localeCompare(b.rhythm.name, 'en'))
}

/** Those offered as buttons: only where the day leans towards play do they help (CLOCK-02). */
export function helpsOf(open: readonly OpenRhythm[], harmony: number): readonly OpenRhythm[] {
  return harmony < -1 ? open.slice(0, MOST_HELPS) : []
}

/** What all of them together take from today's number. */
export function openPoints(open: readonly OpenRhythm[]): number {
  return exactSum(open.map(({ points }) => points))
}
