import { collection, doc, orderBy, query, setDoc, type DocumentData } from 'firebase/firestore'
import type { Listener, Listing, Unsubscribe } from '@/domain/backend'
import { COLLECTION_OF, type Trashed, type TrashItems } from '@/domain/trash/trash'
import { watchList } from '../queries/watch-list'
import type { BackendContext } from './context'

export interface NamedList<T> {
  readonly watch: (listener: Listener<Listing<T>>) => Unsubscribe
  /** Adds the item, or replaces the one with its id. */
  readonly save: (item: T) => Promise<void>
  /** Moves the item to the trash, into a document with the given id. */
  readonly remove: (item: T, trashId: string) => Promise<void>
}

/** A small collection of the user that is watched as a whole, ordered by name. */
export function namedList<K extends 'task' | 'rhythm' | 'sessionType' | 'app'>(
  context: BackendContext,
  kind: K,
  readDocument: (id: string, data: DocumentData) => TrashItems[K] | null,
  documentOf: (item: TrashItems[K]) => object = (item) => item,
): NamedList<TrashItems[K]> {
  const list = collection(context.userRef, COLLECTION_OF[kind])
  return {
    watch: (listener) => watchList(query(list, orderBy('name')), readDocument, listener),
    save: (item) => setDoc(doc(list, item.id), documentOf(item)),
    remove: (item, id) => removeItem(context, { id, kind, items: [item] } as Trashed),
  }
}

export function removeItem({ commitBatch }: BackendContext, trashed: Trashed): Promise<void> {
  return commitBatch((batch) => batch.trash(trashed, Date.now()))
}
