import { collection, doc, documentId, getCount, getDoc, orderBy, query } from 'firebase/firestore/lite'
import type { Backend, ReadAccountWork } from '@/domain/backend'
import { BACKUP_LISTS, type BackupList } from '@/domain/backup/kinds'
import { collectionOf, listReaders } from '@/domain/items'
import { readUser } from '@/domain/profile/user'
import { pagesOf, retryRequest } from '../bulk/bulk-requests'
import { restore, restoreSettings } from '../bulk/bulk-restore'
import { bulkFirestore } from '../firebase/bulk-firestore'
import { flushFirestore } from '../firebase/firestore'
import { flushOrThrow, type BackendContext } from './context'

/** Backups bypass the cache and the queue, so the queue is sent first. */
export function backupOf(context: BackendContext): Backend['backup'] {
  return {
    read: async (work) => {
      await (work.mayLackUnsent === true ? flushFirestore() : flushOrThrow())
      return readAccount(context, work)
    },
    restore: async (steps, work) => {
      await flushOrThrow()
      return restore(context, steps, work)
    },
    restoreSettings: async (settings, before, work) => {
      await flushOrThrow()
      return restoreSettings(context.account.uid, settings, before, work)
    },
  }
}

/** The lists that may hold thousands. Their sizes are asked for first, so that progress has a total. */
const LARGE: readonly BackupList[] = ['sessions', 'completions']

/** Reads everything that a backup holds, page by page, past the cache. */
async function readAccount(
  { account, readStoredSession }: BackendContext,
  { onTotal, onUser, onPage, signal }: ReadAccountWork,
): Promise<void> {
  const userRef = doc(bulkFirestore(), 'users', account.uid)
  const readers = listReaders(readStoredSession)
  const all = (list: BackupList) => collection(userRef, collectionOf(list))
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
}
