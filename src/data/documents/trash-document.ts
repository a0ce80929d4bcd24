import { expiryOf, type Trashed } from '@/domain/trash/trash'
import { flat } from '@/domain/unknown-fields'
import type { EpochMs } from '@/domain/units'
import { restSpanDocumentOf } from './rest-span'
import { rhythmDocumentOf } from './rhythm'

/**
 * The stored form of a deletion. The server removes the document some time after `expiresAt` (firestore.indexes.json). Both
 * SDKs store a Date as a timestamp.
 */
export function trashDocumentOf(trashed: Trashed, deletedAt: EpochMs): object {
  return {
    kind: trashed.kind,
    deletedAt,
    expiresAt: new Date(expiryOf(deletedAt)),
    items: itemDocumentsOf(trashed).map(({ id, fields }) => ({ ...fields, id })),
  }
}

/** The items in the form in which their own collection stores them. */
export function itemDocumentsOf(trashed: Trashed): readonly { id: string; fields: object }[] {
  switch (trashed.kind) {
    case 'rhythm':
      return trashed.items.map((item) => ({ id: item.id, fields: rhythmDocumentOf(item) }))
    case 'restSpan':
      return trashed.items.map((item) => ({ id: item.id, fields: restSpanDocumentOf(item) }))
    case 'sessions':
    case 'split':
    case 'task':
    case 'sessionType':
    case 'app':
      return trashed.items.map((item) => ({ id: item.id, fields: flat(item) }))
  }
}
