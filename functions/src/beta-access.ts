import { defineString } from 'firebase-functions/params'
import {
  beforeUserCreated,
  beforeUserSignedIn,
  HttpsError,
  type AuthBlockingEvent,
  type BlockingOptions,
} from 'firebase-functions/identity'
import { isAdmitted } from '@/domain/beta/allowlist'
import { CALLABLE_REGION } from '@/domain/callables'

/** Set as functions/.env says. */
const BETA_ALLOWLIST = defineString('BETA_ALLOWLIST', { default: '' })

/** Without an allowlist nothing is asked, so nothing is deployed: no sign-in then waits for a function. */
const options: BlockingOptions = {
  region: CALLABLE_REGION,
  maxInstances: 10,
  omit: BETA_ALLOWLIST.equals(''),
}

/** Nobody unapproved gets an account, so nobody can occupy an approved address with a password either. */
export const admitNewAccount = beforeUserCreated(options, admit)

/** Accounts from before the list, or of people who are no longer on it, stay outside too. */
export const admitSignIn = beforeUserSignedIn(options, admit)

function admit({ data }: AuthBlockingEvent): void {
  const address = { email: data?.email ?? null, isProven: data?.emailVerified === true }
  if (!isAdmitted(BETA_ALLOWLIST.value(), address)) {
    throw new HttpsError('permission-denied', 'The closed beta is open to approved accounts only.')
  }
}
