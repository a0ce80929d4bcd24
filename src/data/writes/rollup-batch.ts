import type { DayKey } from '@/domain/calendar/day-key'
import { completionId, type Completion } from '@/domain/rhythm/completion'
import { savedRhythm } from '@/domain/rhythm/rhythm'
import { itemPath, type Item } from '@/domain/outbox/change'
import { documentOf } from '@/domain/items'
import { isSame, record } from '@/domain/stored-values'
import { savedSessionType } from '@/domain/session/types/session-type'
import { createdSession, revisedSession } from '@/domain/session/revision'
import type { Session } from '@/domain/session/session'
import {
  COLLECTION_OF,
  itemDocumentsOf,
  splitPartsOf,
  trashDocumentOf,
  type Trashed,
  isWhole,
} from '@/domain/trash/trash'
import { flat } from '@/domain/document'
import type { EpochMs } from '@/domain/units'
import { rollupChanges, type Counted, type RollupChange } from '@/domain/rollups/rollup-changes'
import { rollupIncrement } from '@/domain/rollups/rollup-document'

/**
 * A batch that writes sessions and completions together with the changes of their monthly rollups, all or nothing. Lint
 * allows no other code to write them (`tests/architecture.test.ts`), so the rollups never miss a write.
 */
export interface RollupBatch {
  /** Refused when the session already exists. */
  create(session: Session): void
  /** Refused unless the stored session is `before`. */
  replace(before: Session, after: Session): void
  /**
   * Deletes the items and stores them in the trash. The only way to delete what the user can restore. Refused if a stored
   * session differs from the one given.
   */
  trash(trashed: Trashed, deletedAt: EpochMs): void
  /**
   * Stores the items of the trash again and deletes their trash document. Refused if a session exists again, and for a split
   * session unless all its parts have the revisions that the split gave them, or those of `parts`. Never adds to the score: its
   * points were added when it was saved. `isInTrash` is false if the trash document is gone or has to stay.
   */
  restore(trashed: Trashed, isInTrash?: boolean, parts?: readonly Session[]): void
  /** Deletes without trash: only for `Clear all`. Refused unless the stored session is `session`. */
  removeForGood(session: Removable): void
  /** Deletes the trash document, so that its items cannot be restored any more. Refused if it is gone. */
  emptyTrash(id: string): void
  complete(completion: Completion): void
  uncomplete(rhythmId: string, due: DayKey): void
  /**
   * Adds the item, or replaces the fields that differ from `base`, which is what this device has unless given: another one may have
   * changed the others since. Replaces all of them if it is null.
   */
  saveItem(item: Item, base?: Item | null): void
  /** Merges the fields into the user document. */
  changeUser(fields: Readonly<Record<string, unknown>>): void
  commit(): Promise<void>
}

/** The part of a session that its removal needs. */
export type Removable = Counted & Pick<Session, 'id' | 'rev'>

/** A batch of either SDK. Paths are relative to the user document, whose own path is empty. */
export interface Writes {
  set(path: string, fields: object): void
  merge(path: string, fields: object): void
  /** Replaces these fields as a whole, and leaves all others as they are: a newer build may have stored them (SAFE-03). */
  replace(path: string, fields: object): void
  delete(path: string): void
  commit(): Promise<void>
  /** Field values that add to the stored number, and that remove the field. */
  readonly add: (value: number) => unknown
  readonly gone: unknown
}

/** The fields with which a save replaces the stored ones. `gone` removes those that the item does not have any more. */
function fieldsOf({ itemKind, item }: Item, gone: unknown): object {
  if (itemKind === 'sessionType') return savedSessionType(item, gone)
  return itemKind === 'rhythm' ? savedRhythm(item, gone) : documentOf(COLLECTION_OF[itemKind], item)
}

/** The documents of the lists as this device has them, with what it has just written. */
export interface KnownDocuments {
  readonly at: (path: string) => Readonly<Record<string, unknown>> | undefined
  readonly note: (path: string, written: object) => void
}

export function rollupBatch(writes: Writes, known?: KnownDocuments): RollupBatch {
  const changes: RollupChange[] = []
  const removed = new Map<string, number>()
  const sessionAt = (id: string) => `sessions/${id}`
  const trashAt = (id: string) => `trash/${id}`
  const completionAt = (rhythmId: string, due: DayKey) => `rhythmCompletions/${completionId(rhythmId, due)}`

  const create = (session: Session) => {
    const created = createdSession(session)
    writes.set(sessionAt(session.id), flat(created))
    changes.push({ before: null, after: created })
  }
  const remove = (session: Removable) => {
    writes.delete(sessionAt(session.id))
    removed.set(session.id, session.rev)
    changes.push({ before: session, after: null })
  }

  return {
    create,
    replace: (before, after) => {
      writes.replace(sessionAt(before.id), flat(revisedSession(before, after)))
      changes.push({ before, after })
    },
    trash: (trashed, deletedAt) => {
      if (trashed.kind === 'sessions') trashed.items.forEach(remove)
      else trashed.items.forEach(({ id }) => writes.delete(`${COLLECTION_OF[trashed.kind]}/${id}`))
      writes.set(trashAt(trashed.id), trashDocumentOf(trashed, deletedAt))
    },
    restore: (trashed, isInTrash = isWhole(trashed), parts = splitPartsOf(trashed)) => {
      parts.forEach(remove)
      if (trashed.kind === 'sessions' || trashed.kind === 'split') trashed.items.forEach(create)
      else
        for (const { id, fields } of itemDocumentsOf(trashed))
          writes.set(`${COLLECTION_OF[trashed.kind]}/${id}`, fields)
      if (isInTrash) writes.delete(trashAt(trashed.id))
    },
    removeForGood: remove,
    emptyTrash: (id) => writes.delete(trashAt(id)),
    complete: (completion) => {
      writes.set(completionAt(completion.rhythmId, completion.completionDate), flat(completion))
      changes.push(completion)
    },
    uncomplete: (rhythmId, due) => {
      writes.delete(completionAt(rhythmId, due))
      changes.push({ rhythmId, completionDate: due, actualCompletionDate: null })
    },
    saveItem: (item, base) => {
      const path = itemPath(item)
      const before = base === undefined ? known?.at(path) : base && record(fieldsOf(base, writes.gone))
      const valueOf = (field: unknown) => (field === writes.gone ? undefined : field)
      const changed = Object.entries(fieldsOf(item, writes.gone)).filter(
        ([key, value]) => !before || !isSame(valueOf(value), valueOf(before[key])),
      )
      const fields = Object.fromEntries(changed)
      writes.replace(path, fields)
      known?.note(path, fields)
    },
    changeUser: (fields) => writes.merge('', fields),
    commit: () => {
      for (const [month, tally] of rollupChanges(changes)) {
        writes.merge(`months/${month}`, rollupIncrement(tally, writes.add, writes.gone))
      }
      // A deletion has no content, so this receipt tells the rules which revisions it deletes.
      if (removed.size > 0) writes.set('receipts/removal', { revs: Object.fromEntries(removed) })
      return writes.commit()
    },
  }
}
