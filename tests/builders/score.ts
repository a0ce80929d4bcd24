import type { DayKey } from '@/domain/calendar/day-key'
import { NO_REST } from '@/domain/rest/rest-days'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import type { ScoreInput } from '@/domain/score/days'
import { DEFAULT_FORMULA } from '@/domain/score/formula'
import { CORE_SESSION_TYPES } from '@/domain/session/types/session-type'
import type { Completions, DayRollup, TypeTotals } from '@/domain/rollups/rollups'
import { NO_ROLLUPS } from '@/domain/rollups/rollups'

/** A plain daily rhythm from 1 June 2025. Tests override what matters. */
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

/** Completions by rhythm: due day → actual day. */
export function completionsOf(
  byRhythm: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Completions {
  return new Map(
    Object.entries(byRhythm).map(([id, days]) => [id, new Map(Object.entries(days) as [DayKey, DayKey][])]),
  )
}

/** A day rollup with one session per type. A total is either seconds, or seconds and score. */
export function aDay(types: Readonly<Record<string, number | Partial<TypeTotals>>>, quantity = 0): DayRollup {
  const totals = Object.entries(types).map(([name, total]) => {
    const given = typeof total === 'number' ? { seconds: total } : total
    return [name, { count: 1, seconds: 0, score: 0, ...given }] as const
  })
  return { types: new Map(totals), quantity }
}

export function daysOf(days: Readonly<Record<string, DayRollup>>): ReadonlyMap<DayKey, DayRollup> {
  return new Map(Object.entries(days) as [DayKey, DayRollup][])
}

/** An empty history with the core types and the default formula, on 10 June 2025. */
export function aScoreInput(change: Partial<ScoreInput> = {}): ScoreInput {
  return {
    rollups: NO_ROLLUPS,
    rhythms: [],
    types: CORE_SESSION_TYPES,
    formula: DEFAULT_FORMULA,
    rest: NO_REST,
    today: '2025-06-10' as DayKey,
    ...change,
  }
}
