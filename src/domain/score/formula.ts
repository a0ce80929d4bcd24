import type { DayKey } from '../calendar/day-key'
import { exact } from '../decimal'
import type { Category } from '../session/types/session-type'
import { SECONDS_PER_MINUTE, type Seconds } from '../units'

/** How time becomes points (SCORING-01). Divisors are minutes per point. */
export interface Formula {
  readonly timeDivisor: number
  readonly playTimeDivisor: number
  readonly pacingMultiplier: number
  /** The day that the play divisor was calibrated with. Absent until a calibration is saved. */
  readonly ideal?: IdealDay | undefined
  /** The share of pacing carried over each night: 0 to 1 in steps of 0.05. Absent means 1, so pacing never fades. */
  readonly pacingCarry?: number | undefined
  /** The first day whose changes count. Absent means that all days count. */
  readonly pacingSince?: DayKey | undefined
}

/** A day that should come out balanced. */
export interface IdealDay {
  readonly focusMinutes: number
  readonly playMinutes: number
  readonly taskScore: number
}

export const PACING_CARRY = { min: 0, max: 1, step: 0.05 } as const

export const DEFAULT_FORMULA: Formula = { timeDivisor: 20, playTimeDivisor: 60, pacingMultiplier: 1 }

export function carryOf({ pacingCarry }: Pick<Formula, 'pacingCarry'>): number {
  return pacingCarry ?? PACING_CARRY.max
}

/** Points for the time alone: unrounded minutes divided by the category's divisor. */
export function timePoints(duration: Seconds, category: Category, formula: Formula): number {
  const divisor = category === 'play' ? formula.playTimeDivisor : formula.timeDivisor
  return exact(duration / SECONDS_PER_MINUTE / divisor)
}
