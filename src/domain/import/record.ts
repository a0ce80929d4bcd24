import * as v from 'valibot'
import { amount, instant, or, read, text } from '../document'
import type { EpochMs } from '../units'
import { TRACKERS } from './format'

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
export const PART_KINDS = [
  'sessions',
  'tasks',
  'rhythms',
  'completions',
  'sessionTypes',
  'screenTimeApps',
  'restSpans',
  'user',
] as const

/** One commit of an import. */
export interface ImportPart {
  readonly kind: (typeof PART_KINDS)[number]
  /** The ids that the commit has added, with the revision or a hash of the content that was stored. */
  readonly added: Readonly<Record<string, number | string>>
  /** The range in which its sessions end, so that they can be read at once. */
  readonly from?: EpochMs
  readonly to?: EpochMs
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

/** The remembered targets. Each key has a mark before it, because Firestore allows neither empty names nor `__name__`. */
const MARK = '='

export function readTargets(data: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(read(TargetsDocument, data)?.types ?? {})
  return Object.fromEntries(
    entries.flatMap(([key, type]) =>
      key.startsWith(MARK) && typeof type === 'string' ? [[key.slice(MARK.length), type]] : [],
    ),
  )
}

export function targetsDocumentOf(targets: Readonly<Record<string, string>>): object {
  return { types: Object.fromEntries(Object.entries(targets).map(([group, type]) => [MARK + group, type])) }
}
