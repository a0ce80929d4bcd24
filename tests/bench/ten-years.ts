import { addDays, type DayKey, type Weekday } from '../../src/domain/calendar/day-key'
import { monthOf, type MonthKey } from '../../src/domain/calendar/month'
import { NO_REST } from '../../src/domain/rest/rest-days'
import type { Rhythm } from '../../src/domain/rhythm/rhythm'
import { dueDays } from '../../src/domain/rhythm/schedule'
import type { DayRollup, MonthlyRollup } from '../../src/domain/rollups/rollups'

const FIRST = '2015-06-11' as DayKey
const DAYS = 3652
export const TODAY = addDays(FIRST, DAYS)
const TYPES = ['Productivity', 'Programming', 'Play', 'Screen Time'] as const
const WORKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5]

/** A generator of the same pseudo-random numbers from 0 to 1 in each run. */
function chance(): () => number {
  let state = 7
  return () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31
}

/** 20 rhythms, most of them daily or on workdays. */
export const RHYTHMS: readonly Rhythm[] = Array.from({ length: 20 }, (_, index) => ({
  id: `rhythm-${index}`,
  name: `Rhythm ${index}`,
  points: 5 + index,
  startDate: addDays(FIRST, index),
  schedule:
    index % 4 === 0
      ? { type: 'weekly', value: WORKDAYS }
      : index % 4 === 1
        ? { type: 'every_x_days', value: 2 }
        : { type: 'daily' },
  isTimed: false,
  startTime: null,
  endTime: null,
  penaltyPerDay: 1.5,
  pacingGrace: 0.4,
  isCatchable: index % 5 !== 0,
  createdAt: 0,
}))

interface Parts {
  readonly days: Map<DayKey, DayRollup>
  readonly completions: Map<string, Map<DayKey, DayKey>>
}

/** Ten years of rollups: about 20,000 sessions and 40,000 completions, one in ten late and some early. */
export function tenYears(): { months: readonly MonthlyRollup[]; sessions: number; completions: number } {
  const next = chance()
  const months = new Map<MonthKey, Parts>()
  const monthWith = (day: DayKey): Parts => {
    const month = months.get(monthOf(day)) ?? { days: new Map(), completions: new Map() }
    months.set(monthOf(day), month)
    return month
  }

  let sessions = 0
  for (let index = 0; index < DAYS; index++) {
    const day = addDays(FIRST, index)
    const types = TYPES.map((type) => {
      const count = next() < 0.37 ? 2 : 1
      sessions += count
      return [
        type,
        { count, seconds: Math.floor(next() * 7200), score: Math.floor(next() * 99) / 10 },
      ] as const
    })
    monthWith(day).days.set(day, { types: new Map(types), quantity: 3 })
  }

  let completions = 0
  for (const rhythm of RHYTHMS) {
    for (const due of dueDays(rhythm, FIRST, TODAY, NO_REST)) {
      const luck = next()
      if (luck < 0.31) continue
      const delay = luck < 0.39 ? 1 + Math.floor(next() * 4) : luck < 0.42 ? -1 : 0
      const done = monthWith(due).completions
      const own = done.get(rhythm.id) ?? new Map<DayKey, DayKey>()
      done.set(rhythm.id, own.set(due, addDays(due, delay)))
      completions++
    }
  }
  const all = [...months].map(([month, parts]) => ({ month, ...parts, utcDays: new Map(), rev: 0 }))
  return { months: all, sessions, completions }
}
