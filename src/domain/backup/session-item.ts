import { contentOf, type Session } from '../session/session'
import type { Coordinates } from '../session/location'
import { isSame } from '../stored-values'
import { withUnknownOf } from '../unknown-fields'
import type { BackedUpSession } from './kinds'

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
