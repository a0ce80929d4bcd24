import { exact, exactSum } from '../decimal'
import type { Rhythm } from '../rhythm/rhythm'
import { isDue } from '../rhythm/schedule'
import { statusOf } from '../rhythm/status'
import type { ScoreInput } from './days'

/** A rhythm that is due today and not completed, with the points that completing it adds to today's Harmony Vector. */
export interface OpenRhythm {
  readonly rhythm: Rhythm
  readonly points: number
}

/** The maximum number of buttons (CLOCK-02). */
const MAX_BUTTONS = 3

/** The rhythms that are open today and subtract points, most points first. */
export function openRhythms({ rhythms, rollups, formula, rest, today }: ScoreInput): readonly OpenRhythm[] {
  return rhythms
    .filter((rhythm) => isDue(rhythm, today, rest))
    .filter((rhythm) => statusOf(rhythm, today, rollups.completions, today) === 'pending')
    .map((rhythm) => ({ rhythm, points: exact(rhythm.points * formula.pacingMultiplier) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points || a.rhythm.name.localeCompare(b.rhythm.name, 'en'))
}

/** The rhythms offered as buttons. They only help if today leans towards play (CLOCK-02). */
export function helpsOf(open: readonly OpenRhythm[], harmony: number): readonly OpenRhythm[] {
  return harmony < -1 ? open.slice(0, MAX_BUTTONS) : []
}

/** The points that all of them together subtract today. */
export function openPoints(open: readonly OpenRhythm[]): number {
  return exactSum(open.map(({ points }) => points))
}
