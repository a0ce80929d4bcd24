// Text that a spreadsheet would run as a formula, in quotes or not. Guarding guarded text adds one more mark, so removing one
// always restores the previous text.
const WANTS_GUARD = /^['"]*[=+\-@\t\r]/
const HAS_GUARD = /^'['"]*[=+\-@\t\r]/
// A spreadsheet that separates cells by semicolons or tabs starts a cell after each of them, and one that therefore does not see
// the quotes around a note starts a row after each line break.
const CELL_WANTS_GUARD = /([;\t\r\n] *)(['"]*[=+\-@])/g
const CELL_HAS_GUARD = /([;\t\r\n] *)'(['"]*[=+\-@])/g

/**
 * Puts an apostrophe before text that a spreadsheet would run as a formula: `=1+1` becomes `'=1+1`, `'=1+1` becomes `''=1+1`,
 * and `a;=1+1` becomes `a;'=1+1`. Only for text cells: a guarded number or location could not be read any more.
 */
export function guarded(text: string): string {
  const cells = text.replace(CELL_WANTS_GUARD, "$1'$2")
  return WANTS_GUARD.test(cells) ? `'${cells}` : cells
}

/** Removes the guards: `unguarded(guarded(text))` is always `text`. */
export function unguarded(text: string): string {
  const cells = HAS_GUARD.test(text) ? text.slice(1) : text
  return cells.replace(CELL_HAS_GUARD, '$1$2')
}

/** Whether a cell must be quoted, because a spreadsheet may separate cells by semicolons or tabs as well as by commas. */
export function wantsQuotes(text: string): boolean {
  return /[;\t]/.test(text)
}
