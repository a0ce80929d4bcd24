import * as v from 'valibot'
import { filledText, instant, or, read } from '../document'
import { comparableName } from '../name'
import { hasNames, listReaders } from '../items'
import { readSession } from '../session/session'
import { namesOf } from '../session/types/session-type'
import { isSame } from '../stored-values'
import type { ZoneId } from '../units'
import { COLLECTION_OF, TRASH_KINDS, type Trashed, type TrashEntry, type TrashKind } from './trash'

/** A timestamp of either SDK, or a Date. */
const timestamp = v.pipe(
  v.custom<Moment>(isMoment),
  v.transform((moment) => (moment instanceof Date ? moment.getTime() : moment.toMillis())),
)

type Moment = Date | { readonly toMillis: () => number }

function isMoment(value: unknown): value is Moment {
  if (value instanceof Date) return !Number.isNaN(value.getTime())
  return typeof (value as { toMillis?: unknown } | null | undefined)?.toMillis === 'function'
}

const TrashDocument = v.object({
  kind: v.picklist(TRASH_KINDS),
  deletedAt: instant,
  expiresAt: timestamp,
  items: or(v.array(v.unknown()), []),
})

const Identified = v.object({ id: filledText })

/** Returns null for a kind that this version does not know. */
export function readTrash(id: string, data: unknown, deviceZone: ZoneId): TrashEntry | null {
  const document = read(TrashDocument, data)
  if (!document) return null
  const { kind, deletedAt, expiresAt, items } = document
  const trashed = readItems({ id, kind }, items, deviceZone)
  return { ...trashed, deletedAt, expiresAt, unreadable: items.length - trashed.items.length }
}

function readItems<K extends TrashKind>(
  { id, kind }: { readonly id: string; readonly kind: K },
  documents: readonly unknown[],
  deviceZone: ZoneId,
): Trashed<K> {
  const readItem = listReaders((id, item) => readSession(id, item, deviceZone))[COLLECTION_OF[kind]]
  const items = documents.flatMap((document) => {
    const identified = read(Identified, document)
    const item = identified && readItem(identified.id, document)
    return item ? [item] : []
  })
  return { id, kind, items }
}

interface Existing {
  readonly id: string
  readonly name?: string
  readonly formerNames?: readonly string[] | undefined
}

/**
 * The items of a trash document that exist again, so that they are skipped. Of types and apps, another item with one of their
 * names counts as well: the restored one would take over its sessions (KEEP-03).
 */
export function existingAgain({ kind, items }: Trashed, stored: readonly Existing[]): readonly string[] {
  const ids = new Set(stored.map(({ id }) => id))
  const named = ({ name, formerNames }: Existing) =>
    hasNames(COLLECTION_OF[kind]) && name !== undefined
      ? namesOf({ name, formerNames: formerNames ?? [] }).map(comparableName)
      : []
  const names = new Set(stored.flatMap(named))
  return items
    .filter((item) => ids.has(item.id) || named(item).some((name) => names.has(name)))
    .map(({ id }) => id)
}

/** Revisions aside, which grow with each write. */
export function contentOf(item: object | undefined): object {
  return { ...item, rev: 0 }
}

/** Whether what exists again says the same as the items. Another item of the same name does not. */
export function isSameAgain(trashed: Trashed, stored: readonly Existing[], deviceZone: ZoneId): boolean {
  const { id, kind, items } = trashed
  const existing = existingAgain(trashed, stored)
  const now = new Map(readItems({ id, kind }, stored, deviceZone).items.map((item) => [item.id, item]))
  return items
    .filter((item) => existing.includes(item.id))
    .every((item) => isSame(contentOf(item), contentOf(now.get(item.id))))
}

export function withoutItems<T extends Trashed>(trashed: T, ids: readonly string[]): T {
  const left: readonly { readonly id: string }[] = trashed.items
  return { ...trashed, items: left.filter(({ id }) => !ids.includes(id)) }
}
