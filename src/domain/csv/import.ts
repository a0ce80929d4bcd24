import { MAX_NOTES_LENGTH, MAX_NUMBER } from '../limits'
import { parseCoordinates, type Coordinates } from '../session/location'
import { defaultTypeOf, type Session } from '../session/session'
import type { SessionType } from '../session/session-type'
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
/** What of a row did not go into its session as it stands. */
export type RowRemark = (typeof ROW_REMARKS)[number]

/** Why a whole file cannot be read. */
export type CsvProblem =
  | { readonly kind: 'headers-invalid' }
  /** The message is the parser's, with the row. */
  | { readonly kind: 'malformed'; readonly message: string }

/** A row that makes a session. Its location is in the clear: it is encrypted when the session is stored. */
export interface UsableRow {
  /** As a spreadsheet counts, the header being 1. */
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
 * What each row below the header stands for, or null when the header is not the expected one (spec, section 5: CSV
 * import). Blank rows are passed over.
 */
export function importRows([header, ...rows]: readonly Row[], zone: ZoneId): readonly ImportRow[] | null {
  if (!hasExpectedHeader(header)) return null
  const cellsOf = cellReader(header)
  const idOf = rowIds()
  return rows.flatMap((row, index) => (isBlank(row) ? [] : [importRow(index + 2, cellsOf(row), idOf, zone)]))
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

/** The row's session as one of another type. Only productivity has a score (SESSION-14). */
export function importedAs(session: Session, type: SessionType): Session {
  return { ...session, type: type.name, sessionScore: type.category === 'play' ? 0 : session.sessionScore }
}

function isBlank(row: Row): boolean {
  return row.every((cell) => cell.trim() === '')
}

function scoreOf(text: string): number | null {
  const score = Number(text)
  // Adding 0 makes a zero of a minus zero.
  return text !== '' && score >= 0 && score <= MAX_NUMBER ? score + 0 : null
}

/** The notes that a session gets when its row is imported. */
export function importedNotes([, , , , , tasks = '', notes = '']: Row): string {
  return clipped(notesOf({ notes, tasks }))
}

function notesOf({ notes, tasks }: Pick<Cells, 'notes' | 'tasks'>): string {
  const own = unguarded(notes)
  if (tasks.trim() === '') return own
  const imported = `[Imported Tasks: ${unguarded(tasks)}]`
  return own === '' ? imported : `${own} ${imported}`
}

/** As much as a session can hold, without half a character at the end. */
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
