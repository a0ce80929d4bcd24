import { exact, wholeAbove } from '../decimal'
import { carryOf, DEFAULT_FORMULA, type Formula, type IdealDay, timePoints } from './formula'
import { SECONDS_PER_HOUR } from '../units'

export const DEFAULT_IDEAL_DAY: IdealDay = { focusMinutes: 240, playMinutes: 240, taskScore: 10 }

/** The range and step of the slider (CALIBRATION-07). */
export const PACING_MULTIPLIER = { min: 0, max: 2, step: 0.1 } as const

/**
 * The formula under which the ideal day's play equals its focus and tasks, with that ideal day (KEEP-05). Focus always counts
 * 20 minutes per point. Other stored fields are kept. Null if no play could equal it, because its energy is not positive.
 */
export function calibrated(
  ideal: IdealDay,
  pacingMultiplier: number,
  stored: Formula = DEFAULT_FORMULA,
): Formula | null {
  const { timeDivisor } = DEFAULT_FORMULA
  const energy = exact(ideal.focusMinutes / timeDivisor + ideal.taskScore)
  const playTimeDivisor = ideal.playMinutes / energy
  if (!(energy > 0 && playTimeDivisor > 0)) return null
  return { ...stored, timeDivisor, playTimeDivisor, pacingMultiplier: exact(pacingMultiplier), ideal }
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
  return wholeAbove(timePoints(SECONDS_PER_HOUR, 'productivity', formula) * formula.playTimeDivisor)
}
