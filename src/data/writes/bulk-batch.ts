import type { StoredItems } from '@/domain/backup/kinds'
import type { Settings } from '@/domain/backup/settings'
import type { ImportPart, NewImport } from '@/domain/import/record'
import { cyrb64 } from '@/lib/hash'
import { plainDocumentOf, type PlainList } from '../documents/backup-lists'
import { settingsDocumentOf } from '../documents/settings'
import { rollupBatch, type RollupBatch, type Writes } from './rollup-batch'

/** What only imports and restores write as well. It is apart so that the start does not load it. */
export interface BulkBatch extends RollupBatch {
  /** Stores a document that no rollup counts, in the batch of those that some do. */
  save<L extends PlainList>(list: L, item: StoredItems[L] & { readonly id: string }): void
  /** Lists what this batch adds and replaces as a part of the import, so that it can be taken back. */
  listImport(record: NewImport, part: ImportPart | RestoredPart): void
  /** Replaces these settings as a whole. */
  changeSettings(settings: Partial<Settings>): void
}

/** What a batch of a restore adds and replaces; see `domain/backup/take-back`. */
interface RestoredPart {
  readonly kind: string
  readonly added: object
  readonly replaced: readonly { readonly id: string }[]
}

export function bulkBatch(writes: Writes): BulkBatch {
  return {
    ...rollupBatch(writes),
    save: (list, item) => writes.set(`${list}/${item.id}`, plainDocumentOf(list, item)),
    listImport: ({ id, ...record }, part) => {
      const replaced = 'replaced' in part ? part.replaced : []
      const ids = [...Object.keys(part.added), ...replaced.map((each) => each.id)]
      // The same items make the same part, which a repeated request writes again.
      writes.set(`imports/${id}/parts/${cyrb64(`${part.kind} ${ids.join(' ')}`)}`, part)
      writes.merge(`imports/${id}`, { ...record, takenBackAt: null, count: writes.add(ids.length) })
    },
    changeSettings: (settings) => writes.merge('', settingsDocumentOf(settings, writes.gone)),
  }
}
