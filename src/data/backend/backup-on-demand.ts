import type { Backend } from '@/domain/backend'
import { bulkAccount } from '../bulk/bulk-account'
import { bulkRestore } from '../bulk/bulk-restore'
import { bulkTakeBack } from '../bulk/bulk-take-back'
import { flushFirestore } from '../firebase/firestore'
import { flushOrThrow, type BackendContext } from './context'

/** Backups bypass the cache and the queue, so the queue is sent first. */
export function backupOf({ account, readStoredSession }: BackendContext): Backend['backup'] {
  const restoring = async () => {
    await flushOrThrow()
    return bulkRestore(account.uid, readStoredSession)
  }
  return {
    read: async (work) => {
      await (work.mayLackUnsent === true ? flushFirestore() : flushOrThrow())
      return bulkAccount(account.uid, readStoredSession).read(work)
    },
    restore: async (steps, work) => (await restoring()).restore(steps, work),
    takeBack: async (id, work) => {
      await flushOrThrow()
      return bulkTakeBack(account.uid, readStoredSession).takeBack(id, work)
    },
    restoreSettings: async (settings, before, work) =>
      (await restoring()).restoreSettings(settings, before, work),
  }
}
