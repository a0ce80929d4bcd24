import type { DayKey } from '@/domain/calendar/day-key'
import type { MonthKey } from '@/domain/calendar/month'
import type { MonthRecord } from '@/domain/summary/record'

/** A month in which the days hold so many seconds of each type, in one session a type. */
export function aMonth(
  month: string,
  days: Readonly<Record<string, Readonly<Record<string, number>>>>,
  change: Partial<MonthRecord> = {},
): MonthRecord {
  const keys = Object.keys(days) as DayKey[]
  const dayRecords = Object.values(days).map((types) => ({
    types: new Map(
      Object.entries(types).map(([name, seconds]) => [name, { count: 1, seconds, score: 0 }] as const),
    ),
    quantity: 0,
  }))
  return {
    month: month as MonthKey,
    days: new Map(keys.map((day, index) => [day, dayRecords[index] ?? { types: new Map(), quantity: 0 }])),
    completions: new Map(),
    utcDays: new Map(keys.map((day) => [day, 1])),
    rev: 0,
    ...change,
  }
}
