import type { DayHistory, DayValues } from '../score/days'

/** The days with activity, newest first (INT-70). */
export function dailySummary({ days, later }: DayHistory): readonly DayValues[] {
  return [...days, ...later].filter((values) => values.hasActivity).reverse()
}
