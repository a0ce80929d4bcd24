import * as v from 'valibot'
import { BACKUP_LISTS } from '../backup/kinds'
import { amount, instant, mapKeyOf, or, read, text, textOfMapKey } from '../document'
import type { EpochMs } from '../units'

/** The trackers whose files can be imported. */
export const TRACKERS = [
  'toggl',
  'clockify',
  'super-productivity',
  'activity-watch',
  'rescue-time',
  'loop',
] as const
export type Tracker = (typeof TRACKERS)[number]

export const IMPORT_SOURCES = ['csv', 'backup', ...TRACKERS] as const
export type ImportSource = (typeof IMPORT_SOURCES)[number]

/** An import as Settings lists it (BRING-06). */
export interface ImportRecord {
  readonly id: string
  readonly source: ImportSource
  /** The name of the file. */
  readonly name: string
  readonly startedAt: EpochMs
  /** How many documents it has added. */
  readonly count: number
  readonly takenBackAt: EpochMs | null
}

/** An import that is about to start. */
export type NewImport = Pick<ImportRecord, 'id' | 'source' | 'name' | 'startedAt'>

/** What was taken back, and the names of what was edited since and therefore kept. */
export interface TakenBack {
  readonly removed: number
  readonly kept: readonly string[]
}

/** What an import, or the restore of a backup, may add. */
export const PART_KINDS = [...BACKUP_LISTS, 'user'] as const

/** One commit of an import. */
export interface ImportPart {
  readonly kind: (typeof PART_KINDS)[number]
  /** The ids that the commit has added, with the revision or a hash of the content that was stored. */
  readonly added: Readonly<Record<string, number | string>>
  /** The range in which its sessions end, so that they can be read at once. */
  readonly from?: EpochMs
  readonly to?: EpochMs
}

// A long import stores its sessions in two lanes (`rollups/lanes.ts`), each with a record of its own. Settings lists the two as
// one import.

const SECOND = '-2'

export const recordIdOf = (id: string, lane: number) => (lane === 0 ? id : id + SECOND)

export const recordIdsOf = (id: string) => [recordIdOf(id, 0), recordIdOf(id, 1)] as const

/** Joins the records of each import, and keeps their order. An import is taken back when all of its records are. */
export function joinedLanes(records: readonly ImportRecord[]): readonly ImportRecord[] {
  const imports = new Map<string, ImportRecord>()
  for (const record of records) {
    const id = record.id.endsWith(SECOND) ? record.id.slice(0, -SECOND.length) : record.id
    const other = imports.get(id)
    imports.set(id, other ? joined(other, record) : { ...record, id })
  }
  return [...imports.values()]
}

function joined(one: ImportRecord, other: ImportRecord): ImportRecord {
  const isTakenBack = one.takenBackAt !== null && other.takenBackAt !== null
  return {
    ...one,
    count: one.count + other.count,
    takenBackAt: isTakenBack ? Math.max(one.takenBackAt, other.takenBackAt) : null,
  }
}

const ImportDocument = v.object({
  source: v.picklist(IMPORT_SOURCES),
  name: or(text, ''),
  startedAt: or(instant, 0),
  count: or(amount, 0),
  takenBackAt: or(v.nullable(instant), null),
})

export function readImportRecord(id: string, data: unknown): ImportRecord | null {
  const document = read(ImportDocument, data)
  return document && { ...document, id }
}

const PartDocument = v.object({
  kind: v.picklist(PART_KINDS),
  added: or(v.record(v.string(), v.unknown()), {}),
  from: or(v.optional(instant), undefined),
  to: or(v.optional(instant), undefined),
})

export function readImportPart(data: unknown): ImportPart | null {
  const part = read(PartDocument, data)
  if (!part) return null
  const { from, to, kind } = part
  const added = Object.fromEntries(Object.entries(part.added).filter(isMark))
  return { kind, added, ...(from !== undefined && to !== undefined && { from, to }) }
}

/** What cannot be a revision or a hash matches no document, so nothing is taken back by it. */
function isMark(entry: [string, unknown]): entry is [string, number | string] {
  return Number.isFinite(entry[1]) || typeof entry[1] === 'string'
}

const TargetsDocument = v.object({ types: or(v.record(v.string(), v.unknown()), {}) })

/** The remembered targets. */
export function readTargets(data: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(read(TargetsDocument, data)?.types ?? {})
  return Object.fromEntries(
    entries.flatMap(([key, type]) => {
      const group = textOfMapKey(key)
      return group !== null && typeof type === 'string' ? [[group, type]] : []
    }),
  )
}

export function targetsDocumentOf(targets: Readonly<Record<string, string>>): object {
  return {
    types: Object.fromEntries(Object.entries(targets).map(([group, type]) => [mapKeyOf(group), type])),
  }
}
