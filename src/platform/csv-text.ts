// Loaded on demand, when a file is read or written, here or in a worker.
import Papa from 'papaparse'
import { delimiterOf, type Row } from '@/domain/csv/columns'
import { wantsQuotes } from '@/domain/csv/guard'
import { importRows, type CsvProblem, type ImportRow } from '@/domain/csv/import'
import { withOneLineEnd } from '@/domain/csv/line-ends'
import { fromHeader } from '@/domain/csv/opening'
import type { ZoneId } from '@/domain/units'

export type CsvReading = { readonly rows: readonly ImportRow[] } | { readonly problem: CsvProblem }

export function readCsv(text: string, zone: ZoneId): CsvReading {
  const { table, rowsBefore } = fromHeader(text)
  if (table === '') return { problem: { kind: 'empty' } }
  const delimiter = delimiterOf(table)
  const lines = withOneLineEnd(table, delimiter)
  // Keeps blank lines, so that a record's index matches its row number in a spreadsheet.
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter, newline: '\n' })
  const error = errors[0]
  // After an unclosed quote it is impossible to tell where the next row starts.
  if (error) return { problem: { kind: 'malformed', message: messageOf(error, rowsBefore) } }
  const rows = importRows(data, zone, rowsBefore)
  return rows ? { rows } : { problem: { kind: 'headers-invalid' } }
}

export function writeCsv(rows: readonly Row[]): string {
  return Papa.unparse(rows as string[][], { newline: '\r\n', quotes: wantsQuotes })
}

function messageOf({ message, row }: Papa.ParseError, rowsBefore: number): string {
  return row === undefined ? message : `${message} (row ${rowsBefore + row + 1})`
}
