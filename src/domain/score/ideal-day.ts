import { exact } from '../decimal'
import { SECONDS_PER_HOUR } from '../units'
import { type Formula, type IdealDay, timePoints } from './formula'

/** The Harmony Vector of a day with these times and tasks, without pacing. */
export function harmonyOf({ focusMinutes, playMinutes, taskScore }: IdealDay, formula: Formula): number {
  const { timeDivisor, playTimeDivisor } = formula
  return exact(focusMinutes / timeDivisor + taskScore - playMinutes / playTimeDivisor)
}

/** The minutes of play that balance one hour of focus, rounded up as on the break-even clock (CLOCK-01). */
export function playForAnHour(formula: Formula): number {
  return Math.ceil(exact(timePoints(SECONDS_PER_HOUR, 'productivity', formula) * formula.playTimeDivisor))
}
