import type { BackupList, StoredItems } from './kinds'
import { markOf, type Mark } from './marks'

/** What one commit of a restore changed. Items are named by their document ids. */
export interface RestorePart<L extends BackupList = BackupList> {
  readonly kind: L
  /** The mark of each document that was added. */
  readonly added: Readonly<Record<string, Mark>>
  /** The mark of each replaced document, and the version before. */
  readonly replaced: readonly { readonly id: string; readonly mark: Mark; readonly before: StoredItems[L] }[]
}

/** What taking a part back does. Items that have changed since stay, and so do those that are gone. */
export interface TakeBack<L extends BackupList = BackupList> {
  readonly removed: readonly StoredItems[L][]
  readonly returned: readonly { readonly now: StoredItems[L]; readonly before: StoredItems[L] }[]
  /** Items that were changed since, so they are kept. */
  readonly kept: readonly StoredItems[L][]
}

/** `stored` has what is stored now under the ids of the part. */
export function takeBackOf<L extends BackupList>(
  { kind, added, replaced }: RestorePart<L>,
  stored: ReadonlyMap<string, StoredItems[L]>,
): TakeBack<L> {
  const removed: StoredItems[L][] = []
  const returned: { now: StoredItems[L]; before: StoredItems[L] }[] = []
  const kept: StoredItems[L][] = []
  for (const [id, mark] of Object.entries(added)) {
    const now = stored.get(id)
    if (now !== undefined) (markOf(kind, now) === mark ? removed : kept).push(now)
  }
  for (const { id, mark, before } of replaced) {
    const now = stored.get(id)
    if (now === undefined) continue
    if (markOf(kind, now) === mark) returned.push({ now, before })
    else kept.push(now)
  }
  return { removed, returned, kept }
}
