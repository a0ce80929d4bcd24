import { exact } from '../decimal'
import { carryOf, DEFAULT_FORMULA, type Formula, type IdealDay, timePoints } from './formula'
import { SECONDS_PER_HOUR } from '../units'
import type { DayHistory } from './days'

export const DEFAULT_IDEAL_DAY: IdealDay = { focusMinutes: 240, playMinutes: 240, taskScore: 10 }

/** The range and step of the slider (CALIBRATION-07). */
export const PACING_MULTIPLIER = { min: 0, max: 2, step: 0.1 } as const

export type Calibration =
  | { readonly formula: Formula; readonly problem: null }
  | { readonly formula: null; readonly problem: 'energy-not-positive' }

/**
 * The formula under which the ideal day's play equals its focus and tasks, with that ideal day (KEEP-05). Focus always counts
 * 20 minutes per point. Other stored fields are kept.
 */
export function calibrated(
  ideal: IdealDay,
  pacingMultiplier: number,
  stored: Formula = DEFAULT_FORMULA,
): Calibration {
  const { timeDivisor } = DEFAULT_FORMULA
  const energy = exact(ideal.focusMinutes / timeDivisor + ideal.taskScore)
  const playTimeDivisor = ideal.playMinutes / energy
  if (!(energy > 0 && playTimeDivisor > 0)) return { formula: null, problem: 'energy-not-positive' }
  return {
    formula: { ...stored, timeDivisor, playTimeDivisor, pacingMultiplier: exact(pacingMultiplier), ideal },
    problem: null,
  }
}

/** Changes only the multiplier and keeps the play divisor and the ideal day (KEEP-05). */
export function withMultiplier(stored: Formula, pacingMultiplier: number): Formula {
  const { timeDivisor } = DEFAULT_FORMULA
  return { ...stored, timeDivisor, pacingMultiplier: exact(pacingMultiplier) }
}

export interface FormulaChange {
  readonly part: 'focus' | 'play' | 'multiplier' | 'carry'
  readonly before: number
  readonly after: number
}

/** The figures that differ between two formulas, in the order of the form. */
export function formulaChanges(before: Formula, after: Formula): readonly FormulaChange[] {
  const changes: readonly FormulaChange[] = [
    { part: 'focus', before: before.timeDivisor, after: after.timeDivisor },
    { part: 'play', before: before.playTimeDivisor, after: after.playTimeDivisor },
    { part: 'multiplier', before: before.pacingMultiplier, after: after.pacingMultiplier },
    { part: 'carry', before: carryOf(before), after: carryOf(after) },
  ]
  return changes.filter((change) => exact(change.before) !== exact(change.after))
}

/** The Harmony Vector of a day with these times and tasks, without pacing. */
export function harmonyOf({ focusMinutes, playMinutes, taskScore }: IdealDay, formula: Formula): number {
  const { timeDivisor, playTimeDivisor } = formula
  return exact(focusMinutes / timeDivisor + taskScore - playMinutes / playTimeDivisor)
}

/** The minutes of play that balance one hour of focus, rounded up as on the break-even clock (CLOCK-01). */
export function playForAnHour(formula: Formula): number {
  return Math.ceil(exact(timePoints(SECONDS_PER_HOUR, 'productivity', formula) * formula.playTimeDivisor))
}

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
