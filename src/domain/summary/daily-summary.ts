import type { DayHistory, DayValues } from '../score/days'

/** The days that have news, newest first (spec, section 4: dashboard; checklist, INT-70). */
export function dailySummary({ days, later }: DayHistory): readonly DayValues[] {
  return [...days, ...later].filter((values) => values.hasActivity).reverse()
}
