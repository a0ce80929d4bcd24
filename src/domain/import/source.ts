import type { Row } from '../csv/dialect'
import type { DateOrderFinding } from './date-order'
import type { Answers, Entries } from './entry'
import type { ImportSource } from './record'
import type { Habit, LeftOutHabit } from './habits'

/** A program whose files hold sessions or habits. A backup has its own dialog. */
export type FileSource = Exclude<ImportSource, 'backup'>

/** What a file contains, before its source is known. */
export type FileContent =
  | {
      readonly kind: 'table'
      readonly rows: readonly Row[]
      /** Blank rows above the header, which a spreadsheet counts. */
      readonly rowsBefore: number
    }
  | { readonly kind: 'json'; readonly value: unknown }
  /** The CSV files of a zip, by path. */
  | { readonly kind: 'zip'; readonly tables: ReadonlyMap<string, readonly Row[]> }

/** Recognises and reads the files of one program. `recognise` lists all of them. */
export interface SourceReader {
  readonly source: FileSource
  /** Null for the file of another program. */
  readonly recognise: (content: FileContent) => ReadableFile | Refused | null
}

export interface ReadableFile {
  readonly entries: (answers: Answers) => Entries
  /** The order of its dates, if it has other dates than those that start with the year. */
  readonly order?: DateOrderFinding
  /** The people of a team's report, by email or name. One person needs no question. */
  readonly people?: readonly string[]
  readonly habits?: readonly (Habit | LeftOutHabit)[]
}

export interface Refused {
  readonly refusal: Refusal
}

/** Why a file of a known program cannot be imported. */
export type Refusal =
  | { readonly kind: 'columns-missing'; readonly columns: readonly string[] }
  /** The columns are named in the language of the account. */
  | { readonly kind: 'other-language' }
  /** A RescueTime report of totals. */
  | { readonly kind: 'no-days' }
  /** An ActivityWatch bucket that does not say which app was used. */
  | { readonly kind: 'no-apps' }

/** The file as readable, unless there is a reason to refuse it. */
export function readableUnless(
  refusal: Refusal | false,
  entries: ReadableFile['entries'],
  more: Omit<ReadableFile, 'entries'> = {},
): ReadableFile | Refused {
  return refusal ? { refusal } : { entries, ...more }
}

/** For a table without required columns. */
export function lacking(columns: readonly string[]): Refusal | false {
  return columns.length > 0 && { kind: 'columns-missing', columns }
}
