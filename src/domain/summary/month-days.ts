import type { DayKey } from '../calendar/day-key'
import { earliestStartOf, monthGrid, monthOf, type MonthKey } from '../calendar/month'
import { exactSum } from '../decimal'
import type { Formula } from '../score/formula'
import { categoriesOf, dayPoints, type DayPoints } from '../score/points'
import { type Session, sessionDay } from '../session/session'
import type { CategoryOf, CategorySeconds, SessionType } from '../session/types/session-type'
import { MS_PER_DAY } from '../units'
import { fromMillionths, rollupChanges } from '../rollups/rollup-changes'
import type { DayRollup } from '../rollups/rollups'

/** The daily summary of a day that has sessions (SUMMARY-01). */
export type DaySummary = DayPoints & { readonly day: DayKey }

export interface MonthSummary extends Pick<DayPoints, 'sessions' | 'focus' | 'play' | 'taskScore'> {
  /** Only days that have sessions. */
  readonly days: ReadonlyMap<DayKey, DaySummary>
}

type DayRollups = ReadonlyMap<DayKey, DayRollup>

export function monthSummary(
  rollups: DayRollups,
  types: readonly SessionType[],
  formula: Formula,
  month: MonthKey,
): MonthSummary {
  const own = monthGrid(month).filter((day) => monthOf(day) === month)
  const days = daySummaries(own, rollups, categoriesOf(types), formula)
  return {
    sessions: exactSum(days.map(({ sessions }) => sessions)),
    focus: exactSum(days.map(({ focus }) => focus)),
    play: exactSum(days.map(({ play }) => play)),
    taskScore: exactSum(days.map(({ taskScore }) => taskScore)),
    days: new Map(days.map((summary) => [summary.day, summary])),
  }
}

export function daySummaries(
  days: readonly DayKey[],
  rollups: DayRollups,
  categoryOf: CategoryOf,
  formula: Formula,
): readonly DaySummary[] {
  return days.flatMap((day) => {
    const rollup = rollups.get(day)
    const points = rollup && dayPoints(rollup, categoryOf, formula)
    return points?.sessions ? { day, ...points } : []
  })
}

/** The rollups of these sessions alone. */
export function dayRollupsOf(sessions: readonly Session[]): DayRollups {
  const months = rollupChanges(sessions.map((after) => ({ before: null, after })))
  const days = [...months.values()].flatMap((month) => [...month.days])
  return new Map(
    days.map(([day, { types, quantity }]) => [
      day,
      {
        types: new Map(
          [...types].map(([name, totals]) => [name, { ...totals, score: fromMillionths(totals.score) }]),
        ),
        quantity: fromMillionths(quantity),
      },
    ]),
  )
}

/** Whether the session belongs to the day, or to a later one up to `last`. Compares numbers first, because asking the calendar is costly. */
export function isOn(session: Session, first: DayKey, last = first): boolean {
  const { startTime } = session
  const isNear = startTime >= earliestStartOf(first) && startTime < earliestStartOf(last) + 3 * MS_PER_DAY
  if (!isNear) return false
  const day = sessionDay(session)
  return day >= first && day <= last
}

export function dayTotals(sessions: readonly Session[], types: readonly SessionType[]): CategorySeconds {
  const categoryOf = categoriesOf(types)
  const totals = { productivity: 0, play: 0 }
  for (const { type, duration } of sessions) totals[categoryOf(type)] += duration
  return totals
}
