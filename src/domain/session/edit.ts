import type { Session } from './session'

/** A session before and after an edit. */
export interface SessionEdit {
  readonly before: Session
  readonly after: Session
}

/** The fields that a bulk change may write. */
export const BULK_FIELDS = ['type', 'completedTasks', 'sessionScore'] as const
export type BulkFields = Pick<Session, (typeof BULK_FIELDS)[number]>
