import { harmonyFeedback } from '@/domain/score/harmony'

export type Lean = 'far-above' | 'above' | 'balanced' | 'below' | 'far-below'

/** How far the needle leans, by the limits of its words (HARMONY-06 to HARMONY-10). */
export function leanOf(harmony: number): Lean {
  const feedback = harmonyFeedback(harmony)
  if (feedback === 'time-to-play' || feedback === 'time-to-focus')
    return harmony > 0 ? 'far-above' : 'far-below'
  if (feedback === 'balanced') return 'balanced'
  return harmony > 0 ? 'above' : 'below'
}
