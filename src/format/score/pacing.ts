import { halfForgottenAfter, type CarryEnds } from '@/domain/score/carry'
import { numberText, signedText } from '../number'

/** `80 %`. */
export function percentText(share: number): string {
  return `${Math.round(share * 100)} %`
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
    ? `Kept perfectly, pacing settles at ${signedText(keptPerfectly)}. Never kept, at ${signedText(neverKept)}.`
    : `Kept perfectly, it grows by ${numberText(keptPerfectly)} a day. Never kept, it falls by ${numberText(-neverKept)} a day.`
}

/** `Today's Harmony: −138 → −2`. */
export function todayChangeText(before: number, after: number): string {
  return `Today's Harmony: ${signedText(before)} → ${signedText(after)}`
}

/** `Pacing alone moves Harmony by +14. Let it fade?` */
export function stuckPacingText(pacing: number): string {
  return `Pacing alone moves Harmony by ${signedText(pacing)}. Let it fade?`
}
