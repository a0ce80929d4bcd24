import type { Coordinates } from '../session/location'
import { withUnknownOf } from '../document'
import type { ItemList, StoredItems } from '../items'
import { completionId, type Completion } from '../rhythm/completion'
import { type Session, contentOf } from '../session/session'
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
] as const satisfies readonly ItemList[]
export type BackupList = (typeof BACKUP_LISTS)[number]

/** Begins the id of a restore in the list of imports. */
export const RESTORE_ID_PREFIX = 'backup-'

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
