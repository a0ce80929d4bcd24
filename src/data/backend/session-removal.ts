import type { Session } from '@/domain/session/session'
import { sessionDeletions } from '@/domain/trash/trash'
import { isRefused } from '../writes/refused'
import type { BackendContext } from './context'

/**
 * Moves the sessions to the trash, in documents whose ids begin with the given one. Rejects when one of the sessions has
 * changed since it was read. A session that is already gone counts as removed.
 */
export async function removeSessions(
  sessions: readonly Session[],
  trashId: string,
  commitBatch: BackendContext['commitBatch'],
  isSaved: (id: string) => Promise<boolean>,
): Promise<void> {
  const deletedAt = Date.now()
  const commitRemoval = (items: readonly Session[], id: string) =>
    commitBatch((batch) => batch.trash({ id, kind: 'sessions', items }, deletedAt))

  const removeOne = async (session: Session) => {
    try {
      await commitRemoval([session], `${trashId}-of-${session.id}`)
    } catch (error) {
      // When the server does not answer, assume that the session still exists.
      if (!isRefused(error) || (await isSaved(session.id).catch(() => true))) throw error
    }
  }

  // One refused session refuses its whole commit, so the others are removed one by one.
  const removeCommit = async (items: readonly Session[], id: string) => {
    try {
      await commitRemoval(items, id)
    } catch (error) {
      if (!isRefused(error)) throw error
      await Promise.all(items.map(removeOne))
    }
  }

  // All commits enter the queue at once, because offline none of their promises settles.
  await Promise.all(sessionDeletions(sessions, trashId).map(({ items, id }) => removeCommit(items, id)))
}
