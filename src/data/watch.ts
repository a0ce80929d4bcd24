import { onSnapshot, type DocumentData, type Query } from 'firebase/firestore'
import type { Listener, Listing, Unsubscribe } from '@/domain/backend'

/** A live list of what a query finds. Documents that cannot be read are left out and counted. */
export function watchList<T>(
  query: Query,
  readDocument: (id: string, data: DocumentData) => T | null,
  listener: Listener<Listing<T>>,
): Unsubscribe {
  return onSnapshot(
    query,
    { includeMetadataChanges: true },
    (snapshot) => {
      const read = snapshot.docs.map((document) => readDocument(document.id, document.data()))
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
