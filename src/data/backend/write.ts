import { deleteField, doc, getDocFromCache, getDocFromServer, increment, setDoc } from 'firebase/firestore'
import type { Write } from '@/domain/backend'
import { exactSum } from '@/domain/decimal'
import { userDocumentOf, type Change, type RemoveItem } from '@/domain/outbox/change'
import type { Session } from '@/domain/session/session'
import { INACTIVE, timerFieldsOf } from '@/domain/timer/timer'
import { COLLECTION_OF, sessionDeletions, type Restored, type Trashed } from '@/domain/trash/trash'
import { isRefused } from '@/lib/log-failed-write'
import { pause } from '@/lib/wait'
import type { RollupBatch } from '../writes/rollup-batch'
import type { BackendContext } from './context'

/**
 * Carries out changes. All but a bulk edit and the restoration of other items than sessions reach Firestore's queue before the
 * first await, so also while the page closes.
 */
export function createWrite(context: BackendContext): Write {
  const { userRef, commitBatch } = context
  // Not `mergeFields`: it removes a field before incrementing it, so the score would be lost.
  const changeUser = (fields: object) => setDoc(userRef, fields, { merge: true })

  const isSaved = async (id: string) => (await getDocFromServer(doc(userRef, 'sessions', id))).exists()

  async function write(change: Exclude<Change, { kind: 'restore' }>): Promise<void> {
    switch (change.kind) {
      case 'add-sessions':
        return commitBatch((batch) => {
          change.sessions.forEach((session) => batch.create(session))
          addPoints(batch, exactSum(change.sessions.map((session) => session.sessionScore)))
        })
      case 'edit-session': {
        const { before, after, earns = false } = change
        return commitBatch((batch) => {
          batch.replace(before, after)
          if (earns) addPoints(batch, exactSum([after.sessionScore, -before.sessionScore]))
        })
      }
      case 'edit-sessions':
        return (await import('./bulk-edit')).editSessions(change.edits, commitBatch)
      case 'delete-sessions':
        return deleteSessions(change.sessions, change.trashId, commitBatch, isSaved)
      case 'set-timer':
        return changeUser(timerFieldsOf(change.timer, change.rev + 1, deleteField()))
      case 'auto-stop': {
        const { session, rev, stored } = change
        return commitBatch((batch) => {
          if (session && !stored) batch.create(session)
          if (session && stored && session !== stored) batch.replace(stored, session)
          batch.changeUser({
            ...timerFieldsOf(INACTIVE, rev + 1, deleteField()),
            lastSessionAutoStopped: true,
            autoStoppedSession: session?.id ?? null,
          })
        })
      }
      case 'set-user':
        return changeUser(userDocumentOf(change.fields, context.user.stored, deleteField()))
      case 'save-item':
        return commitBatch((batch) => batch.saveItem(change, change.base))
      case 'remove-item':
        return commitBatch((batch) => batch.trash(trashedItem(change), Date.now()))
      case 'empty-trash':
        return commitBatch((batch) => batch.emptyTrash(change.id))
      case 'continue-rhythm': {
        const { ended, next, removed, added } = change.continuation
        return commitBatch((batch) => {
          batch.saveItem({ itemKind: 'rhythm', item: ended }, change.base)
          batch.saveItem({ itemKind: 'rhythm', item: next })
          removed.forEach((due) => batch.uncomplete(ended.id, due))
          added.forEach((completion) => batch.complete(completion))
        })
      }
      case 'complete':
        return commitBatch((batch) => {
          change.sessions.forEach((session) => batch.create(session))
          batch.complete(change.completion)
        })
      case 'uncomplete':
        return commitBatch((batch) => batch.uncomplete(change.rhythmId, change.due))
    }
  }

  async function restore(trash: Trashed): Promise<Restored> {
    const onDemand = () => import('./trash-on-demand')
    try {
      if (COLLECTION_OF[trash.kind] !== 'sessions')
        return await (await onDemand()).restoreItems(context, trash)
      await commitBatch((batch) => batch.restore(trash))
      return { restored: trash.items.length, existing: 0, refused: 0 }
    } catch (error) {
      if (!isRefused(error)) throw error
      return (await onDemand()).restoreMissing(context, trash)
    }
  }

  /**
   * The SDK answers a refused write before it tells the listeners what is stored. It works in order, so they know once it has
   * answered this read.
   */
  async function untilTakenBack(): Promise<void> {
    await getDocFromCache(userRef).catch(() => {})
    await pause(0)
  }

  return async (change) => {
    try {
      return change.kind === 'restore' ? await restore(change.trash) : void (await write(change))
    } catch (error) {
      await untilTakenBack()
      throw error
    }
  }
}

/** Points are only ever added: the rules refuse a batch that lowers the score. */
function addPoints(batch: RollupBatch, points: number): void {
  if (points > 0) batch.changeUser({ score: increment(points) })
}

function trashedItem({ itemKind: kind, item, trashId: id }: RemoveItem): Trashed {
  return { id, kind, items: [item] } as Trashed
}

/** A session that is already gone counts as deleted. */
export async function deleteSessions(
  sessions: readonly Session[],
  trashId: string,
  commitBatch: BackendContext['commitBatch'],
  isSaved: (id: string) => Promise<boolean>,
): Promise<void> {
  const deletedAt = Date.now()
  const commit = (items: readonly Session[], id: string) =>
    commitBatch((batch) => batch.trash({ id, kind: 'sessions', items }, deletedAt))

  const deleteOne = async (session: Session) => {
    try {
      await commit([session], `${trashId}-of-${session.id}`)
    } catch (error) {
      // When the server does not answer, assume that the session still exists.
      if (!isRefused(error) || (await isSaved(session.id).catch(() => true))) throw error
    }
  }

  // One refused session refuses its whole commit, so the others are deleted one by one.
  const deleteTogether = async (items: readonly Session[], id: string) => {
    try {
      await commit(items, id)
    } catch (error) {
      if (!isRefused(error)) throw error
      await Promise.all(items.map(deleteOne))
    }
  }

  // All commits enter the queue at once, because offline none of their promises settles.
  await Promise.all(sessionDeletions(sessions, trashId).map(({ items, id }) => deleteTogether(items, id)))
}
