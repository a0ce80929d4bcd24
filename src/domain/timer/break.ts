import * as v from 'valibot'
import { instant } from '../document'
import * as storable from '../storable'

/** A pause within a session. It does not count towards the duration. */
export const BreakDocument = v.object({ startTime: instant, endTime: instant })
export type Break = Readonly<v.InferOutput<typeof BreakDocument>>

export const STORABLE_BREAK = v.pipe(
  v.object({ startTime: storable.integer, endTime: storable.integer }),
  v.check(({ startTime, endTime }) => endTime >= startTime),
)

/** The total length of the breaks in milliseconds. */
export function totalBreakMs(breaks: readonly Break[]): number {
  return breaks.reduce((sum, { startTime, endTime }) => sum + Math.max(0, endTime - startTime), 0)
}
