import type { ReactNode } from 'react'
import type { Standing } from '@/domain/import/compare'
import type { Entry, LeftOutEntry } from '@/domain/import/entry'
import type { NewImport } from '@/domain/import/record'
import type { OddTime } from '@/domain/import/odd-times'
import type { PlannedSession } from '@/domain/import/sessions'
import type { Group, Target } from '@/domain/import/targets'
import type { Session } from '@/domain/session/session'
import type { SessionType } from '@/domain/session/types/session-type'
import type { ZoneId } from '@/domain/units'
import type { OpenedFile } from '@/platform/import/import-file'
import type { Targets } from './targets'

/** What would happen to each row of the file. */
export interface Preview {
  readonly targets: Targets
  readonly plans: readonly PlannedSession[]
  readonly standings: ReadonlyMap<string, Standing>
  /** What may be a mistake in the times of the sessions that are new, by id. */
  readonly oddTimes: ReadonlyMap<string, readonly OddTime[]>
  readonly leftOut: readonly LeftOutEntry[]
  /** Rows of groups that the user leaves out. */
  readonly skipped: number
}

export type OpenedTracker = Extract<OpenedFile, { kind: 'tracker' }>
export interface Progress {
  readonly done: number
  readonly total: number | null
}
export interface Outcome {
  readonly record: NewImport
  readonly types: readonly SessionType[]
  readonly sessions: readonly Session[]
  readonly added: number
}

export type TrackerStep =
  | { readonly name: 'opening' }
  | { readonly name: 'unreadable'; readonly opened: Exclude<OpenedFile, { kind: 'tracker' }> | null }
  | { readonly name: 'questions'; readonly opened: OpenedTracker }
  | { readonly name: 'reading'; readonly opened: OpenedTracker; readonly progress: Progress }
  | { readonly name: 'mapping'; readonly opened: OpenedTracker; readonly read: ReadEntries }
  | { readonly name: 'comparing'; readonly opened: OpenedTracker; readonly read: ReadEntries }
  | {
      readonly name: 'preview'
      readonly opened: OpenedTracker
      readonly read: ReadEntries
      readonly preview: Preview
    }
  | { readonly name: 'not-compared'; readonly opened: OpenedTracker; readonly read: ReadEntries }
  | { readonly name: 'importing'; readonly progress: Progress }
  | { readonly name: 'done'; readonly outcome: Outcome }
  | { readonly name: 'stopped'; readonly outcome: Outcome; readonly error: unknown }

export interface ReadEntries {
  readonly zone: ZoneId
  readonly entries: readonly Entry[]
  readonly groups: readonly Group[]
  readonly suggested: ReadonlyMap<string, Target | null>
}

/** The content and the buttons of a step. */
export interface StepParts {
  readonly body: ReactNode
  readonly footer: ReactNode
}
