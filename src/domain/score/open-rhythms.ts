import { exact, exactSum } from '../decimal'
import { byName } from '../name'
import type { Rhythm } from '../rhythm/rhythm'
import { canBeLate, hasEnded, isOpen } from '../rhythm/schedule'
import { scheduledToday, type Occurrence } from '../rhythm/status'
import { addsPoints, weekOf } from '../rhythm/week'
import type { ScoreInput } from './days'
import { standsStill } from './day-start'
import { stakeOf } from './pacing'
import { categoriesOf } from './points'
import { addDays, instantAt, type TimeOfDay } from '../calendar/day-key'
import type { EpochMs, ZoneId } from '../units'

/**
 * A rhythm that is due today and not completed, with the points that completing it adds to today's Harmony Vector: negative for a
 * promise to play (VOICES-04).
 */
export interface OpenRhythm {
  readonly rhythm: Rhythm
  readonly points: number
  /** What today loses while the rhythm is open: the points of all that is missing on the last day of its week (VOICES-05). */
  readonly taken: number
}

/** The maximum number of buttons (CLOCK-02). */
const MAX_BUTTONS = 3

/** The rhythms that are open today and count, most points first, whichever their sign. */
export function openRhythms(input: ScoreInput): readonly OpenRhythm[] {
  const { rhythms, rollups, types, rest, today, formula } = input
  if (standsStill(today, input)) return []
  const categoryOf = categoriesOf(types)
  return rhythms
    .filter((rhythm) => isOpen(rhythm, input) && addsPoints(rhythm, today, rollups.completions, rest))
    .map((rhythm) => {
      const points = exact(stakeOf(rhythm, categoryOf).points * formula.pacingMultiplier)
      const week = weekOf(rhythm, today, rollups.completions, rest)
      return { rhythm, points, taken: exact(points * (week?.missing ?? 1)) }
    })
    .filter(({ points }) => points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || byName(a.rhythm, b.rhythm))
}

/** The rhythms offered as buttons: those that lead back to balance. Others would not help (CLOCK-02). */
export function helpsOf(open: readonly OpenRhythm[], harmony: number): readonly OpenRhythm[] {
  if (Math.abs(harmony) <= 1) return []
  return open.filter(({ points }) => points > 0 === harmony < 0).slice(0, MAX_BUTTONS)
}

/** What the open rhythms and the open promises to play each do to today: 0 or less, and 0 or more. */
export function openPoints(open: readonly OpenRhythm[]): { readonly rhythms: number; readonly play: number } {
  const sumOf = (isOne: (points: number) => boolean) =>
    exact(-exactSum(open.map(({ taken }) => taken).filter(isOne)))
  return { rhythms: sumOf((points) => points > 0), play: sumOf((points) => points < 0) }
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
  const isOpenYet = (rhythm: Rhythm) => canBeLate(rhythm) || unfinished?.has(rhythm.id)
  const open = rhythms.filter((rhythm) => isOpenYet(rhythm) && !hasEnded(rhythm, today))
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
