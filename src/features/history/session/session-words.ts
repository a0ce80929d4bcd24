import type { Preferences } from '@/domain/preferences'
import type { CompletedTask, Session } from '@/domain/session/session'
import { hasTimes } from '@/domain/session/times'
import { type SessionType, sessionTypeNamed } from '@/domain/session/types/session-type'
import { DASH, dateText, INVALID_DATE, timeText } from '@/format/date'
import { durationText } from '@/format/duration'
import { isolateDirection } from '@/format/text-direction'
import { countOfText, numberText, pointsText } from '@/format/number'

/**
 * The texts of a session in the history, for every layout. What a session does not have is an empty text. Day and times are in the
 * zone where the session was logged (INT-20).
 */
export function sessionWords(
  session: Session,
  types: readonly SessionType[],
  { dateFormat, timeFormat }: Pick<Preferences, 'dateFormat' | 'timeFormat'>,
) {
  const { startTime, endTime, timezone } = session
  const type = sessionTypeNamed(types, session.type)
  const date = dateText(startTime, timezone, dateFormat)
  const isTimed = date === INVALID_DATE || hasTimes(session)
  const time = (instant: number) => (isTimed ? timeText(instant, timezone, timeFormat) : DASH)
  const start = time(startTime)
  const duration = durationText(session.duration)
  return {
    /** Identifies it among the others: `Piano, 19/11/2026 12:20`, or `Screen Time, 19/11/2026, 1h 30m`. */
    name: `${type.name}, ${date}${isTimed ? ' ' + start : ', ' + duration}`,
    type,
    date,
    start,
    end: time(endTime),
    duration,
    tasks: session.completedTasks.map(taskText).join(', '),
    score: pointsText(session.sessionScore),
    notes: session.notes,
  }
}

/** `Close an issue × 2`. A quantity of one is left out. */
function taskText({ name, quantity }: CompletedTask): string {
  return quantity === 1 ? isolateDirection(name) : `${isolateDirection(name)} × ${numberText(quantity)}`
}

/** `1 session`, `4 sessions`. */
export function sessionsText(count: number): string {
  return countOfText(count, 'session')
}
