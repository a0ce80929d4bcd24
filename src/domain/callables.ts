import * as v from 'valibot'
import { BADGES } from './badge/badge'
import type { CallableName } from './callable-requests'
import { month } from './document'
import { CoordinatesDocument, SEALED_LOCATION } from './session/location'

export const CALLABLE_REGION = 'us-central1'
export const CALLABLE_TIMEOUT_MS = 70_000
/** Only for deleteAccount, which has to delete a whole history (FUNCTIONS-03). */
export const DELETE_ACCOUNT_TIMEOUT_MS = 540_000

const count = v.pipe(v.number(), v.minValue(0))

/** The app does not read the response: the call has succeeded, whatever it says (INT-86). */
const unread = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
)

/** The responses of all callables (FUNCTIONS-05 to FUNCTIONS-10). Only the browser checks them. */
export const RESPONSES = {
  /** The badges that this call awarded. */
  checkForNewBadges: v.array(
    v.object({ name: v.string(), icon: v.picklist(BADGES.map(({ icon }) => icon)) }),
  ),
  clearSessions: v.strictObject({
    /** The number of sessions that this call deleted. */
    removed: count,
    /** False if the call stopped with sessions left. */
    isDone: v.boolean(),
  }),
  decryptLocationData: CoordinatesDocument,
  deleteAccount: unread,
  encryptLocationData: v.object({
    // The rules would refuse a session with anything else.
    encryptedLocation: v.pipe(v.string(), v.regex(SEALED_LOCATION)),
  }),
  rebuildRollups: v.strictObject({
    /** The month that the call has reached: the next call continues before it. Null once all months are rebuilt. */
    before: v.nullable(month),
    /** The number of sessions in the months that this call rebuilt. */
    sessions: count,
  }),
  reportError: unread,
  setUsername: unread,
  splitSession: unread,
} satisfies Record<CallableName, v.GenericSchema>
export type ResponseOf<N extends CallableName> = Readonly<v.InferOutput<(typeof RESPONSES)[N]>>
export type NewBadge = Readonly<ResponseOf<'checkForNewBadges'>[number]>

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
