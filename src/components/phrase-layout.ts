import type { Break } from '@/domain/session/break'
import type { EpochMs } from '@/domain/units'

/** A stretch on an axis of time: 0 is its left end, 1 its right. */
export interface Extent {
  readonly from: number
  readonly to: number
}

export type Scale = (instant: EpochMs) => number

/** What is written as a phrase: a session, or what a stopped timer leaves. */
export interface Phrase {
  readonly startTime: EpochMs
  readonly endTime: EpochMs
  readonly breaks: readonly Break[]
}

/** The notes and ties of one stretch over its own length. Of breaks that an edit has put outside nothing shows. */
export function layOutPhrase({ startTime, endTime, breaks }: Phrase): { notes: Extent[]; ties: Extent[] } {
  const at = (instant: EpochMs) => (instant - startTime) / Math.max(1, endTime - startTime)
  const within = breaks.filter((pause) => pause.startTime >= startTime && pause.endTime <= endTime)
  return { notes: stretches(startTime, endTime, within, at), ties: tiesOf(within, at) }
}

/** The working stretches between the breaks. */
export function stretches(start: EpochMs, end: EpochMs, breaks: readonly Break[], at: Scale): Extent[] {
  const starts = [start, ...breaks.map((pause) => pause.endTime)]
  const ends = [...breaks.map((pause) => pause.startTime), end]
  return starts.map((from, index) => ({ from: at(from), to: at(ends[index] ?? end) }))
}

export function tiesOf(breaks: readonly Break[], at: Scale): Extent[] {
  return breaks.map(({ startTime, endTime }) => ({ from: at(startTime), to: at(endTime) }))
}
