import {
  collection,
  deleteField,
  doc,
  orderBy,
  query,
  setDoc,
  type DocumentData,
  type DocumentReference,
} from 'firebase/firestore'
import type { Listener, Listing, Unsubscribe } from '@/domain/backend'
import { COLLECTION_OF, type Trashed, type TrashItems } from '@/domain/trash/trash'
import { flat } from '@/domain/unknown-fields'
import { watchList } from '../queries/watch-list'
import type { BackendContext } from './context'

export interface NamedList<T> {
  readonly watch: (listener: Listener<Listing<T>>) => Unsubscribe
  /** Adds the item, or changes the one with its id. */
  readonly save: (item: T) => Promise<void>
  /** Moves the item to the trash, into a document with the given id. */
  readonly remove: (item: T, trashId: string) => Promise<void>
}

/** A small collection of the user that is watched as a whole, ordered by name. */
export function namedList<K extends 'task' | 'rhythm' | 'sessionType' | 'app'>(
  context: BackendContext,
  kind: K,
  readDocument: (id: string, data: DocumentData) => TrashItems[K] | null,
  savedFields: (item: TrashItems[K], gone: unknown) => object = flat,
): NamedList<TrashItems[K]> {
  const list = collection(context.userRef, COLLECTION_OF[kind])
  return {
    watch: (listener) => watchList(query(list, orderBy('name')), readDocument, listener),
    save: (item) => saveFields(doc(list, item.id), savedFields(item, deleteField())),
    remove: (item, id) => removeItem(context, { id, kind, items: [item] } as Trashed),
  }
}

/** Replaces these fields of a document, or creates it. Fields that only a newer build knows stay (SAFE-03). */
export function saveFields(ref: DocumentReference, fields: object): Promise<void> {
  return setDoc(ref, fields, { mergeFields: Object.keys(fields) })
}

export function removeItem({ commitBatch }: BackendContext, trashed: Trashed): Promise<void> {
  return commitBatch((batch) => batch.trash(trashed, Date.now()))
}
