import { MARKS } from '../session/revision'
import { chunksOf } from '@/lib/collections'
import { isNumber, isRecord, isText, record } from '../stored-values'
import type { ListedEdit, SessionRef } from './change'

/** Shorter lists are stored as they are, so that most entries stay readable. */
const MIN_PACKED = 100

/**
 * Sessions of an outbox entry as one text, about a quarter as long as their JSON: thousands may be deleted or edited at once, and
 * local storage is small. `kinds` holds what many of them share. Ids contain no slash, so slashes separate the values of `rows`;
 * numbers have the base 36.
 */
interface Packed {
  readonly kinds: readonly Kind[]
  readonly rows: string
}

type Kind = Pick<ListedEdit, 'type' | 'timezone'> & Partial<Pick<ListedEdit, 'changes'>>
type Row = SessionRef & Partial<Pick<ListedEdit, 'changes' | 'nextRev'>>

const VALUES_A_ROW = 6
const FIELDS = ['id', 'rev', 'startTime', 'endTime', 'type', 'timezone']
const EDIT_FIELDS = [...FIELDS, 'changes', 'nextRev']

/** The change to store, with long lists of sessions packed. */
export const packed = (change: object): object => withLists(change, packedList)

export const unpacked = (change: object): object =>
  withLists(change, (list) => (isPacked(list) ? unpackedList(list.packed) : list))

/** Lists are fields of the change, or of its trash document. */
function withLists(change: object, of: (list: unknown) => unknown): object {
  const { trash } = record(change)
  const lists = Object.fromEntries(Object.entries(change).map(([field, value]) => [field, of(value)]))
  return isRecord(trash) && 'items' in trash
    ? { ...lists, trash: { ...trash, items: of(trash['items']) } }
    : lists
}

function packedList(list: unknown): unknown {
  if (!Array.isArray(list) || list.length < MIN_PACKED || !list.every(isRow)) return list
  const kinds = new Map<string, { index: number; kind: Kind }>()
  let [id, start] = ['', 0]
  const rows = list.map((row) => {
    const { type, timezone, changes, rev, startTime, endTime, nextRev } = row
    const kind = { type, timezone, ...(changes && { changes }) }
    const key = JSON.stringify(kind)
    const { index } = kinds.get(key) ?? { index: kinds.size }
    kinds.set(key, { index, kind })
    const next = nextRev === undefined ? '' : short(nextRev - firstAfter(rev))
    const shared = sharedLength(id, row.id)
    const values = [index, rev, startTime - start, endTime - startTime].map(short)
    ;[id, start] = [row.id, startTime]
    return [`${short(shared)}${row.id.slice(shared)}`, ...values, next].join('/')
  })
  return { packed: { kinds: [...kinds.values()].map(({ kind }) => kind), rows: rows.join('/') } }
}

function unpackedList({ kinds, rows }: Packed): readonly unknown[] {
  let [id, start] = ['', 0]
  return chunksOf(rows.split('/'), VALUES_A_ROW).map(([name = '', kind, rev, since, length, next]) => {
    id = id.slice(0, long(name[0])) + name.slice(1)
    start += long(since)
    const row = { id, rev: long(rev), startTime: start, endTime: start + long(length), ...kinds[long(kind)] }
    return next ? { ...row, nextRev: firstAfter(row.rev) + long(next) } : row
  })
}

/** The first of the revisions that an edit of this one may have. */
const firstAfter = (rev: number) => ((rev % MARKS) + 1) * MARKS
const short = (value: number) => value.toString(36)
const long = (text: string | undefined) => Number.parseInt(text ?? '', 36)

/** How many characters two ids begin with alike: at most 35, which is one digit. */
function sharedLength(one: string, other: string): number {
  let length = 0
  while (length < 35 && length < other.length && one[length] === other[length]) length++
  return length
}

/** A session that packing loses nothing of. */
function isRow(value: unknown): value is Row {
  const { id, rev, startTime, endTime, type, timezone, nextRev = 0 } = record(value)
  const fields = 'nextRev' in record(value) ? EDIT_FIELDS : FIELDS
  const names = Object.keys(record(value))
  const isKnown = names.length === fields.length && fields.every((field) => names.includes(field))
  const isNamed = isText(id) && !id.includes('/') && isText(type) && isText(timezone)
  return isKnown && isNamed && [rev, nextRev].every(isWhole) && [startTime, endTime].every(isInstant)
}

const isWhole = (value: unknown): value is number => isNumber(value) && Number.isSafeInteger(value)
/** Differences of larger times would not be exact. */
const isInstant = (value: unknown) => isWhole(value) && Math.abs(value) < 2 ** 51

function isPacked(value: unknown): value is { readonly packed: Packed } {
  const { kinds, rows } = record(record(value)['packed'])
  return Array.isArray(kinds) && kinds.every(isRecord) && isText(rows)
}
