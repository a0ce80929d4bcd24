import { collection, doc, getDocFromServer, increment } from 'firebase/firestore'
import type { Backend } from '@/domain/backend'
import { exactSum } from '@/domain/decimal'
import { flushFirestore } from '../firebase/firestore'
import { watchSpan } from '../queries/watch-span'
import { callables } from './callables-on-demand'
import type { BackendContext } from './context'
import { flushOrThrow } from './queue'
import { removeSessions } from './session-removal'

export function createSessions(context: BackendContext): Backend['sessions'] {
  const { userRef, readStoredSession, commitBatch } = context
  const sessionsRef = collection(userRef, 'sessions')
  const readFromServer = (id: string) => getDocFromServer(doc(sessionsRef, id))
  const isSaved = async (id: string) => (await readFromServer(id)).exists()

  // Bulk work is rare and bypasses the cache and the queue (Firestore Lite), so it is loaded on demand.
  const bulk = async ({ mayLackUnsent = false } = {}) => {
    const flushed = mayLackUnsent ? flushFirestore() : flushOrThrow()
    const [{ bulkSessions }] = await Promise.all([import('../bulk/bulk-sessions'), flushed])
    return bulkSessions(context, callables)
  }

  return {
    watchSpan: (reach, listener) => watchSpan(sessionsRef, readStoredSession, reach, listener),
    read: async (id) => {
      const snapshot = await readFromServer(id)
      return snapshot.exists() ? readStoredSession(id, snapshot.data()) : null
    },
    isSaved,
    add: (sessions) =>
      commitBatch((batch) => {
        sessions.forEach((session) => batch.create(session))
        const points = exactSum(sessions.map((session) => session.sessionScore))
        // Points are only ever added: the rules refuse a batch that lowers the score.
        if (points > 0) batch.changeUser({ score: increment(points) })
      }),
    extend: (stored, extended) =>
      commitBatch((batch) => {
        batch.replace(stored, extended)
        const points = exactSum([extended.sessionScore, -stored.sessionScore])
        if (points > 0) batch.changeUser({ score: increment(points) })
      }),
    update: (before, after) => commitBatch((batch) => batch.replace(before, after)),
    change: async (edits) => (await import('./session-changes')).changeSessions(edits, commitBatch),
    split: async (id) => (await callables()).splitSession(id),
    remove: (sessions, trashId) => removeSessions(sessions, trashId, commitBatch, isSaved),
    readKept: async (ids) =>
      (await import('../queries/read-kept')).readKept(sessionsRef, readStoredSession, ids),
    readAll: async (work) => (await bulk(work)).readAll(work),
    readSpans: async (spans, work) => (await bulk()).readSpans(spans, work),
    importAll: async (sessions, work) => (await bulk()).importAll(sessions, work),
    removeAll: async (work) => (await bulk()).removeAll(work),
  }
}
