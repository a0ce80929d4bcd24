import type { EpochMs } from '../units'

/** A pause within a session. It does not count towards the duration. */
export interface Break {
  readonly startTime: EpochMs
  readonly endTime: EpochMs
}

/** The total length of the breaks in milliseconds. */
export function totalBreakMs(breaks: readonly Break[]): number {
  return breaks.reduce((sum, { startTime, endTime }) => sum + Math.max(0, endTime - startTime), 0)
}
