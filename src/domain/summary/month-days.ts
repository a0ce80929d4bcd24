import type { DayKey } from '../calendar/day-key'
import { addMonths, earliestStartOf, firstDayOf, type MonthKey } from '../calendar/month'
import type { Session } from '../session/session'
import type { SessionType } from '../session/session-type'
import type { EpochMs } from '../units'
import { dayTotals, sessionDay, type DayTotals } from './day-totals'

/** A day that has sessions (spec, section 3: daily summaries). */
export interface DaySummary extends DayTotals {
  readonly day: DayKey
  /** Newest first, as they were given. */
  readonly sessions: readonly Session[]
}

export interface MonthSummary extends DayTotals {
  readonly sessions: number
  readonly days: ReadonlyMap<DayKey, DaySummary>
}

/** The days of a month that have sessions. A session belongs to the day of its start where it was logged. */
export function monthSummary(
  sessions: readonly Session[],
  types: readonly SessionType[],
  month: MonthKey,
): MonthSummary {
  const from = earliestStartOf(firstDayOf(month))
  // Two days more than the next month's earliest start: what begins late in the west is still of this month.
  const until = earliestStartOf(firstDayOf(addMonths(month, 1))) + 2 * MS_PER_DAY
  // Asking the calendar costs far more than comparing two numbers, and there may be 20,000 sessions.
  const near = sessions.filter(({ startTime }) => startTime >= from && startTime < until)
  const days = daysOf(near, types).filter(({ day }) => day.startsWith(month))
  const own = days.flatMap((day) => day.sessions)
  return {
    ...dayTotals(own, types),
    sessions: own.length,
    days: new Map(days.map((summary) => [summary.day, summary])),
  }
}

/**
 * The newest days that have sessions, at most `count`, newest first. Only what ends after `knownBackTo` is known
 * for sure, so a day that reaches below is left out.
 */
export function recentDays(
  sessions: readonly Session[],
  types: readonly SessionType[],
  count: number,
  knownBackTo: EpochMs,
): readonly DaySummary[] {
  const firstLeftOut = sessions[MAX_SESSIONS_LOOKED_AT]
  const floor = Math.max(knownBackTo, firstLeftOut?.endTime ?? -Infinity)
  return daysOf(sessions.slice(0, MAX_SESSIONS_LOOKED_AT), types)
    .filter(({ day }) => isDayKnown(day, floor))
    .sort((a, b) => (a.day < b.day ? 1 : -1))
    .slice(0, count)
}

/** Whether all sessions of the day are known, when all are that end after the instant. */
export function isDayKnown(day: DayKey, knownBackTo: EpochMs): boolean {
  return earliestStartOf(day) > knownBackTo
}

/** Whether the session is of the day, asking the calendar only when it may be. */
export function isOn(session: Session, day: DayKey): boolean {
  const from = earliestStartOf(day)
  const { startTime } = session
  return startTime >= from && startTime < from + 3 * MS_PER_DAY && sessionDay(session) === day
}

const MS_PER_DAY = 24 * 60 * 60 * 1000
const MAX_SESSIONS_LOOKED_AT = 400

function daysOf(sessions: readonly Session[], types: readonly SessionType[]): DaySummary[] {
  const byDay = new Map<DayKey, Session[]>()
  for (const session of sessions) {
    if (!Number.isFinite(session.startTime)) continue
    const day = sessionDay(session)
    byDay.set(day, [...(byDay.get(day) ?? []), session])
  }
  return [...byDay].map(([day, own]) => ({ day, sessions: own, ...dayTotals(own, types) }))
}
