import { getOrCreate } from '@/lib/collections'
import { addDays, type DayKey } from '../calendar/day-key'
import { dayNumberOf, dayOfNumber, type DayNumber } from '../calendar/day-number'
import { byName } from '../name'
import type { RestDays } from '../rest/rest-days'
import type { Completions } from '../rollups/rollups'
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

/** An occurrence that can still be completed late. */
interface OverdueOccurrence extends Occurrence {
  readonly daysLate: number
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

/**
 * Occurrences that can still be completed late, oldest first (OVERDUE-01). Rest days do not count as late. An
 * ended rhythm has none, unless another continues it, on the next day or later under the same name (KEEP-02).
 */
export function overdueOccurrences(
  rhythms: readonly Rhythm[],
  completions: Completions,
  today: DayKey,
  rest: RestDays,
  unfinished?: Unfinished,
): readonly OverdueOccurrence[] {
  const end = dayNumberOf(today)
  const isContinued = ({ endDate, name }: Rhythm) =>
    endDate !== undefined &&
    rhythms.some(
      (next) => next.startDate === addDays(endDate, 1) || (next.startDate > endDate && next.name === name),
    )
  // Many rhythms may be due on one day.
  const keys = new Map<DayNumber, DayKey>()
  const overdue: OverdueOccurrence[] = []
  const late = rhythms.filter((one) => canBeLate(one) && (!hasEnded(one, today) || isContinued(one)))
  for (const rhythm of late.sort(byName)) {
    const done = completions.get(rhythm.id)
    const last = dayNumberOf(notLateFrom(rhythm, today, unfinished)) - 1
    forEachScheduled(rhythm, dayNumberOf(rhythm.startDate), last, (number) => {
      const due = getOrCreate(keys, number, () => dayOfNumber(number))
      if (done?.has(due) || rest.has(number)) return
      overdue.push({ rhythm, due, daysLate: end - number - rest.countAfter(number, end) })
    })
  }
  // Those of one day stay in the order of their names.
  return overdue.sort((a, b) => compare(a.due, b.due))
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

/** The overdue occurrences by rhythm; the rhythm with the newest day comes first (OVERDUE-05). */
export function overdueGroups(oldestFirst: readonly OverdueOccurrence[]): readonly OverdueGroup[] {
  const byRhythm = new Map<string, { rhythm: Rhythm; days: OverdueDay[] }>()
  for (const { rhythm, due, daysLate } of oldestFirst.toReversed()) {
    getOrCreate(byRhythm, rhythm.id, () => ({ rhythm, days: [] })).days.push({ due, daysLate })
  }
  return [...byRhythm.values()]
    .flatMap(({ rhythm, days }) => {
      const [newest, oldest] = [days[0], days.at(-1)]
      return newest && oldest ? [{ rhythm, days, newest, oldest }] : []
    })
    .sort((a, b) => compare(b.newest.due, a.newest.due) || byName(a.rhythm, b.rhythm))
}
