import * as v from 'valibot'
import { isZone } from './calendar/zone'
import { month } from './document'
import { MAX_LOCATION_LENGTH } from './limits'
import { CoordinatesDocument } from './session/location'
import { isRecord } from './stored-values'

/** The zone of sessions that name none. */
const timezone = v.pipe(v.string(), v.check(isZone))
/** Accepts nothing or an empty object. */
const nothing = v.nullish(
  v.custom<Record<string, never>>((data) => isRecord(data) && Object.keys(data).length === 0),
  {},
)

/** Shortened at this length instead of refused: half a report is better than none. */
const MAX_REPORTED = 10_000
const reported = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, MAX_REPORTED)),
)

/**
 * The requests of all callables (FUNCTIONS-05 to FUNCTIONS-10), with exactly these fields. Only the server checks them, so the
 * browser loads none of them.
 */
export const REQUESTS = {
  checkForNewBadges: nothing,
  clearSessions: v.strictObject({ timezone }),
  decryptLocationData: v.strictObject({
    encryptedLocation: v.pipe(v.string(), v.maxLength(MAX_LOCATION_LENGTH)),
  }),
  deleteAccount: nothing,
  encryptLocationData: v.strictObject({ location: v.strictObject(CoordinatesDocument.entries) }),
  rebuildRollups: v.strictObject({
    /** Rebuilds the months before this one, newest first. */
    before: month,
    timezone,
  }),
  reportError: v.strictObject({ message: reported, stack: reported, route: reported, version: reported }),
  setUsername: v.strictObject({ username: v.string() }),
  splitSession: v.strictObject({
    // Firestore reserves `.`, `..` and `__…__`.
    sessionId: v.pipe(v.string(), v.regex(/^(?!\.{1,2}$)(?!__.*__$)[^/]{1,128}$/s)),
  }),
}
export type CallableName = keyof typeof REQUESTS
export type RequestOf<N extends CallableName> = v.InferInput<(typeof REQUESTS)[N]>
