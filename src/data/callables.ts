import { FirebaseError } from 'firebase/app'
import { httpsCallable } from 'firebase/functions'
import {
  CALLABLE_TIMEOUT_MS,
  CallableFailed,
  SET_USERNAME_REFUSALS,
  UsernameRefused,
  type DecryptLocationRequest,
  type EncryptLocationRequest,
  type EncryptLocationResponse,
  type SetUsernameRequest,
  type SetUsernameResponse,
  type SplitSessionRequest,
  type SplitSessionResponse,
} from '@/domain/callables'
import { parseCoordinates, type Coordinates } from '@/domain/session/location'
import { firebaseFunctions } from './firebase/functions'

export async function setUsername(username: string): Promise<void> {
  try {
    await call<SetUsernameRequest, SetUsernameResponse>('setUsername', { username })
  } catch (cause) {
    throw new UsernameRefused(refusalOf(cause) ?? 'unavailable', { cause })
  }
}

export async function encryptLocation(location: Coordinates): Promise<string> {
  const answer = await call<EncryptLocationRequest, EncryptLocationResponse>('encryptLocationData', {
    location,
  })
  const ciphertext: unknown = answer?.encryptedLocation
  if (typeof ciphertext !== 'string' || ciphertext === '') throw nonsense('encryptLocationData')
  return ciphertext
}

export async function decryptLocation(encryptedLocation: string): Promise<Coordinates> {
  const answer = await call<DecryptLocationRequest, unknown>('decryptLocationData', { encryptedLocation })
  const coordinates = parseCoordinates(answer)
  if (!coordinates) throw nonsense('decryptLocationData')
  return coordinates
}

export async function splitSession(sessionId: string): Promise<void> {
  await call<SplitSessionRequest, SplitSessionResponse>('splitSession', { sessionId })
}

async function call<Request, Response>(name: string, request: Request): Promise<Response> {
  const callable = httpsCallable<Request, Response>(firebaseFunctions(), name, {
    timeout: CALLABLE_TIMEOUT_MS,
  })
  try {
    return (await callable(request)).data
  } catch (cause) {
    if (!(cause instanceof FirebaseError)) throw cause
    throw new CallableFailed(cause.code.replace(/^functions\//, ''), cause.message, { cause })
  }
}

/** A function that answers what it never should has failed, whatever it says itself. */
function nonsense(name: string): CallableFailed {
  return new CallableFailed('internal', `${name} gave an answer that cannot be read.`)
}

function refusalOf(error: unknown) {
  const cause = error instanceof CallableFailed ? error.cause : error
  const details = (cause as { details?: { reason?: unknown } } | undefined)?.details
  return SET_USERNAME_REFUSALS.find((refusal) => refusal === details?.reason)
}
