import type { Listing } from '@/domain/backend'
import type { User } from '@/domain/profile/user'
import { NO_FACTS, useFacts, type Facts } from '@/state/facts'
import { useRecordStatus } from '@/state/record'
import { aUser } from './user'

/** A list that the server has told, with nothing unread or unsynced. */
export function aListing<T>(items: readonly T[], change: Partial<Listing<T>> = {}): Listing<T> {
  return { items, unreadable: 0, isFromCache: false, unsynced: new Set(), ...change }
}

/** What the listeners would have told of this person; the months hold all that ever counted. */
export function tellFacts(user: Partial<User> = {}, facts: Partial<Facts> = {}): void {
  const lists = {
    sessions: aListing([]),
    tasks: aListing([]),
    sessionTypes: aListing([]),
    screenTimeApps: aListing([]),
    rhythms: aListing([]),
    restSpans: aListing([]),
    completions: aListing([]),
    badges: aListing([]),
    months: aListing([]),
  }
  useRecordStatus.setState({ at: 'ready' }, true)
  useFacts.setState(
    { ...NO_FACTS, user: { value: aUser(user), isFromCache: false }, ...lists, ...facts },
    true,
  )
  useRecordStatus.setState({ at: 'ready' }, true)
}
