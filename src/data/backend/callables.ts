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
    await call('setUsername', { username } satisfies SetUsernameRequest)
  } catch (cause) {
    const isLimited = cause instanceof CallableFailed && cause.code === 'resource-exhausted'
    throw new UsernameRefused(refusalOf(cause) ?? (isLimited ? 'too-many' : 'unavailable'), { cause })
  }
}

export function encryptLocation(location: Coordinates): Promise<string> {
  return ask('encryptLocationData', { location } satisfies EncryptLocationRequest, (answer) => {
    const ciphertext: unknown = (answer as Partial<EncryptLocationResponse> | null)?.encryptedLocation
    // The rules would refuse the whole session.
    return typeof ciphertext === 'string' && SEALED_LOCATION.test(ciphertext) ? ciphertext : null
  })
}

export function decryptLocation(encryptedLocation: string): Promise<Coordinates> {
  return ask('decryptLocationData', { encryptedLocation } satisfies DecryptLocationRequest, parseCoordinates)
}

export async function splitSession(sessionId: string): Promise<void> {
  await call('splitSession', { sessionId } satisfies SplitSessionRequest)
}

export function checkForNewBadges(): Promise<readonly NewBadge[]> {
  return ask('checkForNewBadges', undefined, parseNewBadges)
}

export function rebuildRollups(request: RebuildRollupsRequest): Promise<RebuildRollupsResponse> {
  return ask('rebuildRollups', request, parseRebuildRollupsResponse)
}

export function clearSessions(request: ClearSessionsRequest): Promise<ClearSessionsResponse> {
  return ask('clearSessions', request, parseClearSessionsResponse)
}

export async function deleteAccount(): Promise<void> {
  await call('deleteAccount', undefined, DELETE_ACCOUNT_TIMEOUT_MS)
}

export async function reportError(report: ErrorReport): Promise<void> {
  await call('reportError', report)
}

/** Calls a function whose answer matters. One that `parse` cannot read counts as a failure of the server. */
async function ask<T>(
  name: string,
  request: object | undefined,
  parse: (answer: unknown) => T | null,
): Promise<T> {
  const answer = parse(await call(name, request))
  if (answer === null) throw new CallableFailed('internal', `${name} gave an answer that cannot be read.`)
  return answer
}

async function call(
  name: string,
  request: object | undefined,
  timeout = CALLABLE_TIMEOUT_MS,
): Promise<unknown> {
  const callable = httpsCallable<object | undefined, unknown>(firebaseFunctions(), name, { timeout })
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
