import type { Break } from '@/domain/timer/timer'
import type { EpochMs } from '@/domain/units'

/** An interval on a time axis: 0 is its left end, 1 its right end. */
export interface Extent {
  readonly from: number
  readonly to: number
}

/** A tie over a break. It reaches into the notes beside it, at most to their middles. */
export interface TieExtent extends Extent {
  /** The widths of the two notes. */
  readonly before: number
  readonly after: number
}

export type Scale = (instant: EpochMs) => number

/** An interval that is drawn as a phrase: a session, or the result of a stopped timer. */
export interface Phrase {
  readonly startTime: EpochMs
  readonly endTime: EpochMs
  readonly breaks: readonly Break[]
}

/**
 * Lays out the notes and ties of one interval over its own length. Breaks that an edit has moved outside are not drawn.
 */
export function layOutPhrase({ startTime, endTime, breaks }: Phrase): { notes: Extent[]; ties: TieExtent[] } {
  const at = (instant: EpochMs) => (instant - startTime) / Math.max(1, endTime - startTime)
  const within = breaks.filter((pause) => pause.startTime >= startTime && pause.endTime <= endTime)
  return {
    // A timer that was stopped while paused ends with its break, and no note follows (TIMER-14).
    notes: workedExtents(startTime, endTime, within, at).filter(
      ({ from, to }) => to > from || within.length === 0,
    ),
    ties: tiesOf({ startTime, endTime, breaks: within }, at),
  }
}

/** The working intervals between the breaks. */
export function workedExtents(start: EpochMs, end: EpochMs, breaks: readonly Break[], at: Scale): Extent[] {
  const starts = [start, ...breaks.map((pause) => pause.endTime)]
  const ends = [...breaks.map((pause) => pause.startTime), end]
  return starts.map((from, index) => ({ from: at(from), to: at(ends[index] ?? end) }))
}

/** The ties over the breaks. One that lies outside the axis is not drawn. */
export function tiesOf({ startTime, endTime, breaks }: Phrase, at: Scale): TieExtent[] {
  const notes = workedExtents(startTime, endTime, breaks, at)
  const width = (index: number) => Math.max(0, (notes[index]?.to ?? 0) - (notes[index]?.from ?? 0))
  return breaks
    .map((pause, index) => ({
      from: at(pause.startTime),
      to: at(pause.endTime),
      before: width(index),
      after: width(index + 1),
    }))
    .filter(({ from, to }) => to > from)
}
