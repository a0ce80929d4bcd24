import { record } from '../stored-values'
import type { Mode } from '../timer/timer'

/** Minutes without a sign of the user after which the app asks what they were. Null never asks. */
export const AWAY_MINUTES = [5, 15, 30, 60, null] as const
export type AwayMinutes = (typeof AWAY_MINUTES)[number]
export type AwayLimits = Readonly<Record<Mode, AwayMinutes>>

export const DEFAULT_AWAY_LIMITS: AwayLimits = { productivity: 15, play: null }

/** The stored setting. Each value that is not allowed is replaced by its default. */
export function parseAwayLimits(stored: unknown): AwayLimits {
  const read = (mode: Mode): AwayMinutes => {
    const found = AWAY_MINUTES.find((minutes) => minutes === record(stored)[mode])
    return found === undefined ? DEFAULT_AWAY_LIMITS[mode] : found
  }
  return { productivity: read('productivity'), play: read('play') }
}
