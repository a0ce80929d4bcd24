import type { Backend } from '@/domain/backend'
import { bulkRestore } from '../bulk/bulk-restore'
import { bulkTakeBack } from '../bulk/bulk-take-back'
import { flushFirestore } from '../firebase/firestore'
import { flushOrThrow, type BackendContext } from './context'
import { collection, doc, documentId, getCount, getDoc, orderBy, query } from 'firebase/firestore/lite'
import { BACKUP_LISTS, type BackupList, collectionOf, listReaders } from '@/domain/backup/kinds'
import type { Session } from '@/domain/session/session'
import { readUser } from '@/domain/profile/user'
import { bulkFirestore } from '../firebase/bulk-firestore'
import { pagesOf } from '../bulk/bulk-pages'
import { retryRequest } from '../bulk/bulk-requests'

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

/** The lists that may hold thousands. Their sizes are asked for first, so that progress has a total. */
const LARGE: readonly BackupList[] = ['sessions', 'completions']

/** Reads everything that a backup holds, page by page, past the cache. */
function bulkAccount(
  uid: string,
  readSession: (id: string, data: unknown) => Session | null,
): Pick<Backend['backup'], 'read'> {
  const userRef = doc(bulkFirestore(), 'users', uid)
  const readers = listReaders(readSession)
  const all = (list: BackupList) => collection(userRef, collectionOf(list))

  return {
    read: async ({ onTotal, onUser, onPage, signal }) => {
      const counts = await Promise.all(LARGE.map((list) => retryRequest(() => getCount(all(list)), signal)))
      onTotal(counts.reduce((sum, count) => sum + count.data().count, 0))
      const user = await retryRequest(() => getDoc(userRef), signal)
      onUser(readUser(user.data() ?? {}))
      for (const list of BACKUP_LISTS) {
        // By id: an order by another field would leave out documents that lack it.
        for await (const documents of pagesOf(query(all(list), orderBy(documentId())), signal)) {
          signal.throwIfAborted()
          const read = documents.map((document) => ({
            id: document.id,
            item: readers[list](document.id, document.data()),
          }))
          await onPage({
            list,
            items: read.flatMap(({ item }) => (item === null ? [] : [item])),
            unreadable: read.filter(({ item }) => item === null).map(({ id }) => id),
          })
        }
      }
    },
  }
}
