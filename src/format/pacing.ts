import type { FormulaChange } from '@/domain/score/calibration'
import { halfForgottenAfter, type CarryEnds } from '@/domain/score/carry'
import { minutesText } from './duration'
import { numberText, percentText, pointsText, signedPointsText } from './number'

export const SAVE_SCORING_FAILED = 'Error: Could not save the scoring settings.'

/** A carry from 0 to 1: `80%`. */
export function carryPercentText(carry: number): string {
  return percentText(carry * 100)
}

/** `Never forgets`, `Half forgotten after 3 nights`, `Today only`. */
export function carryText(carry: number): string {
  const nights = halfForgottenAfter(carry)
  if (nights === null) return carry === 0 ? 'Today only' : 'Never forgets'
  if (nights === 0) return 'Half forgotten within a night'
  return `Half forgotten after ${nights} ${nights === 1 ? 'night' : 'nights'}`
}

/** `Kept perfectly, pacing settles at +10. Never kept, at −50.` */
export function carryEndsText({ settles, keptPerfectly, neverKept }: CarryEnds): string {
  if (keptPerfectly === 0) return 'The multiplier is 0, so pacing is off.'
  return settles
    ? `Kept perfectly, pacing settles at ${signedPointsText(keptPerfectly)}. Never kept, at ${signedPointsText(neverKept)}.`
    : `Kept perfectly, it grows by ${pointsText(keptPerfectly)} a day. Never kept, it falls by ${pointsText(-neverKept)} a day.`
}

/** `Today's Harmony: −138 → −2`. */
export function todayChangeText(before: number, after: number): string {
  return `Today's Harmony: ${signedPointsText(before)} → ${signedPointsText(after)}`
}

/** `Pacing alone moves Harmony by +14. Let it fade?` */
export function stuckPacingText(pacing: number): string {
  return `Pacing alone moves Harmony by ${signedPointsText(pacing)}. Let it fade?`
}

/** What saving the form changes, which is at least the ideal day: `Play: 60 → 10.91 min a point · Pacing multiplier: 1 → 0.8`. */
export function formulaChangesText(changes: readonly FormulaChange[]): string {
  return changes.map(formulaChangeText).join(' · ') || 'Your ideal day. Points stay as they are.'
}

/** `Play: 60 → 10.91 min a point`, `Pacing multiplier: 1 → 0.8`, `Carried over: 100% → 80%`. */
function formulaChangeText({ part, before, after }: FormulaChange): string {
  switch (part) {
    case 'focus':
      return `Productivity: ${numberText(before)} → ${numberText(after)} min a point`
    case 'play':
      return `Play: ${numberText(before)} → ${numberText(after)} min a point`
    case 'multiplier':
      return `Pacing multiplier: ${numberText(before)} → ${numberText(after)}`
    case 'carry':
      return `Carried over: ${carryPercentText(before)} → ${carryPercentText(after)}`
  }
}

/** `One hour of focus is balanced by 30 min of play.` */
export function hourOfFocusText(playMinutes: number): string {
  return `One hour of focus is balanced by ${minutesText(playMinutes)} of play.`
}
