import { FirebaseError } from 'firebase/app'
import {
  EmailAuthProvider,
  GoogleAuthProvider,
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  onAuthStateChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type Auth,
  type User,
} from 'firebase/auth'
import {
  SignInFailed,
  type AuthGateway,
  type ProofOfIdentity,
  type SignInProblem,
  type AuthState,
} from '@/domain/auth'
import { isNetworkFailure } from '@/domain/network-failure'
import { firebaseAuth } from '../firebase/auth'
import { USES_EMULATORS } from '../firebase/config'
import { isAccountDeleted, readKeptToken } from '../firebase/kept-login'
import { inPopup, PopupNotReady, preparePopup } from './popups'

/** The account that `npm start` seeds. */
const DEMO = { email: 'demo@counterpoint.test', password: 'counterpoint-demo' }

/** The SDK's sign-in state. `app/access` decides what follows from it on this device. */
export interface Login {
  readonly watch: (onChange: () => void) => void
  /** Valid once `watch` has called back for the first time. */
  readonly current: () => AuthState
  /** Whether the login ended because its account was deleted. Settles once the server has answered. */
  readonly wasAccountDeleted: () => Promise<boolean>
  /** Ends the login in this browser. */
  readonly drop: () => Promise<void>
  readonly ways: Omit<AuthGateway, 'signOut'>
}

/** Reads the stored token first, if any, to find out later why the login of the last visit ended. */
export async function openLogin(isKept: boolean): Promise<Login> {
  let token = isKept ? await readKeptToken() : null
  const auth = firebaseAuth()
  return {
    watch: (onChange) =>
      void onAuthStateChanged(auth, (user) => {
        token = user?.refreshToken ?? token
        onChange()
      }),
    current: () => stateOf(auth.currentUser),
    wasAccountDeleted: async () => token !== null && isAccountDeleted(token),
    drop: () => signOut(auth),
    ways: waysInto(auth),
  }
}

function stateOf(user: User | null): AuthState {
  if (!user) return { status: 'signed-out' }
  const { uid, email, displayName, photoURL } = user
  return { status: 'signed-in', account: { uid, email, displayName: displayName ?? '', photoURL } }
}

function waysInto(auth: Auth): Login['ways'] {
  const signInWithEmail = (email: string, password: string) =>
    orSignInFailed(() => signInWithEmailAndPassword(auth, email, password))
  return {
    signInWithEmail,
    preparePopup: () => orSignInFailed(preparePopup),
    signInWithGoogle: () =>
      orSignInFailed(() =>
        inPopup(() => signInWithPopup(auth, googleProvider(), browserPopupRedirectResolver)),
      ),
    createAccount: (email, password) =>
      orSignInFailed(() => createUserWithEmailAndPassword(auth, email, password)),
    sendPasswordReset: (email) => orSignInFailed(() => sendPasswordResetEmail(auth, email)),
    signInAsDemo: USES_EMULATORS ? () => signInWithEmail(DEMO.email, DEMO.password) : null,
    waysToProve: () => Promise.resolve(waysOf(auth.currentUser)),
    reauthenticate: (proof) => orSignInFailed(() => reauthenticate(auth.currentUser, proof)),
    checkLogin,
    isAccountGone: async () => {
      try {
        await auth.currentUser?.getIdToken(true)
        return auth.currentUser === null
      } catch (error) {
        return error instanceof FirebaseError && GONE.has(error.code)
      }
    },
  }
}

/**
 * Asks the server whether the login is still valid, and signs out when it is not. The SDK does so for some errors only.
 * With the others it stays signed in, and every request fails silently.
 */
export async function checkLogin(): Promise<void> {
  const auth = firebaseAuth()
  try {
    await auth.currentUser?.getIdToken(true)
  } catch (error) {
    if (!(error instanceof FirebaseError) || !ENDED.has(error.code)) return
    console.warn('The login has ended', error)
    await signOut(auth)
  }
}

function googleProvider(): GoogleAuthProvider {
  const provider = new GoogleAuthProvider()
  provider.addScope('profile')
  provider.addScope('email')
  return provider
}

/** Codes after which a login counts as deleted, if the user's document is gone too. */
const GONE: ReadonlySet<string> = new Set([
  'auth/user-token-expired',
  'auth/user-disabled',
  // The emulator's code.
  'auth/invalid-refresh-token',
])

/** Codes for a login that the server no longer accepts. */
const ENDED: ReadonlySet<string> = new Set([...GONE, 'auth/invalid-user-token', 'auth/user-not-found'])

const PROVIDERS: Readonly<Record<string, ProofOfIdentity['way']>> = {
  [GoogleAuthProvider.PROVIDER_ID]: 'google',
  [EmailAuthProvider.PROVIDER_ID]: 'password',
}

function waysOf(user: User | null): readonly ProofOfIdentity['way'][] {
  const ways = (user?.providerData ?? []).map(({ providerId }) => PROVIDERS[providerId])
  return ways.filter((way) => way !== undefined)
}

async function reauthenticate(user: User | null, proof: ProofOfIdentity): Promise<void> {
  if (!user) throw new Error('Nobody is signed in.')
  if (proof.way === 'google') {
    await inPopup(() => reauthenticateWithPopup(user, googleProvider(), browserPopupRedirectResolver))
  } else {
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', proof.password))
  }
}

async function orSignInFailed(attempt: () => Promise<unknown>): Promise<void> {
  try {
    await attempt()
  } catch (cause) {
    throw new SignInFailed(problemOf(cause), { cause })
  }
}

const PROBLEMS: Readonly<Record<string, SignInProblem>> = {
  'auth/popup-closed-by-user': 'cancelled',
  'auth/cancelled-popup-request': 'cancelled',
  'auth/user-cancelled': 'cancelled',
  'auth/popup-blocked': 'popup-blocked',
  'auth/invalid-credential': 'wrong-credentials',
  'auth/wrong-password': 'wrong-credentials',
  'auth/user-not-found': 'wrong-credentials',
  'auth/user-mismatch': 'another-account',
  'auth/email-already-in-use': 'email-in-use',
  'auth/weak-password': 'weak-password',
  'auth/invalid-email': 'invalid-email',
  'auth/too-many-requests': 'too-many-attempts',
  'auth/network-request-failed': 'network',
}

function problemOf(error: unknown): SignInProblem {
  if (error instanceof PopupNotReady || isNetworkFailure(error)) return 'network'
  if (!(error instanceof FirebaseError)) return 'unknown'
  if (error.code === 'auth/internal-error') return refusalIn(error.message)
  return PROBLEMS[error.code] ?? 'unknown'
}

/** A blocking function's refusal arrives as an internal error whose message contains the function's answer. */
function refusalIn(message: string): SignInProblem {
  if (/PERMISSION_DENIED/i.test(message)) return 'not-approved'
  return /FAILED_PRECONDITION/i.test(message) ? 'unproven-email' : 'unknown'
}
