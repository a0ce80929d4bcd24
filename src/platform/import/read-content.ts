// Loaded on demand, in a worker or on the page.
import Papa from 'papaparse'
import type { Row } from '@/domain/csv/columns'
import { withOneLineEnd } from '@/domain/csv/line-ends'
import {
  fromHeader,
  isBlankRow,
  looksLikeJson,
  withoutByteOrderMarks,
  type FileContent,
} from '@/domain/import/content'
import { unquotedRows } from '@/domain/import/sources/super-productivity-csv'
import { pause } from '@/lib/wait'
import { MAX_UNZIPPED_BYTES, MAX_ZIP_FILES, PARSED_CHARACTERS_AT_A_TIME } from '../limits'

export type ContentProblem =
  /** The file is neither text nor a zip. */
  | { readonly kind: 'not-text' }
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
  const text = decoded(bytes)
  if (text === null) return { problem: { kind: 'not-text' } }
  if (looksLikeJson(text)) return readJson(text)
  const table = await readTable(text)
  return 'problem' in table ? table : { content: { kind: 'table', rows: table.rows } }
}

/** UTF-8, or what the byte-order mark says. Null if it is no such text. */
function decoded(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return withoutByteOrderMarks(new TextDecoder(encoding, { fatal: true }).decode(bytes))
  } catch {
    return null
  }
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
  const { table, delimiter } = fromHeader(text)
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

const READ_FILES = /(?:^|\/)(?:Habits|Checkmarks)\.csv$/

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
    for (const [path, file] of Object.entries(files)) {
      const table = await readTable(decoded(file) ?? '')
      if ('problem' in table) return table
      tables.set(path, table.rows)
    }
    return { content: { kind: 'zip', tables } }
  } catch (error) {
    if (error instanceof ZipTooLarge) return { problem: { kind: 'zip-too-large' } }
    console.warn('The zip was not read', error)
    return { problem: { kind: 'zip-damaged' } }
  }
}
