import type { DayKey } from '../calendar/day-key'
import type { DayRecord, LifeRecord, MonthRecord } from './record'

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
  return { ...mergeDays(months), completions }
}

/**
 * The same for months that follow one another. Most changes are of sessions, and then the completions stay the very same
 * map, so that what follows from them alone need not be computed again.
 */
export function mergeMonthsInTurn(): (months: readonly MonthRecord[]) => LifeRecord {
  let last: { months: readonly MonthRecord[]; record: LifeRecord } | null = null
  return (months) => {
    const before = last
    const areCompletionsKept =
      before?.months.length === months.length &&
      months.every((month, index) => hasSameCompletions(month, before.months[index]))
    const record =
      before && areCompletionsKept
        ? { ...mergeDays(months), completions: before.record.completions }
        : mergeMonths(months)
    last = { months, record }
    return record
  }
}

function mergeDays(months: readonly MonthRecord[]): Pick<LifeRecord, 'days' | 'utcDays'> {
  const days = new Map<DayKey, DayRecord>()
  const utcDays = new Map<DayKey, number>()
  for (const month of months) {
    month.days.forEach((record, day) => days.set(day, record))
    month.utcDays.forEach((count, day) => utcDays.set(day, count))
  }
  return { days, utcDays }
}

function hasSameCompletions(month: MonthRecord, before: MonthRecord | undefined): boolean {
  if (month.completions === before?.completions) return true
  if (month.completions.size !== before?.completions.size) return false
  return [...month.completions].every(([rhythmId, days]) => {
    const daysBefore = before.completions.get(rhythmId)
    return (
      days.size === daysBefore?.size && [...days].every(([due, actual]) => daysBefore.get(due) === actual)
    )
  })
}
