import { collection, doc, getDocFromServer, orderBy, query, where } from 'firebase/firestore'
import type { Backend } from '@/domain/backend'
import { flushFirestore } from '../firebase/firestore'
import { callables, flushOrThrow, type BackendContext } from './context'
import { watchList } from '../queries/watch-list'

export function createSessions(context: BackendContext): Backend['sessions'] {
  const { userRef, readStoredSession } = context
  const sessionsRef = collection(userRef, 'sessions')
  const readFromServer = (id: string) => getDocFromServer(doc(sessionsRef, id))

  // Bulk work is rare and bypasses the cache and the queue (Firestore Lite), so it is loaded on demand.
  const bulk = async ({ mayLackUnsent = false } = {}) => {
    const flushed = mayLackUnsent ? flushFirestore() : flushOrThrow()
    const [{ bulkSessions }] = await Promise.all([import('../bulk/bulk-sessions'), flushed])
    const clearSome = async () =>
      (await callables()).call('clearSessions', { timezone: context.deviceZone() })
    return bulkSessions(context, clearSome)
  }

  return {
    watchSpan: ({ from, until }, listener) => {
      // Leaves out documents whose endTime is not a number; the rollup reconciler counts those.
      const within = [where('endTime', '>=', from), where('endTime', '<', until)]
      return watchList(query(sessionsRef, ...within, orderBy('endTime', 'desc')), readStoredSession, listener)
    },
    read: async (id) => {
      const snapshot = await readFromServer(id)
      return snapshot.exists() ? readStoredSession(id, snapshot.data()) : null
    },
    isSaved: async (id) => (await readFromServer(id)).exists(),
    split: async (sessionId) => (await callables()).call('splitSession', { sessionId }),
    readKept: async (ids) =>
      (await import('../queries/read-kept')).readKept(sessionsRef, readStoredSession, ids),
    readAll: async (work) => (await bulk(work)).readAll(work),
    readSpans: async (spans, work) => (await bulk()).readSpans(spans, work),
    importAll: async (sessions, work) => (await bulk()).importAll(sessions, work),
    removeAll: async (work) => (await bulk()).removeAll(work),
  }
}
