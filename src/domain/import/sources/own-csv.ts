import { plainNumber } from '@/lib/text'
import { COLUMNS, unguarded, type Row } from '../../csv/dialect'
import { MAX_NUMBER } from '../../limits'
import { parseCoordinates, type Coordinates } from '../../session/location'
import { defaultTypeOf, newSession, type Session } from '../../session/session'
import type { SessionType } from '../../session/types/session-type'
import type { ZoneId } from '../../units'
import {
  cutNotes,
  type Answers,
  type Entries,
  type EntryRemark,
  type LeftOutEntry,
  type OwnCells,
  type OwnEntry,
} from '../entry'
import { rowIds, type RowIds } from '../../csv/row-id'
import type { SourceReader } from '../source'
import { delimiterIn, firstLineOf, isBlankRow, rowText } from '../table'
import { placementOf } from './own-csv-times'

/** The app's own CSV, as an export writes it or a spreadsheet saves it. */
export const OWN_CSV: SourceReader = {
  source: 'csv',
  recognise: (content) =>
    content.kind === 'table' && hasExpectedHeader(content.rows[0])
      ? { entries: (answers) => ownEntries(content.rows, answers) }
      : null,
}

const REQUIRED_COLUMNS = COLUMNS.slice(0, 4)

/** Whether the file starts with the four required columns (CSV-07). */
export function hasExpectedHeader(header: Row | undefined): boolean {
  return REQUIRED_COLUMNS.every((name, index) => header?.[index]?.trim() === name)
}

/** Whether the text of a table starts like the app's own CSV. */
export function isOwnCsv(text: string): boolean {
  const header = firstLineOf(text).split(delimiterIn(text))
  return hasExpectedHeader(header.map((name) => name.trim().replace(/^"|"$/g, '')))
}

/** Reads all rows below the header. Skips blank rows. */
export function* ownEntries([header = [], ...rows]: readonly Row[], { zone }: Answers): Entries {
  const cellsOf = cellReader(header)
  const idOf = rowIds('csv')
  for (const [index, row] of rows.entries())
    if (!isBlankRow(row)) yield entryOf(row, index + 2, cellsOf(row), idOf, zone)
}

/** Reads a record's cells by the names in the header. A file may omit the columns after the first four. */
export function cellReader(header: Row): (row: Row) => OwnCells {
  const names = header.map((name) => name.trim())
  const score = names.indexOf('Session Score')
  const tasks = names.indexOf('Completed Tasks')
  const notes = names.indexOf('Notes')
  // Typed by hand, this header is often not quoted, so its comma splits it in two.
  const location = names.findIndex((name) => name.startsWith('Location'))
  return (row) => {
    const [date = '', start = '', end = '', work = ''] = row.map((cell) => cell.trim())
    // The ids follow from the cells in this order.
    return {
      date,
      start,
      end,
      work,
      score: row[score]?.trim() ?? '',
      // Spaces in words are kept.
      tasks: row[tasks] ?? '',
      notes: row[notes] ?? '',
      location: row[location]?.trim() ?? '',
    }
  }
}

function entryOf(
  row: Row,
  number: number,
  cells: OwnCells,
  idOf: RowIds,
  zone: ZoneId,
): OwnEntry | LeftOutEntry {
  const placement = placementOf(cells, zone)
  if (typeof placement === 'string')
    return { kind: 'left-out', row: number, text: rowText(row), problem: placement }
  const { startTime, endTime, duration, hasTimes, isDurationIgnored, isEndMoved } = placement
  const id = idOf(hasTimes ? 'span' : 'amount', Object.values(cells))
  const score = scoreOf(cells.score)
  const notes = notesOf(cells)
  const coordinates = coordinatesOf(cells.location)
  const session = newSession({
    id,
    startTime,
    endTime,
    duration,
    notes: cutNotes(notes),
    sessionScore: score ?? 0,
    type: defaultTypeOf('productivity'),
    timezone: zone,
  })
  const remarks: readonly (EntryRemark | false)[] = [
    isEndMoved && 'end-moved',
    isDurationIgnored && 'duration-ignored',
    cells.score !== '' && score === null && 'score-ignored',
    cells.location !== '' && coordinates === null && 'location-ignored',
    session.notes !== notes && 'notes-cut',
  ]
  return {
    kind: 'own',
    id,
    row: number,
    group: '',
    cells,
    session,
    coordinates,
    remarks: remarks.filter((remark) => remark !== false),
  }
}

/** The row's session with another type. Only productivity sessions have a score (SESSION-14). */
export function importedAs(session: Session, type: SessionType): Session {
  return { ...session, type: type.name, sessionScore: type.category === 'play' ? 0 : session.sessionScore }
}

function scoreOf(text: string): number | null {
  const score = Number(plainNumber(text))
  // Adding 0 turns -0 into 0.
  return text !== '' && score >= 0 && score <= MAX_NUMBER ? score + 0 : null
}

/** The notes of the session that this row becomes on import. */
export function importedNotes([, , , , , tasks = '', notes = '']: Row): string {
  return cutNotes(notesOf({ notes, tasks }))
}

function notesOf({ notes, tasks }: Pick<OwnCells, 'notes' | 'tasks'>): string {
  const own = unguarded(notes)
  if (tasks.trim() === '') return own
  const imported = `[Imported Tasks: ${unguarded(tasks)}]`
  return own === '' ? imported : `${own} ${imported}`
}

function coordinatesOf(text: string): Coordinates | null {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.length !== 2 || parts.includes('')) return null
  const [lat, lon] = parts.map(Number)
  return parseCoordinates({ lat, lon })
}
