import { exact } from '../decimal'
import type { DayHistory, DayValues } from './days'

export const TIMEFRAMES = ['Today', '7D', '30D', 'All'] as const
export type Timeframe = (typeof TIMEFRAMES)[number]

const DAYS: Readonly<Record<Timeframe, number | null>> = { Today: 1, '7D': 7, '30D': 30, All: null }

/** The scale ends at -10 and 10, whatever the figure (spec, section 9: Harmony feedback). */
export const HARMONY_LIMIT = 10

export const HARMONY_FEEDBACKS = [
  'time-to-play',
  'productive-light',
  'balanced',
  'play-light',
  'time-to-focus',
] as const
export type HarmonyFeedback = (typeof HARMONY_FEEDBACKS)[number]

/** A timeframe's days, today the last of them. */
export interface TimeframeDays {
  /** Calendar days, those before the history's first included. */
  readonly length: number
  /** Those of the history, oldest first. Each of the others is worth nothing. */
  readonly days: readonly DayValues[]
}

/** Today and so many days before it; for `All` every day of the history (checklist, HARMONY-03, INT-59). */
export function windowOf({ days }: DayHistory, timeframe: Timeframe): TimeframeDays {
  const length = DAYS[timeframe] ?? days.length
  return { length, days: days.slice(-length) }
}

/** The average of the daily Harmony Vectors over all calendar days of the timeframe (checklist, INT-58). */
export function averageHarmony(history: DayHistory, timeframe: Timeframe): number {
  const { length, days } = windowOf(history, timeframe)
  return exact(days.reduce((sum, { harmony }) => exact(sum + harmony), 0) / length)
}

/** Where the figure stands on the scale (checklist, INT-60). */
export function onScale(harmony: number): number {
  return Math.min(HARMONY_LIMIT, Math.max(-HARMONY_LIMIT, harmony))
}

/** What to make of it (spec, section 9). Each limit itself belongs to the calmer side. */
export function harmonyFeedback(harmony: number): HarmonyFeedback {
  if (harmony > 5) return 'time-to-play'
  if (harmony > 1) return 'productive-light'
  if (harmony >= -1) return 'balanced'
  return harmony >= -5 ? 'play-light' : 'time-to-focus'
}
