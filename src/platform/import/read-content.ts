// Loaded on demand, in a worker or on the page.
import Papa from 'papaparse'
import { fromHeader, withOneLineEnd, type Row } from '@/domain/csv/dialect'
import type { Tracker } from '@/domain/import/record'
import type { FileContent } from '@/domain/import/source'
import { isOwnCsv } from '@/domain/import/sources/own-csv'
import { unquotedRows } from '@/domain/import/sources/super-productivity'
import { delimiterIn, isBlankRow } from '@/domain/import/table'
import { pause } from '@/lib/wait'
import { decodeText } from '../files'

/** Characters of a tracker's file that are parsed between two pauses. */
const PARSED_CHARACTERS_AT_A_TIME = 200_000
/** The most bytes that the files of a zip may have together, unpacked. */
export const MAX_UNZIPPED_BYTES = 50_000_000
/** The most files that a zip may list. Loop Habit Tracker writes two for each habit. */
export const MAX_ZIP_FILES = 5000

export type Database = Extract<Tracker, 'loop' | 'activity-watch'>

export type ContentProblem =
  /** The file is neither text nor a zip. */
  | { readonly kind: 'not-text' }
  | { readonly kind: 'empty' }
  /** A copy of the program's database instead of an export. */
  | { readonly kind: 'database'; readonly program: Database }
  | { readonly kind: 'zip-damaged' }
  /** It lists too many files, or they are too large. */
  | { readonly kind: 'zip-too-large' }
  /** The parser's message, which names the row. */
  | { readonly kind: 'malformed'; readonly message: string }
  /** It starts like JSON and ends too early, or is damaged. */
  | { readonly kind: 'json-damaged' }

export type ContentReading = { readonly content: FileContent } | { readonly problem: ContentProblem }

/** Reads the file's bytes without knowing which program wrote it. */
export async function readContent(bytes: Uint8Array): Promise<ContentReading> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readZip(bytes)
  const program = databaseOf(bytes)
  if (program) return { problem: { kind: 'database', program } }
  const text = decodeText(bytes)
  if (text === null) return looksLikeJson(new TextDecoder().decode(bytes)) ? JSON_DAMAGED : NOT_TEXT
  if (looksLikeJson(text)) return readJson(text)
  const table = await readTable(text)
  return 'problem' in table ? table : { content: { kind: 'table', ...table } }
}

const NOT_TEXT = { problem: { kind: 'not-text' } } as const
const JSON_DAMAGED = { problem: { kind: 'json-damaged' } } as const

/** No table starts with a bracket. */
const looksLikeJson = (text: string) => /^\s*[[{]/.test(withoutByteOrderMarks(text.slice(0, 1000)))

const withoutByteOrderMarks = (text: string) => text.replaceAll('\uFEFF', '')

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
    return { content: { kind: 'json', value: JSON.parse(withoutByteOrderMarks(text)) as unknown } }
  } catch {
    return JSON_DAMAGED
  }
}

interface Table {
  readonly rows: readonly Row[]
  /** Blank rows above the header. */
  readonly rowsBefore: number
}

async function readTable(text: string): Promise<Table | { readonly problem: ContentProblem }> {
  const { table: raw, rowsBefore } = fromHeader(text)
  if (raw === '') return { problem: { kind: 'empty' } }
  // Files that were joined from several others have a mark before each part. In the app's own CSV it belongs to a note.
  const table = isOwnCsv(raw) ? raw : withoutByteOrderMarks(raw)
  const unquoted = unquotedRows(table)
  if (unquoted) return { rows: withoutBlankEnd(unquoted), rowsBefore }
  const delimiter = delimiterIn(table)
  const lines = withOneLineEnd(table, delimiter)
  const parser = new Papa.Parser({ delimiter, newline: '\n' })
  const rows: Row[] = []
  let size = PARSED_CHARACTERS_AT_A_TIME
  for (let at = 0; at < lines.length;) {
    const isLast = at + size >= lines.length
    const { data, errors, meta } = parser.parse(lines.slice(at, at + size), 0, !isLast) as Parsed
    // The row at the end of a slice is not complete, so it is read again in the next one.
    const error = errors.find(({ row = 0 }) => isLast || row < data.length)
    if (error) {
      const row = rowsBefore + rows.length + (error.row ?? 0) + 1
      return { problem: { kind: 'malformed', message: `${error.message} (row ${row})` } }
    }
    for (const row of data) rows.push(row)
    if (isLast) break
    if (data.length === 0) size *= 2
    at += meta.cursor
    // The page answers between two slices, should this not run in a worker.
    await pause(0)
  }
  return { rows: withoutBlankEnd(rows), rowsBefore }
}

type Parsed = Papa.ParseResult<string[]>

/** The last line break of a file is no row. */
function withoutBlankEnd(rows: readonly Row[]): readonly Row[] {
  return rows.slice(0, rows.findLastIndex((row) => !isBlankRow(row)) + 1)
}

/** Loop writes scores too, and macOS a copy of each file for itself. */
const READ_FILES = /(?:^|\/)(?!Scores\.csv$|\._)[^/]+\.csv$/i

const inFile = (problem: ContentProblem, path: string): ContentProblem =>
  problem.kind === 'malformed' ? { ...problem, message: `${path}: ${problem.message}` } : problem

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
    let empty: ContentReading | null = null
    for (const [path, file] of Object.entries(files)) {
      // The list of all checkmarks, which Loop writes without quotes, is not needed.
      if (path.endsWith('Checkmarks.csv') && path.replace(/Checkmarks\.csv$/, 'Habits.csv') in files) continue
      const text = decodeText(file)
      const table = text === null ? NOT_TEXT : await readTable(text)
      if (!('problem' in table)) tables.set(path, table.rows)
      else if (table.problem.kind === 'empty') empty = table
      else return { problem: inFile(table.problem, path) }
    }
    return empty && tables.size === 0 ? empty : { content: { kind: 'zip', tables } }
  } catch (error) {
    if (error instanceof ZipTooLarge) return { problem: { kind: 'zip-too-large' } }
    console.warn('The zip was not read', error)
    return { problem: { kind: 'zip-damaged' } }
  }
}
