import { trueKeys } from '@/lib/collections'
import { daysBetween, isDayInRange, parseDayKey, type DayKey } from '../calendar/day-key'
import { MAX_NAME_LENGTH, MAX_REST_SPAN_DAYS, MAX_REST_SPANS } from '../limits'
import { enteredName } from '../name'
import type { RestSpan } from './rest-days'

/** The fields of the rest span form, as typed. */
export interface RestSpanEntry {
  readonly from: string
  readonly to: string
  readonly name: string
}

export type RestSpanProblem = ReturnType<typeof restSpanProblems>[number]

export function newRestSpanEntry(today: DayKey): RestSpanEntry {
  return { from: today, to: today, name: '' }
}

export function restSpanEntryOf({ from, to, name }: RestSpan): RestSpanEntry {
  return { from, to, name }
}

/** All reasons why the span cannot be saved, in the order of the fields. `others` is the number of other spans. */
export function restSpanProblems(entry: RestSpanEntry, others: number) {
  const [from, to] = [parseDayKey(entry.from), parseDayKey(entry.to)]
  const isOutside = (day: DayKey | null) => day !== null && !isDayInRange(day)
  const length = from && to ? daysBetween(from, to) + 1 : 1
  return trueKeys({
    'from-missing': from === null,
    'from-too-far': isOutside(from),
    'to-missing': to === null,
    'to-too-far': isOutside(to),
    'to-before-from': length < 1,
    'to-too-long': length > MAX_REST_SPAN_DAYS,
    'name-too-long': enteredName(entry.name).length > MAX_NAME_LENGTH,
    'from-too-many': others >= MAX_REST_SPANS,
  })
}

/** The span that the form describes, or null while it has a problem. */
export function restSpanOf(entry: RestSpanEntry, id: string, others: number): RestSpan | null {
  const [from, to] = [parseDayKey(entry.from), parseDayKey(entry.to)]
  if (!from || !to || restSpanProblems(entry, others).length > 0) return null
  return { id, from, to, name: enteredName(entry.name) }
}
