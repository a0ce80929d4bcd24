import type { DayKey } from '../calendar/day-key'
import type { LifeRecord, MonthRecord } from './record'

/** All months together. A completion is kept in the month of its due day, so months share no day. */
export function mergeMonths(months: readonly MonthRecord[]): LifeRecord {
  const completions = new Map<string, Map<DayKey, DayKey>>()
  for (const month of months) {
    for (const [rhythmId, days] of month.completions) {
      const all = completions.get(rhythmId) ?? new Map<DayKey, DayKey>()
      days.forEach((actual, due) => all.set(due, actual))
      completions.set(rhythmId, all)
    }
  }
  return {
    days: new Map(months.flatMap(({ days }) => [...days])),
    completions,
    utcDays: new Map(months.flatMap(({ utcDays }) => [...utcDays])),
  }
}
