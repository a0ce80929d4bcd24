import { FirebaseError } from 'firebase/app'
import { httpsCallable } from 'firebase/functions'
import {
  CALLABLE_TIMEOUT_MS,
  SET_USERNAME_REFUSALS,
  UsernameRefused,
  type SetUsernameRequest,
  type SetUsernameResponse,
} from '@/domain/callables'
import { firebaseFunctions } from './firebase/functions'

export async function setUsername(username: string): Promise<void> {
  try {
    await call<SetUsernameRequest, SetUsernameResponse>('setUsername', { username })
  } catch (cause) {
    throw new UsernameRefused(refusalOf(cause) ?? 'unavailable', { cause })
  }
}

async function call<Request, Response>(name: string, request: Request): Promise<Response> {
  const callable = httpsCallable<Request, Response>(firebaseFunctions(), name, {
    timeout: CALLABLE_TIMEOUT_MS,
  })
  return (await callable(request)).data
}

function refusalOf(error: unknown) {
  const details =
    error instanceof FirebaseError
      ? (error as FirebaseError & { details?: { reason?: unknown } }).details
      : null
  return SET_USERNAME_REFUSALS.find((refusal) => refusal === details?.reason)
}
