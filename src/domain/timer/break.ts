import * as v from 'valibot'
import { instant } from '../document'

/** A pause within a session. It does not count towards the duration. */
export const BreakDocument = v.object({ startTime: instant, endTime: instant })
export type Break = Readonly<v.InferOutput<typeof BreakDocument>>

/** The total length of the breaks in milliseconds. */
export function totalBreakMs(breaks: readonly Break[]): number {
  return breaks.reduce((sum, { startTime, endTime }) => sum + Math.max(0, endTime - startTime), 0)
}
