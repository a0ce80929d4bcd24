import type { DayKey, Weekday } from '../calendar/day-key'
import { dayNumberOf, dayOfNumber, weekdayOfNumber, type DayNumber } from '../calendar/day-number'
import type { RestDays } from '../rest/rest-days'
import type { Completions } from '../rollups/rollups'
import type { Rhythm } from './rhythm'

/** Whether the rhythm has an occurrence on the day: between its start and end, by its schedule, and not on a rest day. */
export function isDue(rhythm: Rhythm, day: DayKey, rest: RestDays): boolean {
  return day >= rhythm.startDate && isDueOn(rhythm, dayNumberOf(day), rest)
}

/** What says which occurrences of a day are still to be done. */
interface Today {
  readonly today: DayKey
  readonly rest: RestDays
  readonly rollups: { readonly completions: Completions }
}

/** Whether the rhythm is due today and not completed. */
export function isOpen(rhythm: Rhythm, { today, rest, rollups }: Today): boolean {
  return isDue(rhythm, today, rest) && !rollups.completions.get(rhythm.id)?.has(today)
}

/** The days from `from` to `to`, both included, on which the rhythm is due, oldest first. */
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

/** Whether the schedule includes the day. Ignores rest days and the end, which do not move other occurrences. */
export function isScheduledOn(rhythm: Rhythm, day: DayNumber): boolean {
  if (day < dayNumberOf(rhythm.startDate)) return false
  const { schedule } = rhythm
  if (schedule.type === 'weekly') return schedule.value.includes(weekdayOfNumber(day))
  return modulo(day - phaseOf(rhythm), periodOf(rhythm)) === 0
}

/** A day that the schedule is due on. Every X days counts from it in both directions. */
function phaseOf({ phaseDate, startDate }: Rhythm): DayNumber {
  return dayNumberOf(phaseDate ?? startDate)
}

/** The last day on which the rhythm is due; Infinity while it continues. */
export function lastDayOf({ endDate }: Rhythm): DayNumber {
  return endDate === undefined ? Infinity : dayNumberOf(endDate)
}

/** Whether the rhythm's last day is before the day. */
export function hasEnded({ endDate }: Rhythm, day: DayKey): boolean {
  return endDate !== undefined && endDate < day
}

/**
 * Whether a completion belongs to an occurrence. Completions without one, which an import or a changed schedule leaves, score
 * nothing. One made early, before the rhythm ended, still counts.
 */
export function isOfOccurrence(rhythm: Rhythm, due: DayNumber, actual: DayNumber, rest: RestDays): boolean {
  if (!isScheduledOn(rhythm, due) || rest.has(due)) return false
  const last = lastDayOf(rhythm)
  return due <= last || actual <= last
}

/** Visits the scheduled days, oldest first, from `from` to `to` or the rhythm's end, all included. Includes rest days. */
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

/** Number of days after which the schedule repeats. A stored schedule without a valid interval counts as daily. */
function periodOf({ schedule }: Rhythm): number {
  if (schedule.type === 'weekly') return 7
  return schedule.type === 'every_x_days' && schedule.value >= 1 ? Math.floor(schedule.value) : 1
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor
}
