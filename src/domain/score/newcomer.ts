import type { DayHistory } from './days'
import { DEFAULT_FORMULA, type Formula } from './formula'

/** After so many days with sessions the number is no longer new. */
const FIRST_DAYS = 3

/** Whether fewer than three days have sessions: the time in which the parts of the number are explained. */
export function isNewcomer({ days, later }: DayHistory): boolean {
  return [...days, ...later].filter(({ focus, play }) => focus + play > 0).length < FIRST_DAYS
}

/** Whether the user has ever priced play, so that an offer to do so would come too late. */
export function isCalibrated({ ideal, timeDivisor, playTimeDivisor }: Formula): boolean {
  if (ideal !== undefined) return true
  // Calibrations were stored without their ideal day once.
  return timeDivisor !== DEFAULT_FORMULA.timeDivisor || playTimeDivisor !== DEFAULT_FORMULA.playTimeDivisor
}
