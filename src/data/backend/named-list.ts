import { collection, deleteDoc, doc, orderBy, query, setDoc, type DocumentData } from 'firebase/firestore'
import type { Listener, Listing, Unsubscribe } from '@/domain/backend'
import { watchList } from '../queries/watch-list'
import type { BackendContext } from './context'

export interface NamedList<T> {
  readonly watch: (listener: Listener<Listing<T>>) => Unsubscribe
  /** Adds the item, or replaces the one with its id. */
  readonly save: (item: T) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

/** A small collection of the user that is watched as a whole, ordered by name. */
export function namedList<T extends { readonly id: string }>(
  { userRef }: BackendContext,
  name: string,
  readDocument: (id: string, data: DocumentData) => T | null,
  documentOf: (item: T) => object = (item) => item,
): NamedList<T> {
  const list = collection(userRef, name)
  return {
    watch: (listener) => watchList(query(list, orderBy('name')), readDocument, listener),
    save: (item) => setDoc(doc(list, item.id), documentOf(item)),
    remove: (id) => deleteDoc(doc(list, id)),
  }
}
