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
