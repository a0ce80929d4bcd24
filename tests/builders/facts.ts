import type { Listing } from '@/domain/backend'
import type { User } from '@/domain/profile/user'
import type { Session } from '@/domain/session/session'
import { NO_FACTS, useFacts, type Facts } from '@/state/facts'
import { useRollupStatus } from '@/state/rollups'
import { openSessionCache } from '@/state/sessions/session-cache'
import { sessionStore, type SessionStore } from './session-store'
import { aUser } from './user'

/** A list confirmed by the server, with everything loaded and nothing unsynced. */
export function aListing<T>(items: readonly T[], change: Partial<Listing<T>> = {}): Listing<T> {
  return { items, unreadable: 0, isFromCache: false, unsynced: new Set(), ...change }
}

/** Facts, and the sessions that the cache reads. */
export interface Told extends Partial<Facts> {
  /** Null when there is no answer yet. */
  readonly sessions?: Partial<Listing<Session>> | null
}

let store = sessionStore()

/** Connects the cache to these sessions, and returns what stands for the stored ones. */
export function tellSessions(sessions: Partial<Listing<Session>> | null): SessionStore {
  store = sessionStore(sessions)
  openSessionCache(store.watchSpan)
  return store
}

/** The sessions that were told last. */
export const toldSessions = (): SessionStore => store

/** Puts facts into the store as the listeners would. The monthly rollups cover the whole history. */
export function tellFacts(user: Partial<User> = {}, { sessions = {}, ...facts }: Told = {}): void {
  tellSessions(sessions)
  const lists = {
    tasks: aListing([]),
    sessionTypes: aListing([]),
    screenTimeApps: aListing([]),
    rhythms: aListing([]),
    restSpans: aListing([]),
    completions: aListing([]),
    badges: aListing([]),
    months: aListing([]),
  }
  useRollupStatus.setState({ at: 'ready' }, true)
  useFacts.setState(
    { ...NO_FACTS, user: { value: aUser(user), isFromCache: false }, ...lists, ...facts },
    true,
  )
  useRollupStatus.setState({ at: 'ready' }, true)
}
