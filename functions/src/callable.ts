import { HttpsError, type CallableOptions, type CallableRequest } from 'firebase-functions/https'
import { CALLABLE_REGION, CALLABLE_TIMEOUT_MS } from '@/domain/callables'

const IS_EMULATED = process.env.FUNCTIONS_EMULATOR === 'true'

/** Options shared by all callables. The emulators do not support App Check. */
export const callableOptions: CallableOptions = {
  region: CALLABLE_REGION,
  maxInstances: 10,
  // The emulator starts a process for each call beside others, which takes busy cores longer than a minute.
  timeoutSeconds: IS_EMULATED ? 540 : Math.floor(CALLABLE_TIMEOUT_MS / 1000) - 10,
  enforceAppCheck: !IS_EMULATED,
}

/** The caller's uid. Refuses a call without a valid token. */
export function requireUid(request: CallableRequest): string {
  // The emulator does not verify tokens: an unreadable one gives an `auth` without uid.
  const uid = request.auth?.uid
  if (!uid) throw new HttpsError('unauthenticated', 'Sign in first.')
  return uid
}

/** The parsed payload. Refuses the call if the payload could not be parsed. */
export function requireParsed<T>(parsed: T | null): T {
  if (parsed === null) throw new HttpsError('invalid-argument', 'The request has an unexpected shape.')
  return parsed
}
