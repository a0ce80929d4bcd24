import { noonOf, dayOf } from '../calendar/day-key'
import type { Coordinates } from '../session/location'
import type { CompletedTask, Session } from '../session/session'
import { SCREEN_TIME } from '../session/session-type'
import { MS_PER_SECOND, type EpochMs } from '../units'
import { dateCell, durationCell, timeCell } from './cells'
import type { Row } from './columns'
import { guarded } from './guard'
import { cameWithoutTimes } from './row-id'

/** A session and where it was: null when it has no location, or one that cannot be read. */
export interface PlacedSession {
  readonly session: Session
  readonly coordinates: Coordinates | null
}

/** The session in the columns of the file (checklist, CSV-01 and INT-33). */
export function exportRow({ session, coordinates }: PlacedSession): Row {
  const { startTime, endTime, timezone } = session
  const hasTimes = !isWithoutTimes(session)
  return [
    dateCell(startTime, timezone),
    hasTimes ? timeCell(startTime, timezone) : '',
    hasTimes ? timeCell(endTime, timezone) : '',
    durationCell(session.duration),
    String(session.sessionScore),
    guarded(tasksText(session.completedTasks)),
    guarded(session.notes),
    coordinates ? `${coordinates.lat},${coordinates.lon}` : '',
  ]
}

function tasksText(tasks: readonly CompletedTask[]): string {
  return tasks.map(({ name, quantity }) => `${name} x${quantity}`).join('; ')
}

/** Screen time has no times; what was entered without any lies at noon and has no length of its own. */
function isWithoutTimes({ id, type, startTime, endTime, duration, timezone }: Session): boolean {
  if (type === SCREEN_TIME) return true
  const noon = noonOf(dayOf(startTime, timezone), timezone)
  const isInFirstSecond = (instant: EpochMs) => instant >= noon && instant < noon + MS_PER_SECOND
  if (isInFirstSecond(startTime) && isInFirstSecond(endTime)) return true
  return cameWithoutTimes(id) && startTime === noon && endTime === noon + duration * MS_PER_SECOND
}
