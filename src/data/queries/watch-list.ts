import type { DocumentData, Query } from 'firebase/firestore'
import type { Listener, Listing, Unsubscribe } from '@/domain/backend'
import { listen } from '../firebase/listen'

/**
 * Watches the documents of a query. Leaves out unreadable documents and counts them. Unchanged items stay the same object:
 * reading ten years of rollups again for each saved session would take far longer than saving the session. Keeps the documents
 * themselves in `stored`.
 */
export function watchList<T>(
  query: Query,
  readDocument: (id: string, data: DocumentData) => T | null,
  listener: Listener<Listing<T>>,
  stored?: Map<string, DocumentData>,
): Unsubscribe {
  const known = new Map<string, T | null>()
  return listen(
    query,
    (snapshot) => {
      for (const { type, doc } of snapshot.docChanges()) {
        if (type === 'removed') {
          known.delete(doc.id)
          stored?.delete(doc.id)
        } else {
          const data = doc.data()
          known.set(doc.id, readDocument(doc.id, data))
          stored?.set(doc.id, data)
        }
      }
      const read = snapshot.docs.map(({ id }) => known.get(id) ?? null)
      const items = read.filter((item) => item !== null)
      const unsynced = snapshot.docs.filter((document) => document.metadata.hasPendingWrites)
      listener.next({
        items,
        unreadable: read.length - items.length,
        isFromCache: snapshot.metadata.fromCache,
        unsynced: new Set(unsynced.map((document) => document.id)),
      })
    },
    listener.error,
  )
}
