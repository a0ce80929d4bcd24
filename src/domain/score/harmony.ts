import { exact, exactSum } from '../decimal'
import type { DayHistory, DayValues } from './days'

export type Timeframe = 'Today' | '7D' | '30D' | 'All'

const DAYS: Readonly<Record<Timeframe, number | null>> = { Today: 1, '7D': 7, '30D': 30, All: null }

/** The scale is clamped to -10..10 (HARMONY-05). */
export const HARMONY_LIMIT = 10

export type HarmonyFeedback =
  'time-to-play' | 'productive-light' | 'balanced' | 'play-light' | 'time-to-focus'

/** The days of a timeframe, ending today. */
export interface TimeframeDays {
  /** Number of calendar days, including days before the history. */
  readonly length: number
  /** The days in the history, oldest first. Each of the other days counts as 0. */
  readonly days: readonly DayValues[]
}

/** Today and the days before it; for `All` every day of the history (HARMONY-03, INT-59). */
export function windowOf({ days }: DayHistory, timeframe: Timeframe): TimeframeDays {
  const length = DAYS[timeframe] ?? days.length
  return { length, days: days.slice(-length) }
}

/** The average of the daily Harmony Vectors over all calendar days of the timeframe (INT-58). */
export function averageHarmony(history: DayHistory, timeframe: Timeframe): number {
  const { length, days } = windowOf(history, timeframe)
  return exact(exactSum(days.map(({ harmony }) => harmony)) / length)
}

/** The feedback for a value (HARMONY-06 to HARMONY-10). Each limit belongs to the calmer side. */
export function harmonyFeedback(harmony: number): HarmonyFeedback {
  if (harmony > 5) return 'time-to-play'
  if (harmony > 1) return 'productive-light'
  if (harmony >= -1) return 'balanced'
  return harmony >= -5 ? 'play-light' : 'time-to-focus'
}

/** What the app says about a value: the feedback, or `below` for a value that is a little low without any play. */
export type HarmonyWord = HarmonyFeedback | 'below'

/** The word for a value and its play, in points or time. Without play, a low value comes from pacing alone (HARMONY-11). */
export function harmonyWord(harmony: number, play: number): HarmonyWord {
  const feedback = harmonyFeedback(harmony)
  return feedback === 'play-light' && play === 0 ? 'below' : feedback
}

/** On which side of balance a day is, and how far, by the limits of its words. */
export function harmonySide(harmony: number): 'far-above' | 'above' | 'balanced' | 'below' | 'far-below' {
  const feedback = harmonyFeedback(harmony)
  if (feedback === 'balanced') return feedback
  const side = harmony > 0 ? 'above' : 'below'
  return feedback.startsWith('time-to-') ? `far-${side}` : side
}
