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
