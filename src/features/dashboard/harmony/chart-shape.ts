import { monotonePath } from '@/lib/curve'
import { type Reach, reachAbove, reachBelow, type VoicePoint } from './voices'
import type { DayKey } from '@/domain/calendar/day-key'

/** One side of the line, in a frame of 100 by 100 with the line at 50. */
export interface Side {
  /** The voice's own line and its area down to the centre line. */
  readonly line: string
  readonly area: string
  /** The outer edge of the pacing, and its area beyond the voice. Empty without pacing on this side. */
  readonly pacingLine: string
  readonly pacingArea: string
}

export interface ChartShape {
  readonly above: Side
  readonly below: Side
  /** The marked values, on both sides of the line. */
  readonly ticks: readonly { readonly value: number; readonly distance: number }[]
  /** How far from the line a value is drawn. */
  readonly distanceOf: (value: number) => number
}

const MIDDLE = 50
/** How much of its half the largest value fills; the voice's name is above it. */
const REACH = 0.76
const MIN_SCALE = 10

/** Both sides share one scale, so that they can be compared. Days are joined by smooth curves, moments by straight lines. */
export function chartShape(points: readonly VoicePoint[], isSmooth: boolean): ChartShape {
  const sides = [points.map(reachAbove), points.map(reachBelow)] as const
  const largest = sides.flat().reduce((max, { withPacing }) => Math.max(max, withPacing), 0)
  const scale = Math.max(MIN_SCALE, largest)
  const distanceOf = (value: number) => (value / scale) * MIDDLE * REACH
  const pathOf = isSmooth ? monotonePath : straightPath
  const xs = points.map(({ x }) => x)
  const side = (reaches: readonly Reach[], direction: 1 | -1): Side => {
    // A single day is a level line across the frame.
    const [xsDrawn, drawn] =
      reaches.length === 1
        ? [
            [0, 100],
            [...reaches, ...reaches],
          ]
        : [xs, reaches]
    const path = (of: (reach: Reach) => number, isBack = false) => {
      const ys = drawn.map((reach) => MIDDLE - direction * distanceOf(of(reach)))
      return isBack ? pathOf(xsDrawn.toReversed(), ys.toReversed()) : pathOf(xsDrawn, ys)
    }
    const line = path(({ voice }) => voice)
    const hasPacing = drawn.some(({ voice, withPacing }) => withPacing !== voice)
    const pacingLine = hasPacing ? path(({ withPacing }) => withPacing) : ''
    return {
      line,
      area: line && `${line}L${xsDrawn.at(-1)} ${MIDDLE}L${xsDrawn[0]} ${MIDDLE}Z`,
      pacingLine,
      pacingArea: pacingLine && `${pacingLine}${path(({ voice }) => voice, true).replace('M', 'L')}Z`,
    }
  }
  return {
    above: side(sides[0], 1),
    below: side(sides[1], -1),
    ticks: ticksOf(scale).map((value) => ({ value, distance: distanceOf(value) })),
    distanceOf,
  }
}

function straightPath(xs: readonly number[], ys: readonly number[]): string {
  const round = (value: number | undefined) => Math.round((value ?? 0) * 100) / 100
  return xs.map((x, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(ys[index])}`).join('')
}

/** Two round numbers within the scale, the larger one twice the smaller one. */
function ticksOf(scale: number): readonly number[] {
  const power = 10 ** Math.floor(Math.log10(scale / 2))
  const step = [5, 2, 1].map((factor) => factor * power).find((size) => size * 2 <= scale) ?? power
  return [step, 2 * step]
}

/** A label of the time axis. */
export interface Mark {
  readonly x: number
  readonly text: string
}

/** A point that can be read out. */
export interface Stop extends VoicePoint {
  readonly title: string
  /** The day that it opens. */
  readonly day: DayKey
}

export interface ChartData {
  readonly points: readonly VoicePoint[]
  readonly isSmooth: boolean
  readonly stops: readonly Stop[]
  /** How far the page keys move. */
  readonly stopsPerPage: number
  readonly marks: readonly Mark[]
  /** The place of the now-line, if it has one. */
  readonly now: number | null
  readonly label: string
}
