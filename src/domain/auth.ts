/** Who is signed in, as the identity provider tells it. */
export interface Account {
  readonly uid: string
  readonly email: string | null
  readonly displayName: string
  readonly photoURL: string | null
}

/** How somebody proves who they are. */
export type ProofOfIdentity =
  { readonly way: 'google' } | { readonly way: 'password'; readonly password: string }

/** Every way in and out. A rejection carries a `SignInProblem` where the person can do something about it. */
export interface AuthGateway {
  /**
   * Loads what a popup needs, so that `signInWithGoogle` and `reauthenticate` open theirs in the task of the press. Safari
   * blocks any other. Needs the network; may be repeated.
   */
  preparePopup(): Promise<void>
  signInWithGoogle(): Promise<void>
  signInWithEmail(email: string, password: string): Promise<void>
  /** Under an allowlist it rejects with `unproven-email` although the account is created: see `sendPasswordReset`. */
  createAccount(email: string, password: string): Promise<void>
  /** The mail's link sets a new password and proves the address. */
  sendPasswordReset(email: string): Promise<void>
  /** Only on the emulators: the account that comes with the demo data. */
  readonly signInAsDemo: (() => Promise<void>) | null
  /** The ways in which the signed-in person can prove again who they are. */
  waysToProve(): Promise<readonly ProofOfIdentity['way'][]>
  /** Makes the sign-in a recent one. */
  reauthenticate(proof: ProofOfIdentity): Promise<void>
  /** Whether the account has been deleted, here or elsewhere. False when nobody can be asked. */
  isAccountGone(): Promise<boolean>
  /** Asks the server whether the login still holds. When it does not, the user is signed out and told so. */
  checkLogin(): Promise<void>
  /** Sends what waits, then leaves nothing of the user on the device. Rejects with `ChangesWaiting` when it cannot be sent. */
  signOut(options?: SignOutOptions): Promise<void>
}

export interface SignOutOptions {
  /** Signs out without the changes that have not been sent. */
  readonly dropUnsent?: boolean
  /** The account is deleted, so nothing can be sent any more. When that was done elsewhere, the user is told. */
  readonly accountDeleted?: 'here' | 'elsewhere'
}

export const SIGN_IN_PROBLEMS = [
  'cancelled',
  'popup-blocked',
  'wrong-credentials',
  'another-account',
  'email-in-use',
  'weak-password',
  'invalid-email',
  'too-many-attempts',
  'network',
  'not-approved',
  'unproven-email',
  'unknown',
] as const
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number]

export class SignInFailed extends Error {
  constructor(
    readonly problem: SignInProblem,
    options?: ErrorOptions,
  ) {
    super(`Sign-in failed: ${problem}`, options)
  }
}
