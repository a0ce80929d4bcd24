import { FirebaseError } from 'firebase/app'
import {
  GithubAuthProvider,
  browserPopupRedirectResolver,
  getAdditionalUserInfo,
  linkWithPopup,
  reauthenticateWithPopup,
  unlink,
  type User,
  type UserCredential,
} from 'firebase/auth'
import { GithubLinkFailed, type GithubLinkProblem, type GithubLink } from '@/domain/github/link'
import { firebaseAuth } from '../firebase/auth'
import { inPopup, PopupNotReady } from '../auth/popups'

const PROVIDER = GithubAuthProvider.PROVIDER_ID

/** Opens GitHub's popup and asks for access to the user's repositories. */
export async function linkGithub(): Promise<GithubLink> {
  const user = signedIn()
  // Another device, or an interrupted unlinking, may have left a link without its token. Then asks for the token again.
  const isLinked = githubOf(user) !== undefined
  const ask = isLinked ? reauthenticateWithPopup : linkWithPopup
  const result = await orLinkFailed(async () => {
    try {
      return await inPopup(() => ask(user, repositoryProvider(), browserPopupRedirectResolver))
    } catch (error) {
      // The old link is useless and would refuse every other account.
      if (codeOf(error) === 'auth/user-mismatch') await unlink(user, PROVIDER)
      throw error
    }
  })
  const username = usernameOf(result)
  if (username === null) {
    if (!isLinked) await orLinkFailed(() => unlink(user, PROVIDER))
    throw new GithubLinkFailed('no-username')
  }
  const accessToken = GithubAuthProvider.credentialFromResult(result)?.accessToken
  const uid = githubOf(result.user)?.uid
  if (accessToken === undefined || uid === undefined) throw new GithubLinkFailed('unknown')
  return { accessToken, username, uid }
}

export async function unlinkGithub(): Promise<void> {
  const user = signedIn()
  await orLinkFailed(async () => {
    try {
      await unlink(user, PROVIDER)
    } catch (error) {
      if (codeOf(error) !== 'auth/no-such-provider') throw error
    }
  })
}

function signedIn(): User {
  const user = firebaseAuth().currentUser
  if (!user) throw new GithubLinkFailed('signed-out')
  return user
}

function githubOf(user: User) {
  return user.providerData.find(({ providerId }) => providerId === PROVIDER)
}

function repositoryProvider(): GithubAuthProvider {
  const provider = new GithubAuthProvider()
  provider.addScope('repo')
  return provider
}

/** GitHub calls it `login`, the Auth emulator `screen_name`. */
function usernameOf(result: UserCredential): string | null {
  const info = getAdditionalUserInfo(result)
  const name = info?.username ?? info?.profile?.['screen_name']
  return typeof name === 'string' && name !== '' ? name : null
}

async function orLinkFailed<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (cause) {
    const problem = cause instanceof PopupNotReady ? 'network' : PROBLEMS[codeOf(cause) ?? '']
    throw new GithubLinkFailed(problem ?? 'unknown', { cause })
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof FirebaseError ? error.code : undefined
}

const PROBLEMS: Readonly<Record<string, GithubLinkProblem>> = {
  'auth/popup-closed-by-user': 'cancelled',
  'auth/cancelled-popup-request': 'cancelled',
  'auth/user-cancelled': 'cancelled',
  'auth/popup-blocked': 'popup-blocked',
  'auth/credential-already-in-use': 'linked-elsewhere',
  'auth/email-already-in-use': 'linked-elsewhere',
  'auth/user-mismatch': 'other-account',
  'auth/requires-recent-login': 'sign-in-again',
  'auth/user-token-expired': 'sign-in-again',
  'auth/network-request-failed': 'network',
}
