import type { OddTime, Standing } from '@/domain/import/compare'
import type { Entry, LeftOutEntry } from '@/domain/import/entry'
import type { Plan, PlannedSession } from '@/domain/import/plan'
import type { NewImport } from '@/domain/import/record'
import type { Group } from '@/domain/import/targets'
import type { SessionType } from '@/domain/session/types/session-type'
import type { ZoneId } from '@/domain/units'
import type { Concern } from '@/format/files'
import type { OpenedFile } from '@/platform/import/import-file'
import type { NewSession } from './store-sessions'
import type { Targets } from './targets'

/** The steps of an import. The app's own CSV needs neither questions nor a mapping. */
export type ImportStep =
  | { readonly name: 'opening' }
  /** Null if the file could not be read at all. */
  | { readonly name: 'unreadable'; readonly opened: UnreadableFile | null }
  | ({ readonly opened: ReadableFile } & (
      | { readonly name: 'questions' }
      | { readonly name: 'reading'; readonly progress: Progress }
      | { readonly name: 'mapping'; readonly read: ReadEntries }
      | { readonly name: 'comparing'; readonly read: ReadEntries }
      | { readonly name: 'not-compared'; readonly read: ReadEntries }
      /** Nothing of the app's own CSV can be imported: an alert comes before the preview. */
      | { readonly name: 'nothing'; readonly read: ReadEntries; readonly preview: Preview }
      | { readonly name: 'preview'; readonly read: ReadEntries; readonly preview: Preview }
      | { readonly name: 'importing'; readonly progress: Progress }
      | { readonly name: 'done'; readonly outcome: Outcome }
      /** The error is null if the user has cancelled. */
      | { readonly name: 'stopped'; readonly outcome: Outcome; readonly error: unknown }
    ))

export type PreviewStepState = Extract<ImportStep, { name: 'nothing' | 'preview' }>
export type AlertStep = Extract<ImportStep, { name: 'unreadable' | 'nothing' | 'done' | 'stopped' }>
export type OutcomeStepState = Extract<ImportStep, { name: 'done' | 'stopped' }>

export type ReadableFile = Extract<OpenedFile, { kind: 'readable' }>
export type UnreadableFile = Exclude<OpenedFile, { kind: 'readable' }>

export interface Progress {
  readonly done: number
  readonly total: number | null
  /** The server accepts no more locations this minute. */
  readonly isWaiting?: boolean
}

export interface ReadEntries {
  readonly zone: ZoneId
  readonly entries: readonly Entry[]
  readonly groups: readonly Group[]
  readonly suggested: Targets
}

/** What would happen to each row of the file. */
export interface Preview extends Plan {
  readonly targets: Targets
  /** By the ids of the entries, as the odd times. The session of an entry that differs has an id of its own. */
  readonly standings: ReadonlyMap<string, Standing>
  /** What may be a mistake in the times of the sessions that are new. */
  readonly oddTimes: ReadonlyMap<string, readonly OddTime[]>
}

/** A row of the preview that can be imported. */
export interface PlannedRow extends PlannedSession {
  readonly standing: Standing
  readonly concerns: readonly Concern[]
  readonly canTick: boolean
  readonly ticksAtFirst: boolean
}
export type PreviewRow = PlannedRow | LeftOutEntry

/**
 * The rows in the order of the file. Rows that overlap stored sessions or have grown are left out unless ticked (BRING-04). Those
 * of the app's own CSV are imported, and can be unticked, as can those with odd times (BRING-08, BRING-09).
 */
export function previewRows(preview: Preview, isOwn: boolean): readonly PreviewRow[] {
  const planned = preview.plans.map((plan): PlannedRow => {
    const standing = preview.standings.get(plan.entry.id) ?? 'new'
    const odd = preview.oddTimes.get(plan.entry.id) ?? []
    const isConcern = standing === 'overlaps' || standing === 'differs'
    return {
      ...plan,
      standing,
      concerns: isConcern ? [standing, ...odd] : odd,
      canTick: isConcern || (isOwn && odd.length > 0),
      ticksAtFirst: standing === 'new' || (isOwn && standing === 'overlaps'),
    }
  })
  return [...planned, ...preview.leftOut].sort((a, b) => numberOf(a) - numberOf(b))
}

export const isPlanned = (row: PreviewRow): row is PlannedRow => 'session' in row

/** The row in a spreadsheet. */
export const numberOf = (row: PreviewRow): number => (isPlanned(row) ? row.entry.row : row.row)

/** What to import, and how far it is. */
export interface Outcome {
  readonly record: NewImport
  readonly types: readonly SessionType[]
  readonly sessions: readonly NewSession[]
  /** How many documents were stored. */
  readonly added: number
  /** Stored without a location, which could not be encrypted. */
  readonly withoutLocation: number
  /** Rows of the file that are not imported. */
  readonly rest: { readonly here: number; readonly unticked: number; readonly leftOut: number }
}
