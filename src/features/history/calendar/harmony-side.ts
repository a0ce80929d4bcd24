import { tenths } from '@/domain/decimal'
import { harmonyFeedback } from '@/domain/score/harmony'

export type HarmonySide = 'far-above' | 'above' | 'balanced' | 'below' | 'far-below'

/** A day's Harmony to the tenth, which decides its tint and its word: what shows as −1 counts as −1. */
export function shownHarmony(harmony: number): number {
  return tenths(harmony) / 10
}

/** On which side of balance a day is, and how far, by the limits of its words (HARMONY-06 to HARMONY-10). */
export function harmonySide(harmony: number): HarmonySide {
  const feedback = harmonyFeedback(shownHarmony(harmony))
  if (feedback === 'balanced') return feedback
  const side = harmony > 0 ? 'above' : 'below'
  return feedback.startsWith('time-to-') ? `far-${side}` : side
}
