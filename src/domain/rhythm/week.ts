import { type DayKey, dayNumberOf, dayOfNumber, weekdayOfNumber, type DayNumber } from '../calendar/day-key'
import type { RestDays } from '../rest/rest-days'
import type { Completions } from '../rollups/rollups'
import { DAYS_PER_WEEK } from '../units'
import type { Rhythm } from './rhythm'

/** A week, Monday to Sunday, of a rhythm that is due a number of times a week (VOICES-05). */
export interface RhythmWeek {
  readonly wanted: number
  readonly done: number
  readonly missing: number
  /** The days without a completion, oldest first. Neither rest days nor days before the start. */
  readonly open: readonly DayNumber[]
  /** The last day that is not a rest day, on which what is missing counts. Null if every day rests. */
  readonly closes: DayNumber | null
  /** The days with a completion, and those on which it was still due. */
  readonly active: readonly DayNumber[]
  /** The days after which too few are left for what is missing. They lose their grace. */
  readonly behind: readonly DayNumber[]
}

type IsDone = (day: DayNumber) => boolean

/** The weeks that hold the days from `from` to `to`, or null if the rhythm has another schedule. */
export function weeksOf(
  rhythm: Rhythm,
  from: DayNumber,
  to: DayNumber,
  isDone: IsDone,
  rest: RestDays,
  openFrom: DayNumber,
): readonly RhythmWeek[] | null {
  if (rhythm.schedule.type !== 'times_a_week') return null
  const weeks: RhythmWeek[] = []
  for (let day = from; day <= to; day = mondayAfter(day)) {
    weeks.push(weekWith(rhythm, rhythm.schedule.value, day, isDone, rest, openFrom))
  }
  return weeks
}

function mondayAfter(day: DayNumber): DayNumber {
  return day + DAYS_PER_WEEK + 1 - weekdayOfNumber(day)
}

/** The day's week, or null if the rhythm has another schedule. Days from `openFrom` on are not over. */
export function weekOf(
  rhythm: Rhythm,
  day: DayKey,
  completions: Completions,
  rest: RestDays,
  openFrom?: DayKey,
): RhythmWeek | null {
  if (rhythm.schedule.type !== 'times_a_week') return null
  const done = completions.get(rhythm.id)
  const isDone = (one: DayNumber) => done?.has(dayOfNumber(one)) ?? false
  const from = openFrom === undefined ? Infinity : dayNumberOf(openFrom)
  return weekWith(rhythm, rhythm.schedule.value, dayNumberOf(day), isDone, rest, from)
}

/**
 * The week of the start wants its share of the times, rounded down, but at least one. An end changes nothing before it: a week
 * that it cuts has no last day on which something is missed, so past days keep their numbers (KEEP-01).
 */
function weekWith(
  { startDate }: Rhythm,
  times: number,
  day: DayNumber,
  isDone: IsDone,
  rest: RestDays,
  openFrom: DayNumber,
): RhythmWeek {
  const next = mondayAfter(day)
  const first = Math.max(next - DAYS_PER_WEEK, dayNumberOf(startDate))
  const days: DayNumber[] = []
  for (let one = first; one < next; one++) if (!rest.has(one)) days.push(one)
  const wanted = Math.min(days.length, Math.max(1, Math.floor((times * (next - first)) / DAYS_PER_WEEK)))

  const [open, active, behind]: [DayNumber[], DayNumber[], DayNumber[]] = [[], [], []]
  let [done, left] = [0, days.length]
  for (let one = first; one < next; one++) {
    const isOneDone = isDone(one)
    if (isOneDone || (done < wanted && !rest.has(one))) active.push(one)
    if (rest.has(one)) continue
    if (isOneDone) done++
    else open.push(one)
    if (isOneDone || one < openFrom) left--
    if (wanted - done > left) behind.push(one)
  }
  const missing = Math.max(0, wanted - done)
  return { wanted, done, missing, open, active, closes: days.at(-1) ?? null, behind }
}

/** Whether completing the rhythm on the day adds its points to it: not while its week has a later day for what is missing. */
export function addsPoints(rhythm: Rhythm, day: DayKey, completions: Completions, rest: RestDays): boolean {
  const week = weekOf(rhythm, day, completions, rest)
  if (!week) return true
  const others = week.done - (completions.get(rhythm.id)?.has(day) ? 1 : 0)
  return week.closes === dayNumberOf(day) && others < week.wanted
}
