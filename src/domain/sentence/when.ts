import {
  addDays,
  dayOf,
  instantAt,
  instantsAt,
  timeOfDayAt,
  type DayKey,
  type TimeOfDay,
} from '../calendar/day-key'
import { endAfter, isExactly } from '../session/manual'
import { MS_PER_MINUTE, type EpochMs, type ZoneId } from '../units'

/** What a sentence says about the time. */
export interface SaidTime {
  readonly day: DayKey | null
  readonly start: TimeOfDay | null
  readonly end: TimeOfDay | null
  /** Whether it goes on until now: `since 9`. */
  readonly untilNow: boolean
  readonly minutes: number | null
}

export interface Moment {
  readonly now: EpochMs
  readonly today: DayKey
  readonly zone: ZoneId
}

/** The day and times for the form. An empty time is one that the sentence leaves open. */
export interface FormTimes {
  readonly date: DayKey
  readonly start: TimeOfDay | ''
  readonly end: TimeOfDay | ''
}

const NOON = '12:00' as TimeOfDay

/** The times of the form. A length without times ends now; on another day it starts at noon. */
export function formTimes(said: SaidTime, moment: Moment): FormTimes {
  const { start, end, minutes, untilNow } = said
  const day = said.day ?? nearestDay(said, moment)
  if (start !== null && end !== null) return { date: day, start, end }
  if (start !== null && minutes !== null) return startingAt(day, start, minutes, moment)
  if (end !== null && minutes !== null)
    return endingAt(instantsAt(day, end, moment.zone), day, end, minutes, moment)
  if (start !== null && untilNow && (day === moment.today ? start < nowIn(moment) : said.day === null))
    return { date: day, start, end: nowIn(moment) }
  if (minutes === null) return { date: day, start: start ?? '', end: end ?? '' }
  if (day === moment.today) return endingAt([moment.now], day, nowIn(moment), minutes, moment)
  return startingAt(day, NOON, minutes, moment)
}

/** The times of a length that ends now. */
export function endingNow(minutes: number, moment: Moment): FormTimes {
  return formTimes({ day: null, start: null, end: null, untilNow: false, minutes }, moment)
}

function nowIn({ now, zone }: Moment): TimeOfDay {
  return timeOfDayAt(now, zone)
}

/** The day of times without one. Said at 00:30, `23:00-23:45` is last night and not tonight: whichever is nearer to now. */
function nearestDay({ start, end, minutes }: SaidTime, { now, today, zone }: Moment): DayKey {
  const first = start ?? end
  const begins = first === null ? now : instantAt(today, first, zone)
  if (first === null || begins <= now) return today
  const yesterday = addDays(today, -1)
  const began = instantAt(yesterday, first, zone)
  const ended = start !== null && end !== null ? endAfter(began, yesterday, end, zone) : began
  const length = start === null ? 0 : (minutes ?? 0) * MS_PER_MINUTE
  return now - ended - length < begins - now ? yesterday : today
}

function startingAt(day: DayKey, start: TimeOfDay, minutes: number, { zone }: Moment): FormTimes {
  const end = timeOfDayAt(instantAt(day, start, zone) + minutes * MS_PER_MINUTE, zone)
  return exactly({ date: day, start, end }, minutes, zone) ?? { date: day, start, end: '' }
}

/** The first of the possible ends for which the form would have this length. */
function endingAt(
  ends: readonly EpochMs[],
  day: DayKey,
  end: TimeOfDay,
  minutes: number,
  { zone }: Moment,
): FormTimes {
  for (const instant of ends) {
    const started = instant - minutes * MS_PER_MINUTE
    const times = { date: dayOf(started, zone), start: timeOfDayAt(started, zone), end }
    const found = exactly(times, minutes, zone)
    if (found) return found
  }
  return { date: day, start: '', end }
}

/** The times, if the form reads them as this many minutes. */
function exactly(times: FormTimes, minutes: number, zone: ZoneId): FormTimes | null {
  const { date, start, end } = times
  return start !== '' && end !== '' && isExactly({ date, start, end }, minutes, zone) ? times : null
}
