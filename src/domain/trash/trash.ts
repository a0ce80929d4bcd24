import type { RestSpan } from '../rest/rest-days'
import type { Rhythm } from '../rhythm/rhythm'
import type { ScreenTimeApp } from '../session/screen-time'
import type { Session } from '../session/session'
import type { SessionType } from '../session/types/session-type'
import type { Task } from '../session/types/task'
import { MS_PER_DAY, type EpochMs } from '../units'

/** What each kind of deletion keeps. `split` keeps the session as it was before it was split. */
export interface TrashItems {
  readonly sessions: Session
  readonly split: Session
  readonly task: Task
  readonly rhythm: Rhythm
  readonly sessionType: SessionType
  readonly app: ScreenTimeApp
  readonly restSpan: RestSpan
}
export type TrashKind = keyof TrashItems

/** The collection that each kind was deleted from. */
export const COLLECTION_OF = {
  sessions: 'sessions',
  split: 'sessions',
  task: 'tasks',
  rhythm: 'rhythms',
  sessionType: 'sessionTypes',
  app: 'screenTimeApps',
  restSpan: 'restSpans',
} as const satisfies Record<TrashKind, string>

export const TRASH_KINDS = Object.keys(COLLECTION_OF) as readonly TrashKind[]

/** One document of the trash: what was deleted together, and is restored together. */
export type Trashed<K extends TrashKind = TrashKind> = {
  [Kind in K]: { readonly id: string; readonly kind: Kind; readonly items: readonly TrashItems[Kind][] }
}[K]

export type TrashEntry = Trashed & {
  readonly deletedAt: EpochMs
  readonly expiresAt: EpochMs
  /** Items that could not be read. They cannot be restored. */
  readonly unreadable: number
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
}

/** The trash document of a split session. The server writes it, and the app finds it without asking. */
export function splitTrashId(sessionId: string): string {
  return `split-${sessionId}`
}
