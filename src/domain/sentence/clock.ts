import { minutesOfDay, timeAt, type TimeOfDay } from '../calendar/day-key'
import type { Word } from './words'

/** A time as typed: `9`, `9:30`, `9pm`. Which half of the day `9` means depends on the other end. */
export interface Clock {
  readonly hours: number
  readonly minutes: number
  readonly half: 'am' | 'pm' | null
}

/** What was read, and from how many words. */
export interface Read<T> {
  readonly value: T
  readonly words: number
}

const CLOCK = /^(\d{1,2})(?:[:.](\d{2}))?(am|pm|a\.m|p\.m)?$/
const FOUR_DIGITS = /^(\d{2})(\d{2})$/
const NAMED: Readonly<Record<string, Clock>> = {
  noon: { hours: 12, minutes: 0, half: 'pm' },
  midnight: { hours: 12, minutes: 0, half: 'am' },
}

/** The time that the word says by itself, also a bare `9`. */
export function clockOf(word: string): Clock | null {
  if (Object.hasOwn(NAMED, word)) return NAMED[word] ?? null
  const [, hours, minutes = '00', half] = CLOCK.exec(word) ?? FOUR_DIGITS.exec(word) ?? []
  if (hours === undefined) return null
  const clock = { hours: Number(hours), minutes: Number(minutes), half: halfOf(half) }
  const isHour = clock.half === null ? clock.hours <= 24 : clock.hours >= 1 && clock.hours <= 12
  const isTime = isHour && clock.minutes < 60 && (clock.hours < 24 || clock.minutes === 0)
  return isTime ? clock : null
}

function halfOf(text: string | undefined): Clock['half'] {
  if (text === undefined) return null
  return text.startsWith('a') ? 'am' : 'pm'
}

/** The same from one or two words: `9 am`. */
export function clockAt(words: readonly Word[], index: number): Read<Clock> | null {
  const [word, next] = [words[index]?.plain, words[index + 1]?.plain]
  if (word === undefined) return null
  const joined = next !== undefined && /^(am|pm|a\.m|p\.m)$/.test(next) ? clockOf(word + next) : null
  if (joined) return { value: joined, words: 2 }
  const clock = clockOf(word)
  return clock && { value: clock, words: 1 }
}

/** Whether a time as typed can be nothing else: a bare `9` or `9.30` may be anything. */
export function isPlainlyClock(time: string): boolean {
  return /:|m$/.test(time) || Object.hasOwn(NAMED, time)
}

const HOURS_OF_HALF = 12

/** Whether the time is an hour and no more, which may be one of the afternoon. */
export function isBareHour({ hours, minutes, half }: Clock): boolean {
  return half === null && minutes === 0 && hours >= 1 && hours < HOURS_OF_HALF
}

/** The same hour in the afternoon, if it is not later than now. */
export function latestHour(time: TimeOfDay, now: TimeOfDay): TimeOfDay {
  const later = minutesOfDay(time) + 60 * HOURS_OF_HALF
  return later <= minutesOfDay(now) ? timeAt(later) : time
}

/** Minutes since midnight. */
export function minutesOf({ hours, minutes, half }: Clock): number {
  const hour = half === null ? hours % 24 : (hours % HOURS_OF_HALF) + (half === 'pm' ? HOURS_OF_HALF : 0)
  return hour * 60 + minutes
}

/**
 * Both ends of a range. `9-10:30pm` is an evening, `10-2am` and `10pm-12` are nights, because the end that does not say it is in
 * the half of the day that makes the range shorter; `9-5` ends in the afternoon, because both may be hours of a twelve-hour clock;
 * `22-2` ends on the next day.
 */
export function rangeOf(from: Clock, to: Clock): { readonly start: TimeOfDay; readonly end: TimeOfDay } {
  const half = 60 * HOURS_OF_HALF
  let [start, end] = [minutesOf(from), minutesOf(to)]
  const mayBeEither = (clock: Clock) =>
    clock.half === null && clock.hours >= 1 && clock.hours <= HOURS_OF_HALF
  const shorter = (end - start + 2 * half) % half || half
  if (to.half !== null && mayBeEither(from)) start = (end - shorter + 2 * half) % (2 * half)
  else if (from.half !== null && mayBeEither(to)) end = (start + shorter) % (2 * half)
  else if (end <= start && mayBeEither(to) && from.hours <= HOURS_OF_HALF) {
    if (end < half && end + half > start) end += half
  }
  return { start: timeAt(start), end: timeAt(end) }
}
