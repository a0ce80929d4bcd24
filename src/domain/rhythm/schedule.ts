import type { DayKey } from '../calendar/day-key'
import { dayNumberOf, dayOfNumber, weekdayOfNumber, type DayNumber } from '../calendar/day-number'
import type { RestDays } from '../rest/rest-days'
import type { Rhythm, Weekday } from './rhythm'

/** Whether the rhythm has an occurrence on the day: from its start to its end, by its schedule, and not on a rest day. */
export function isDue(rhythm: Rhythm, day: DayKey, rest: RestDays): boolean {
  return day >= rhythm.startDate && isDueOn(rhythm, dayNumberOf(day), rest)
}

/** All days from `from` to `to`, both included, on which the rhythm is due, oldest first. */
export function dueDays(rhythm: Rhythm, from: DayKey, to: DayKey, rest: RestDays): readonly DayKey[] {
  const days: DayKey[] = []
  forEachScheduled(rhythm, dayNumberOf(from), dayNumberOf(to), (day) => {
    if (!rest.has(day)) days.push(dayOfNumber(day))
  })
  return days
}

function isDueOn(rhythm: Rhythm, day: DayNumber, rest: RestDays): boolean {
  return isScheduledOn(rhythm, day) && day <= lastDayOf(rhythm) && !rest.has(day)
}

/** Whether the schedule alone has the day. Rest days and the end do not move the other occurrences. */
export function isScheduledOn(rhythm: Rhythm, day: DayNumber): boolean {
  if (day < dayNumberOf(rhythm.startDate)) return false
  const { schedule } = rhythm
  if (schedule.type === 'weekly') return schedule.value.includes(weekdayOfNumber(day))
  return modulo(day - phaseOf(rhythm), periodOf(rhythm)) === 0
}

/** A day that every X days counts from, on either side of it. */
function phaseOf({ phaseDate, startDate }: Rhythm): DayNumber {
  return dayNumberOf(phaseDate ?? startDate)
}

/** The last day on which the rhythm is due; Infinity while it goes on. */
export function lastDayOf({ endDate }: Rhythm): DayNumber {
  return endDate === undefined ? Infinity : dayNumberOf(endDate)
}

/** Whether the rhythm is over: its last day lies before the day. */
export function hasEnded({ endDate }: Rhythm, day: DayKey): boolean {
  return endDate !== undefined && endDate < day
}

/**
 * Whether a completion is one of an occurrence. Others, as a changed schedule leaves them, count nothing: nobody could see or
 * undo them. What was completed early before the rhythm ended stays completed.
 */
export function isOfOccurrence(rhythm: Rhythm, due: DayNumber, actual: DayNumber, rest: RestDays): boolean {
  if (!isScheduledOn(rhythm, due) || rest.has(due)) return false
  const last = lastDayOf(rhythm)
  return due <= last || actual <= last
}

/** Visits the scheduled days from `from` to `to` or the rhythm's end, all included, oldest first, rest days too. */
export function forEachScheduled(
  rhythm: Rhythm,
  from: DayNumber,
  to: DayNumber,
  visit: (day: DayNumber) => void,
): void {
  const first = Math.max(dayNumberOf(rhythm.startDate), from)
  const last = Math.min(to, lastDayOf(rhythm))
  const period = periodOf(rhythm)
  if (rhythm.schedule.type !== 'weekly') {
    for (let day = first + modulo(phaseOf(rhythm) - first, period); day <= last; day += period) visit(day)
    return
  }
  const waits = waitsFor(rhythm.schedule.value, first)
  for (let base = first; base <= last; base += period) {
    for (const wait of waits) if (base + wait <= last) visit(base + wait)
  }
}

function waitsFor(weekdays: readonly Weekday[], from: DayNumber): readonly number[] {
  const waits = weekdays.map((weekday) => modulo(weekday - weekdayOfNumber(from), 7))
  return [...new Set(waits)].sort((a, b) => a - b)
}

/** After how many days a schedule repeats. What was stored by other means may hold none; then each day is due. */
function periodOf({ schedule }: Rhythm): number {
  if (schedule.type === 'weekly') return 7
  return schedule.type === 'every_x_days' && schedule.value >= 1 ? Math.floor(schedule.value) : 1
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor
}
