/** The callable functions' requests and answers, shared by the browser and the server (spec, section 7). */

import { BADGES, type BadgeIcon } from './badge/badge'
import type { ErrorReport } from './errors/report'
import { MAX_LOCATION_LENGTH } from './limits'
import { parseCoordinates, type Coordinates } from './session/location'

export const CALLABLE_REGION = 'us-central1'
export const CALLABLE_TIMEOUT_MS = 70_000
/** For deleteAccount alone, which has a whole history to remove. */
export const DELETE_ACCOUNT_TIMEOUT_MS = 540_000

export interface SetUsernameRequest {
  readonly username: string
}

export interface SetUsernameResponse {
  readonly username: string
}

export interface EncryptLocationRequest {
  readonly location: Coordinates
}

export interface EncryptLocationResponse {
  readonly encryptedLocation: string
}

export interface DecryptLocationRequest {
  readonly encryptedLocation: string
}

export type DecryptLocationResponse = Coordinates

export interface SplitSessionRequest {
  readonly sessionId: string
}

export interface SplitSessionResponse {
  /** The sessions that stand in place of the split one. */
  readonly sessionIds: readonly string[]
}

/** A badge that was awarded just now. */
export interface NewBadge {
  readonly name: string
  readonly icon: BadgeIcon
}

/** `details.reason` of the error that deleteAccount answers when the sign-in is too long ago. */
export const RECENT_SIGN_IN_REQUIRED = 'recent-sign-in-required'

/** `details.reason` of the errors that setUsername refuses a name with. */
export const SET_USERNAME_REFUSALS = ['taken', 'length', 'characters', 'reserved'] as const
export type SetUsernameRefusal = (typeof SET_USERNAME_REFUSALS)[number]

/** Characters of each text of a report that the server looks at. */
const MOST_REPORTED = 10_000

/** The request, or null when the payload has another shape: exactly one key, a string. */
export function parseSetUsernameRequest(data: unknown): SetUsernameRequest | null {
  if (!hasExactKeys(data, ['username'])) return null
  const { username } = data
  return typeof username === 'string' ? { username } : null
}

export function parseEncryptLocationRequest(data: unknown): EncryptLocationRequest | null {
  if (!hasExactKeys(data, ['location']) || !hasExactKeys(data.location, ['lat', 'lon'])) return null
  const location = parseCoordinates(data.location)
  return location && { location }
}

export function parseDecryptLocationRequest(data: unknown): DecryptLocationRequest | null {
  if (!hasExactKeys(data, ['encryptedLocation'])) return null
  const { encryptedLocation } = data
  const fits = typeof encryptedLocation === 'string' && encryptedLocation.length <= MAX_LOCATION_LENGTH
  return fits ? { encryptedLocation } : null
}

export function parseSplitSessionRequest(data: unknown): SplitSessionRequest | null {
  if (!hasExactKeys(data, ['sessionId'])) return null
  const { sessionId } = data
  // Firestore keeps `.`, `..` and `__…__` for itself.
  const isId =
    typeof sessionId === 'string' && /^[^/]{1,128}$/.test(sessionId) && !/^(\.{1,2}|__.*__)$/s.test(sessionId)
  return isId ? { sessionId } : null
}

/** Cuts what is too long instead of refusing it: half a report is better than none. */
export function parseReportErrorRequest(data: unknown): ErrorReport | null {
  if (!hasExactKeys(data, ['message', 'stack', 'route', 'version'])) return null
  const { message, stack, route, version } = data
  if (typeof message !== 'string' || typeof stack !== 'string') return null
  if (typeof route !== 'string' || typeof version !== 'string') return null
  const part = (text: string) => text.slice(0, MOST_REPORTED)
  return { message: part(message), stack: part(stack), route: part(route), version: part(version) }
}

/** For the functions that take no payload: nothing, or an object with nothing in it. */
export function parseNoPayload(data: unknown): Record<string, never> | null {
  return data === null || data === undefined || hasExactKeys(data, []) ? {} : null
}

/** The badges of an answer, or null when it is no list of badges. */
export function parseNewBadges(data: unknown): readonly NewBadge[] | null {
  if (!Array.isArray(data)) return null
  const badges = data.map(parseNewBadge).filter((badge) => badge !== null)
  return badges.length === data.length ? badges : null
}

function parseNewBadge(data: unknown): NewBadge | null {
  if (typeof data !== 'object' || data === null) return null
  const { name, icon } = data as Record<string, unknown>
  const kind = BADGES.find((badge) => badge.icon === icon)
  return typeof name === 'string' && kind ? { name, icon: kind.icon } : null
}

function hasExactKeys<K extends string>(data: unknown, keys: readonly K[]): data is Record<K, unknown> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return false
  const present = Object.keys(data)
  return present.length === keys.length && keys.every((key) => present.includes(key))
}

/** A name that the server did not give, and why; `unavailable` when it could not be asked. */
export class UsernameRefused extends Error {
  constructor(
    readonly reason: SetUsernameRefusal | 'unavailable',
    options?: ErrorOptions,
  ) {
    super(`Username refused: ${reason}`, options)
  }
}

/**
 * A call that came to nothing: its code (spec, section 8) and a message for the person. Where the server gave a reason
 * that the app acts on, `recent-sign-in-required`, that is the code.
 */
export class CallableFailed extends Error {
  constructor(
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
