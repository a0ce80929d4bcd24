import type { Session } from '@/domain/session/session'
import { commitsOf } from '@/domain/rollups/commits'
import type { BackendContext } from './context'
import { isRefused } from './refused'

/** Rejects when one of the sessions has changed since it was read. A session that is already gone counts as removed. */
export async function removeSessions(
  sessions: readonly Session[],
  commitBatch: BackendContext['commitBatch'],
  isSaved: (id: string) => Promise<boolean>,
): Promise<void> {
  const commitRemoval = (removed: readonly Session[]) =>
    commitBatch((batch) => removed.forEach((session) => batch.remove(session)))

  const removeOne = async (session: Session) => {
    try {
      await commitRemoval([session])
    } catch (error) {
      // When the server does not answer, assume that the session still exists.
      if (!isRefused(error) || (await isSaved(session.id).catch(() => true))) throw error
    }
  }

  // One refused session refuses its whole commit, so the others are removed one by one.
  const removeCommit = async (commit: readonly Session[]) => {
    try {
      await commitRemoval(commit)
    } catch (error) {
      if (!isRefused(error)) throw error
      await Promise.all(commit.map(removeOne))
    }
  }

  // All commits enter the queue at once, because offline none of their promises settles.
  await Promise.all(commitsOf(sessions).map(removeCommit))
}
