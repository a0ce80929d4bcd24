import { daysBetween, type DayKey } from '../calendar/day-key'
import type { Completions } from '../summary/record'
import type { Rhythm } from './rhythm'
import { dueDays, isDue } from './schedule'

export const OCCURRENCE_STATUSES = ['completed', 'completed-late', 'overdue', 'missed', 'pending'] as const
/** What became of one occurrence (spec, section 5: rhythm day status). Early is `completed`. */
export type OccurrenceStatus = (typeof OCCURRENCE_STATUSES)[number]

/** One occurrence of a rhythm. */
export interface Occurrence {
  readonly rhythm: Rhythm
  readonly due: DayKey
}

/** The occurrence that is due on the day. `missed` is an overdue one that may not be completed late. */
export function statusOf(
  rhythm: Rhythm,
  due: DayKey,
  completions: Completions,
  today: DayKey,
): OccurrenceStatus {
  const actual = completedOn(rhythm, due, completions)
  if (actual) return actual > due ? 'completed-late' : 'completed'
  if (due >= today) return 'pending'
  return rhythm.isCatchable ? 'overdue' : 'missed'
}

/** The day on which the occurrence was completed, or null. */
export function completedOn(rhythm: Rhythm, due: DayKey, completions: Completions): DayKey | null {
  return completions.get(rhythm.id)?.get(due) ?? null
}

/** What may still be completed late, longest waiting first (checklist, OVERDUE-01). */
export function overdueOccurrences(
  rhythms: readonly Rhythm[],
  completions: Completions,
  today: DayKey,
): readonly (Occurrence & { readonly daysLate: number })[] {
  return rhythms
    .filter((rhythm) => rhythm.isCatchable)
    .flatMap((rhythm) => dueDays(rhythm, rhythm.startDate, today).map((due) => ({ rhythm, due })))
    .filter(({ rhythm, due }) => statusOf(rhythm, due, completions, today) === 'overdue')
    .map((occurrence) => ({ ...occurrence, daysLate: daysBetween(occurrence.due, today) }))
    .sort((a, b) => compare(a.due, b.due) || byName(a, b))
}

/** The timed rhythms due today that wait to be confirmed, in the order of the day (checklist, INT-52). */
export function scheduledToday(
  rhythms: readonly Rhythm[],
  completions: Completions,
  today: DayKey,
): readonly Occurrence[] {
  return rhythms
    .filter((rhythm) => rhythm.isTimed && isDue(rhythm, today) && !completedOn(rhythm, today, completions))
    .map((rhythm) => ({ rhythm, due: today }))
    .sort((a, b) => compare(a.rhythm.startTime ?? '', b.rhythm.startTime ?? '') || byName(a, b))
}

function byName(a: Occurrence, b: Occurrence): number {
  return a.rhythm.name.localeCompare(b.rhythm.name, 'en')
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
