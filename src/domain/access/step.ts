import type { Account } from '../auth'
import type { Fact } from '../backend'
import type { User } from '../profile/user'

/** Whether a user is signed in; `loading` until the identity provider has answered. */
export type AuthState =
  { status: 'loading' } | { status: 'signed-out' } | { status: 'signed-in'; account: Account }

export type AccessStep = 'loading' | 'signed-out' | 'loading-profile' | 'onboarding' | 'profile-setup' | 'in'

/** The step of the auth flow that a visitor is at (AUTH-04, AUTH-05). */
export function accessStepOf(auth: AuthState, user: Fact<User | null> | null): AccessStep {
  if (auth.status !== 'signed-in') return auth.status
  // A document missing from the cache may exist on the server, so only the server can tell that a user is new.
  if (!user || (!user.value && user.isFromCache)) return 'loading-profile'
  if (!user.value?.hasCompletedOnboarding) return user.isFromCache ? 'loading-profile' : 'onboarding'
  if (user.value.username === null) return user.isFromCache ? 'loading-profile' : 'profile-setup'
  return 'in'
}
