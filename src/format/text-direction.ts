/** Right-to-left letters and direction marks. */
const TURNS =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const DIRECTION_SIGNS = /[\u202a-\u202e\u2066-\u2069]/g
const [FIRST_STRONG_ISOLATE, POP_DIRECTIONAL_ISOLATE] = ['\u2068', '\u2069']

/**
 * Isolates user-entered text in the middle of a sentence, so that its direction does not change the sentence. Otherwise a
 * direction override in a name could reverse the end of `Delete …?`.
 */
export function isolateDirection(words: string): string {
  if (!TURNS.test(words)) return words
  return FIRST_STRONG_ISOLATE + words.replace(DIRECTION_SIGNS, '') + POP_DIRECTIONAL_ISOLATE
}
