import type { Row } from '../csv/columns'

/** What a file contains, before anyone knows which program wrote it. */
export type FileContent =
  | { readonly kind: 'table'; readonly rows: readonly Row[] }
  | { readonly kind: 'json'; readonly value: unknown }
  /** The CSV files of a zip, by path. */
  | { readonly kind: 'zip'; readonly tables: ReadonlyMap<string, readonly Row[]> }

const BYTE_ORDER_MARKS = /\uFEFF/g

/** Files that were joined from several others have a byte-order mark before each part. */
export function withoutByteOrderMarks(text: string): string {
  return text.replace(BYTE_ORDER_MARKS, '')
}

/** Whether the text is JSON rather than a table. No table starts with a bracket. */
export function looksLikeJson(text: string): boolean {
  return /^\s*[[{]/.test(text)
}

const DELIMITERS = [',', ';', '\t'] as const
const BLANK_LINES = /^(?:[ ,;\t]*(?:\r\n|\r|\n))+/
const SEPARATOR_LINE = /^"?sep=([,;\t])"?[ ,;\t]*(?:\r\n|\r|\n|$)/i

/** The text from the header on, without blank lines and without the line `sep=;` that spreadsheets write before it. */
export function fromHeader(text: string): { readonly table: string; readonly delimiter: string } {
  const start = text.replace(BLANK_LINES, '')
  const [line = '', delimiter] = SEPARATOR_LINE.exec(start) ?? []
  const table = start.slice(line.length).replace(BLANK_LINES, '')
  return { table, delimiter: delimiter ?? delimiterIn(table) }
}

/** The separator that the first line contains most often, outside of quotes. */
export function delimiterIn(text: string): string {
  const line = firstLineOf(text).replace(/"[^"]*"/g, '')
  const countOf = (sign: string) => line.split(sign).length
  return [...DELIMITERS].sort((a, b) => countOf(b) - countOf(a))[0] ?? ','
}

export function isBlankRow(row: Row): boolean {
  return row.every((cell) => cell.trim() === '')
}

export function firstLineOf(text: string): string {
  return /^[^\r\n]*/.exec(text)?.[0] ?? ''
}
