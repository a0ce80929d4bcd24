import type { Fact } from './backend'
import type { User } from './profile/user'

/** The signed-in account, as the identity provider describes it. */
export interface Account {
  readonly uid: string
  readonly email: string | null
  readonly displayName: string
  readonly photoURL: string | null
}

/** How a user proves their identity. */
export type ProofOfIdentity =
  { readonly way: 'google' } | { readonly way: 'password'; readonly password: string }

/** Every way to sign in and out. A rejection carries a `SignInProblem` if the user can do something about it. */
export interface AuthGateway {
  /**
   * Loads what a popup needs, so that `signInWithGoogle` and `reauthenticate` can open theirs in the task of the
   * click, because Safari blocks any other popup. Needs the network. May be called again.
   */
  preparePopup(): Promise<void>
  signInWithGoogle(): Promise<void>
  signInWithEmail(email: string, password: string): Promise<void>
  /**
   * Under an allowlist it rejects with `unproven-email`, although the account is created: see `sendPasswordReset`.
   */
  createAccount(email: string, password: string): Promise<void>
  /** Sends an email whose link sets a new password and proves the address. */
  sendPasswordReset(email: string): Promise<void>
  /** Only on the emulators: signs in to the account that comes with the demo data. */
  readonly signInAsDemo: (() => Promise<void>) | null
  /** The ways in which the signed-in user can prove their identity again. */
  waysToProve(): Promise<readonly ProofOfIdentity['way'][]>
  /** Proves the identity again, so that the sign-in counts as recent. */
  reauthenticate(proof: ProofOfIdentity): Promise<void>
  /** Whether the account was deleted, on this device or another. False if the server cannot be reached. */
  isAccountGone(): Promise<boolean>
  /** Asks the server whether the login is still valid. If not, signs the user out and tells them. */
  checkLogin(): Promise<void>
  /**
   * Sends all unsent changes, then clears the device of the user's data. Rejects with `ChangesWaiting` if they cannot
   * be sent, and with `ChangesRefused` if the server refuses some.
   */
  signOut(options?: SignOutOptions): Promise<void>
}

export interface SignOutOptions {
  /** Signs out without the changes that have not been sent. */
  readonly dropUnsent?: boolean
  /** How many refused changes the person knows to be lost by signing out. */
  readonly knownRefused?: number
  /** The account is deleted, so nothing can be sent any more. After a deletion elsewhere the user is told. */
  readonly accountDeleted?: 'here' | 'elsewhere'
}

export type SignInProblem =
  | 'cancelled'
  | 'popup-blocked'
  | 'wrong-credentials'
  | 'another-account'
  | 'email-in-use'
  | 'weak-password'
  | 'invalid-email'
  | 'too-many-attempts'
  | 'network'
  | 'not-approved'
  | 'unproven-email'
  | 'unknown'

export class SignInFailed extends Error {
  constructor(
    readonly problem: SignInProblem,
    options?: ErrorOptions,
  ) {
    super(`Sign-in failed: ${problem}`, options)
  }
}

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
