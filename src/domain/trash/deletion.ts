import { commitsOf } from '../rollups/commits'
import type { Session } from '../session/session'
import type { Trashed } from './trash'

/** A trash document stays below this, in bytes of JSON. Firestore's limit is 1,048,576. */
export const MAX_TRASH_BYTES = 900_000

/**
 * Splits deleted sessions into documents of the trash. Each fits into one document and, with its months, into one commit.
 * So deleting and restoring it are one commit each, all or nothing.
 */
export function sessionDeletions(sessions: readonly Session[], id: string): readonly Trashed<'sessions'>[] {
  return commitsOf(sessions, MAX_TRASH_BYTES).map((items, index) => ({
    id: index === 0 ? id : `${id}-${index}`,
    kind: 'sessions',
    items,
  }))
}
