import { daysBetween } from '@/domain/calendar/day-key'
import { MAX_REST_SPAN_DAYS, MAX_REST_SPANS } from '@/domain/limits'
import type { RestSpanProblem } from '@/domain/rest/entry'
import type { RestSpan } from '@/domain/rest/rest-days'
import { dayRangeText } from './date'
import { DATE_OUT_OF_RANGE, NAME_TOO_LONG } from './messages/fields'
import type { ProblemWords } from './messages/strategy'

/** The span's name, or its days if it has none. */
export function restSpanName({ name, from, to }: RestSpan): string {
  return name || dayRangeText(from, to)
}

/** `14 days`. */
export function restLengthText({ from, to }: RestSpan): string {
  const days = Math.max(0, daysBetween(from, to) + 1)
  return days === 1 ? '1 day' : `${days} days`
}

export const restWords: Record<RestSpanProblem, ProblemWords> = {
  'from-missing': { beside: 'Choose a first day.', alert: null },
  'to-missing': { beside: 'Choose a last day.', alert: null },
  'day-too-far': { beside: DATE_OUT_OF_RANGE, alert: null },
  'to-before-from': { beside: 'The last day is before the first.', alert: null },
  'too-long': { beside: `Choose at most ${MAX_REST_SPAN_DAYS} days.`, alert: null },
  'name-too-long': { beside: NAME_TOO_LONG, alert: null },
  'too-many': { beside: `You can have at most ${MAX_REST_SPANS} rest spans. Delete one first.`, alert: null },
}
