import {
  addDays,
  daysBetween,
  WEEKDAYS,
  type DayKey,
  type Weekday,
  dayNumberOf,
  weekdayOfNumber,
} from '../calendar/day-key'
import { MAX_DAY_INTERVAL } from '../limits'
import { isDue } from '../rhythm/schedule'
import { completionOf, type Completion } from '../rhythm/completion'
import type { Rhythm, Schedule } from '../rhythm/rhythm'
import { NO_REST } from '../rest/rest-days'
import type { Completions } from '../rollups/rollups'
import type { EpochMs } from '../units'

export type HabitProblem = 'habit-name' | 'habit-measured' | 'habit-frequency' | 'habit-empty'

/** Begins the ids of imported rhythms. */
export const LOOP_ID_PREFIX = 'import-loop-'

/** A habit of Loop Habit Tracker and the days on which the user ticked it. */
export interface Habit {
  /** Follows from what the habit is, so that the same file gives the same rhythm. Two of one name differ. */
  readonly id: string
  /** Those that earlier releases may have given it. They held the first day, which may have been any of its days. */
  readonly formerIds: readonly string[]
  readonly row: number
  readonly name: string
  /** So many times in so many days. */
  readonly times: number
  readonly days: number
  readonly isArchived: boolean
  /** Sorted. */
  readonly done: readonly DayKey[]
  /** The first and the last day that the file mentions. */
  readonly first: DayKey
  readonly last: DayKey
  /** Rows whose date or value could not be read. */
  readonly unreadable: number
}

export interface LeftOutHabit {
  readonly row: number
  readonly name: string
  readonly problem: HabitProblem
}

/** A habit as a rhythm, with its completions. */
export interface PlannedRhythm {
  readonly rhythm: Rhythm
  /** Those that are not stored yet. */
  readonly completions: readonly Completion[]
}

export interface PlannedHabit {
  /** One, or one for each stored rhythm of the habit. */
  readonly plans: readonly PlannedRhythm[]
  /** Ticked days on which the stored rhythms can have no completion. */
  readonly leftOut: number
}

/** The schedule that the habit's frequency says, or null if it leaves the weekdays open, such as 3 times in 7 days. */
export function scheduleOfHabit({ times, days }: Habit): Schedule | null {
  if (times >= days) return { type: 'daily' }
  return times === 1 && days <= MAX_DAY_INTERVAL ? { type: 'every_x_days', value: days } : null
}

/**
 * As many weekdays as the habit has times a week: those that were ticked most, and otherwise an even spread. Only a proposal to
 * start the question with.
 */
export function proposedWeekdays({ times, days, done }: Habit): readonly Weekday[] {
  const count = Math.min(7, Math.max(1, Math.round((times / days) * 7)))
  const isSpread = (weekday: Weekday) =>
    Math.floor((weekday * count) / 7) > Math.floor(((weekday - 1) * count) / 7)
  const ticks = new Map<Weekday, number>()
  for (const day of done) {
    const weekday = weekdayOfNumber(dayNumberOf(day))
    ticks.set(weekday, (ticks.get(weekday) ?? 0) + 1)
  }
  const ticksOn = (weekday: Weekday) => ticks.get(weekday) ?? 0
  return [...WEEKDAYS]
    .sort((a, b) => ticksOn(b) - ticksOn(a) || Number(isSpread(b)) - Number(isSpread(a)))
    .slice(0, count)
    .sort((a, b) => a - b)
}

interface Start {
  readonly today: DayKey
  /** The first day that counts. Before it nothing is due, so nothing is overdue. */
  readonly startDate: DayKey
  readonly createdAt: EpochMs
}

/** The stored rhythms of the habits, by the ids of the habits: the imported one, and those that continue it (KEEP-01). */
export function storedRhythms(
  habits: readonly Habit[],
  rhythms: readonly Rhythm[],
): ReadonlyMap<string, readonly Rhythm[]> {
  const free = new Map(rhythms.map((rhythm) => [rhythm.id, rhythm]))
  const found = new Map<string, readonly Rhythm[]>()
  /** Its frequency, which the id holds, may have been changed in Loop. Of several namesakes it could be any. */
  const onlyNamesake = ({ name }: Habit) => {
    const isNamesake = (one: { readonly name: string }) => one.name === name
    const ids = [...free.values()].filter(isNamesake).map(({ id }) => id)
    const imported = ids.filter((id) => id.startsWith(LOOP_ID_PREFIX))
    return imported.length === 1 && habits.filter(isNamesake).length === 1 ? imported : []
  }
  for (const idsOf of [({ id }: Habit) => [id], ({ formerIds }: Habit) => formerIds, onlyNamesake]) {
    for (const habit of habits.filter(({ id }) => !found.has(id))) {
      const rhythm = free.get(idsOf(habit).find((id) => free.has(id)) ?? '')
      const chain: Rhythm[] = []
      for (let next = rhythm; next; next = continuationOf(next, free.values())) {
        chain.push(next)
        free.delete(next.id)
      }
      if (rhythm) found.set(habit.id, chain)
    }
  }
  return found
}

/** The rhythm of the same name that starts on the day after the end, as From today makes it. No imported one does. */
function continuationOf({ name, endDate }: Rhythm, rhythms: Iterable<Rhythm>): Rhythm | undefined {
  const startDate = endDate && addDays(endDate, 1)
  const starting = [...rhythms].filter((next) => next.name === name && next.startDate === startDate)
  return starting.find(({ id }) => !id.startsWith(LOOP_ID_PREFIX))
}

/**
 * The rhythm of a habit, and a completion for each ticked day, on that day. Days before the start count in the statistics only.
 * It has no points, so that the Harmony of past days stays as it was; the user gives it points later. Stored rhythms stay as
 * they are, and each gets the ticked days that it has and on which it can have a completion.
 */
export function plannedHabit(
  habit: Habit,
  schedule: Schedule,
  start: Start,
  stored: readonly Rhythm[] = [],
  done: Completions = new Map(),
): PlannedHabit {
  const { today, createdAt } = start
  const rhythms = stored.length > 0 ? stored : [rhythmOf(habit, schedule, start)]
  const missing = tickedDays(habit, today).filter((day) => !rhythms.some(({ id }) => done.get(id)?.has(day)))
  const ofDay = (day: DayKey) => rhythms.findLast(({ startDate }) => startDate <= day) ?? rhythms[0]
  const canHave = (rhythm: Rhythm, day: DayKey) =>
    stored.length === 0 || day < rhythm.startDate || isDue(rhythm, day, NO_REST)
  const plans = rhythms.map((rhythm) => ({
    rhythm,
    completions: missing
      .filter((day) => ofDay(day) === rhythm && canHave(rhythm, day))
      .map((day) => completionOf(rhythm, day, day, createdAt)),
  }))
  const kept = plans.reduce((sum, { completions }) => sum + completions.length, 0)
  return { plans, leftOut: missing.length - kept }
}

/** A day that is still to come was not done. */
const tickedDays = ({ done }: Habit, today: DayKey) => done.filter((day) => day <= today)

function rhythmOf(habit: Habit, schedule: Schedule, { today, startDate, createdAt }: Start): Rhythm {
  // The next occurrence is X days after the last one.
  const last = tickedDays(habit, today).at(-1) ?? habit.first
  const isInPhase = schedule.type !== 'every_x_days' || daysBetween(last, startDate) % schedule.value === 0
  return {
    id: habit.id,
    name: habit.name,
    points: 0,
    startDate,
    ...(habit.isArchived && { endDate: last }),
    ...(!isInPhase && { phaseDate: last }),
    schedule,
    isTimed: false,
    startTime: null,
    endTime: null,
    isCatchable: true,
    penaltyPerDay: 0,
    pacingGrace: 0,
    createdAt,
  }
}
