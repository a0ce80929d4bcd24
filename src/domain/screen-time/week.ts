import { getOrCreate } from '@/lib/collections'
import { addDays, daysBetween, eachDay, type DayKey } from '../calendar/day-key'
import { type Session, sessionDay } from '../session/session'
import { SCREEN_TIME } from '../session/types/session-type'
import { DAYS_PER_WEEK, type Seconds } from '../units'
import { appOfNote } from './app'

/** An app's screen time in a week. The app is null for sessions whose note names none. */
export interface AppWeek {
  readonly app: string | null
  /** Sunday first. */
  readonly days: readonly Seconds[]
  readonly total: Seconds
}

export interface WeekReport {
  /** Sunday to Saturday. */
  readonly days: readonly DayKey[]
  /** Most used first; sessions without an app last. */
  readonly apps: readonly AppWeek[]
  /** All apps of each day together, Sunday first. */
  readonly totals: readonly Seconds[]
  readonly total: Seconds
}

/** The days of the week, Sunday to Saturday (LOG-01). */
export function daysOfWeek(sunday: DayKey): readonly DayKey[] {
  return eachDay(sunday, addDays(sunday, DAYS_PER_WEEK - 1))
}

/** Screen Time of the week by app and day. A session counts on its day in the zone where it was logged (INT-31). */
export function weekReport(sessions: readonly Session[], sunday: DayKey): WeekReport {
  const byApp = new Map<string | null, Seconds[]>()
  for (const session of screenTimeIn(sessions, sunday)) {
    const days = getOrCreate(byApp, appOfNote(session.notes), () => daysOfWeek(sunday).map(() => 0))
    const index = daysBetween(sunday, sessionDay(session))
    days[index] = (days[index] ?? 0) + session.duration
  }
  const apps = [...byApp].map(([app, days]) => ({ app, days, total: sum(days) })).sort(mostUsedFirst)
  const totals = daysOfWeek(sunday).map((_, day) => sum(apps.map(({ days }) => days[day] ?? 0)))
  return { days: daysOfWeek(sunday), apps, totals, total: sum(totals) }
}

/** Seconds per day over the days that have started; over all seven if the week is past or in the future. */
export function dailyAverage({ days, totals }: WeekReport, today: DayKey): Seconds {
  const begun = days.filter((day) => day <= today).length
  return begun === 0 ? sum(totals) / DAYS_PER_WEEK : sum(totals.slice(0, begun)) / begun
}

function screenTimeIn(sessions: readonly Session[], sunday: DayKey): readonly Session[] {
  const saturday = addDays(sunday, DAYS_PER_WEEK - 1)
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
