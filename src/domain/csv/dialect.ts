/** One record of a file, cell by cell. */
export type Row = readonly string[]

/** The columns of the app's own CSV, in order (CSV-01). */
export const COLUMNS = [
  'Date',
  'Start Time',
  'End Time',
  'Work Duration',
  'Session Score',
  'Completed Tasks',
  'Notes',
  'Location (Lat,Lon)',
] as const

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

/** A table from its header on. */
export interface Opened {
  readonly table: string
  /** Blank rows before the header, which a spreadsheet counts. */
  readonly rowsBefore: number
}

const LINE = /^([^\r\n]*)(?:\r\n|\r|\n|$)/
const BLANK = /^[\s,;]*$/
/** Spreadsheets tell each other the separator in a line of its own, which they do not show. */
const SEPARATOR = /^"?sep=.?"?[\s,;]*$/i

/** Skips what may stand before the header: byte-order marks, blank rows and the line `sep=;`. */
export function fromHeader(text: string): Opened {
  let table = text
  let rowsBefore = 0
  for (;;) {
    table = table.replace(/^\uFEFF+/, '')
    const [line = '', content = ''] = LINE.exec(table) ?? []
    const isSeparator = SEPARATOR.test(content)
    if (line === '' || !(isSeparator || BLANK.test(content))) return { table, rowsBefore }
    table = table.slice(line.length)
    if (!isSeparator) rowsBefore += 1
  }
}

const QUOTE = '"'

/**
 * Ends every row with `\n`. Files assembled from several others mix line ends, and a parser that expects one kind joins rows.
 * Line breaks inside quotes belong to a note and stay. A quote opens only at the start of a cell, so that `5" disk` does not
 * open one.
 */
export function withOneLineEnd(text: string, delimiter: string): string {
  // A single pass that cuts only rows that change, because a file may have millions of characters.
  const pieces: string[] = []
  let kept = 0
  let isQuoted = false
  let isCellStart = true
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isQuoted) {
      if (sign !== QUOTE) continue
      if (text[at + 1] === QUOTE) at++
      else isQuoted = false
    } else if (sign === '\r') {
      pieces.push(text.slice(kept, at), '\n')
      if (text[at + 1] === '\n') at++
      kept = at + 1
      isCellStart = true
    } else if (sign === QUOTE && isCellStart) {
      isQuoted = true
      isCellStart = false
    } else {
      isCellStart = sign === '\n' || sign === delimiter
    }
  }
  return kept === 0 ? text : pieces.join('') + text.slice(kept)
}
