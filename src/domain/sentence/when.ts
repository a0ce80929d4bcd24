import {
  addDays,
  type DayKey,
  dayOf,
  instantAt,
  instantsAt,
  timeAt,
  type TimeOfDay,
  timeOfDayAt,
} from '../calendar/day-key'
import { isExactly, spanOfTimes } from '../session/manual'
import { type EpochMs, MS_PER_MINUTE, type ZoneId } from '../units'
import {
  type Clock,
  clockAt,
  clockOf,
  isBareHour,
  isPlainlyClock,
  latestHour,
  minutesOf,
  rangeOf,
  type Read,
} from './clock'
import type { Word } from './words'

/** What a sentence says about the time. */
export interface SaidTime {
  readonly day: DayKey | null
  readonly start: TimeOfDay | null
  readonly end: TimeOfDay | null
  /** Whether it goes on until now: `since 9`. */
  readonly untilNow: boolean
  /** Whether `since 2` or `until 2` may be 14:00. */
  readonly isBareHour: boolean
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
const MIDNIGHT = '00:00' as TimeOfDay

/** The times of the form. A length without times ends now; on another day it starts at noon. */
export function formTimes(said: SaidTime, moment: Moment): FormTimes {
  const { start, end, minutes, untilNow } = said
  const day = said.day ?? nearestDay(said, moment)
  const recent = (time: TimeOfDay) =>
    said.isBareHour && day === moment.today ? latestHour(time, nowIn(moment)) : time
  if (start !== null && end !== null) return { date: day, start, end }
  if (start !== null && minutes !== null) return startingAt(day, start, minutes, moment)
  if (end !== null && minutes !== null) {
    // Midnight ends the day that is said.
    const endsNextDay = said.day !== null && end === MIDNIGHT
    const ends = instantsAt(endsNextDay ? addDays(day, 1) : day, recent(end), moment.zone)
    return endingAt(ends, day, recent(end), minutes, moment)
  }
  if (start !== null && untilNow && (day === moment.today ? start < nowIn(moment) : said.day === null))
    return { date: day, start: recent(start), end: nowIn(moment) }
  if (minutes === null) return { date: day, start: start ?? '', end: end ?? '' }
  if (day === moment.today) return endingAt([moment.now], day, nowIn(moment), minutes, moment)
  return startingAt(day, NOON, minutes, moment)
}

/** The times of a length that ends now. */
export function endingNow(minutes: number, moment: Moment): FormTimes {
  return formTimes({ day: null, start: null, end: null, untilNow: false, isBareHour: false, minutes }, moment)
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
  const ended = start !== null && end !== null ? spanOfTimes(yesterday, start, end, zone).endTime : began
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

export type SaidTimes = Partial<Pick<SaidTime, 'start' | 'end' | 'untilNow' | 'isBareHour'>>

const OPENS_RANGE = /^(from|between|since|at|@)$/
const JOINS_RANGE = /^(to|until|till|til|and|[-–—])$/
const DASH = /^(.+?)[-–—](.+)$/

/** The times that begin at the word: `from 9 to 10:30`, `9-10:30`, `since 9`, `until noon`, `at 9`. */
export function timesAt(words: readonly Word[], index: number): Read<SaidTimes> | null {
  return rangeInOneWord(words, index) ?? rangeInWords(words, index) ?? singleTime(words, index)
}

function rangeInOneWord(words: readonly Word[], index: number): Read<SaidTimes> | null {
  const [, left, right] = DASH.exec(words[index]?.plain ?? '') ?? []
  const from = left === undefined ? null : clockOf(left)
  if (!from || right === undefined) return null
  // `9-10 pm`
  const rest = [{ typed: right, plain: right }, ...words.slice(index + 1, index + 2)]
  const to = clockAt(rest, 0)
  return to && { value: rangeOf(from, to.value), words: to.words }
}

function rangeInWords(words: readonly Word[], index: number): Read<SaidTimes> | null {
  const first = words[index]?.plain ?? ''
  const opener = OPENS_RANGE.test(first) ? 1 : 0
  const from = clockAt(words, index + opener)
  if (!from) return null
  const joint = index + opener + from.words
  const word = words[joint]?.plain ?? ''
  if (!JOINS_RANGE.test(word) || (word === 'and' && first !== 'between')) return null
  const isNow = words[joint + 1]?.plain === 'now'
  if (isNow)
    return {
      value: { start: timeOf(from.value), untilNow: true, isBareHour: isBareHour(from.value) },
      words: joint + 2 - index,
    }
  const to = clockAt(words, joint + 1)
  return to && { value: rangeOf(from.value, to.value), words: joint + 1 + to.words - index }
}

function singleTime(words: readonly Word[], index: number): Read<SaidTimes> | null {
  const word = words[index]?.plain ?? ''
  const here = clockAt(words, index)
  const isPlain = isPlainlyClock(word) || here?.words === 2
  if (here && isPlain) return { value: { start: timeOf(here.value) }, words: here.words }
  const next = clockAt(words, index + 1)
  if (!next) return null
  const read = (value: SaidTimes) => ({
    value: { ...value, isBareHour: isBareHour(next.value) },
    words: next.words + 1,
  })
  if (word === 'at' || word === '@') return read({ start: timeOf(next.value) })
  if (word === 'from' || word === 'since') return read({ start: timeOf(next.value), untilNow: true })
  const isEnd =
    /^(until|till|til)$/.test(word) || (word === 'to' && isPlainlyClock(words[index + 1]?.plain ?? ''))
  return isEnd ? read({ end: timeOf(next.value) }) : null
}

function timeOf(clock: Clock): TimeOfDay {
  return timeAt(minutesOf(clock))
}
