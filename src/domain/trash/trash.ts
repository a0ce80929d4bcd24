import { documentOf, type StoredItems } from '../items'
import { commitsOf } from '../rollups/commits'
import type { Session } from '../session/session'
import { splitAtBreaks } from '../session/split-at-breaks'
import { MS_PER_DAY, type EpochMs, type ZoneId } from '../units'
import { getOrCreate } from '@/lib/collections'
import { dayOf, type DayKey } from '../calendar/day-key'

/** The list that each kind of deletion was made from. `split` keeps the session as it was before it was split. */
export const COLLECTION_OF = {
  sessions: 'sessions',
  split: 'sessions',
  task: 'tasks',
  rhythm: 'rhythms',
  sessionType: 'sessionTypes',
  app: 'screenTimeApps',
  restSpan: 'restSpans',
} as const
export type TrashKind = keyof typeof COLLECTION_OF
/** What each kind of deletion keeps. */
export type TrashItem<K extends TrashKind> = StoredItems[(typeof COLLECTION_OF)[K]]

export const TRASH_KINDS = Object.keys(COLLECTION_OF) as readonly TrashKind[]

/** One document of the trash: what was deleted together, and is restored together. */
export type Trashed<K extends TrashKind = TrashKind> = {
  [Kind in K]: { readonly id: string; readonly kind: Kind; readonly items: readonly TrashItem<Kind>[] }
}[K]

export type TrashEntry = Trashed & {
  readonly deletedAt: EpochMs
  readonly expiresAt: EpochMs
  /** Items that could not be read. They cannot be restored. */
  readonly unreadable: number
}

/** Whether all of it can be read. What cannot stays in the trash when the rest is restored. */
export function isWhole(trashed: Trashed | TrashEntry): boolean {
  return !('unreadable' in trashed && trashed.unreadable > 0)
}

const TRASH_DAYS = 30

/** When the server may remove it. */
export function expiryOf(deletedAt: EpochMs): EpochMs {
  return deletedAt + TRASH_DAYS * MS_PER_DAY
}

/** What a restoration did. Items that existed again, or could not be stored, were left alone. */
export interface Restored {
  readonly restored: number
  readonly existing: number
  readonly refused: number
  /** What exists again differs from what was deleted, so the trash keeps that. */
  readonly differs?: boolean
}

/** The sessions that a split made. None for what was deleted. */
export function splitPartsOf(trashed: Trashed): readonly Session[] {
  return trashed.kind === 'split' ? trashed.items.flatMap(splitAtBreaks) : []
}

/** The trash document of a split session. The server writes it, and the app finds it without asking. */
export function splitTrashId(sessionId: string): string {
  return `split-${sessionId}`
}

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
export function itemDocumentsOf({ kind, items }: Trashed): readonly { id: string; fields: object }[] {
  const list: keyof StoredItems = COLLECTION_OF[kind]
  return items.map((item) => ({ id: item.id, fields: documentOf(list, item) }))
}

/** A trash document stays below this, in bytes of JSON. Firestore's limit is 1,048,576. */
export const MAX_TRASH_BYTES = 900_000

/**
 * Splits deleted sessions into documents of the trash. Each fits into one document and, with its months, into one commit.
 * So deleting and restoring it are one commit each, all or nothing.
 */
export function sessionDeletions(sessions: readonly Session[], id: string): readonly Trashed<'sessions'>[] {
  return commitsOf(sessions, MAX_TRASH_BYTES).map((items, index) => ({
    id: index === 0 ? id : `${id}-${index}`,
    kind: 'sessions',
    items,
  }))
}

export interface TrashGroup {
  readonly kind: TrashKind
  /** Newest first. */
  readonly entries: readonly TrashEntry[]
}

export interface TrashDay {
  readonly day: DayKey
  /** In the fixed order of the kinds. */
  readonly groups: readonly TrashGroup[]
}

/** The trash by day of deletion, newest first, and by kind. Leaves out what has expired but is still stored. */
export function trashByDay(entries: readonly TrashEntry[], now: EpochMs, zone: ZoneId): readonly TrashDay[] {
  const newestFirst = entries
    .filter(({ expiresAt }) => expiresAt > now)
    .sort((a, b) => b.deletedAt - a.deletedAt || (a.id < b.id ? -1 : 1))
  const days = new Map<DayKey, TrashEntry[]>()
  for (const entry of newestFirst) {
    getOrCreate(days, dayOf(entry.deletedAt, zone), () => []).push(entry)
  }
  return [...days].map(([day, ofDay]) => ({ day, groups: groupsOf(ofDay) }))
}

function groupsOf(entries: readonly TrashEntry[]): readonly TrashGroup[] {
  return TRASH_KINDS.map((kind) => ({
    kind,
    entries: entries.filter((entry) => entry.kind === kind),
  })).filter((group) => group.entries.length > 0)
}
