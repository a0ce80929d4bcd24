import type { DayKey } from '@/domain/calendar/day-key'
import type { DateFormat } from '@/domain/preferences'
import type { DayValues } from '@/domain/score/days'
import { dayInYearText, dayText, shortWeekdayText } from '@/format/date'
import type { ChartData, Mark } from './chart-shape'
import { daysPoints } from './voices'

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
