import type { DayKey } from '@/domain/calendar/day-key'
import { exact } from '@/domain/decimal'
import type { DayValues } from '@/domain/score/days'

/** One place on the curves: a day, or several days as their average. */
export interface VoicePoint {
  readonly first: DayKey
  readonly last: DayKey
  /** What lifts the needle: productivity points and pacing above zero. */
  readonly above: number
  /** What lowers it: play points and pacing below zero. */
  readonly below: number
}

/** More places than a screen has room for would only blur the curve. */
const MAX_POINTS = 120

/** The days as places on the curves, oldest first; a long history in equal stretches of days. */
export function voicePoints(days: readonly DayValues[]): readonly VoicePoint[] {
  const size = Math.max(1, Math.ceil(days.length / MAX_POINTS))
  const count = Math.ceil(days.length / size)
  // The stretches are counted from today, so that only the oldest may be a shorter one.
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

/** Where the two curves run, in a frame of 100 by 100 with the line at 50. */
export interface VoiceCurves {
  readonly above: { readonly line: string; readonly area: string }
  readonly below: { readonly line: string; readonly area: string }
  /** The marked values, on both sides of the line. */
  readonly ticks: readonly { readonly value: number; readonly distance: number }[]
  /** From the left edge, 0 to 100. */
  readonly xs: readonly number[]
}

const MIDDLE = 50
/** How much of its half the largest value fills; the voice's name stands above it. */
const REACH = 0.76
const MIN_SCALE = 10

/** One scale for both voices, so that their sizes can be compared. */
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

/**
 * A smooth path that between two points never leaves their range (Fritsch and Carlson's monotone cubic), so that a day
 * without play never shows any.
 */
function monotonePath(xs: readonly number[], ys: readonly number[]): string {
  const slopes = xs.slice(1).map((x, index) => {
    const width = x - (xs[index] ?? 0)
    return width === 0 ? 0 : ((ys[index + 1] ?? 0) - (ys[index] ?? 0)) / width
  })
  const tangents = xs.map((_, index) => tangentBetween(slopes[index - 1], slopes[index]))
  return xs.reduce((path, x, index) => {
    const y = ys[index] ?? 0
    if (index === 0) return `M${round(x)} ${round(y)}`
    const [fromX, fromY] = [xs[index - 1] ?? 0, ys[index - 1] ?? 0]
    const third = (x - fromX) / 3
    const leaving = `${round(fromX + third)} ${round(fromY + third * (tangents[index - 1] ?? 0))}`
    const arriving = `${round(x - third)} ${round(y - third * (tangents[index] ?? 0))}`
    return `${path}C${leaving} ${arriving} ${round(x)} ${round(y)}`
  }, '')
}

/** Level at a peak and at an end; elsewhere the harmonic mean, which is never steeper than is safe. */
function tangentBetween(before: number | undefined, after: number | undefined): number {
  if (before === undefined || after === undefined || before * after <= 0) return 0
  return (2 * before * after) / (before + after)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
