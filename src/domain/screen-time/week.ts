import { addDays, daysBetween, startOfDay, weekdayOf, type DayKey } from '../calendar/day-key'
import type { Session } from '../session/session'
import { SCREEN_TIME } from '../session/session-type'
import { sessionDay } from '../summary/day-totals'
import { MS_PER_SECOND, SECONDS_PER_HOUR, type EpochMs, type Seconds } from '../units'
import { appOfNote } from './note'

const DAYS_A_WEEK = 7
const MS_PER_HOUR = SECONDS_PER_HOUR * MS_PER_SECOND

/** The screen time of an app in a week; null stands for what was logged without naming one. */
export interface AppWeek {
  readonly app: string | null
  /** Sunday first. */
  readonly days: readonly Seconds[]
  readonly total: Seconds
}

export interface WeekReport {
  /** Sunday to Saturday. */
  readonly days: readonly DayKey[]
  /** The most used first; what names no app comes last. */
  readonly apps: readonly AppWeek[]
  /** All apps of a day together, Sunday first. */
  readonly totals: readonly Seconds[]
  readonly total: Seconds
}

/** The Sunday that begins the day's week (checklist, LOG-01). */
export function weekOf(day: DayKey): DayKey {
  return addDays(day, -(weekdayOf(day) % DAYS_A_WEEK))
}

/** Sunday to Saturday. */
export function daysOfWeek(sunday: DayKey): readonly DayKey[] {
  return Array.from({ length: DAYS_A_WEEK }, (_, index) => addDays(sunday, index))
}

export interface Reach {
  readonly from: EpochMs
  readonly until: EpochMs
}

/** Where the sessions of a week end, wherever they were logged. */
export function reachOfWeek(sunday: DayKey): Reach {
  return reachOfDays(sunday, DAYS_A_WEEK)
}

/**
 * Where the sessions of some days in a row end, wherever they were logged: the first begins up to 14 hours before that of
 * UTC, and the last ends up to 12 hours after. What begins at noon may last a day; the second day is for what was imported.
 */
export function reachOfDays(first: DayKey, count: number): Reach {
  const [start, end] = [startOfDay(first, 'UTC'), startOfDay(addDays(first, count), 'UTC')]
  return { from: start - 14 * MS_PER_HOUR, until: end + 48 * MS_PER_HOUR }
}

/** Screen Time of the week by app and day; a session counts on its own day, where it was logged (checklist, INT-31). */
export function weekReport(sessions: readonly Session[], sunday: DayKey): WeekReport {
  const byApp = new Map<string | null, Seconds[]>()
  for (const session of screenTimeIn(sessions, sunday)) {
    const app = appOfNote(session.notes)
    const days = byApp.get(app) ?? Array.from({ length: DAYS_A_WEEK }, () => 0)
    const index = daysBetween(sunday, sessionDay(session))
    byApp.set(
      app,
      days.map((seconds, day) => (day === index ? seconds + session.duration : seconds)),
    )
  }
  const apps = [...byApp].map(([app, days]) => ({ app, days, total: sum(days) })).sort(mostUsedFirst)
  const totals = daysOfWeek(sunday).map((_, day) => sum(apps.map(({ days }) => days[day] ?? 0)))
  return { days: daysOfWeek(sunday), apps, totals, total: sum(totals) }
}

/** Seconds a day over the days that have begun; over all seven when the week is past, or still to come. */
export function dailyAverage({ days, totals }: WeekReport, today: DayKey): Seconds {
  const begun = days.filter((day) => day <= today).length
  return begun === 0 ? sum(totals) / DAYS_A_WEEK : sum(totals.slice(0, begun)) / begun
}

function screenTimeIn(sessions: readonly Session[], sunday: DayKey): readonly Session[] {
  const saturday = addDays(sunday, DAYS_A_WEEK - 1)
  return sessions.filter((session) => {
    if (session.type !== SCREEN_TIME || session.duration <= 0) return false
    const day = sessionDay(session)
    return day >= sunday && day <= saturday
  })
}

function mostUsedFirst(a: AppWeek, b: AppWeek): number {
  if (a.app === null || b.app === null) return a.app === null ? 1 : -1
  return b.total - a.total || a.app.localeCompare(b.app, 'en')
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
