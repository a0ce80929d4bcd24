import { plainNumber } from '@/lib/plain-number'
import { MAX_NOTES_LENGTH, MAX_NUMBER } from '../limits'
import { parseCoordinates, type Coordinates } from '../session/location'
import { defaultTypeOf, type Session } from '../session/session'
import type { SessionType } from '../session/types/session-type'
import type { ZoneId } from '../units'
import { cellReader, hasExpectedHeader, type Cells, type Row } from './columns'
import { unguarded } from './guard'
import { placementOf, type RowProblem } from './placement'
import { rowIds } from './row-id'

export const ROW_REMARKS = [
  'end-moved',
  'duration-ignored',
  'score-ignored',
  'location-ignored',
  'notes-cut',
] as const
/** A part of a row that was changed or left out when its session was made. */
export type RowRemark = (typeof ROW_REMARKS)[number]

/** Why a whole file cannot be read. */
export type CsvProblem =
  | { readonly kind: 'headers-invalid' }
  | { readonly kind: 'empty' }
  /** The parser's message, which names the row. */
  | { readonly kind: 'malformed'; readonly message: string }

/** A row that becomes a session. Its location is not encrypted until the session is stored. */
export interface UsableRow {
  /** The row number in a spreadsheet, where the header is row 1. */
  readonly row: number
  readonly cells: Cells
  readonly session: Session
  readonly coordinates: Coordinates | null
  readonly remarks: readonly RowRemark[]
}

export interface DroppedRow {
  readonly row: number
  readonly cells: Cells
  readonly problem: RowProblem
}

export type ImportRow = UsableRow | DroppedRow

export function isUsable(row: ImportRow): row is UsableRow {
  return 'session' in row
}

/**
 * Reads all rows below the header, which follows `rowsBefore` other rows. Null if the header is not the expected one (CSV-07).
 * Skips blank rows.
 */
export function importRows(
  [header, ...rows]: readonly Row[],
  zone: ZoneId,
  rowsBefore = 0,
): readonly ImportRow[] | null {
  if (!hasExpectedHeader(header)) return null
  const cellsOf = cellReader(header)
  const idOf = rowIds()
  const first = rowsBefore + 2
  return rows.flatMap((row, index) =>
    isBlank(row) ? [] : [importRow(first + index, cellsOf(row), idOf, zone)],
  )
}

function importRow(
  row: number,
  cells: Cells,
  idOf: (cells: Cells, hasTimes: boolean) => string,
  zone: ZoneId,
): ImportRow {
  const placement = placementOf(cells, zone)
  if (typeof placement === 'string') return { row, cells, problem: placement }
  const { startTime, endTime, duration, hasTimes, isDurationIgnored, isEndMoved } = placement
  const score = scoreOf(cells.score)
  const notes = notesOf(cells)
  const coordinates = coordinatesOf(cells.location)
  const session: Session = {
    id: idOf(cells, hasTimes),
    startTime,
    endTime,
    duration,
    breaks: [],
    notes: clipped(notes),
    location: null,
    completedTasks: [],
    sessionScore: score ?? 0,
    type: defaultTypeOf('productivity'),
    timezone: zone,
    rev: 0,
  }
  const remarks: Record<RowRemark, boolean> = {
    'end-moved': isEndMoved,
    'duration-ignored': isDurationIgnored,
    'score-ignored': cells.score !== '' && score === null,
    'location-ignored': cells.location !== '' && coordinates === null,
    'notes-cut': notes.length > MAX_NOTES_LENGTH,
  }
  return { row, cells, session, coordinates, remarks: ROW_REMARKS.filter((remark) => remarks[remark]) }
}

/** The row's session with another type. Only productivity sessions have a score (SESSION-14). */
export function importedAs(session: Session, type: SessionType): Session {
  return { ...session, type: type.name, sessionScore: type.category === 'play' ? 0 : session.sessionScore }
}

function isBlank(row: Row): boolean {
  return row.every((cell) => cell.trim() === '')
}

function scoreOf(text: string): number | null {
  const score = Number(plainNumber(text))
  // Adding 0 turns -0 into 0.
  return text !== '' && score >= 0 && score <= MAX_NUMBER ? score + 0 : null
}

/** The notes of the session that this row becomes on import. */
export function importedNotes([, , , , , tasks = '', notes = '']: Row): string {
  return clipped(notesOf({ notes, tasks }))
}

function notesOf({ notes, tasks }: Pick<Cells, 'notes' | 'tasks'>): string {
  const own = unguarded(notes)
  if (tasks.trim() === '') return own
  const imported = `[Imported Tasks: ${unguarded(tasks)}]`
  return own === '' ? imported : `${own} ${imported}`
}

/** Cuts notes to the maximum length, without splitting a character. */
function clipped(notes: string): string {
  return notes.length <= MAX_NOTES_LENGTH
    ? notes
    : notes.slice(0, MAX_NOTES_LENGTH).replace(/[\uD800-\uDBFF]$/, '')
}

function coordinatesOf(text: string): Coordinates | null {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.length !== 2 || parts.includes('')) return null
  const [lat, lon] = parts.map(Number)
  return parseCoordinates({ lat, lon })
}
