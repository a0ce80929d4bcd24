import { type StoredItems, documentOf, type PlainList } from '@/domain/items'
import { type Settings, settingsDocumentOf } from '@/domain/backup/settings'
import type { ImportPart, NewImport } from '@/domain/import/record'
import { rollupBatch, type RollupBatch, type Writes } from './rollup-batch'

/** What only imports and restores write as well. It is apart so that the start does not load it. */
export interface BulkBatch extends RollupBatch {
  /** Stores a document that no rollup counts, in the batch of those that some do. */
  save<L extends PlainList>(list: L, item: StoredItems[L] & { readonly id: string }): void
  /**
   * Lists what this batch adds and replaces as a part of the import, so that it can be taken back. Refused if the part exists:
   * a repeated request must not count its items twice.
   */
  listImport(record: NewImport, part: ListedPart, partId: string): void
  /** Replaces these settings as a whole. */
  changeSettings(settings: Partial<Settings>): void
}

export type ListedPart = ImportPart | RestoredPart

/** What a batch of a restore adds and replaces; see `domain/backup/take-back`. */
interface RestoredPart {
  readonly kind: string
  readonly added: object
  readonly replaced: readonly { readonly id: string }[]
}

export function bulkBatch(writes: Writes): BulkBatch {
  return {
    ...rollupBatch(writes),
    save: (list, item) => writes.set(`${list}/${item.id}`, documentOf(list, item)),
    listImport: ({ id, ...record }, part, partId) => {
      const replaced = 'replaced' in part ? part.replaced : []
      const count = Object.keys(part.added).length + replaced.length
      writes.set(`imports/${id}/parts/${partId}`, part)
      writes.merge(`imports/${id}`, { ...record, takenBackAt: null, count: writes.add(count) })
    },
    changeSettings: (settings) => writes.merge('', settingsDocumentOf(settings, writes.gone)),
  }
}
