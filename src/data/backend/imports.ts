import { collection, orderBy, query } from 'firebase/firestore'
import type { Backend } from '@/domain/backend'
import { readImport } from '../documents/import'
import { watchList } from '../queries/watch-list'
import type { BackendContext } from './context'
import { flushOrThrow } from './queue'

export function createImports({ userRef, account, readStoredSession }: BackendContext): Backend['imports'] {
  const newestFirst = query(collection(userRef, 'imports'), orderBy('startedAt', 'desc'))
  return {
    watch: (listener) => watchList(newestFirst, readImport, listener),
    takeBack: async (id, work) => {
      const [{ bulkImports }] = await Promise.all([import('../bulk/bulk-imports'), flushOrThrow()])
      return bulkImports(account.uid, readStoredSession).takeBack(id, work)
    },
  }
}
