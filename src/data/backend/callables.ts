import { FirebaseError } from 'firebase/app'
import { httpsCallable } from 'firebase/functions'
import {
  CALLABLE_TIMEOUT_MS,
  CallableFailed,
  DELETE_ACCOUNT_TIMEOUT_MS,
  RECENT_SIGN_IN_REQUIRED,
  SET_USERNAME_REFUSALS,
  UsernameRefused,
  parseClearSessionsResponse,
  parseNewBadges,
  parseRebuildRollupsResponse,
  type ClearSessionsRequest,
  type ClearSessionsResponse,
  type DecryptLocationRequest,
  type EncryptLocationRequest,
  type EncryptLocationResponse,
  type NewBadge,
  type RebuildRollupsRequest,
  type RebuildRollupsResponse,
  type SetUsernameRequest,
  type SplitSessionRequest,
} from '@/domain/callables'
import type { ErrorReport } from '@/domain/errors/report'
import { parseCoordinates, SEALED_LOCATION, type Coordinates } from '@/domain/session/location'
import { firebaseFunctions } from '../firebase/functions'

export async function setUsername(username: string): Promise<void> {
  try {
    await call<SetUsernameRequest, unknown>('setUsername', { username })
  } catch (cause) {
    throw new UsernameRefused(refusalOf(cause) ?? 'unavailable', { cause })
  }
}

export async function encryptLocation(location: Coordinates): Promise<string> {
  const answer = await call<EncryptLocationRequest, EncryptLocationResponse>('encryptLocationData', {
    location,
  })
  const ciphertext: unknown = answer?.encryptedLocation
  // The rules would refuse the whole session.
  if (typeof ciphertext !== 'string' || !SEALED_LOCATION.test(ciphertext))
    throw unreadable('encryptLocationData')
  return ciphertext
}

export async function decryptLocation(encryptedLocation: string): Promise<Coordinates> {
  const answer = await call<DecryptLocationRequest, unknown>('decryptLocationData', { encryptedLocation })
  const coordinates = parseCoordinates(answer)
  if (!coordinates) throw unreadable('decryptLocationData')
  return coordinates
}

export async function splitSession(sessionId: string): Promise<void> {
  await call<SplitSessionRequest, unknown>('splitSession', { sessionId })
}

export async function checkForNewBadges(): Promise<readonly NewBadge[]> {
  const badges = parseNewBadges(await call<undefined, unknown>('checkForNewBadges', undefined))
  if (!badges) throw unreadable('checkForNewBadges')
  return badges
}

export async function rebuildRollups(request: RebuildRollupsRequest): Promise<RebuildRollupsResponse> {
  const answer = await call<RebuildRollupsRequest, unknown>('rebuildRollups', request)
  const response = parseRebuildRollupsResponse(answer)
  if (!response) throw unreadable('rebuildRollups')
  return response
}

export async function clearSessions(request: ClearSessionsRequest): Promise<ClearSessionsResponse> {
  const answer = await call<ClearSessionsRequest, unknown>('clearSessions', request)
  const response = parseClearSessionsResponse(answer)
  if (!response) throw unreadable('clearSessions')
  return response
}

export async function deleteAccount(): Promise<void> {
  await call<undefined, unknown>('deleteAccount', undefined, DELETE_ACCOUNT_TIMEOUT_MS)
}

export async function reportError(report: ErrorReport): Promise<void> {
  await call<ErrorReport, unknown>('reportError', report)
}

async function call<Request, Response>(
  name: string,
  request: Request,
  timeout = CALLABLE_TIMEOUT_MS,
): Promise<Response> {
  const callable = httpsCallable<Request, Response>(firebaseFunctions(), name, { timeout })
  try {
    return (await callable(request)).data
  } catch (cause) {
    if (!(cause instanceof FirebaseError)) throw cause
    if (cause.code === 'functions/unauthenticated')
      void import('../auth/auth').then((auth) => auth.checkLogin())
    const isTooLongAgo = reasonOf(cause) === RECENT_SIGN_IN_REQUIRED
    const code = isTooLongAgo ? RECENT_SIGN_IN_REQUIRED : cause.code.replace(/^functions\//, '')
    throw new CallableFailed(code, messageOf(cause), { cause })
  }
}

/** The error for a response that cannot be read. */
function unreadable(name: string): CallableFailed {
  return new CallableFailed('internal', `${name} gave an answer that cannot be read.`)
}

/** The server's message, without the status that the SDK appends in brackets. */
function messageOf({ message }: FirebaseError): string {
  return message.replace(/ \[\d+\]$/, '')
}

function refusalOf(error: unknown) {
  const reason = reasonOf(error instanceof CallableFailed ? error.cause : error)
  return SET_USERNAME_REFUSALS.find((refusal) => refusal === reason)
}

function reasonOf(error: unknown): unknown {
  return (error as { details?: { reason?: unknown } } | undefined)?.details?.reason
}
