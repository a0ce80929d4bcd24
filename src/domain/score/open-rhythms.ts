import { exact, exactSum } from '../decimal'
import type { Rhythm } from '../rhythm/rhythm'
import { hasEnded, isOpen } from '../rhythm/schedule'
import { scheduledToday, type Occurrence } from '../rhythm/status'
import type { ScoreInput } from './days'
import { addDays, instantAt, type TimeOfDay } from '../calendar/day-key'
import type { EpochMs, ZoneId } from '../units'

/** A rhythm that is due today and not completed, with the points that completing it adds to today's Harmony Vector. */
export interface OpenRhythm {
  readonly rhythm: Rhythm
  readonly points: number
}

/** The maximum number of buttons (CLOCK-02). */
const MAX_BUTTONS = 3

/** The rhythms that are open today and subtract points, most points first. */
export function openRhythms(input: ScoreInput): readonly OpenRhythm[] {
  return input.rhythms
    .filter((rhythm) => isOpen(rhythm, input))
    .map((rhythm) => ({ rhythm, points: exact(rhythm.points * input.formula.pacingMultiplier) }))
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

/** A timed occurrence that can be confirmed, now or later today. */
export interface ToConfirm extends Occurrence {
  /** Its start time while that is in the future. Until then it cannot be confirmed. */
  readonly from: TimeOfDay | null
}

/**
 * Yesterday's timed occurrences that have not ended or can still be caught up, then today's, each by start time (KEEP-07). Ended rhythms have
 * none.
 */
export function occurrencesToConfirm(
  { rhythms, rollups, rest, today, unfinished }: ScoreInput,
  now: EpochMs,
  zone: ZoneId,
): readonly ToConfirm[] {
  const isOpen = (rhythm: Rhythm) => rhythm.isCatchable || unfinished?.has(rhythm.id)
  const open = rhythms.filter((rhythm) => isOpen(rhythm) && !hasEnded(rhythm, today))
  const yesterday = scheduledToday(open, rollups.completions, addDays(today, -1), rest)
  const ofToday = scheduledToday(rhythms, rollups.completions, today, rest)
  return [
    ...yesterday.map((occurrence) => ({ ...occurrence, from: null })),
    ...ofToday.map((occurrence) => {
      const { startTime } = occurrence.rhythm
      const isAhead = startTime !== null && instantAt(today, startTime, zone) > now
      return { ...occurrence, from: isAhead ? startTime : null }
    }),
  ]
}
