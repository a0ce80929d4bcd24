import { BULK_FIELDS, type SessionEdit } from '../session/edit'
import { follows } from '../session/revision'
import type { Session } from '../session/session'
import { isSame } from '../stored-values'
import type { StoredEdit } from './bulk-edit'

/** Whether the stored session has the edit, or a later one based on it. */
export function hasEdit({ nextRev, changes }: StoredEdit, stored: Session | null | undefined): boolean {
  if (!stored) return false
  if (stored.rev === nextRev || follows({ rev: nextRev } as Session, stored)) return true
  return BULK_FIELDS.every((field) => !(field in changes) || isSame(stored[field], changes[field]))
}

/** The edit, applied to the session as it is stored now. */
export function editOf({ changes }: StoredEdit, stored: Session): SessionEdit {
  return { before: stored, after: { ...stored, ...changes } }
}
