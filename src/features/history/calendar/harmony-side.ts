import { harmonyFeedback } from '@/domain/score/harmony'

export type HarmonySide = 'far-above' | 'above' | 'balanced' | 'below' | 'far-below'

/** On which side of balance a day is, and how far, by the limits of its words (HARMONY-06 to HARMONY-10). */
export function harmonySide(harmony: number): HarmonySide {
  const feedback = harmonyFeedback(harmony)
  if (feedback === 'balanced') return feedback
  const side = harmony > 0 ? 'above' : 'below'
  return feedback.startsWith('time-to-') ? `far-${side}` : side
}
