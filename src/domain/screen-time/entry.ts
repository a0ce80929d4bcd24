import { trueKeys } from '@/lib/collections'
import { isDayInRange, parseDayKey } from '../calendar/day-key'
import { enteredName, nameProblem } from '../name'
import { isSpanInRange, lengthProblem, screenTimeSeconds, spanFromNoon } from '../session/manual'
import { appOfNote, type ScreenTimeApp, screenTimeNote } from './app'
import { newSession, type Session } from '../session/session'
import { SCREEN_TIME } from '../session/types/session-type'
import type { ZoneId } from '../units'

/** The screen time form, as typed. */
export interface ScreenTimeEntry {
  readonly app: string
  readonly date: string
  readonly hours: string
  readonly minutes: string
}

export type ScreenTimeProblem = ReturnType<typeof screenTimeProblems>[number]

/** All reasons why the form cannot be logged, in the order of the fields (LOG-02 to LOG-04). */
export function screenTimeProblems(entry: ScreenTimeEntry, zone: ZoneId) {
  const [day, duration] = [parseDayKey(entry.date), screenTimeSeconds(entry)]
  const isInRange = day !== null && isDayInRange(day)
  const fits = !isInRange || isSpanInRange(spanFromNoon(day, zone, duration ?? 0))
  return trueKeys({
    'app-missing': cleanAppName(entry.app) === '',
    'app-control': nameProblem(entry.app) === 'name-control',
    'app-too-long': nameProblem(cleanAppName(entry.app)) === 'name-too-long',
    'date-missing': day === null,
    'date-out-of-range': day !== null && !isInRange,
    'hours-invalid': lengthProblem(entry) === 'hours-invalid',
    'minutes-invalid': lengthProblem(entry) === 'minutes-invalid',
    'hours-too-long': !fits,
    'hours-zero': duration === 0,
  })
}

/**
 * The session in the form, or null while it has a problem (LOG-05). It starts at noon, and its end is the start plus the
 * duration (INT-28).
 */
export function screenTimeSession(entry: ScreenTimeEntry, id: string, timezone: ZoneId): Session | null {
  const [day, duration] = [parseDayKey(entry.date), screenTimeSeconds(entry)]
  if (day === null || duration === null || screenTimeProblems(entry, timezone).length > 0) return null
  return newSession({
    id,
    ...spanFromNoon(day, timezone, duration),
    duration,
    notes: screenTimeNote(cleanAppName(entry.app), duration),
    type: SCREEN_TIME,
    timezone,
  })
}

/** The edited session. Its note follows a new length (LOG-06), unless it is not, or no longer, what the app wrote. */
export function withLengthInNote(before: Session, edited: Session): Session {
  const app = appOfNote(before.notes)
  const isWritten = app !== null && edited.notes === screenTimeNote(app, before.duration)
  if (!isWritten || edited.type !== SCREEN_TIME) return edited
  return { ...edited, notes: screenTimeNote(app, edited.duration) }
}

/** The name with single spaces, so that typing it twice gives one app. */
export function cleanAppName(text: string): string {
  return enteredName(text).replace(/\s+/g, ' ')
}

/** The saved app with that name, in any case. */
export function appNamed(apps: readonly ScreenTimeApp[], text: string): ScreenTimeApp | undefined {
  const name = cleanAppName(text).toLowerCase()
  return apps.find((app) => app.name.toLowerCase() === name)
}
