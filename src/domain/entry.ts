import type { Account } from './auth'
import type { Fact } from './backend'
import type { User } from './profile/user'

/** What is known of who is there: nothing yet, nobody, or somebody. */
export type AuthState =
  { status: 'loading' } | { status: 'signed-out' } | { status: 'signed-in'; account: Account }

export const ENTRIES = [
  'loading',
  'signed-out',
  'loading-profile',
  'onboarding',
  'profile-setup',
  'in',
] as const
export type Entry = (typeof ENTRIES)[number]

/** Where a visitor stands on the way into the app (spec, section 4: auth flow; section 2: entry flow). */
export function entryOf(auth: AuthState, user: Fact<User | null> | null): Entry {
  if (auth.status !== 'signed-in') return auth.status
  // A document that the cache does not hold may exist on the server: only the server can say that somebody is new.
  if (!user || (!user.value && user.isFromCache)) return 'loading-profile'
  if (!user.value?.hasCompletedOnboarding) return user.isFromCache ? 'loading-profile' : 'onboarding'
  if (user.value.username === null) return user.isFromCache ? 'loading-profile' : 'profile-setup'
  return 'in'
}
