import type { DayKey } from '@/domain/calendar/day-key'
import { exact } from '@/domain/decimal'
import type { DateFormat } from '@/domain/preferences'
import type { Sums } from '@/domain/score/day-course'
import type { DayValues } from '@/domain/score/days'
import { dayInYearText, dayText, shortWeekdayText } from '@/format/date'

/** A moment, a day, or the average of several days. */
interface VoicePoint extends Sums {
  /** From the left edge, 0 to 100. */
  readonly x: number
}

/** One side of the line, in a frame of 100 by 100 with the line at 50. */
export interface Side {
  /** The voice's own edge and its area down to the centre line. */
  readonly line: string
  readonly area: string
  /** The outer edge of the pacing, and its area beyond the voice. Empty without pacing on this side. */
  readonly pacingLine: string
  readonly pacingArea: string
}

const ABOVE = 1
const BELOW = -1
type Direction = typeof ABOVE | typeof BELOW

const MIDDLE = 50
/** How much of its half the largest mark fills; the names stand beyond it. */
const REACH = 0.76
const MIN_SCALE = 10
const MAX_TICKS = 3

/** Both sides share one scale, so that they can be compared. Points are joined by straight lines, or each is a bar. */
export function chartShape(points: readonly VoicePoint[], barWidth: number | null) {
  const reaches = points.flatMap((point) => [
    reachOf(point, ABOVE).withPacing,
    reachOf(point, BELOW).withPacing,
  ])
  const marks = ticksOf(Math.max(MIN_SCALE, ...reaches))
  /** How far from the line a value is drawn. */
  const distanceOf = (value: number) => (value / (marks.at(-1) ?? MIN_SCALE)) * MIDDLE * REACH
  const runs = barWidth === null ? [points] : points.map((point) => barOf(point, barWidth))
  return {
    above: sideOf(runs, ABOVE, distanceOf),
    below: sideOf(runs, BELOW, distanceOf),
    // The Harmony Vector itself, across both sides. A line of no length, so that a single point is a dot.
    harmony: `${pathOf(points, ({ harmony }) => MIDDLE - distanceOf(harmony))}h0`,
    /** The marked values, on both sides of the line. */
    ticks: marks.map((value) => ({ value, distance: distanceOf(value) })),
    distanceOf,
  }
}

/** The two ends of a bar. */
function barOf(point: VoicePoint, width: number): readonly VoicePoint[] {
  return [
    { ...point, x: point.x - width / 2 },
    { ...point, x: point.x + width / 2 },
  ]
}

/**
 * How far the voices reach on one side of the line: productivity above, play below. Pacing lies beyond the voice, so neither
 * covers the other.
 */
function reachOf({ productivity, play, pacing }: Sums, direction: Direction) {
  const voice = Math.max(0, direction === ABOVE ? productivity : play)
  return { voice, withPacing: exact(voice + Math.max(0, direction * pacing)) }
}

type Run = readonly VoicePoint[]

function sideOf(runs: readonly Run[], direction: Direction, distanceOf: (value: number) => number): Side {
  const yOf = (value: number) => MIDDLE - direction * distanceOf(value)
  const voiceY = (point: VoicePoint) => yOf(reachOf(point, direction).voice)
  const pacingY = (point: VoicePoint) => yOf(reachOf(point, direction).withPacing)
  const paced = runs.filter((run) => run.some((point) => voiceY(point) !== pacingY(point)))
  const between = (run: Run, outer: typeof voiceY, inner: typeof voiceY) =>
    `${pathOf(run, outer)}${pathOf(run.toReversed(), inner).replace('M', 'L')}Z`
  return {
    line: runs.map((run) => pathOf(run, voiceY)).join(''),
    area: runs.map((run) => between(run, voiceY, () => MIDDLE)).join(''),
    pacingLine: paced.map((run) => pathOf(run, pacingY)).join(''),
    pacingArea: paced.map((run) => between(run, pacingY, voiceY)).join(''),
  }
}

function pathOf(run: Run, yOf: (point: VoicePoint) => number): string {
  const round = (value: number) => Math.round(value * 100) / 100
  return run
    .map((point, index) => `${index === 0 ? 'M' : 'L'}${round(point.x)} ${round(yOf(point))}`)
    .join('')
}

/** At most three round numbers, equally far apart, of which the last reaches the largest value. */
function ticksOf(largest: number): readonly number[] {
  const power = 10 ** Math.floor(Math.log10(largest / MAX_TICKS))
  const step =
    [1, 2, 5].map((factor) => factor * power).find((size) => size * MAX_TICKS >= largest) ?? 10 * power
  return Array.from({ length: Math.ceil(largest / step) }, (_, index) => (index + 1) * step)
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
  /** Each point is a bar of this width, in hundredths of the chart. Null for a curve. */
  readonly barWidth: number | null
  readonly stops: readonly Stop[]
  /** How far the page keys move. */
  readonly stopsPerPage: number
  readonly marks: readonly Mark[]
  /** The place of the now-line, if it has one. */
  readonly now: number | null
  readonly label: string
}

/** More points than this would only blur the curve. */
const MAX_POINTS = 120
const MAX_MARKS = 5
const MAX_BARS = 31
/** How much of its day a bar fills. */
const BAR = 0.64
const DAYS_OF_WEEK = 7
/** Beyond this many days the labels need the year. */
const MANY_DAYS = 300

/** The days of a timeframe: a bar each, or a curve if there are many. */
export function daysChart(days: readonly DayValues[], format: DateFormat): ChartData {
  const points = daysPoints(days)
  return {
    points,
    barWidth: points.length > MAX_BARS ? null : (100 / points.length) * BAR,
    stops: points.map((point) => ({ ...point, title: titleOf(point, format), day: point.last })),
    stopsPerPage: DAYS_OF_WEEK,
    marks: dayMarks(days, format),
    now: null,
    label: 'Day of the Harmony Vector; Enter opens it',
  }
}

/** A day, or the average of several days. */
interface DaysPoint extends VoicePoint {
  readonly first: DayKey
  readonly last: DayKey
}

/** The days as points of the curves, oldest first. A long history is grouped into equal spans of days. */
export function daysPoints(days: readonly DayValues[]): readonly DaysPoint[] {
  const size = Math.max(1, Math.ceil(days.length / MAX_POINTS))
  const count = Math.ceil(days.length / size)
  // Spans are counted back from today, so that only the oldest may be shorter.
  return Array.from({ length: count }, (_, index) => {
    const end = days.length - (count - 1 - index) * size
    return pointOf(days.slice(Math.max(0, end - size), end), ((index + 0.5) / count) * 100)
  })
}

/** The average of at least one day. */
function pointOf(days: readonly DayValues[], x: number): DaysPoint {
  const average = (of: (day: DayValues) => number) =>
    exact(days.reduce((sum, day) => sum + of(day), 0) / days.length)
  return {
    x,
    first: days[0]?.day as DayKey,
    last: days.at(-1)?.day as DayKey,
    productivity: average((day) => day.productivityPoints),
    pacing: average((day) => day.pacing),
    play: average((day) => day.playPoints),
    harmony: average((day) => day.harmony),
  }
}

function titleOf({ first, last }: { first: DayKey; last: DayKey }, format: DateFormat): string {
  if (first !== last) return `${dayText(first, format)} to ${dayText(last, format)}, a day`
  return `${shortWeekdayText(last)} ${dayText(last, format)}`
}

/** Each day of a week, or five days spread evenly. */
function dayMarks(days: readonly DayValues[], format: DateFormat): readonly Mark[] {
  const last = days.length - 1
  const isWeek = days.length <= DAYS_OF_WEEK
  const count = isWeek ? days.length : MAX_MARKS
  return Array.from({ length: count }, (_, index) => {
    const place = count === 1 ? last : Math.round((index * last) / (count - 1))
    const day = days[place]?.day as DayKey
    const x = ((place + 0.5) / days.length) * 100
    if (place === last) return { x, text: 'Today' }
    if (isWeek) return { x, text: shortWeekdayText(day) }
    return { x, text: days.length > MANY_DAYS ? dayText(day, format) : shortDay(day) }
  })
}

/** `21 Oct`. */
function shortDay(day: DayKey): string {
  const [date, month] = dayInYearText(day).split(' ')
  return `${date} ${month?.slice(0, 3)}`
}
