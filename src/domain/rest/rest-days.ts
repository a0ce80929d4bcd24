import * as v from 'valibot'
import { countWhile } from '@/lib/collections'
import { type DayKey, type Weekday, dayNumberOf, weekdayOfNumber, type DayNumber } from '../calendar/day-key'
import { day, or, readItem, text, type Item } from '../document'

export const RestSpanDocument = v.object({
  from: day,
  to: day,
  /** May be empty. */
  name: or(text, ''),
})
/** A span of rest days, such as a holiday. Both ends are rest days. */
export type RestSpan = Item<typeof RestSpanDocument>

export function readRestSpan(id: string, data: unknown): RestSpan | null {
  return readItem(RestSpanDocument, id, data)
}

/** The stored form has no id of its own. */
export function restSpanDocumentOf({ from, to, name, unknownFields }: RestSpan): Omit<RestSpan, 'id'> {
  return { ...unknownFields, from, to, name }
}

export interface RestDays {
  readonly isEmpty: boolean
  readonly has: (day: DayNumber) => boolean
  /** The number of rest days after `from`, up to and including `to`. 0 when `to` is not after `from`. */
  readonly countAfter: (from: DayNumber, to: DayNumber) => number
}

export const NO_REST: RestDays = { isEmpty: true, has: () => false, countAfter: () => 0 }

/** The rest days of all spans and of the weekdays in every week. Spans may overlap. */
export function restDays(
  spans: readonly Pick<RestSpan, 'from' | 'to'>[],
  weekdays: readonly Weekday[],
): RestDays {
  const merged = mergedSpans(spans)
  if (merged.length === 0 && weekdays.length === 0) return NO_REST
  const weekly = new Set<number>(weekdays)
  const upTo = weeklyUpTo(weekly)
  // For each span: the days of earlier spans that are not weekly rest days.
  const before: number[] = []
  let sum = 0
  for (const { first, last } of merged) {
    before.push(sum)
    sum += last - first + 1 - (upTo(last) - upTo(first - 1))
  }
  /** The index of the last span that starts on the day or earlier, or -1. */
  const spanAt = (day: DayNumber) => countWhile(merged, ({ first }) => first <= day) - 1
  const countUpTo = (day: DayNumber): number => {
    const index = spanAt(day)
    const span = merged[index]
    if (!span) return upTo(day)
    const end = Math.min(day, span.last)
    return upTo(day) + (before[index] ?? 0) + end - span.first + 1 - (upTo(end) - upTo(span.first - 1))
  }
  return {
    isEmpty: false,
    has: (day) => weekly.has(weekdayOfNumber(day)) || day <= (merged[spanAt(day)]?.last ?? -Infinity),
    countAfter: (from, to) => (to > from ? countUpTo(to) - countUpTo(from) : 0),
  }
}

export function isRestDay(rest: RestDays, day: DayKey): boolean {
  return !rest.isEmpty && rest.has(dayNumberOf(day))
}

/** The number of days between the due day and the day it was done, without rest days. */
export function daysLateBetween(due: DayKey, actual: DayKey, rest: RestDays): number {
  const [from, to] = [dayNumberOf(due), dayNumberOf(actual)]
  return Math.max(0, to - from - rest.countAfter(from, to))
}

interface DaySpan {
  readonly first: DayNumber
  readonly last: DayNumber
}

/** Sorted, without overlaps. A span that ends before it starts has no days. */
function mergedSpans(spans: readonly Pick<RestSpan, 'from' | 'to'>[]): readonly DaySpan[] {
  const sorted = spans
    .map(({ from, to }): DaySpan => ({ first: dayNumberOf(from), last: dayNumberOf(to) }))
    .filter(({ first, last }) => first <= last)
    .sort((a, b) => a.first - b.first)
  const merged: DaySpan[] = []
  for (const span of sorted) {
    const previous = merged.at(-1)
    if (!previous || span.first > previous.last) merged.push(span)
    else merged[merged.length - 1] = { first: previous.first, last: Math.max(previous.last, span.last) }
  }
  return merged
}

/** The number of those weekdays between a fixed Monday and the day. Negative before it, so only differences are meaningful. */
function weeklyUpTo(weekly: ReadonlySet<number>): (day: DayNumber) => number {
  const upToWeekday = [0]
  for (let weekday = 1; weekday <= 7; weekday++) {
    upToWeekday.push((upToWeekday.at(-1) ?? 0) + (weekly.has(weekday) ? 1 : 0))
  }
  return (day) => {
    const weekday = weekdayOfNumber(day)
    const weeks = (day - weekday + WEEKDAY_OF_DAY_0) / 7
    return weeks * weekly.size + (upToWeekday[weekday] ?? 0)
  }
}

/** 1970-01-01 was a Thursday. */
const WEEKDAY_OF_DAY_0 = 4
