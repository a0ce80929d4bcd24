import type { DayKey } from '../calendar/day-key'
import { exact } from '../decimal'
import type { Category } from '../session/session-type'
import { SECONDS_PER_MINUTE, type Seconds } from '../units'

/** How time becomes points (spec, section 9). Divisors are minutes a point. */
export interface Formula {
  readonly timeDivisor: number
  readonly playTimeDivisor: number
  readonly pacingMultiplier: number
  /** The day that the play divisor was calibrated with; absent until a calibration is saved. */
  readonly ideal?: IdealDay | undefined
  /** The share of pacing that is carried over each night, 0 to 1 in steps of 0.05. Absent means 1: pacing never forgets. */
  readonly pacingCarry?: number | undefined
  /** The first day whose changes count. Absent means all days count. */
  readonly pacingSince?: DayKey | undefined
}

/** An ideal day: one that comes out balanced. */
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

/** Points for the time alone: minutes, unrounded, divided by the category's divisor. */
export function timePoints(duration: Seconds, category: Category, formula: Formula): number {
  const divisor = category === 'play' ? formula.playTimeDivisor : formula.timeDivisor
  return exact(duration / SECONDS_PER_MINUTE / divisor)
}
