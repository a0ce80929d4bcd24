import { pick } from '@/lib/collections'
import type { DayKey } from '../calendar/day-key'
import { MAX_SNAPSHOT_SESSIONS } from '../limits'
import { readUser, type User } from '../profile/user'
import { isSession, newSession, type Session } from '../session/session'
import { isSessionType, type SessionType } from '../session/types/session-type'
import { isDay, isId, isListOf, isNumber, isSame, record } from '../stored-values'
import { isTimer } from '../timer/timer'

/** What the timer's page shows before Firestore's code has arrived: the last state that this device knew. */
export interface Snapshot {
  readonly user: User
  readonly day: DayKey
  /** The sessions of `day`, without what the timer's page does not draw. */
  readonly sessions: readonly Session[]
  readonly types: readonly SessionType[]
}

/** Stored with each snapshot. One of another version is ignored, and the next one replaces it. */
const SNAPSHOT_VERSION = 1

/** The fields of the user that the timer's page shows. */
const USER_FIELDS = [
  'username',
  'displayName',
  'photoURL',
  'timer',
  'timerRev',
  'timerMode',
  'lastSessionAutoStopped',
  'autoStoppedSession',
] as const satisfies readonly (keyof User)[]

/** Whether a snapshot's user has the field as it was stored, and not its default. */
export function isInSnapshot(field: keyof User): boolean {
  return (USER_FIELDS as readonly (keyof User)[]).includes(field)
}

/**
 * The value to store, or null when there is nothing worth storing: before the profile is complete. The provider's photo is
 * part of it, because the snapshot is shown before Auth has told it.
 */
export function storedSnapshot(
  { user, day, sessions, types }: Snapshot,
  providerPhoto: string | null,
): object | null {
  if (!user.hasCompletedOnboarding || user.username === null || sessions.length > MAX_SNAPSHOT_SESSIONS)
    return null
  return {
    version: SNAPSHOT_VERSION,
    user: { ...keptOf(user), photoURL: user.photoURL === undefined ? providerPhoto : user.photoURL },
    day,
    sessions: sessions.map(drawnPart),
    types,
  }
}

function drawnPart(session: Session): Session {
  const { id, startTime, endTime, duration, breaks, sessionScore, type, timezone, rev } = session
  return newSession({ id, startTime, endTime, duration, breaks, sessionScore, type, timezone, rev })
}

/** Reads a stored snapshot. Local storage is untrusted input: anything unexpected makes it no snapshot at all. */
export function parseSnapshot(stored: unknown): Snapshot | null {
  const { version, user, day, sessions, types } = record(stored)
  if (version !== SNAPSHOT_VERSION || !isDay(day)) return null
  const known = parseUser(user)
  const isWhole = isListOf(sessions, isSession) && isListOf(types, isSessionType)
  return known && isWhole ? { user: known, day, sessions, types } : null
}

/** Fields that the timer's page does not show have their defaults. No other page is shown from a snapshot. */
function parseUser(stored: unknown): User | null {
  const { timer, timerRev, ...fields } = record(stored)
  if (!isTimer(timer) || !isNumber(timerRev) || !isId(fields['username'])) return null
  const user = { ...readUser(fields), hasCompletedOnboarding: true, timer, timerRev }
  return isSame(keptOf(user), keptOf(record(stored))) ? user : null
}

function keptOf(user: Readonly<Partial<Record<keyof User, unknown>>>): object {
  return pick(user, USER_FIELDS)
}
