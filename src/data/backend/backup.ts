import type { Backend } from '@/domain/backend'
import { flushFirestore } from '../firebase/firestore'
import type { BackendContext } from './context'
import { flushOrThrow } from './queue'

/** Backups are rare and bypass the cache and the queue, so their code is loaded on demand. */
export function createBackup({ account, readStoredSession }: BackendContext): Backend['backup'] {
  const reading = async (mayLackUnsent = false) => {
    const flushed = mayLackUnsent ? flushFirestore() : flushOrThrow()
    const [{ bulkAccount }] = await Promise.all([import('../bulk/bulk-account'), flushed])
    return bulkAccount(account.uid, readStoredSession)
  }
  const restoring = async () => {
    const [{ bulkRestore }] = await Promise.all([import('../bulk/bulk-restore'), flushOrThrow()])
    return bulkRestore(account.uid, readStoredSession)
  }
  return {
    read: async (work) => (await reading(work.mayLackUnsent)).read(work),
    restore: async (steps, work) => (await restoring()).restore(steps, work),
    takeBack: async (id, work) => {
      const [{ bulkTakeBack }] = await Promise.all([import('../bulk/bulk-take-back'), flushOrThrow()])
      return bulkTakeBack(account.uid, readStoredSession).takeBack(id, work)
    },
    restoreSettings: async (settings, before, work) =>
      (await restoring()).restoreSettings(settings, before, work),
  }
}
