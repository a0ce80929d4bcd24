// What a spreadsheet takes for a formula. Guarded text that is guarded again gets one more mark, so that taking
// one away always leads back.
const WANTS_GUARD = /^'*[=+\-@\t\r]/
const HAS_GUARD = /^'+[=+\-@\t\r]/

/**
 * The text, with an apostrophe before it where a spreadsheet would run it: `=1+1` becomes `'=1+1`, and `'=1+1`
 * becomes `''=1+1`. For text cells only: a guarded number or location would be one no longer.
 */
export function guarded(text: string): string {
  return WANTS_GUARD.test(text) ? `'${text}` : text
}

/** The text without its guard: `unguarded(guarded(text))` is `text`, whatever it is. */
export function unguarded(text: string): string {
  return HAS_GUARD.test(text) ? text.slice(1) : text
}
