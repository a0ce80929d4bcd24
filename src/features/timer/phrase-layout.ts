import type { Stretch } from '@/domain/timer/timer'
import { stretches, tiesOf, type Extent } from './staff-layout'

/** The notes and ties of one stretch over its own length. */
export function layOutPhrase({ startTime, endTime, breaks }: Stretch): { notes: Extent[]; ties: Extent[] } {
  const at = (instant: number) => (instant - startTime) / Math.max(1, endTime - startTime)
  return { notes: stretches(startTime, endTime, breaks, at), ties: tiesOf(breaks, at) }
}
