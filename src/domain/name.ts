import { MAX_NAME_LENGTH } from './limits'

/**
 * Invisible characters: spaces, control characters and zero-width characters. Some of them join emoji, so a name may
 * contain them.
 */
const UNSEEN = /[\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u{2800}]/gu

const BLANK = /\s/

/**
 * Characters that reverse the text direction: a file called \u202e`gnp.exe` reads as `exe.png`. No name needs them.
 */
const DIRECTION_SIGNS = /[\u202a-\u202e\u2066-\u2069]/g

/** Tabs and line breaks, which pasted text may contain. */
const LINE_CONTROLS = /[\t-\r\u0085]+/g

/** Invisible control characters. No keyboard types them, and the monthly rollups use two of them as separators. */
const CONTROLS = /\p{Cc}/gu

/** As `isName` of firestore.rules has them: without tabs and line breaks. */
// eslint-disable-next-line no-control-regex -- that is what it finds.
const REFUSED_CONTROLS = /[\x00-\x08\x0e-\x1f\x7f-\x9f]/g

/** A stored name with spaces instead of the control characters that the rules refuse. An older client may have stored them. */
export function withoutControls(name: string): string {
  return name.replace(REFUSED_CONTROLS, ' ')
}

/** The name to store for the typed text: on one line and trimmed. Empty if nothing in it is visible. */
export function enteredName(typed: string): string {
  return typed.replace(UNSEEN, '') === ''
    ? ''
    : typed.replace(DIRECTION_SIGNS, '').replace(LINE_CONTROLS, ' ').trim()
}

export type NameProblem = 'name-missing' | 'name-control' | 'name-too-long'

/** Why the name cannot be saved, or null. */
export function nameProblem(typed: string): NameProblem | null {
  const name = enteredName(typed)
  if (name === '') return 'name-missing'
  if (name.search(CONTROLS) >= 0) return 'name-control'
  return name.length > MAX_NAME_LENGTH ? 'name-too-long' : null
}

/**
 * The name without invisible characters, repeated spaces and capitals: two names that look alike have the same one.
 */
export function comparableName(name: string): string {
  const seen = name.replace(UNSEEN, (sign) => (BLANK.test(sign) ? sign : ''))
  return seen.replace(/\s+/g, ' ').trim().toLowerCase()
}

/** Sorts things by their names, the same in every language of the browser. */
export function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return one.name.localeCompare(other.name, 'en')
}
