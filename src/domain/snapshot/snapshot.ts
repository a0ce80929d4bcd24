import type { DayKey } from '../calendar/day-key'
import { DEFAULT_GITHUB_SETTINGS } from '../github/settings'
import { NO_GOALS } from '../goals/goals'
import { MAX_SNAPSHOT_SESSIONS } from '../limits'
import { DEFAULT_CUSTOMIZATION, NO_SOCIALS } from '../profile/customization'
import type { User } from '../profile/user'
import { DEFAULT_FORMULA } from '../score/formula'
import type { Session } from '../session/session'
import { isSession, isTimer } from '../session/stored-session'
import { CATEGORIES, type SessionType } from '../session/types/session-type'
import { isDay, isId, isListOf, isNumber, isText, record } from '../stored-values'
import { isMode } from '../timer/timer'

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
type KeptUser = Pick<User, (typeof USER_FIELDS)[number]>

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
    sessions: sessions.map((session) => ({ ...session, notes: '', location: null, completedTasks: [] })),
    types,
  }
}

/** Reads a stored snapshot. Local storage is untrusted input: anything unexpected makes it no snapshot at all. */
export function parseSnapshot(stored: unknown): Snapshot | null {
  const { version, user, day, sessions, types } = record(stored)
  if (version !== SNAPSHOT_VERSION || !isDay(day)) return null
  const known = isKeptUser(user) ? { ...UNKNOWN, ...keptOf(user) } : null
  const isWhole = isListOf(sessions, isSession) && isListOf(types, isSessionType)
  return known && isWhole ? { user: known, day, sessions, types } : null
}

/** Fields that the timer's page does not show have their defaults. No other page is shown from a snapshot. */
const UNKNOWN: Omit<User, keyof KeptUser> = {
  hasCompletedOnboarding: true,
  bio: '',
  socials: NO_SOCIALS,
  profileCustomization: DEFAULT_CUSTOMIZATION,
  score: 0,
  formula: DEFAULT_FORMULA,
  restWeekdays: [],
  goals: NO_GOALS,
  githubSettings: DEFAULT_GITHUB_SETTINGS,
  github: { linked: false, username: null },
  theme: null,
}

function keptOf(user: KeptUser): KeptUser {
  return Object.fromEntries(USER_FIELDS.map((field) => [field, user[field]])) as unknown as KeptUser
}

function isKeptUser(value: unknown): value is KeptUser {
  const user = record(value)
  return (
    isId(user['username']) &&
    isText(user['displayName']) &&
    isTextOrNothing(user['photoURL']) &&
    isTimer(user['timer']) &&
    isNumber(user['timerRev']) &&
    isMode(user['timerMode']) &&
    typeof user['lastSessionAutoStopped'] === 'boolean' &&
    isTextOrNothing(user['autoStoppedSession'])
  )
}

function isTextOrNothing(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || isText(value)
}

function isSessionType(value: unknown): value is SessionType {
  const { id, name, category, color, isCore, createdAt, formerNames, archivedAt } = record(value)
  return (
    isId(id) &&
    isText(name) &&
    CATEGORIES.some((one) => one === category) &&
    isText(color) &&
    typeof isCore === 'boolean' &&
    isNumber(createdAt) &&
    (formerNames === undefined || isListOf(formerNames, isText)) &&
    (archivedAt === undefined || isNumber(archivedAt))
  )
}
