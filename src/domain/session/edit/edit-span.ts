import {
  addDays,
  dayOf,
  daysBetween,
  instantAt,
  parseTimeOfDay,
  timeOfDayAt,
  type DayKey,
  type TimeOfDay,
} from '../../calendar/day-key'
import { MS_PER_SECOND, type EpochMs } from '../../units'
import { totalBreakMs, type Break } from '../../timer/timer'
import { dayShift, movedBreaks, msPastMinute, type EditEntry } from './edit-entry'
import { endAfter, screenTimeSeconds, spanFromNoon } from '../manual'
import type { Span } from '../../span'
import type { Session } from '../session'
import { SCREEN_TIME } from '../types/session-type'

type Placement = Pick<Session, 'startTime' | 'endTime' | 'duration' | 'breaks'>

/**
 * The times of the edited session (EDIT-03 to EDIT-06). Unedited times stay exact to the millisecond. The form shows only
 * minutes, and when the clocks go back it cannot tell the two 02:30 apart, but the session can.
 */
export function editedPlacement(
  session: Session,
  entry: EditEntry,
  before: EditEntry,
  day: DayKey,
): Placement {
  const span =
    entry.type === SCREEN_TIME
      ? screenTimeSpan(session, entry, before, day)
      : timedSpan(session, entry, before, day)
  const breaks = movedBreaks(entry.breaks, session, span)
  return { ...span, breaks, duration: durationOf(session, span, breaks) }
}

/** End minus start minus breaks, never below 0, in whole seconds. Unchanged while none of the three has changed. */
function durationOf(session: Session, { startTime, endTime }: Span, breaks: readonly Break[]): number {
  const [span, oldSpan] = [endTime - startTime, session.endTime - session.startTime]
  const [paused, oldPaused] = [totalBreakMs(breaks), totalBreakMs(session.breaks)]
  if (span === oldSpan && paused === oldPaused) return session.duration
  return Math.max(0, Math.round((span - paused) / MS_PER_SECOND))
}

function screenTimeSpan(session: Session, entry: EditEntry, before: EditEntry, day: DayKey): Span {
  const startTime = session.startTime + (day === before.date ? 0 : dayShift(session, day))
  if (entry.hours === before.hours && entry.minutes === before.minutes) {
    return { startTime, endTime: startTime + session.endTime - session.startTime }
  }
  // The entered length is the duration, so breaks that the session has from an earlier type are added to it.
  const length = (screenTimeSeconds(entry) ?? 0) * MS_PER_SECOND + totalBreakMs(entry.breaks)
  return { startTime, endTime: startTime + length }
}

function timedSpan(session: Session, entry: EditEntry, before: EditEntry, day: DayKey): Span {
  const isStartSame = day === before.date && entry.start === before.start
  if (isStartSame && entry.end === before.end) {
    return { startTime: session.startTime, endTime: session.endTime }
  }
  const [start, end] = [parseTimeOfDay(entry.start), parseTimeOfDay(entry.end)]
  if (start === null || end === null) return spanFromNoon(day, session.timezone)
  const seconds = entry.start === before.start ? msPastMinute(session.startTime) : 0
  const startTime = isStartSame ? session.startTime : instantAt(day, start, session.timezone) + seconds
  return {
    startTime,
    endTime:
      entry.end === before.end
        ? sameEnd(session, startTime, day, { start, end })
        : endAfter(startTime, day, { start, end }, session.timezone),
  }
}

/**
 * The end if its text was not edited but the start was. It keeps its distance in days from the end that the form would compute,
 * so a session of several days does not shrink when its start is corrected.
 */
function sameEnd(
  session: Session,
  startTime: EpochMs,
  day: DayKey,
  { start, end }: { readonly start: TimeOfDay; readonly end: TimeOfDay },
): EpochMs {
  const { timezone, endTime } = session
  const seconds = msPastMinute(endTime)
  const inForm = (instant: EpochMs, startDay: DayKey, time: TimeOfDay) =>
    endAfter(instant - seconds, startDay, { start: time, end }, timezone) + seconds
  const endDay = dayOf(endTime, timezone)
  const inFormNow = inForm(startTime, day, start)
  const inFormBefore = inForm(
    session.startTime,
    dayOf(session.startTime, timezone),
    timeOfDayAt(session.startTime, timezone),
  )
  const moreDays = daysBetween(dayOf(inFormBefore, timezone), endDay)
  // Day and time are unchanged, and only the session knows which occurrence of a repeated time it was.
  const isDaySame = day === dayOf(session.startTime, timezone) || moreDays === 0
  if (isDaySame && dayOf(inFormNow, timezone) === endDay && endTime >= startTime) return endTime
  if (moreDays === 0) return inFormNow
  const newDay = addDays(dayOf(inFormNow, timezone), moreDays)
  const moved = newDay === endDay ? endTime : instantAt(newDay, end, timezone) + seconds
  return moved >= startTime ? moved : inFormNow
}
