import { HttpsError, type CallableRequest } from 'firebase-functions/https'
import { DELETE_ACCOUNT_TIMEOUT_MS, RECENT_SIGN_IN_REQUIRED } from '@/domain/callables'
import { callable } from './callable'
import { eraseAccount } from './erase-account'
import { tombstoneOf } from './firestore'
import { attemptsInMemory } from './rate-limit'

const RECENT_SECONDS = 5 * 60

/** Deletes the caller's account and all its data (FUNCTIONS-10, INT-83). */
export const deleteAccount = callable(
  'deleteAccount',
  {
    timeoutSeconds: DELETE_ACCOUNT_TIMEOUT_MS / 1000,
    memory: '512MiB',
    spend: attemptsInMemory(30),
  },
  async ({ uid, auth }) => {
    // Once a deletion has started, any sign-in may finish it, because nothing is left to protect.
    if (!isRecent(auth) && !(await tombstoneOf(uid).get()).exists) {
      throw new HttpsError('failed-precondition', 'Sign in again to delete your account.', {
        reason: RECENT_SIGN_IN_REQUIRED,
      })
    }
    await eraseAccount(uid)
    return {}
  },
)

/** Requires a recent sign-in, so that finding an unlocked device is not enough to delete the account. */
function isRecent({ token }: NonNullable<CallableRequest['auth']>): boolean {
  return Date.now() / 1000 - token.auth_time <= RECENT_SECONDS
}
