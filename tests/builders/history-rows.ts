import fc from 'fast-check'
import type { DayKey } from '@/domain/calendar/day-key'
import { rollupChanges } from '@/domain/rollups/rollup-changes'
import type { DayRollup } from '@/domain/rollups/rollups'
import type { Session } from '@/domain/session/session'
import { dayCounts, type HistoryRows, type LoadedSpan } from '@/domain/summary/history-rows'
import { aSession } from './session'

export const HOUR = 3_600_000
export const WEEK = 7 * 24 * HOUR
/** A Monday, so that weeks begin at a multiple of WEEK after it. */
export const START = Date.UTC(2026, 0, 5)
export const WEEKS = 8
const ZONES = ['UTC', 'Pacific/Kiritimati', 'Etc/GMT+12', 'America/New_York', 'Europe/Berlin']

export const sorted = (sessions: readonly Session[]) =>
  [...sessions].sort((a, b) => b.endTime - a.endTime || (a.id < b.id ? 1 : -1))

/** Sessions of up to a day, in many zones; about one in four lies next to the border of a week. */
const anySession = fc.record({
  hour: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 30, max: (WEEK / HOUR) * WEEKS - 60 }) },
    fc
      .tuple(fc.integer({ min: 1, max: WEEKS - 1 }), fc.integer({ min: -50, max: 20 }))
      .map(([week, hours]) => (week * WEEK) / HOUR + hours),
  ),
  hours: fc.integer({ min: 0, max: 24 }),
  timezone: fc.constantFrom(...ZONES),
})
export const anyLife = fc
  .array(anySession, { maxLength: 80, size: 'max' })
  .map((life) => sorted(life.map((session, index) => sessionOf(`s${index}`, session))))
/** Of each week: not loaded, whole, or only some of it. */
export const anyWeeks = fc.array(fc.constantFrom('none', 'whole', 'some'), {
  minLength: WEEKS,
  maxLength: WEEKS,
})

export function sessionOf(
  id: string,
  { hour, hours, timezone }: { hour: number; hours: number; timezone: string },
) {
  const startTime = START + hour * HOUR
  return aSession({ id, startTime, endTime: startTime + hours * HOUR, timezone })
}

export function countsOf(sessions: readonly Session[]) {
  const months = rollupChanges(sessions.map((after) => ({ before: null, after })))
  const days = [...months.values()].flatMap((month) => [...month.days])
  return dayCounts(new Map<DayKey, DayRollup>(days))
}

function weekOf(sessions: readonly Session[], week: number): readonly Session[] {
  const [from, until] = [START + week * WEEK, START + (week + 1) * WEEK]
  return sessions.filter(({ endTime }) => endTime >= from && endTime < until)
}

export function spansOf(sessions: readonly Session[], weeks: readonly string[]): readonly LoadedSpan[] {
  return weeks.flatMap((state, week) => {
    if (state === 'none') return []
    const own = weekOf(sessions, week)
    return {
      from: START + week * WEEK,
      until: START + (week + 1) * WEEK,
      sessions: state === 'whole' ? own : own.filter((_, index) => index % 3 === 0),
      isWhole: state === 'whole',
    }
  })
}

export const indexes = (rows: HistoryRows) => Array.from({ length: rows.total }, (_, index) => index)
export const idsOf = (rows: HistoryRows) =>
  indexes(rows).flatMap((index) => rows.at(index)?.session?.id ?? [])
