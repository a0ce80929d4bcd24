// Text that a spreadsheet would run as a formula. Guarding guarded text adds one more mark, so removing one always restores the
// previous text.
const WANTS_GUARD = /^'*[=+\-@\t\r]/
const HAS_GUARD = /^'+[=+\-@\t\r]/

/**
 * Puts an apostrophe before text that a spreadsheet would run as a formula: `=1+1` becomes `'=1+1`, and `'=1+1` becomes
 * `''=1+1`. Only for text cells: a guarded number or location could not be read any more.
 */
export function guarded(text: string): string {
  return WANTS_GUARD.test(text) ? `'${text}` : text
}

/** Removes the guard: `unguarded(guarded(text))` is always `text`. */
export function unguarded(text: string): string {
  return HAS_GUARD.test(text) ? text.slice(1) : text
}
