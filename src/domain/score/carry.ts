import { exact } from '../decimal'
import type { DayHistory } from './days'
import { carryOf, type Formula } from './formula'

/** The number of nights after which half of the pacing is forgotten, rounded. Null at 1 (never) and at 0 (at once). */
export function halfForgottenAfter(carry: number): number | null {
  return carry > 0 && carry < 1 ? Math.round(Math.log(0.5) / Math.log(carry)) : null
}

/** The daily rhythm of the examples. */
export const EXAMPLE_RHYTHM = { points: 10, pacingGrace: 2 } as const

/** The level that the pacing of one daily rhythm reaches (PACE-04). */
export interface CarryEnds {
  /** Whether the pacing settles. Otherwise it grows by these amounts each day. */
  readonly settles: boolean
  readonly keptPerfectly: number
  readonly neverKept: number
}

export function carryEnds(formula: Pick<Formula, 'pacingCarry' | 'pacingMultiplier'>): CarryEnds {
  const carry = carryOf(formula)
  const settles = carry < 1
  const factor = settles ? formula.pacingMultiplier / (1 - carry) : formula.pacingMultiplier
  const { points, pacingGrace } = EXAMPLE_RHYTHM
  return { settles, keptPerfectly: exact(pacingGrace * factor), neverKept: exact(-points * factor) }
}

const STUCK_ABOVE = 10
const STUCK_DAYS = 3

/**
 * Today's pacing if it has been above 10 in absolute value for three days in a row and the user has never chosen a carry
 * (PACE-07); otherwise null. Storing a carry, even 1, is a choice.
 */
export function stuckPacing({ days }: DayHistory, formula: Formula): number | null {
  if (formula.pacingCarry !== undefined) return null
  const last = days.slice(-STUCK_DAYS)
  const isStuck = last.length === STUCK_DAYS && last.every(({ pacing }) => Math.abs(pacing) > STUCK_ABOVE)
  return isStuck ? (last.at(-1)?.pacing ?? null) : null
}
