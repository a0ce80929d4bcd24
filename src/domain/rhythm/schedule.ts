import type { DayKey } from '../calendar/day-key'
import { dayNumberOf, dayOfNumber, weekdayOfNumber, type DayNumber } from '../calendar/day-number'
import type { Rhythm, Weekday } from './rhythm'

/** Whether the rhythm has an occurrence on the day (spec, section 3: schedule; none before its start). */
export function isDue(rhythm: Rhythm, day: DayKey): boolean {
  return day >= rhythm.startDate && isDueOn(rhythm, dayNumberOf(day))
}

/** All days from `from` to `to`, both included, on which the rhythm is due, oldest first. */
export function dueDays(rhythm: Rhythm, from: DayKey, to: DayKey): readonly DayKey[] {
  const days: DayKey[] = []
  forEachDue(rhythm, dayNumberOf(from), dayNumberOf(to), (day) => days.push(dayOfNumber(day)))
  return days
}

export function isDueOn(rhythm: Rhythm, day: DayNumber): boolean {
  const sinceStart = day - dayNumberOf(rhythm.startDate)
  if (sinceStart < 0) return false
  const { schedule } = rhythm
  if (schedule.type === 'weekly') return schedule.value.includes(weekdayOfNumber(day))
  return sinceStart % periodOf(rhythm) === 0
}

/** Visits the due days from `from` to `to`, both included, oldest first. */
export function forEachDue(
  rhythm: Rhythm,
  from: DayNumber,
  to: DayNumber,
  visit: (day: DayNumber) => void,
): void {
  const start = dayNumberOf(rhythm.startDate)
  const first = Math.max(start, from)
  const period = periodOf(rhythm)
  if (rhythm.schedule.type !== 'weekly') {
    for (let day = first + modulo(start - first, period); day <= to; day += period) visit(day)
    return
  }
  const waits = waitsFor(rhythm.schedule.value, first)
  for (let base = first; base <= to; base += period) {
    for (const wait of waits) if (base + wait <= to) visit(base + wait)
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
