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

/** Whether the text has neither a header nor a row. */
export function isBlank(text: string): boolean {
  return fromHeader(text).table === ''
}
