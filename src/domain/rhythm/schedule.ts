import {
  type DayKey,
  type Weekday,
  dayNumberOf,
  dayOfNumber,
  weekdayOfNumber,
  type DayNumber,
} from '../calendar/day-key'
import { modulo } from '../decimal'
import { comparableName } from '../name'
import type { RestDays } from '../rest/rest-days'
import type { Completions } from '../rollups/rollups'
import type { Rhythm } from './rhythm'
import { weekOf } from './week'

/** Whether the rhythm has an occurrence on the day: between its start and end, by its schedule, and not on a rest day. */
export function isDue(rhythm: Rhythm, day: DayKey, rest: RestDays): boolean {
  if (day < rhythm.startDate) return false
  const number = dayNumberOf(day)
  return isScheduledOn(rhythm, number) && number <= lastDayOf(rhythm) && !rest.has(number)
}

/** What says which occurrences of a day are still to be done. */
interface Today {
  readonly today: DayKey
  readonly rest: RestDays
  readonly rollups: { readonly completions: Completions }
}

/** Whether the rhythm is due today and not completed. */
export function isOpen(rhythm: Rhythm, { today, rest, rollups }: Today): boolean {
  return isOpenOn(rhythm, today, rollups.completions, rest)
}

/** Whether the rhythm is due on the day and not completed, or not often enough in its week. */
export function isOpenOn(rhythm: Rhythm, day: DayKey, completions: Completions, rest: RestDays): boolean {
  if (!isDue(rhythm, day, rest) || completions.get(rhythm.id)?.has(day)) return false
  return weekOf(rhythm, day, completions, rest)?.missing !== 0
}

/** Whether a missed occurrence may be completed late. One that any day of a week can have has no day to be late for. */
export function canBeLate({ isCatchable, schedule }: Pick<Rhythm, 'isCatchable' | 'schedule'>): boolean {
  return isCatchable && schedule.type !== 'times_a_week'
}

/** The number of days after which the schedule repeats, and how often the rhythm is due in them. */
export function cycleOf({ schedule }: Rhythm): { readonly days: number; readonly times: number } {
  switch (schedule.type) {
    case 'daily':
      return { days: 1, times: 1 }
    case 'every_x_days':
      return { days: schedule.value, times: 1 }
    case 'weekly':
      return { days: 7, times: schedule.value.length }
    case 'times_a_week':
      return { days: 7, times: schedule.value }
  }
}

/** The days from `from` to `to`, both included, on which the rhythm is due, oldest first. */
export function dueDays(rhythm: Rhythm, from: DayKey, to: DayKey, rest: RestDays): readonly DayKey[] {
  const days: DayKey[] = []
  forEachScheduled(rhythm, dayNumberOf(from), dayNumberOf(to), (day) => {
    if (!rest.has(day)) days.push(dayOfNumber(day))
  })
  return days
}

/**
 * Whether the schedule includes the day; of a number of times a week, every day. Ignores rest days and the end, which do not move
 * other occurrences.
 */
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
 * nothing. One made early, before the rhythm ended, still counts. A number of times a week has none that are early or late.
 */
export function isOfOccurrence(rhythm: Rhythm, due: DayNumber, actual: DayNumber, rest: RestDays): boolean {
  if (!isScheduledOn(rhythm, due) || rest.has(due)) return false
  if (rhythm.schedule.type === 'times_a_week' && due !== actual) return false
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

/** The rhythm that a link means: the one with this id, or else the only one of this name that has not ended (LINKS-01). */
export function rhythmOfLink(
  rhythms: readonly Rhythm[],
  idOrName: string,
  today: DayKey,
): Rhythm | undefined {
  const isNamed = ({ name }: Rhythm) => comparableName(name) === comparableName(idOrName)
  const named = rhythms.filter((rhythm) => isNamed(rhythm) && !hasEnded(rhythm, today))
  return rhythms.find(({ id }) => id === idOrName) ?? (named.length === 1 ? named[0] : undefined)
}
