import type { DayKey } from '@/domain/calendar/day-key'
import type { MonthKey } from '@/domain/calendar/month'
import type { Session } from '@/domain/session/session'
import { fromMillionths, rollupChanges } from '@/domain/rollups/rollup-changes'
import type { MonthlyRollup } from '@/domain/rollups/rollups'

/** A month with one session per type and day, each of the given seconds. */
export function aMonth(
  month: string,
  days: Readonly<Record<string, Readonly<Record<string, number>>>>,
  change: Partial<MonthlyRollup> = {},
): MonthlyRollup {
  const keys = Object.keys(days) as DayKey[]
  const dayRollups = Object.values(days).map((types) => ({
    types: new Map(
      Object.entries(types).map(([name, seconds]) => [name, { count: 1, seconds, score: 0 }] as const),
    ),
    quantity: 0,
  }))
  return {
    month: month as MonthKey,
    days: new Map(keys.map((day, index) => [day, dayRollups[index] ?? { types: new Map(), quantity: 0 }])),
    completions: new Map(),
    utcDays: new Map(keys.map((day) => [day, 1])),
    rev: 0,
    ...change,
  }
}

/** The months that the app keeps of these sessions. */
export function monthsOf(sessions: readonly Session[]): readonly MonthlyRollup[] {
  const months = rollupChanges(sessions.map((after) => ({ before: null, after })))
  return [...months].map(([month, { days, utcDays }]) => ({
    month,
    days: new Map(
      [...days].map(([day, { types, quantity }]) => [
        day,
        {
          types: new Map(
            [...types].map(([name, totals]) => [name, { ...totals, score: fromMillionths(totals.score) }]),
          ),
          quantity: fromMillionths(quantity),
        },
      ]),
    ),
    utcDays,
    completions: new Map(),
    rev: 0,
  }))
}
