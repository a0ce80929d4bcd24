import type { Coordinates } from '../session/location'
import { readRestSpan, restSpanDocumentOf, type RestSpan } from '../rest/rest-span'
import { completionId, readCompletion, type Completion } from '../rhythm/completion'
import { readRhythm, rhythmDocumentOf, type Rhythm } from '../rhythm/rhythm'
import { readScreenTimeApp, type ScreenTimeApp } from '../screen-time/app'
import { type Session, contentOf } from '../session/session'
import { readSessionType, type SessionType } from '../session/types/session-type'
import { readTask, type Task } from '../session/types/task'
import { flat, withUnknownOf } from '../document'
import { isSame } from '../stored-values'

/** The lists of a backup, in the order of the file. */
export const BACKUP_LISTS = [
  'sessions',
  'tasks',
  'rhythms',
  'completions',
  'sessionTypes',
  'screenTimeApps',
  'restSpans',
] as const
export type BackupList = (typeof BACKUP_LISTS)[number]

/** Begins the id of a restore in the list of imports. */
export const RESTORE_ID_PREFIX = 'backup-'

/** What each list holds in the account. */
export interface StoredItems {
  readonly sessions: Session
  readonly tasks: Task
  readonly rhythms: Rhythm
  readonly completions: Completion
  readonly sessionTypes: SessionType
  readonly screenTimeApps: ScreenTimeApp
  readonly restSpans: RestSpan
}

/**
 * A place in the file: readable for its owner, and the stored ciphertext beside it, which only this account's key opens.
 * With the ciphertext a restore to the same account stores exactly what was there, and encrypts nothing again.
 */
export interface BackedUpPlace extends Coordinates {
  readonly sealed: string
}

/** A session in the file. Without `location` its place is not part of the backup; null means that it has none. */
export type BackedUpSession = Omit<Session, 'location' | 'rev'> & {
  readonly location?: BackedUpPlace | null | undefined
}

/** What each list holds in the file. */
export type BackedUpItems = Omit<StoredItems, 'sessions'> & { readonly sessions: BackedUpSession }

export function idOf(list: BackupList, item: BackedUpItems[BackupList] | Session): string {
  if (list === 'completions') {
    const { rhythmId, completionDate } = item as Completion
    return completionId(rhythmId, completionDate)
  }
  return (item as { readonly id: string }).id
}

/** The collection below the user document that holds the list. */
export function collectionOf(list: BackupList): string {
  return list === 'completions' ? 'rhythmCompletions' : list
}

export type ListReaders = {
  readonly [L in BackupList]: (id: string, data: unknown) => StoredItems[L] | null
}

export function listReaders(readSession: ListReaders['sessions']): ListReaders {
  return {
    sessions: readSession,
    tasks: readTask,
    rhythms: readRhythm,
    completions: (_, data) => readCompletion(data),
    sessionTypes: readSessionType,
    screenTimeApps: readScreenTimeApp,
    restSpans: readRestSpan,
  }
}

/** The lists whose documents no monthly rollup counts. */
export type PlainList = Exclude<BackupList, 'sessions' | 'completions'>

export function plainDocumentOf<L extends PlainList>(list: L, item: StoredItems[L]): object {
  const documents: { readonly [P in PlainList]: (item: StoredItems[P]) => object } = {
    tasks: flat,
    rhythms: rhythmDocumentOf,
    sessionTypes: flat,
    screenTimeApps: flat,
    restSpans: restSpanDocumentOf,
  }
  return documents[list](item)
}

/** The session as the backup holds it. `place` is undefined when the backup leaves it out or it could not be read. */
export function backedUpSession(session: Session, place: Coordinates | null | undefined): BackedUpSession {
  const { location, ...rest }: Omit<Session, 'rev'> & { rev?: number } = session
  delete rest.rev
  if (location === null) return { ...rest, location: null }
  return place ? { ...rest, location: { lat: place.lat, lon: place.lon, sealed: location } } : rest
}

/** The session to store. A backup without places leaves a stored one as it is. */
export function restoredSession(item: BackedUpSession, stored: Session | null): Session {
  const { location, ...rest } = item
  const kept = location === undefined ? (stored?.location ?? null) : (location?.sealed ?? null)
  return withUnknownOf({ ...rest, location: kept, rev: stored?.rev ?? 0 }, stored)
}

/** Whether restoring would change nothing. The revision is the database's bookkeeping, not content. */
export function isSameSession(item: BackedUpSession, stored: Session): boolean {
  const restored = restoredSession(item, stored)
  return (
    isSame(contentOf(restored), contentOf(stored)) && isSame(restored.unknownFields, stored.unknownFields)
  )
}
