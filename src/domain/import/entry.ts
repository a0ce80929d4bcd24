import { cutText } from '@/lib/text'
import type { DayKey } from '../calendar/day-key'
import type { EpochMs, Seconds, ZoneId } from '../units'
import { MAX_NOTES_LENGTH } from '../limits'
import type { Coordinates } from '../session/location'
import type { Session } from '../session/session'
import type { DateOrder } from './date-order'
import { cyrb64 } from '@/lib/hash'

/** Why a row of a file is left out. */
export type EntryProblem =
  | 'date-invalid'
  | 'date-not-dmy'
  | 'date-range'
  | 'date-out-of-range'
  | 'time-invalid'
  | 'time-not-24h'
  | 'one-time-only'
  | 'end-missing'
  | 'end-before-start'
  | 'amount-invalid'
  | 'amount-small'
  | 'listed-twice'
  | 'time-shared'

/** What the user should know about an entry that is read. */
export type EntryRemark =
  | 'clock-skipped'
  | 'clock-repeated'
  | 'notes-cut'
  | 'afk-unknown'
  | 'time-shared'
  | 'day-overfull'
  | 'end-moved'
  | 'duration-ignored'
  | 'score-ignored'
  | 'location-ignored'

interface ReadEntry {
  /** From `rowIds`, so that the same file gives the same sessions. */
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
  /** The id of the sum whose time this one has taken over: a first sub task takes over that of its task. */
  readonly formerId?: string
}

/** A row of the app's own CSV, which says all that a session has. */
export interface OwnEntry extends ReadEntry {
  readonly kind: 'own'
  readonly cells: OwnCells
  readonly session: Session
  /** Not encrypted until the session is stored. */
  readonly coordinates: Coordinates | null
}

/** The text of the row's cells. '' for columns that the file does not have. */
export type OwnCells = Readonly<
  Record<'date' | 'start' | 'end' | 'work' | 'score' | 'tasks' | 'notes' | 'location', string>
>

export interface LeftOutEntry {
  readonly kind: 'left-out'
  readonly row: number
  /** The row as it is in the file. */
  readonly text: string
  readonly problem: EntryProblem
}

export type UsableEntry = SpanEntry | AmountEntry | OwnEntry
export type Entry = UsableEntry | LeftOutEntry

/** What the user has decided about the whole file. */
export interface Answers {
  readonly zone: ZoneId
  readonly order: DateOrder
  /** Whose entries to read, of a file with those of several people. */
  readonly person?: string | undefined
}

/** Reads entry by entry, so that the page can pause between them. Null while a sum is not complete. */
export type Entries = Generator<Entry | null, void, undefined>

export function isRead(entry: Entry): entry is UsableEntry {
  return entry.kind !== 'left-out'
}

/** One line for each part that is not empty. */
export function notesFrom(parts: readonly (readonly [label: string, text: string])[]): string {
  return parts
    .filter(([, text]) => text !== '')
    .map(([label, text]) => (label === '' ? text : `${label}: ${text}`))
    .join('\n')
}

/** The text at the maximum length of notes, without a split character. */
export function cutNotes(text: string, length = MAX_NOTES_LENGTH): string {
  return text.length <= length ? text : cutText(text, length)
}

/** Says that the text is longer than notes can be. */
export function cutRemarks(text: string): readonly EntryRemark[] {
  return text.length <= MAX_NOTES_LENGTH ? [] : ['notes-cut']
}

export type RowIds = (kind: 'span' | 'amount', parts: readonly string[]) => string

/**
 * Derives ids from what the rows say: local days and times, not the chosen zone or type. So the same file gives the same ids,
 * also after another choice. Equal rows are counted. Stored sessions have these ids, so they must stay as they are.
 */
export function rowIds(source: string): RowIds {
  const hashOf = countedHashes()
  const prefixes = { span: prefixOf(source), amount: noonPrefixOf(source) }
  return (kind, parts) => {
    const { hash, occurrence } = hashOf(parts)
    return `${prefixes[kind]}-${hash}-${occurrence}`
  }
}

const prefixOf = (source: string) => (source === 'csv' ? 'csv' : `import-${source}`)
/** `hasTimes` of session/times knows rows without times by it. */
const noonPrefixOf = (source: string) => (source === 'csv' ? 'csv-noon' : `import-noon-${source}`)

const SEPARATOR = '\u0000'

/** Hashes texts, and counts how often the same ones came before. */
export function countedHashes(): (parts: readonly string[]) => { hash: string; occurrence: number } {
  const occurrences = new Map<string, number>()
  return (parts) => {
    const hash = cyrb64(parts.join(SEPARATOR))
    const occurrence = (occurrences.get(hash) ?? 0) + 1
    occurrences.set(hash, occurrence)
    return { hash, occurrence }
  }
}
