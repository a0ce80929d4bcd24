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

/** Set as functions/.env says. */
const BETA_ALLOWLIST = defineString('BETA_ALLOWLIST', { default: '' })

/** Without an allowlist nothing is asked, so nothing is deployed: no sign-in then waits for a function. */
const options: BlockingOptions = {
  region: CALLABLE_REGION,
  maxInstances: 10,
  omit: BETA_ALLOWLIST.equals(''),
}

/**
 * Nobody unapproved gets an account. Somebody with an approved address and a password gets one, but no way in: the mail
 * that proves an address goes to accounts only, and its link sets a password that only the owner of the address knows.
 */
export const admitNewAccount = beforeUserCreated(options, (event) => {
  if (admissionFor(event) === 'unproven' && isByPassword(event)) return
  admit(event)
})

/**
 * Runs at every sign-in, the one at creation and the linking of a provider included, before a token is given out. So an
 * account whose address is not proven never has a token, with which it could read, write or link anything.
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
