import { daysBetween } from '@/domain/calendar/day-key'
import { MAX_REST_SPAN_DAYS, MAX_REST_SPANS } from '@/domain/limits'
import type { RestSpanProblem } from '@/domain/rest/entry'
import type { RestSpan } from '@/domain/rest/rest-days'
import { dayRangeText } from './date'
import { DATE_OUT_OF_RANGE, NAME_TOO_LONG } from './messages'
import type { ProblemWords } from './strategy-messages'

/** Its name, or its days where it has none. */
export function restSpanName({ name, from, to }: RestSpan): string {
  return name || dayRangeText(from, to)
}

/** `14 days`. */
export function restLengthText({ from, to }: RestSpan): string {
  const days = Math.max(0, daysBetween(from, to) + 1)
  return days === 1 ? '1 day' : `${days} days`
}

export const restWords: Record<RestSpanProblem, ProblemWords> = {
  'from-missing': { beside: 'A first day is needed.', alert: null },
  'to-missing': { beside: 'A last day is needed.', alert: null },
  'day-too-far': { beside: DATE_OUT_OF_RANGE, alert: null },
  'to-before-from': { beside: 'The last day comes before the first.', alert: null },
  'too-long': { beside: `At most ${MAX_REST_SPAN_DAYS} days.`, alert: null },
  'name-too-long': { beside: NAME_TOO_LONG, alert: null },
  'too-many': { beside: `At most ${MAX_REST_SPANS} spans. Delete one first.`, alert: null },
}
