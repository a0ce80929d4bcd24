import type { Session } from '../session/session'
import { isId, isNumber, isText, record } from '../stored-values'

/** The fields of a session that an outbox entry stores: enough to name it and to tell whether it has changed. */
export type DeletedSession = Pick<Session, 'id' | 'rev' | 'startTime' | 'endTime' | 'type' | 'timezone'>

/** Keeps few fields of each session, because thousands may be deleted at once. */
export function deletedSession(session: DeletedSession): DeletedSession {
  const { id, rev, startTime, endTime, type, timezone } = session
  return { id, rev, startTime, endTime, type, timezone }
}

export function isDeletedSession(value: unknown): value is DeletedSession {
  const { id, rev, startTime, endTime, type, timezone } = record(value)
  return isId(id) && [rev, startTime, endTime].every(isNumber) && isText(type) && isText(timezone)
}
