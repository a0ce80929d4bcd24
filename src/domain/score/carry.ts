import { exact } from '../decimal'
import type { DayHistory } from './days'
import { carryOf, type Formula } from './formula'

/** After how many nights half of the pacing is forgotten, rounded; null where it never is, at 1, or at once, at 0. */
export function halfForgottenAfter(carry: number): number | null {
  return carry > 0 && carry < 1 ? Math.round(Math.log(0.5) / Math.log(carry)) : null
}

/** The daily rhythm that the examples are of. */
export const EXAMPLE_RHYTHM = { points: 10, pacingGrace: 2 } as const

/** Where the pacing of one daily rhythm leads (PACE-04). */
export interface CarryEnds {
  /** Whether it settles; else it grows by as much each day, without end. */
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
 * Today's pacing where it has been above 10 either way for three days in a row and nobody has decided that it never fades
 * (PACE-07); else null. Storing the carry, also as 1, is that decision.
 */
export function stuckPacing({ days }: DayHistory, formula: Formula): number | null {
  if (formula.pacingCarry !== undefined) return null
  const last = days.slice(-STUCK_DAYS)
  const isStuck = last.length === STUCK_DAYS && last.every(({ pacing }) => Math.abs(pacing) > STUCK_ABOVE)
  return isStuck ? (last.at(-1)?.pacing ?? null) : null
}
