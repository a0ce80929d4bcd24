import type { Row } from '../csv/dialect'
import type { Entry, EntryProblem, UsableEntry } from './entry'

/** The places of columns, found by their names in any order. -1 for columns that the file does not have. */
export function columnsNamed<K extends string>(
  header: Row,
  names: Readonly<Record<K, readonly string[]>>,
): Readonly<Record<K, number>> {
  const trimmed = header.map((name) => name.trim())
  const entries = Object.entries<readonly string[]>(names).map(([key, aliases]) => [
    key,
    trimmed.findIndex((name) => aliases.includes(name)),
  ])
  return Object.fromEntries(entries) as Record<K, number>
}

export function hasColumns(header: Row | undefined, ...names: readonly string[]): boolean {
  const trimmed = header?.map((name) => name.trim()) ?? []
  return names.every((name) => trimmed.includes(name))
}

/** The trimmed text of the cell. Empty if the row or the file does not have it. */
export function cellIn(row: Row, column: number): string {
  return row[column]?.trim() ?? ''
}

/** The row as the preview shows it. */
export function rowText(row: Row): string {
  return row
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(', ')
}

/** A row below the header, with its number in a spreadsheet. */
export interface NumberedRow {
  readonly number: number
  readonly row: Row
}

const DATE = /\d[-/.]\d{1,2}[-/.]\d/
const SUMMARY = /^(?:grand\s|sub-?)?(?:totals?|sum):?$/i

/** The rows below the header that are entries: neither blank nor a sum that some programs add at the end. */
export function* entryRows(rows: readonly Row[], date: number): Generator<NumberedRow> {
  for (let index = 1; index < rows.length; index++) {
    const row = rows[index] ?? []
    const isSummary = !DATE.test(cellIn(row, date)) && row.some((cell) => SUMMARY.test(cell.trim()))
    if (!isBlankRow(row) && !isSummary) yield { number: index + 1, row }
  }
}

/** Tells whether a row with the same cells came before. */
export function repeatedRows(): (row: Row) => boolean {
  const seen = new Set<string>()
  return (row) => {
    const key = row.map((cell) => cell.trim()).join('\u0000')
    return seen.size === seen.add(key).size
  }
}

/** Reads each row that is an entry, except those for which `read` returns null. The same row twice is one entry. */
export function* tableEntries(
  rows: readonly Row[],
  date: number,
  read: (numbered: NumberedRow) => UsableEntry | EntryProblem | null,
): Generator<Entry> {
  const isRepeated = repeatedRows()
  for (const { number, row } of entryRows(rows, date)) {
    const entry = read({ number, row })
    if (entry === null) continue
    const result = typeof entry !== 'string' && isRepeated(row) ? 'listed-twice' : entry
    yield typeof result === 'string'
      ? { kind: 'left-out', row: number, text: rowText(row), problem: result }
      : result
  }
}

export function isBlankRow(row: Row): boolean {
  return row.every((cell) => cell.trim() === '')
}

export function firstLineOf(text: string): string {
  return /^[^\r\n]*/.exec(text)?.[0] ?? ''
}

const DELIMITERS = [',', ';', '\t'] as const

/** The separator that the first line contains most often, outside of quotes. */
export function delimiterIn(text: string): string {
  const line = firstLineOf(text).replace(/"[^"]*"/g, '')
  const countOf = (sign: string) => line.split(sign).length
  return [...DELIMITERS].sort((a, b) => countOf(b) - countOf(a))[0] ?? ','
}
