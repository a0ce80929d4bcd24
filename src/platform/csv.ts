import type Papa from 'papaparse'
import { wantsQuotes, type Row } from '@/domain/csv/dialect'

/** Formats the rows as CSV: comma, double quotes where needed, CRLF (INT-32). */
export async function csvText(rows: readonly Row[]): Promise<string> {
  const { unparse } = await loadParser()
  return unparse(rows as string[][], { newline: '\r\n', quotes: wantsQuotes })
}

/** Only needed for files, so it is not part of the page's own code. */
export const loadParser = async (): Promise<typeof Papa> => (await import('papaparse')).default
