import { defineString } from 'firebase-functions/params'
import {
  beforeUserCreated,
  beforeUserSignedIn,
  HttpsError,
  type AuthBlockingEvent,
  type BlockingOptions,
} from 'firebase-functions/identity'
import { admissionOf, type Admission } from '@/domain/beta/allowlist'
import { CALLABLE_REGION } from '@/domain/callables'

/** See functions/.env. */
const BETA_ALLOWLIST = defineString('BETA_ALLOWLIST', { default: '' })

/** Without an allowlist these functions are not deployed, so that no sign-in waits for one. */
const options: BlockingOptions = {
  region: CALLABLE_REGION,
  maxInstances: 10,
  omit: BETA_ALLOWLIST.equals(''),
}

/**
 * Only approved addresses get an account. An approved address with a password gets an account but cannot sign in until it is
 * proven: the email that proves an address goes only to accounts, and its link sets a new password that only the owner of the
 * address knows (INT-02).
 */
export const admitNewAccount = beforeUserCreated(options, (event) => {
  if (admissionFor(event) === 'unproven' && isByPassword(event)) return
  admit(event)
})

/**
 * Runs before every sign-in, including the one at creation and the linking of a provider, and before a token is issued. So an
 * account with an unproven address never has a token to read, write or link anything.
 */
export const admitSignIn = beforeUserSignedIn(options, admit)

function admit(event: AuthBlockingEvent): void {
  const admission = admissionFor(event)
  if (admission === 'admitted') return
  if (admission === 'unproven' && isByPassword(event)) {
    throw new HttpsError('failed-precondition', 'Confirm your email address first.')
  }
  throw new HttpsError('permission-denied', 'The closed beta is open to approved accounts only.')
}

function admissionFor({ data }: AuthBlockingEvent): Admission {
  const address = { email: data?.email ?? null, isProven: data?.emailVerified === true }
  return admissionOf(BETA_ALLOWLIST.value(), address)
}

function isByPassword({ additionalUserInfo }: AuthBlockingEvent): boolean {
  return additionalUserInfo?.providerId === 'password'
}
