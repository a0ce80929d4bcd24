import { addDays, type DayKey, dayNumberOf, dayOfNumber } from '../calendar/day-key'
import { byName } from '../name'
import type { RestDays } from '../rest/rest-days'
import type { CompletedDays, Completions } from '../rollups/rollups'
import type { Rhythm } from './rhythm'
import { canBeLate, forEachScheduled, hasEnded, isDue, isOpenOn, lastDayOf } from './schedule'
import { weekOf, type RhythmWeek } from './week'

export const OCCURRENCE_STATUSES = ['completed', 'completed-late', 'overdue', 'missed', 'pending'] as const
/** The state of one occurrence (STRATEGY-RHYTHM-17 to STRATEGY-RHYTHM-22). One completed early is `completed`. */
export type OccurrenceStatus = (typeof OCCURRENCE_STATUSES)[number]

export interface Occurrence {
  readonly rhythm: Rhythm
  readonly due: DayKey
}

/** The status of the occurrence due on the day. `missed` is an overdue one that cannot be completed late. */
export function statusOf(
  rhythm: Rhythm,
  due: DayKey,
  completions: Completions,
  today: DayKey,
  unfinished?: Unfinished,
): OccurrenceStatus {
  const actual = completedOn(rhythm, due, completions)
  if (actual) return actual > due ? 'completed-late' : 'completed'
  if (due >= notLateFrom(rhythm, today, unfinished)) return 'pending'
  return canBeLate(rhythm) ? 'overdue' : 'missed'
}

/** The rhythms whose occurrence of yesterday runs past midnight and has not ended yet, by id. */
export type Unfinished = ReadonlySet<string>
const NONE: Unfinished = new Set()

/** The first day whose occurrence is not late yet: today, or yesterday while it has not ended. */
export function notLateFrom(rhythm: Rhythm, today: DayKey, unfinished = NONE): DayKey {
  return unfinished.has(rhythm.id) ? addDays(today, -1) : today
}

/** The day on which the occurrence was completed, or null. */
function completedOn(rhythm: Rhythm, due: DayKey, completions: Completions): DayKey | null {
  return completions.get(rhythm.id)?.get(due) ?? null
}

/**
 * The status that the calendar shows for the rhythm on the day: of an occurrence, or of a completion on a day on which nothing
 * is due, such as a rest day or one before the start. It can be undone. Null if there is neither.
 */
export function statusOn(
  rhythm: Rhythm,
  day: DayKey,
  completions: Completions,
  today: DayKey,
  rest: RestDays,
  unfinished?: Unfinished,
): OccurrenceStatus | null {
  const isCompleted = completedOn(rhythm, day, completions) !== null && !hasEnded(rhythm, day)
  if (!isCompleted && !isDue(rhythm, day, rest)) return null
  const openFrom = notLateFrom(rhythm, today, unfinished)
  const week = isCompleted ? null : weekOf(rhythm, day, completions, rest)
  return week ? statusIn(week, rhythm, day, openFrom) : statusOf(rhythm, day, completions, today, unfinished)
}

/**
 * The status of a day without a completion. While the week goes on, each of its days can still be done. Then as many as are
 * missing are missed, the last ones.
 */
function statusIn(week: RhythmWeek, rhythm: Rhythm, day: DayKey, openFrom: DayKey): OccurrenceStatus | null {
  const { missing, closes, open } = week
  if (missing === 0 || closes === null || closes > lastDayOf(rhythm)) return null
  if (closes >= dayNumberOf(openFrom)) return 'pending'
  return open.slice(-missing).includes(dayNumberOf(day)) ? 'missed' : null
}

/** An occurrence that can still be completed late. Rest days do not count as late. */
export interface OverdueDay {
  readonly due: DayKey
  readonly daysLate: number
}

/** The overdue days of one rhythm, newest first. Never empty. */
export interface OverdueGroup {
  readonly rhythm: Rhythm
  readonly days: readonly OverdueDay[]
  readonly newest: OverdueDay
  readonly oldest: OverdueDay
}

/**
 * The occurrences that can still be completed late, by rhythm (OVERDUE-01); the rhythm with the newest day comes first
 * (OVERDUE-05). An ended rhythm has none, unless another continues it, on the next day or later under the same name (KEEP-02).
 */
export function overdueGroups(
  rhythms: readonly Rhythm[],
  completions: Completions,
  today: DayKey,
  rest: RestDays,
  unfinished?: Unfinished,
): readonly OverdueGroup[] {
  const isContinued = ({ endDate, name }: Rhythm) =>
    endDate !== undefined &&
    rhythms.some(
      (next) => next.startDate === addDays(endDate, 1) || (next.startDate > endDate && next.name === name),
    )
  return rhythms
    .filter((rhythm) => canBeLate(rhythm) && (!hasEnded(rhythm, today) || isContinued(rhythm)))
    .flatMap((rhythm) => {
      const openFrom = notLateFrom(rhythm, today, unfinished)
      const days = overdueDays(rhythm, completions.get(rhythm.id), openFrom, today, rest)
      const [newest, oldest] = [days[0], days.at(-1)]
      return newest && oldest ? [{ rhythm, days, newest, oldest }] : []
    })
    .sort((a, b) => compare(b.newest.due, a.newest.due) || byName(a.rhythm, b.rhythm))
}

/** A rhythm that was neglected for years has thousands of days, and most presses change those of one rhythm. */
const known = new WeakMap<Rhythm, { of: readonly unknown[]; days: readonly OverdueDay[] }>()

function overdueDays(
  rhythm: Rhythm,
  done: CompletedDays | undefined,
  openFrom: DayKey,
  today: DayKey,
  rest: RestDays,
): readonly OverdueDay[] {
  const of = [done, openFrom, today, rest]
  const last = known.get(rhythm)
  if (last?.of.every((value, index) => value === of[index])) return last.days

  const end = dayNumberOf(today)
  const days: OverdueDay[] = []
  forEachScheduled(rhythm, dayNumberOf(rhythm.startDate), dayNumberOf(openFrom) - 1, (number) => {
    const due = dayOfNumber(number)
    if (done?.has(due) || rest.has(number)) return
    days.push({ due, daysLate: end - number - rest.countAfter(number, end) })
  })
  days.reverse()
  known.set(rhythm, { of, days })
  return days
}

/** The timed rhythms that are due today and not completed, by start time (INT-52). */
export function scheduledToday(
  rhythms: readonly Rhythm[],
  completions: Completions,
  today: DayKey,
  rest: RestDays,
): readonly Occurrence[] {
  return rhythms
    .filter((rhythm) => rhythm.isTimed && isOpenOn(rhythm, today, completions, rest))
    .map((rhythm) => ({ rhythm, due: today }))
    .sort((a, b) => compare(a.rhythm.startTime ?? '', b.rhythm.startTime ?? '') || byName(a.rhythm, b.rhythm))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
