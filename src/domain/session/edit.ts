import type { Session } from './session'

/** A session before and after an edit. */
export interface SessionEdit {
  readonly before: Session
  readonly after: Session
}

/** The fields that a bulk change may write. */
export const BULK_FIELDS = ['type', 'completedTasks', 'sessionScore'] as const
export type BulkFields = Pick<Session, (typeof BULK_FIELDS)[number]>

/** The notes after an edit of a session that another device has changed too: both texts if both are new, theirs first. */
export function bothNotes(before: string, mine: string, theirs: string): string {
  if (mine === before) return theirs
  if (theirs === before || holdsWords(mine, theirs)) return mine
  return holdsWords(theirs, mine) ? theirs : `${theirs}\n\n${mine}`
}

/** Whether `rebased` are notes that the user has not seen yet, because another device has changed them too. */
export function areNotesMerged(before: string, mine: string, rebased: string): boolean {
  return mine !== before && mine !== rebased
}

/** Compares whole paragraphs, so that `tea` is not found in `team meeting`. */
export function holdsWords(whole: string, part: string): boolean {
  return part === '' || `\n\n${whole}\n\n`.includes(`\n\n${part}\n\n`)
}
