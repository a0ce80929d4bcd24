import { plainNumber } from '@/lib/text'
import { addDays, dayOf, noonOf, type DayKey } from '../../calendar/day-key'
import {
  firstInstantAt,
  instantsAt,
  parseDate,
  parseDuration,
  parseTime,
  type ClockSeconds,
} from '../../csv/cells'
import { COLUMNS, unguarded, type Row } from '../../csv/dialect'
import { MAX_NUMBER, FIRST_INSTANT, LAST_INSTANT } from '../../limits'
import { parseCoordinates, type Coordinates } from '../../session/location'
import { defaultTypeOf, newSession, type Session } from '../../session/session'
import type { SessionType } from '../../session/types/session-type'
import type { Span } from '../../span'
import { type ZoneId, MS_PER_SECOND, SECONDS_PER_DAY, type EpochMs, type Seconds } from '../../units'
import {
  cutNotes,
  type Answers,
  type Entries,
  type EntryRemark,
  type LeftOutEntry,
  type OwnCells,
  type OwnEntry,
  type EntryProblem,
  rowIds,
  type RowIds,
} from '../entry'
import type { SourceReader } from '../source'
import { delimiterIn, firstLineOf, isBlankRow, rowText } from '../table'

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

/** The times of a row's session, and how they differ from the row's cells. */
interface Placement extends Span {
  readonly duration: Seconds
  readonly hasTimes: boolean
  readonly isDurationIgnored: boolean
  /** The end is on a later day than its time suggests, because the work duration needs more room. */
  readonly isEndMoved: boolean
}

// The days that a storable instant can have in any time zone.
const [EARLIEST_DAY, LATEST_DAY] = ['1969-12-31', '2100-01-01']
// Files cut times to the second and round durations, so the two may differ by this much.
const ROUNDING: Seconds = 1

/** The times of the row's session, or why it has none (CSV-08 to CSV-10, INT-35). */
function placementOf(cells: OwnCells, zone: ZoneId): Placement | EntryProblem {
  const day = parseDate(cells.date)
  if (day === null) return 'date-not-dmy'
  if (day < EARLIEST_DAY || day > LATEST_DAY) return 'date-out-of-range'
  const [start, end] = [timeOf(cells.start), timeOf(cells.end)]
  if (start === 'invalid' || end === 'invalid') return 'time-not-24h'
  const work = parseDuration(cells.work)
  const span = spanOf(day, start, end, work, zone)
  if (span === null) return 'one-time-only'
  if (span.startTime < FIRST_INSTANT || span.endTime > LAST_INSTANT) return 'date-out-of-range'
  return {
    ...span,
    duration: work ?? Math.round((span.endTime - span.startTime) / MS_PER_SECOND),
    hasTimes: start !== null || end !== null,
    isDurationIgnored: cells.work !== '' && work === null,
    isEndMoved:
      start !== null && end !== null && dayOf(span.endTime, zone) > addDays(day, end > start ? 0 : 1),
  }
}

function timeOf(text: string): ClockSeconds | null | 'invalid' {
  return text === '' ? null : (parseTime(text) ?? 'invalid')
}

/** Null if only one time is given and nothing to compute the other from. */
function spanOf(
  day: DayKey,
  start: ClockSeconds | null,
  end: ClockSeconds | null,
  work: Seconds | null,
  zone: ZoneId,
): Span | null {
  if (start !== null && end !== null) return spanBetween(day, start, end, work, zone)
  if (start === null && end === null) return lasting(noonOf(day, zone), work ?? 0)
  if (work === null) return null
  if (start !== null) return lasting(firstInstantAt(day, start, zone), work)
  return end === null ? null : spanBefore(day, end, work, zone)
}

function lasting(startTime: EpochMs, seconds: Seconds): Span {
  return { startTime, endTime: startTime + seconds * MS_PER_SECOND }
}

/** The date is that of the start. If the work duration reaches back before it, the end is on a later day. */
function spanBefore(day: DayKey, end: ClockSeconds, work: Seconds, zone: ZoneId): Span {
  for (let offset = fullDays(work); ; offset++) {
    const startTime = firstInstantAt(addDays(day, offset), end, zone) - work * MS_PER_SECOND
    if (dayOf(startTime, zone) >= day) return lasting(startTime, work)
  }
}

function spanBetween(
  day: DayKey,
  start: ClockSeconds,
  end: ClockSeconds,
  work: Seconds | null,
  zone: ZoneId,
): Span {
  const first = firstInstantAt(day, start, zone)
  // A start and stop within one second, not a session that lasts a day.
  if (start === end && work !== null && work <= ROUNDING) return { startTime: first, endTime: first }
  // A start that the clocks skip may have been moved past the end.
  const [endDay, length] = start < end ? [day, end - start] : [addDays(day, 1), end - start + SECONDS_PER_DAY]
  const isPassed = firstInstantAt(endDay, end, zone) <= first
  if (isPassed && (work ?? 0) <= length) return lasting(first, length)
  const spanFrom = (startTime: EpochMs) => ({
    startTime,
    endTime: endAfter(startTime, day, end, work ?? 0, zone),
  })
  const repeated = instantsAt(day, start, zone).slice(1)
  const spans = [first, ...repeated].map(spanFrom)
  // The clocks may go back over the start. Then choose the start whose span equals the work duration.
  return spans.find((span) => Math.abs(secondsOf(span) - (work ?? -Infinity)) <= ROUNDING) ?? spanFrom(first)
}

/** The first moment after the start at which the clocks show the end time and the work duration fits. */
function endAfter(startTime: EpochMs, day: DayKey, end: ClockSeconds, work: Seconds, zone: ZoneId): EpochMs {
  const fits = (endTime: EpochMs) =>
    endTime > startTime && secondsOf({ startTime, endTime }) + ROUNDING >= work
  for (let offset = fullDays(work); ; offset++) {
    const onDay = addDays(day, offset)
    const instants = instantsAt(onDay, end, zone)
    // On the first day, accept a skipped time by moving it past the gap. On later days another day may have the time.
    const candidates = instants.length === 0 && offset === 0 ? [firstInstantAt(onDay, end, zone)] : instants
    const found = candidates.find(fits)
    if (found !== undefined) return found
  }
}

/** A lower bound of the days between start and end, so that they need not be tried one by one. */
function fullDays(work: Seconds): number {
  return Math.max(0, Math.floor(work / SECONDS_PER_DAY) - 1)
}

function secondsOf({ startTime, endTime }: Span): Seconds {
  return (endTime - startTime) / MS_PER_SECOND
}
