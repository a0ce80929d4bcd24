import { BULK_FIELDS, type BulkFields, type SessionEdit } from '../session/edit'
import { revisedSession } from '../session/revision'
import { isSession, newSession } from '../session/session'
import { isNumber, isRecord, isSame, record } from '../stored-values'
import { deletedSession, isDeletedSession, type DeletedSession } from './deleted-session'

/** The fields of an edited session that an outbox entry stores, because thousands may be edited at once. */
export interface StoredEdit extends DeletedSession {
  readonly changes: Partial<BulkFields>
  /** The revision that the edit writes. */
  readonly nextRev: number
}

export function storedEdit({ before, after }: SessionEdit): StoredEdit {
  const changed = BULK_FIELDS.filter((field) => !isSame(before[field], after[field]))
  return {
    ...deletedSession(before),
    changes: Object.fromEntries(changed.map((field) => [field, after[field]])),
    nextRev: revisedSession(before, after).rev,
  }
}

export function isStoredEdit(value: unknown): value is StoredEdit {
  const { changes, nextRev } = record(value)
  if (!isDeletedSession(value) || !isNumber(nextRev) || !isRecord(changes)) return false
  const fields: readonly string[] = BULK_FIELDS
  return Object.keys(changes).every((field) => fields.includes(field)) && isSession(trial(value, changes))
}

/** A session with the changes, so that their values are checked like those of every session. */
function trial(value: DeletedSession, changes: object): unknown {
  return newSession({ ...deletedSession(value), ...changes })
}
