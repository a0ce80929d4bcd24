import type { DayKey } from '@/domain/calendar/day-key'
import { NO_REST } from '@/domain/rest/rest-days'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import type { ScoreInput } from '@/domain/score/days'
import { DEFAULT_FORMULA } from '@/domain/score/formula'
import { CORE_SESSION_TYPES } from '@/domain/session/session-type'
import type { Completions, DayRecord, TypeTotals } from '@/domain/summary/record'
import { NO_RECORD } from '@/domain/summary/record'

/** A rhythm with nothing special about it, daily from 1 June 2025; a test says what matters. */
export function aRhythm(change: Partial<Rhythm> = {}): Rhythm {
  return {
    id: 'rhythm-1',
    name: 'Run',
    points: 10,
    startDate: '2025-06-01' as DayKey,
    schedule: { type: 'daily' },
    isTimed: false,
    startTime: null,
    endTime: null,
    penaltyPerDay: 1,
    pacingGrace: 0,
    isCatchable: true,
    createdAt: 0,
    ...change,
  }
}

/** Due day → actual day, by rhythm. */
export function completionsOf(
  byRhythm: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Completions {
  return new Map(
    Object.entries(byRhythm).map(([id, days]) => [id, new Map(Object.entries(days) as [DayKey, DayKey][])]),
  )
}

/** A day by the totals of its types: seconds alone, or seconds and score, of one session each. */
export function aDay(types: Readonly<Record<string, number | Partial<TypeTotals>>>, quantity = 0): DayRecord {
  const totals = Object.entries(types).map(([name, total]) => {
    const given = typeof total === 'number' ? { seconds: total } : total
    return [name, { count: 1, seconds: 0, score: 0, ...given }] as const
  })
  return { types: new Map(totals), quantity }
}

export function daysOf(days: Readonly<Record<string, DayRecord>>): ReadonlyMap<DayKey, DayRecord> {
  return new Map(Object.entries(days) as [DayKey, DayRecord][])
}

/** Nothing logged, the core types, the default formula, today 10 June 2025. */
export function aScoreInput(change: Partial<ScoreInput> = {}): ScoreInput {
  return {
    record: NO_RECORD,
    rhythms: [],
    types: CORE_SESSION_TYPES,
    formula: DEFAULT_FORMULA,
    rest: NO_REST,
    today: '2025-06-10' as DayKey,
    ...change,
  }
}
