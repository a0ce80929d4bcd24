import type { DayKey } from '@/domain/calendar/day-key'
import { exact } from '@/domain/decimal'
import type { DateFormat } from '@/domain/preferences'
import type { DayValues } from '@/domain/score/days'
import { dayInYearText, dayText, shortWeekdayText } from '@/format/date'
import type { ChartData, Mark, VoicePoint } from './chart-shape'

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
