// Loaded on demand, in a worker or on the page.
import Papa from 'papaparse'
import type { Row } from '@/domain/csv/columns'
import { withOneLineEnd } from '@/domain/csv/line-ends'
import { fromHeader } from '@/domain/csv/opening'
import {
  delimiterIn,
  isBlankRow,
  looksLikeJson,
  withoutByteOrderMarks,
  type FileContent,
} from '@/domain/import/content'
import type { Tracker } from '@/domain/import/format'
import { unquotedRows } from '@/domain/import/sources/super-productivity-csv'
import { pause } from '@/lib/wait'
import { decodeText } from '../decode'
import { MAX_UNZIPPED_BYTES, MAX_ZIP_FILES, PARSED_CHARACTERS_AT_A_TIME } from '../limits'

export type Database = Extract<Tracker, 'loop' | 'activity-watch'>

export type ContentProblem =
  /** The file is neither text nor a zip. */
  | { readonly kind: 'not-text' }
  /** A copy of the program's database instead of an export. */
  | { readonly kind: 'database'; readonly program: Database }
  | { readonly kind: 'zip-damaged' }
  /** It lists too many files, or they are too large. */
  | { readonly kind: 'zip-too-large' }
  /** The parser's message. */
  | { readonly kind: 'malformed'; readonly message: string }
  /** It starts like JSON and ends too early, or is damaged. */
  | { readonly kind: 'json-damaged' }

export type ContentReading = { readonly content: FileContent } | { readonly problem: ContentProblem }

/** Reads the file's bytes without knowing which program wrote it. */
export async function readContent(bytes: Uint8Array): Promise<ContentReading> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readZip(bytes)
  const program = databaseOf(bytes)
  if (program) return { problem: { kind: 'database', program } }
  const text = textOf(bytes)
  if (text === null) return { problem: { kind: 'not-text' } }
  if (looksLikeJson(text)) return readJson(text)
  const table = await readTable(text)
  return 'problem' in table ? table : { content: { kind: 'table', rows: table.rows } }
}

/** The text without byte-order marks. Null if it is none. */
function textOf(bytes: Uint8Array): string | null {
  const text = decodeText(bytes)
  return text === null ? null : withoutByteOrderMarks(text)
}

const SQLITE = 'SQLite format 3\u0000'
/** Where a database lists its tables. */
const FIRST_PAGES = 65_536

/** The program whose database it is, which has to export its data in another way. Null for other files. */
function databaseOf(bytes: Uint8Array): Database | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, FIRST_PAGES))
  if (!start.startsWith(SQLITE)) return null
  return /bucketmodel|eventmodel|bucketrow/i.test(start) ? 'activity-watch' : 'loop'
}

function readJson(text: string): ContentReading {
  try {
    return { content: { kind: 'json', value: JSON.parse(text) as unknown } }
  } catch {
    return { problem: { kind: 'json-damaged' } }
  }
}

type TableReading = { readonly rows: readonly Row[] } | { readonly problem: ContentProblem }

async function readTable(text: string): Promise<TableReading> {
  const { table } = fromHeader(text)
  const delimiter = delimiterIn(table)
  const unquoted = unquotedRows(table)
  if (unquoted) return { rows: withoutBlankEnd(unquoted) }
  const lines = withOneLineEnd(table, delimiter)
  return new Promise((resolve) => {
    const rows: Row[] = []
    const config: Papa.ParseLocalConfig<string[], File> = {
      delimiter,
      newline: '\n',
      chunkSize: PARSED_CHARACTERS_AT_A_TIME,
      chunk: ({ data, errors }, parser) => {
        const [error] = errors
        if (error) {
          resolve({ problem: { kind: 'malformed', message: error.message } })
          // Reports the end, which must not come first.
          return parser.abort()
        }
        for (const row of data) rows.push(row)
        // The page answers between two chunks, should this not run in a worker.
        parser.pause()
        void pause(0).then(() => parser.resume())
      },
      complete: () => resolve({ rows: withoutBlankEnd(rows) }),
    }
    // Papaparse cuts a text into chunks as it does a file, but its types do not say so.
    Papa.parse(lines as unknown as File, config)
  })
}

/** The last line break of a file is no row. */
function withoutBlankEnd(rows: readonly Row[]): readonly Row[] {
  return rows.slice(0, rows.findLastIndex((row) => !isBlankRow(row)) + 1)
}

/** Loop writes scores too, and macOS a copy of each file for itself. */
const READ_FILES = /(?:^|\/)(?!Scores\.csv$|\._)[^/]+\.csv$/i

/** A small zip may unpack to more than the device's memory holds. */
class ZipTooLarge extends Error {}

async function readZip(bytes: Uint8Array): Promise<ContentReading> {
  const { unzipSync } = await import('fflate')
  let listed = 0
  let size = 0
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const isRead = READ_FILES.test(name)
        listed += 1
        if (isRead) size += originalSize
        if (listed > MAX_ZIP_FILES || size > MAX_UNZIPPED_BYTES) throw new ZipTooLarge()
        return isRead
      },
    })
    const tables = new Map<string, readonly Row[]>()
    let damaged: ContentReading | null = null
    for (const [path, file] of Object.entries(files)) {
      const table = await readTable(textOf(file) ?? '')
      // The list of all checkmarks, which Loop writes without quotes, is not needed.
      if ('problem' in table) damaged = table
      else tables.set(path, table.rows)
    }
    if (damaged && tables.size === 0) return damaged
    return { content: { kind: 'zip', tables } }
  } catch (error) {
    if (error instanceof ZipTooLarge) return { problem: { kind: 'zip-too-large' } }
    console.warn('The zip was not read', error)
    return { problem: { kind: 'zip-damaged' } }
  }
}
