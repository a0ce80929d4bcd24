import { noonOf, parseDayKey, type DayKey } from '../calendar/day-key'
import { enteredName, nameProblem } from '../name'
import { isDayInRange, isSpanInRange, type Span } from '../session/manual'
import type { ScreenTimeApp } from '../session/screen-time'
import type { Session } from '../session/session'
import { SCREEN_TIME } from '../session/session-type'
import { MS_PER_SECOND, SECONDS_PER_HOUR, SECONDS_PER_MINUTE, type Seconds, type ZoneId } from '../units'
import { screenTimeNote } from './note'

/** What somebody has entered of a screen time so far: text as typed. */
export interface ScreenTimeEntry {
  readonly app: string
  readonly date: string
  readonly hours: string
  readonly minutes: string
}

export const SCREEN_TIME_PROBLEMS = [
  'app-missing',
  'app-control',
  'app-too-long',
  'date-missing',
  'date-out-of-range',
  'length-invalid',
  'length-zero',
] as const
export type ScreenTimeProblem = (typeof SCREEN_TIME_PROBLEMS)[number]

/** All that keeps the entry from being logged, in the order of the fields (spec, section 5: screen time log). */
export function screenTimeProblems(entry: ScreenTimeEntry, zone: ZoneId): readonly ScreenTimeProblem[] {
  const [day, duration] = [parseDayKey(entry.date), durationOf(entry)]
  const isInRange = day !== null && isDayInRange(day) && isSpanInRange(spanOf(day, duration ?? 0, zone))
  const problems: Record<ScreenTimeProblem, boolean> = {
    'app-missing': cleanAppName(entry.app) === '',
    'app-control': nameProblem(entry.app) === 'name-control',
    'app-too-long': nameProblem(cleanAppName(entry.app)) === 'name-too-long',
    'date-missing': day === null,
    'date-out-of-range': day !== null && !isInRange,
    'length-invalid': duration === null,
    'length-zero': duration === 0,
  }
  return SCREEN_TIME_PROBLEMS.filter((problem) => problems[problem])
}

/**
 * The session that the entry stands for, null while it has a problem (spec, section 4: screen time log). It begins at
 * noon, and its end keeps the duration true (checklist, INT-28).
 */
export function screenTimeSession(entry: ScreenTimeEntry, id: string, timezone: ZoneId): Session | null {
  const [day, duration] = [parseDayKey(entry.date), durationOf(entry)]
  if (day === null || duration === null || screenTimeProblems(entry, timezone).length > 0) return null
  return {
    id,
    ...spanOf(day, duration, timezone),
    duration,
    breaks: [],
    notes: screenTimeNote(cleanAppName(entry.app), duration),
    location: null,
    completedTasks: [],
    sessionScore: 0,
    type: SCREEN_TIME,
    timezone,
    rev: 0,
  }
}

function spanOf(day: DayKey, duration: Seconds, zone: ZoneId): Span {
  const startTime = noonOf(day, zone)
  return { startTime, endTime: startTime + duration * MS_PER_SECOND }
}

/** The name with single spaces: what was typed twice must be one app. */
export function cleanAppName(text: string): string {
  return enteredName(text).replace(/\s+/g, ' ')
}

/** The saved app that the text means, whatever its capitals. */
export function appNamed(apps: readonly ScreenTimeApp[], text: string): ScreenTimeApp | undefined {
  const name = cleanAppName(text).toLowerCase()
  return apps.find((app) => app.name.toLowerCase() === name)
}

/** Whole hours from 0 to 23 and minutes from 0 to 59; empty counts as 0. Null when either is something else. */
function durationOf({ hours, minutes }: ScreenTimeEntry): Seconds | null {
  const [h, m] = [Number(hours), Number(minutes)]
  const isValid = Number.isInteger(h) && h >= 0 && h < 24 && Number.isInteger(m) && m >= 0 && m < 60
  return isValid ? h * SECONDS_PER_HOUR + m * SECONDS_PER_MINUTE : null
}
