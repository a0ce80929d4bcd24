import type { Coordinates } from '../session/location'
import type { CompletedTask, Session } from '../session/session'
import { hasTimes } from '../session/times'
import { dateCell, durationCell, timeCell } from './cells'
import { guarded, type Row } from './dialect'

/** A session with its decrypted location. Null if it has none or it cannot be decrypted. */
export interface PlacedSession {
  readonly session: Session
  readonly coordinates: Coordinates | null
}

/** The session as a row of the file (CSV-01, INT-33). */
export function exportRow({ session, coordinates }: PlacedSession): Row {
  const { startTime, endTime, timezone } = session
  const isTimed = hasTimes(session)
  return [
    dateCell(startTime, timezone),
    isTimed ? timeCell(startTime, timezone) : '',
    isTimed ? timeCell(endTime, timezone) : '',
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
