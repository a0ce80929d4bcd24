import * as v from 'valibot'
import { WEEKDAYS } from './calendar/day-key'
import { LAST_INSTANT, MAX_NAME_LENGTH, MAX_NUMBER } from './limits'
import { finite } from './document'

// The values that firestore.rules accept. Readers are more tolerant: see document.ts.

export { day, finite, timeOfDay } from './document'
export const integer = v.pipe(v.number(), v.safeInteger())
export const instant = v.pipe(integer, v.minValue(0), v.maxValue(LAST_INSTANT))
export const amount = v.pipe(finite, v.minValue(0), v.maxValue(MAX_NUMBER))
export const signed = v.pipe(finite, v.minValue(-MAX_NUMBER), v.maxValue(MAX_NUMBER))
export const positive = v.pipe(amount, v.gtValue(0))
export const id = v.pipe(v.string(), v.regex(/^(?!\.{1,2}$)(?!__.*__$)[^/]{1,128}$/))
export const name = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(MAX_NAME_LENGTH),
  v.check((text) => ![...text].some(isControl)),
)
/** A name as older clients may have stored it. */
export const repeatedName = v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_NAME_LENGTH))
export const weekdays = v.pipe(
  v.array(v.picklist(WEEKDAYS)),
  v.check((days) => new Set(days).size === days.length),
)

/** The rules refuse control characters in a name, except for line breaks. */
function isControl(character: string): boolean {
  const code = character.charCodeAt(0)
  return code <= 8 || (code >= 14 && code <= 31) || (code >= 127 && code <= 159)
}

// @__NO_SIDE_EFFECTS__
export function textUpTo(length: number) {
  return v.pipe(v.string(), v.maxLength(length))
}
