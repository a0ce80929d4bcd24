/** Requests and responses of the callable functions, shared by browser and server (FUNCTIONS-05 to FUNCTIONS-10). */

import * as v from 'valibot'
import { BADGES } from './badge/badge'
import { isMonthKey, type MonthKey } from './calendar/month'
import { isZone } from './calendar/zone'
import { read } from './document'
import { MAX_LOCATION_LENGTH } from './limits'
import { CoordinatesDocument, type Coordinates } from './session/location'
import { isRecord } from './stored-values'

export const CALLABLE_REGION = 'us-central1'
export const CALLABLE_TIMEOUT_MS = 70_000
/** Only for deleteAccount, which has to delete a whole history (FUNCTIONS-03). */
export const DELETE_ACCOUNT_TIMEOUT_MS = 540_000

const month = v.custom<MonthKey>((value) => typeof value === 'string' && isMonthKey(value))
/** The zone of sessions that name none. */
const timezone = v.pipe(v.string(), v.check(isZone))
const count = v.pipe(v.number(), v.minValue(0))

/** Returns null for data that does not have exactly the schema's fields. */
// @__NO_SIDE_EFFECTS__
function parserOf<S extends v.GenericSchema>(schema: S) {
  return (data: unknown) => read(schema, data)
}

const SetUsername = v.strictObject({ username: v.string() })
export type SetUsernameRequest = Readonly<v.InferOutput<typeof SetUsername>>
export type SetUsernameResponse = SetUsernameRequest
export const parseSetUsernameRequest = parserOf(SetUsername)

const EncryptLocation = v.strictObject({ location: v.strictObject(CoordinatesDocument.entries) })
export type EncryptLocationRequest = Readonly<v.InferOutput<typeof EncryptLocation>>
export type EncryptLocationResponse = DecryptLocationRequest
export const parseEncryptLocationRequest = parserOf(EncryptLocation)

const DecryptLocation = v.strictObject({
  encryptedLocation: v.pipe(v.string(), v.maxLength(MAX_LOCATION_LENGTH)),
})
export type DecryptLocationRequest = Readonly<v.InferOutput<typeof DecryptLocation>>
export type DecryptLocationResponse = Coordinates
export const parseDecryptLocationRequest = parserOf(DecryptLocation)

const SplitSession = v.strictObject({
  // Firestore reserves `.`, `..` and `__…__`.
  sessionId: v.pipe(v.string(), v.regex(/^(?!\.{1,2}$)(?!__.*__$)[^/]{1,128}$/s)),
})
export type SplitSessionRequest = Readonly<v.InferOutput<typeof SplitSession>>
export interface SplitSessionResponse {
  /** The ids of the sessions that replace the split one. */
  readonly sessionIds: readonly string[]
}
export const parseSplitSessionRequest = parserOf(SplitSession)

const RebuildRollups = v.strictObject({
  /** Rebuilds the months before this one, newest first. */
  before: month,
  timezone,
})
export type RebuildRollupsRequest = Readonly<v.InferOutput<typeof RebuildRollups>>
export const parseRebuildRollupsRequest = parserOf(RebuildRollups)

const RebuiltRollups = v.strictObject({
  /** The month that the call has reached: the next call continues before it. Null once all months are rebuilt. */
  before: v.nullable(month),
  /** The number of sessions in the months that this call rebuilt. */
  sessions: count,
})
export type RebuildRollupsResponse = Readonly<v.InferOutput<typeof RebuiltRollups>>
export const parseRebuildRollupsResponse = parserOf(RebuiltRollups)

const ClearSessions = v.strictObject({ timezone })
export type ClearSessionsRequest = Readonly<v.InferOutput<typeof ClearSessions>>
export const parseClearSessionsRequest = parserOf(ClearSessions)

const ClearedSessions = v.strictObject({
  /** The number of sessions that this call deleted. */
  removed: count,
  /** False if the call stopped with sessions left. */
  isDone: v.boolean(),
})
export type ClearSessionsResponse = Readonly<v.InferOutput<typeof ClearedSessions>>
export const parseClearSessionsResponse = parserOf(ClearedSessions)

/** Shortened at this length instead of refused: half a report is better than none. */
const MAX_REPORTED = 10_000
const reported = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, MAX_REPORTED)),
)
export const parseReportErrorRequest = parserOf(
  v.strictObject({ message: reported, stack: reported, route: reported, version: reported }),
)

const BadgeInResponse = v.object({ name: v.string(), icon: v.picklist(BADGES.map(({ icon }) => icon)) })
/** A badge that this call awarded. */
export type NewBadge = Readonly<v.InferOutput<typeof BadgeInResponse>>
export const parseNewBadges = parserOf(v.array(BadgeInResponse))

/** For functions without a payload: accepts nothing or an empty object. */
export function parseNoPayload(data: unknown): Record<string, never> | null {
  const isEmpty = data === null || data === undefined || (isRecord(data) && Object.keys(data).length === 0)
  return isEmpty ? {} : null
}

/** `details.reason` of deleteAccount's error if the last sign-in is too long ago. */
export const RECENT_SIGN_IN_REQUIRED = 'recent-sign-in-required'

/** `details.reason` of setUsername's errors that refuse a name. */
export const SET_USERNAME_REFUSALS = ['taken', 'length', 'characters', 'reserved'] as const
export type SetUsernameRefusal = (typeof SET_USERNAME_REFUSALS)[number]

/** Why a name was not stored: `too-many` attempts in a minute, or `unavailable` if the server could not be reached. */
export type UsernameFailure = SetUsernameRefusal | 'too-many' | 'unavailable'

export class UsernameRefused extends Error {
  constructor(
    readonly reason: UsernameFailure,
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
