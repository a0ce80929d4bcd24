/** Requests and responses of the callable functions, shared by browser and server (FUNCTIONS-05 to FUNCTIONS-10). */

import { BADGES, type BadgeIcon } from './badge/badge'
import { isMonthKey, type MonthKey } from './calendar/month'
import { isZone } from './calendar/zone'
import type { ErrorReport } from './errors/report'
import { MAX_LOCATION_LENGTH } from './limits'
import { parseCoordinates, type Coordinates } from './session/location'
import type { ZoneId } from './units'

export const CALLABLE_REGION = 'us-central1'
export const CALLABLE_TIMEOUT_MS = 70_000
/** Only for deleteAccount, which has to delete a whole history (FUNCTIONS-03). */
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
  /** The ids of the sessions that replace the split one. */
  readonly sessionIds: readonly string[]
}

export interface RebuildRollupsRequest {
  /** Rebuilds the months before this one, newest first. */
  readonly before: MonthKey
  /** The zone of sessions that name none. */
  readonly timezone: ZoneId
}

export interface RebuildRollupsResponse {
  /** The month that the call has reached: the next call continues before it. Null once all months are rebuilt. */
  readonly before: MonthKey | null
  /** The number of sessions in the months that this call rebuilt. */
  readonly sessions: number
}

export interface ClearSessionsRequest {
  /** The zone of sessions that name none. */
  readonly timezone: ZoneId
}

export interface ClearSessionsResponse {
  /** The number of sessions that this call deleted. */
  readonly removed: number
  /** False if the call stopped with sessions left. */
  readonly isDone: boolean
}

/** A badge that this call awarded. */
export interface NewBadge {
  readonly name: string
  readonly icon: BadgeIcon
}

/** `details.reason` of deleteAccount's error if the last sign-in is too long ago. */
export const RECENT_SIGN_IN_REQUIRED = 'recent-sign-in-required'

/** `details.reason` of setUsername's errors that refuse a name. */
export const SET_USERNAME_REFUSALS = ['taken', 'length', 'characters', 'reserved'] as const
export type SetUsernameRefusal = (typeof SET_USERNAME_REFUSALS)[number]

/** The server reads this many characters of each text in a report. */
const MAX_REPORTED = 10_000

/** The request, or null if the payload is not an object with exactly this one string. */
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
  // Firestore reserves `.`, `..` and `__…__`.
  const isId =
    typeof sessionId === 'string' && /^[^/]{1,128}$/.test(sessionId) && !/^(\.{1,2}|__.*__)$/s.test(sessionId)
  return isId ? { sessionId } : null
}

export function parseRebuildRollupsRequest(data: unknown): RebuildRollupsRequest | null {
  if (!hasExactKeys(data, ['before', 'timezone'])) return null
  const { before, timezone } = data
  if (typeof before !== 'string' || !isMonthKey(before)) return null
  return typeof timezone === 'string' && isZone(timezone) ? { before, timezone } : null
}

/** The response, or null if it is none. */
export function parseRebuildRollupsResponse(data: unknown): RebuildRollupsResponse | null {
  if (!hasExactKeys(data, ['before', 'sessions'])) return null
  const { before, sessions } = data
  if (typeof sessions !== 'number' || !(sessions >= 0)) return null
  if (before === null) return { before, sessions }
  return typeof before === 'string' && isMonthKey(before) ? { before, sessions } : null
}

export function parseClearSessionsRequest(data: unknown): ClearSessionsRequest | null {
  if (!hasExactKeys(data, ['timezone'])) return null
  const { timezone } = data
  return typeof timezone === 'string' && isZone(timezone) ? { timezone } : null
}

/** The response, or null if it is none. */
export function parseClearSessionsResponse(data: unknown): ClearSessionsResponse | null {
  if (!hasExactKeys(data, ['removed', 'isDone'])) return null
  const { removed, isDone } = data
  const isCount = typeof removed === 'number' && removed >= 0
  return isCount && typeof isDone === 'boolean' ? { removed, isDone } : null
}

/** Shortens texts that are too long instead of refusing them: half a report is better than none. */
export function parseReportErrorRequest(data: unknown): ErrorReport | null {
  if (!hasExactKeys(data, ['message', 'stack', 'route', 'version'])) return null
  const { message, stack, route, version } = data
  if (typeof message !== 'string' || typeof stack !== 'string') return null
  if (typeof route !== 'string' || typeof version !== 'string') return null
  const part = (text: string) => text.slice(0, MAX_REPORTED)
  return { message: part(message), stack: part(stack), route: part(route), version: part(version) }
}

/** For functions without a payload: accepts nothing or an empty object. */
export function parseNoPayload(data: unknown): Record<string, never> | null {
  return data === null || data === undefined || hasExactKeys(data, []) ? {} : null
}

/** The badges in a response, or null if it is not a list of badges. */
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

/** The server refused a name. `unavailable` if the server could not be reached. */
export class UsernameRefused extends Error {
  constructor(
    readonly reason: SetUsernameRefusal | 'unavailable',
    options?: ErrorOptions,
  ) {
    super(`Username refused: ${reason}`, options)
  }
}

/**
 * A failed call, with its code (FUNCTIONS-11 to FUNCTIONS-15) and a message for the user. If the server gave a reason
 * that the app acts on, such as `recent-sign-in-required`, the reason is the code.
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
