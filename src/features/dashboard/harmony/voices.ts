import type { DayKey } from '@/domain/calendar/day-key'
import { exact } from '@/domain/decimal'
import type { DayValues } from '@/domain/score/days'
import { monotonePath } from '@/lib/curve'

/** A point of the curves: a day, or the average of several days. */
export interface VoicePoint {
  readonly first: DayKey
  readonly last: DayKey
  /** What raises the needle: productivity points and positive pacing. */
  readonly above: number
  /** What lowers the needle: play points and negative pacing. */
  readonly below: number
}

/** More points than this would only blur the curve. */
const MAX_POINTS = 120

/** The days as points of the curves, oldest first. A long history is grouped into equal spans of days. */
export function voicePoints(days: readonly DayValues[]): readonly VoicePoint[] {
  const size = Math.max(1, Math.ceil(days.length / MAX_POINTS))
  const count = Math.ceil(days.length / size)
  // Spans are counted back from today, so that only the oldest may be shorter.
  return Array.from({ length: count }, (_, index) => {
    const end = days.length - (count - 1 - index) * size
    return pointOf(days.slice(Math.max(0, end - size), end))
  }).filter((point) => point !== null)
}

function pointOf(days: readonly DayValues[]): VoicePoint | null {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const average = (of: (day: DayValues) => number) =>
    exact(days.reduce((sum, day) => sum + of(day), 0) / days.length)
  return {
    first: first.day,
    last: last.day,
    above: average((day) => day.productivityPoints + Math.max(0, day.pacing)),
    below: average((day) => day.playPoints + Math.max(0, -day.pacing)),
  }
}

/** The two curves in a frame of 100 by 100 with the line at 50. */
export interface VoiceCurves {
  readonly above: { readonly line: string; readonly area: string }
  readonly below: { readonly line: string; readonly area: string }
  /** The marked values, on both sides of the line. */
  readonly ticks: readonly { readonly value: number; readonly distance: number }[]
  /** From the left edge, 0 to 100. */
  readonly xs: readonly number[]
}

const MIDDLE = 50
/** How much of its half the largest value fills; the voice's name is above it. */
const REACH = 0.76
const MIN_SCALE = 10

/** Both voices share one scale, so that they can be compared. */
export function voiceCurves(points: readonly VoicePoint[]): VoiceCurves {
  const largest = points.reduce((max, { above, below }) => Math.max(max, above, below), 0)
  const scale = Math.max(MIN_SCALE, largest)
  const distanceOf = (value: number) => (value / scale) * MIDDLE * REACH
  const xs = points.map((_, index) => (points.length === 1 ? 100 : (index / (points.length - 1)) * 100))
  const curve = (values: readonly number[], side: 1 | -1) => {
    // A single day is a level line across the frame.
    const [xsDrawn, drawn] =
      values.length === 1
        ? [
            [0, 100],
            [...values, ...values],
          ]
        : [xs, values]
    const ys = drawn.map((value) => MIDDLE - side * distanceOf(value))
    const line = monotonePath(xsDrawn, ys)
    if (line === '') return { line, area: '' }
    return { line, area: `${line}L100 ${MIDDLE}L0 ${MIDDLE}Z` }
  }
  return {
    above: curve(
      points.map(({ above }) => above),
      1,
    ),
    below: curve(
      points.map(({ below }) => below),
      -1,
    ),
    ticks: ticksOf(scale).map((value) => ({ value, distance: distanceOf(value) })),
    xs,
  }
}

/** Two round numbers within the scale, the larger one twice the smaller one. */
function ticksOf(scale: number): readonly number[] {
  const power = 10 ** Math.floor(Math.log10(scale / 2))
  const step = [5, 2, 1].map((factor) => factor * power).find((size) => size * 2 <= scale) ?? power
  return [step, 2 * step]
}
