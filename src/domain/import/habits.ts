import { addDays, daysBetween, mondayOf, type DayKey } from '../calendar/day-key'
import { WEEKDAYS, type Weekday } from '../calendar/weekday'
import { cyrb64 } from '@/lib/hash'
import { MAX_DAY_INTERVAL } from '../limits'
import { dueDays } from '../rhythm/schedule'
import { completionId, type Completion } from '../rhythm/completion'
import type { Rhythm, Schedule } from '../rhythm/rhythm'
import { NO_REST } from '../rest/rest-days'
import type { EpochMs } from '../units'
import type { Habit } from './sources/loop'

/** A habit as a rhythm, with its completions. */
export interface PlannedRhythm {
  readonly rhythm: Rhythm
  readonly completions: readonly Completion[]
  /** Ticked days that no due day is left for. */
  readonly spare: number
}

/** The schedule that the habit's frequency says, or null if it leaves the weekdays open, such as 3 times in 7 days. */
export function scheduleOfHabit({ times, days }: Habit): Schedule | null {
  if (times >= days) return { type: 'daily' }
  return times === 1 && days <= MAX_DAY_INTERVAL ? { type: 'every_x_days', value: days } : null
}

/** As many weekdays as the habit has times a week, spread evenly. Only a proposal to start the question with. */
export function proposedWeekdays({ times, days }: Habit): readonly Weekday[] {
  const count = Math.min(7, Math.max(1, Math.round((times / days) * 7)))
  return WEEKDAYS.filter(
    (weekday) => Math.floor((weekday * count) / 7) > Math.floor(((weekday - 1) * count) / 7),
  )
}

/** Follows from what the habit is, so that the same file gives the same rhythm. */
export function rhythmIdOfHabit({ name, times, days, first }: Habit): string {
  return `import-loop-${cyrb64([name, times, days, first].join('\u0000'))}`
}

/**
 * The rhythm of a habit, and a completion on its due day for each occurrence that was ticked within its period. It has no
 * points, so that importing years of a habit leaves every past day's Harmony as it was; the user gives it points later.
 */
export function plannedRhythm(
  habit: Habit,
  schedule: Schedule,
  today: DayKey,
  createdAt: EpochMs,
): PlannedRhythm {
  const startDate = schedule.type === 'weekly' ? habit.first : (habit.done[0] ?? habit.first)
  const rhythm: Rhythm = {
    id: rhythmIdOfHabit(habit),
    name: habit.name,
    points: 0,
    startDate,
    ...(habit.isArchived && { endDate: habit.last }),
    schedule,
    isTimed: false,
    startTime: null,
    endTime: null,
    isCatchable: true,
    penaltyPerDay: 0,
    pacingGrace: 0,
    createdAt,
  }
  const last = habit.last > today ? today : habit.last
  const dues = matchedDues(
    habit.done,
    dueDays(rhythm, startDate, addDays(last, 7), NO_REST),
    periodOf(rhythm),
  )
  const completions = [...dues].map(([due, done]) => ({
    rhythmId: rhythm.id,
    completionDate: due,
    // A day that is still to come cannot be the day on which it was done.
    actualCompletionDate: due > today ? done : due,
    completedAt: createdAt,
  }))
  return { rhythm, completions, spare: habit.done.length - completions.length }
}

export const completionIdsOf = ({ completions }: PlannedRhythm) =>
  completions.map(({ rhythmId, completionDate }) => completionId(rhythmId, completionDate))

/** The period that a day belongs to: itself, its stretch of X days, or its week from Monday. */
function periodOf({ schedule, startDate }: Rhythm): (day: DayKey) => string {
  switch (schedule.type) {
    case 'daily':
      return (day) => day
    case 'weekly':
      return mondayOf
    case 'every_x_days':
      return (day) => String(Math.floor(daysBetween(startDate, day) / schedule.value))
  }
}

/** The due days that were done. Within a period, days that are due themselves come first, then the others in order. */
function matchedDues(
  done: readonly DayKey[],
  dues: readonly DayKey[],
  periodOfDay: (day: DayKey) => string,
): ReadonlyMap<DayKey, DayKey> {
  const isDue = new Set(dues)
  const matched = new Map<DayKey, DayKey>(done.filter((day) => isDue.has(day)).map((day) => [day, day]))
  const free = new Map<string, DayKey[]>()
  for (const due of dues) {
    if (matched.has(due)) continue
    const period = periodOfDay(due)
    free.set(period, [...(free.get(period) ?? []), due])
  }
  for (const day of done) {
    if (isDue.has(day)) continue
    const due = free.get(periodOfDay(day))?.shift()
    if (due !== undefined) matched.set(due, day)
  }
  return new Map([...matched].sort(([a], [b]) => (a < b ? -1 : 1)))
}
