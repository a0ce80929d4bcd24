import { harmonyFeedback } from '@/domain/score/harmony'
import { pointsText } from '../number'
import { HARMONY_WORDS } from './harmony'

/**
 * What the idle timer says about today: `14.6 below the line. Time to focus.` Without any play, nothing says that the day leans
 * playful.
 */
export function adviceText(harmony: number, hasPlayed: boolean): string {
  const amount = pointsText(Math.abs(harmony))
  if (amount === '0') return 'On the line. Ready when you are.'
  const feedback = harmonyFeedback(harmony)
  const word = feedback === 'play-light' && !hasPlayed ? 'A little focus lifts it' : HARMONY_WORDS[feedback]
  return `${amount} ${harmony > 0 ? 'above' : 'below'} the line. ${word}.`
}
