import type { DayKey } from '../calendar/day-key'
import type { EpochMs, Seconds, ZoneId } from '../units'
import type { DateOrder } from './date-order'

/** Why a row of a file is left out. */
export type EntryProblem =
  | 'date-invalid'
  | 'date-range'
  | 'date-out-of-range'
  | 'time-invalid'
  | 'end-missing'
  | 'end-before-start'
  | 'amount-invalid'
  | 'amount-small'
  | 'listed-twice'
  | 'time-shared'

/** What the user should know about an entry that is read. */
export type EntryRemark =
  'clock-skipped' | 'clock-repeated' | 'notes-cut' | 'afk-unknown' | 'time-shared' | 'day-overfull'

interface ReadEntry {
  /** Derived from the row, so that the same file gives the same sessions. */
  readonly id: string
  /** The row in a spreadsheet, where the header is row 1. Sums of several rows have the row of the first. */
  readonly row: number
  /** The project, category or app that decides about the session type. Empty if there is none. */
  readonly group: string
  readonly remarks: readonly EntryRemark[]
}

/** A recorded interval. */
export interface SpanEntry extends ReadEntry {
  readonly kind: 'span'
  readonly startTime: EpochMs
  readonly endTime: EpochMs
  readonly notes: string
}

/** A sum of time on a day, without times. */
export interface AmountEntry extends ReadEntry {
  readonly kind: 'amount'
  readonly day: DayKey
  readonly seconds: Seconds
  /** The app or the task. */
  readonly title: string
}

export interface LeftOutEntry {
  readonly kind: 'left-out'
  readonly row: number
  /** The row as it is in the file. */
  readonly text: string
  readonly problem: EntryProblem
}

export type UsableEntry = SpanEntry | AmountEntry
export type Entry = UsableEntry | LeftOutEntry

/** What the user has decided about the whole file. */
export interface Answers {
  readonly zone: ZoneId
  readonly order: DateOrder
}

/** Reads entry by entry, so that the page can pause between them. Null while a sum is not complete. */
export type Entries = Generator<Entry | null, void, undefined>

export function isRead(entry: Entry): entry is UsableEntry {
  return entry.kind !== 'left-out'
}
