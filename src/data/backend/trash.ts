import type { Backend, Unsubscribe } from '@/domain/backend'
import { isRefused } from '../writes/refused'
import type { BackendContext } from './context'

/** What was deleted in the last 30 days. Listing it and retrying a refused restoration are rare, so they are loaded on demand. */
export function createTrash(context: BackendContext): Backend['trash'] {
  const { commitBatch, userRef, deviceZone } = context
  return {
    watch: (count, listener) => {
      let stop: Unsubscribe | null = null
      let isStopped = false
      import('../queries/watch-trash').then(({ watchTrash }) => {
        if (!isStopped) stop = watchTrash(userRef, deviceZone, count, listener)
      }, listener.error)
      return () => {
        isStopped = true
        stop?.()
      }
    },
    restore: async (trashed) => {
      try {
        // Reaches Firestore before the first await, also offline.
        await commitBatch((batch) => batch.restore(trashed))
        return { restored: trashed.items.length, existing: 0, refused: 0 }
      } catch (error) {
        if (!isRefused(error)) throw error
        const { restoreMissing } = await import('./trash-restoring')
        return restoreMissing(context, trashed)
      }
    },
    remove: (id) => commitBatch((batch) => batch.emptyTrash(id)),
  }
}
