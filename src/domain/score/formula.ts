import * as v from 'valibot'
import { exact } from '../decimal'
import { amount, day, or } from '../document'
import type { Category } from '../session/types/session-type'
import { SECONDS_PER_MINUTE, type Seconds } from '../units'

export const PACING_CARRY = { min: 0, max: 1, step: 0.05 } as const

export const DEFAULT_FORMULA = { timeDivisor: 20, playTimeDivisor: 60, pacingMultiplier: 1 }

const divisor = v.pipe(amount, v.gtValue(0))

/** The range and step of the sliders (CALIBRATION-02). */
export const IDEAL_MINUTES = { min: 15, max: 720, step: 15 } as const
const idealMinutes = v.pipe(amount, v.minValue(IDEAL_MINUTES.min), v.maxValue(IDEAL_MINUTES.max))
const IdealDayDocument = v.object({
  focusMinutes: idealMinutes,
  playMinutes: idealMinutes,
  taskScore: amount,
})
/** A day that should come out balanced. */
export type IdealDay = Readonly<v.InferOutput<typeof IdealDayDocument>>

/** Rounded to a multiple of the step, without binary noise. */
const carry = v.pipe(
  amount,
  v.minValue(PACING_CARRY.min),
  v.maxValue(PACING_CARRY.max),
  v.transform((share) => exact(Math.round(share / PACING_CARRY.step) * PACING_CARRY.step)),
)
export const FormulaDocument = v.object({
  timeDivisor: or(divisor, DEFAULT_FORMULA.timeDivisor),
  playTimeDivisor: or(divisor, DEFAULT_FORMULA.playTimeDivisor),
  pacingMultiplier: or(v.pipe(amount, v.minValue(0)), DEFAULT_FORMULA.pacingMultiplier),
  /** The day that the play divisor was calibrated with. Absent until a calibration is saved. */
  ideal: or(v.optional(IdealDayDocument), undefined),
  /** The share of pacing carried over each night: 0 to 1 in steps of 0.05. Absent means 1, so pacing never fades. */
  pacingCarry: or(v.optional(carry), undefined),
  /** The first day whose changes count. Absent means that all days count. */
  pacingSince: or(v.optional(day), undefined),
})
/** How time becomes points (SCORING-01). Divisors are minutes per point. */
export type Formula = Readonly<v.InferOutput<typeof FormulaDocument>>

/** Writes merge into the stored map, so an absent optional field must be written as `gone` to be removed. */
export function formulaDocumentOf<G>(formula: Formula, gone: G) {
  const { pacingCarry = gone, pacingSince = gone, ideal, ...rest } = formula
  return { ...rest, pacingCarry, pacingSince, ...(ideal && { ideal }) }
}

export function carryOf({ pacingCarry }: Pick<Formula, 'pacingCarry'>): number {
  return pacingCarry ?? PACING_CARRY.max
}

/** Points for the time alone: unrounded minutes divided by the category's divisor. */
export function timePoints(duration: Seconds, category: Category, formula: Formula): number {
  const divisor = category === 'play' ? formula.playTimeDivisor : formula.timeDivisor
  return exact(duration / SECONDS_PER_MINUTE / divisor)
}

/** Whether the user has ever calibrated the play divisor. Then the app does not offer it. */
export function isCalibrated({ ideal, timeDivisor, playTimeDivisor }: Formula): boolean {
  if (ideal !== undefined) return true
  // Earlier versions stored calibrations without their ideal day.
  return timeDivisor !== DEFAULT_FORMULA.timeDivisor || playTimeDivisor !== DEFAULT_FORMULA.playTimeDivisor
}
