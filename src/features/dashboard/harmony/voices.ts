import { exact } from '@/domain/decimal'
import type { DayKey } from '@/domain/calendar/day-key'
import type { DayValues } from '@/domain/score/days'
import type { Sums } from '@/domain/score/day-course'

/** A moment, a day, or the average of several days. */
export interface VoicePoint extends Sums {
  /** From the left edge, 0 to 100. */
  readonly x: number
}

/** A point of the chart that stands for a day, or for the average of several days. */
export interface DaysPoint extends VoicePoint {
  readonly first: DayKey
  readonly last: DayKey
}

/** More points than this would only blur the curve. */
const MAX_POINTS = 120

/** The days as points of the curves, oldest first. A long history is grouped into equal spans of days. */
export function daysPoints(days: readonly DayValues[]): readonly DaysPoint[] {
  const size = Math.max(1, Math.ceil(days.length / MAX_POINTS))
  const count = Math.ceil(days.length / size)
  // Spans are counted back from today, so that only the oldest may be shorter.
  return Array.from({ length: count }, (_, index) => {
    const end = days.length - (count - 1 - index) * size
    return pointOf(days.slice(Math.max(0, end - size), end), ((index + 0.5) / count) * 100)
  }).filter((point) => point !== null)
}

function pointOf(days: readonly DayValues[], x: number): DaysPoint | null {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const average = (of: (day: DayValues) => number) =>
    exact(days.reduce((sum, day) => sum + of(day), 0) / days.length)
  return {
    x,
    first: first.day,
    last: last.day,
    productivity: average((day) => day.productivityPoints),
    pacing: average((day) => day.pacing),
    play: average((day) => day.playPoints),
    harmony: average((day) => day.harmony),
  }
}

/** How far the voices reach on one side of the line. Pacing lies beyond the voice, so neither covers the other. */
export interface Reach {
  /** Productivity above the line, play below it. */
  readonly voice: number
  /** The same and the pacing beyond it. */
  readonly withPacing: number
}

export function reachAbove({ productivity, pacing }: Sums): Reach {
  const voice = Math.max(0, productivity)
  return { voice, withPacing: exact(voice + Math.max(0, pacing)) }
}

export function reachBelow({ play, pacing }: Sums): Reach {
  const voice = Math.max(0, play)
  return { voice, withPacing: exact(voice + Math.max(0, -pacing)) }
}
