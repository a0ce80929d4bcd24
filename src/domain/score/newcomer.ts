import type { DayHistory } from './days'
import { DEFAULT_FORMULA, type Formula } from './formula'

/** After this many days with sessions the user knows the Harmony Vector. */
const FIRST_DAYS = 3

/** Whether fewer than three days have sessions. Until then the app explains the parts of the Harmony Vector (CLOCK-07). */
export function isNewcomer({ days, later }: DayHistory): boolean {
  return [...days, ...later].filter(({ focus, play }) => focus + play > 0).length < FIRST_DAYS
}

/** Whether the user has ever calibrated the play divisor. Then the app does not offer it. */
export function isCalibrated({ ideal, timeDivisor, playTimeDivisor }: Formula): boolean {
  if (ideal !== undefined) return true
  // Earlier versions stored calibrations without their ideal day.
  return timeDivisor !== DEFAULT_FORMULA.timeDivisor || playTimeDivisor !== DEFAULT_FORMULA.playTimeDivisor
}
