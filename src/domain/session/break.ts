import type { EpochMs } from '../units'

/** A stretch of a session that does not count. */
export interface Break {
  readonly startTime: EpochMs
  readonly endTime: EpochMs
}

/** Milliseconds of all breaks together. */
export function totalBreakMs(breaks: readonly Break[]): number {
  return breaks.reduce((sum, { startTime, endTime }) => sum + Math.max(0, endTime - startTime), 0)
}
