// Loaded on demand, when a file is read or written, here or in a worker.
import Papa from 'papaparse'
import { delimiterOf, type Row } from '@/domain/csv/columns'
import { wantsQuotes } from '@/domain/csv/guard'
import { importRows, type CsvProblem, type ImportRow } from '@/domain/csv/import'
import { withOneLineEnd } from '@/domain/csv/line-ends'
import type { ZoneId } from '@/domain/units'

export type CsvReading = { readonly rows: readonly ImportRow[] } | { readonly problem: CsvProblem }

export function readCsv(text: string, zone: ZoneId): CsvReading {
  const delimiter = delimiterOf(text)
  // Behind a byte-order mark, a quote would not be the first character of its cell.
  const lines = withOneLineEnd(text.replace(/^\uFEFF/, ''), delimiter)
  // Keeps blank lines, so that a record's index matches its row number in a spreadsheet.
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter, newline: '\n' })
  const error = errors[0]
  // After an unclosed quote it is impossible to tell where the next row starts.
  if (error) return { problem: { kind: 'malformed', message: messageOf(error) } }
  const rows = importRows(data, zone)
  return rows ? { rows } : { problem: { kind: 'headers-invalid' } }
}

export function writeCsv(rows: readonly Row[]): string {
  return Papa.unparse(rows as string[][], { newline: '\r\n', quotes: wantsQuotes })
}

function messageOf({ message, row }: Papa.ParseError): string {
  return row === undefined ? message : `${message} (row ${row + 1})`
}
