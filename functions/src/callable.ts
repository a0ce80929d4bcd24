import { HttpsError, type CallableOptions, type CallableRequest } from 'firebase-functions/https'
import { CALLABLE_REGION, CALLABLE_TIMEOUT_MS } from '@/domain/callables'

const IS_EMULATED = process.env.FUNCTIONS_EMULATOR === 'true'

/** What all callables have in common. The emulators know no App Check. */
export const callableOptions: CallableOptions = {
  region: CALLABLE_REGION,
  maxInstances: 10,
  timeoutSeconds: Math.floor(CALLABLE_TIMEOUT_MS / 1000) - 10,
  enforceAppCheck: !IS_EMULATED,
}

/** The caller's uid; a call without a valid token is refused. */
export function requireUid(request: CallableRequest): string {
  // The emulator verifies no token: one that cannot be read leaves an `auth` without uid.
  const uid = request.auth?.uid
  if (!uid) throw new HttpsError('unauthenticated', 'Sign in first.')
  return uid
}

/** What a parser made of the payload, or a refusal when it could make nothing of it. */
export function requireParsed<T>(parsed: T | null): T {
  if (parsed === null)
    throw new HttpsError('invalid-argument', 'The request has another shape than expected.')
  return parsed
}
