import { commitsOfEdits } from '@/domain/rollups/commits'
import type { SessionEdit } from '@/domain/session/session'
import type { BackendContext } from './context'
import { isRefused } from '@/lib/log-failed-write'

/** Rejects when one of the sessions has changed since it was read. The others are edited. */
export async function editSessions(
  edits: readonly SessionEdit[],
  commitBatch: BackendContext['commitBatch'],
): Promise<void> {
  const commitEdits = (some: readonly SessionEdit[]) =>
    commitBatch((batch) => some.forEach(({ before, after }) => batch.replace(before, after)))

  // One refused session refuses its whole commit, so the others are edited one by one.
  const editTogether = async (commit: readonly SessionEdit[]) => {
    try {
      await commitEdits(commit)
    } catch (error) {
      if (!isRefused(error) || commit.length === 1) throw error
      const results = await Promise.allSettled(commit.map((edit) => commitEdits([edit])))
      const refused = results.find((result) => result.status === 'rejected')
      if (refused) throw refused.reason
    }
  }

  // All commits enter the queue at once, because offline none of their promises settles.
  const results = await Promise.allSettled(commitsOfEdits(edits).map(editTogether))
  const refused = results.find((result) => result.status === 'rejected')
  if (refused) throw refused.reason
}
