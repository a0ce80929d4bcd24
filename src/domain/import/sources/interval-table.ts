import { isBlankRow } from '../content'
import { cellIn, columnsNamed, rowText } from '../columns'
import { parseDateIn } from '../date-order'
import type { Answers, Entries, Entry, EntryProblem } from '../entry'
import { entryIds, type EntryIds } from '../entry-id'
import type { Tracker } from '../format'
import { localSpan, parseClock, type LocalSpan, type LocalTime } from '../local-span'
import { cutNotes, notesFrom } from '../notes'
import type { Row } from '../../csv/columns'

/** A table with one recorded interval per row, and the names that its columns may have. */
export interface IntervalTable {
  readonly tracker: Tracker
  readonly columns: IntervalColumns
  /** Text that stands for an empty cell. */
  readonly blank: string
}

export type IntervalColumns = Readonly<Record<(typeof INTERVAL_COLUMNS)[number], readonly string[]>>
const INTERVAL_COLUMNS = [
  'startDate',
  'startTime',
  'endDate',
  'endTime',
  'project',
  'description',
  'task',
  'tags',
] as const
const REQUIRED = ['startDate', 'startTime', 'endDate', 'endTime'] as const

/** The required columns that the header lacks, by their first name. */
export function missingColumns(header: Row, { columns }: IntervalTable): readonly string[] {
  const places = columnsNamed(header, columns)
  return REQUIRED.filter((key) => places[key] < 0).map((key) => columns[key][0] ?? key)
}

/** The dates of the file, for finding out their order. */
export function* datesIn(
  [header = [], ...rows]: readonly Row[],
  { columns }: IntervalTable,
): Generator<string> {
  const { startDate, endDate } = columnsNamed(header, columns)
  for (const row of rows) yield* [cellIn(row, startDate), cellIn(row, endDate)]
}

export function* intervalEntries(rows: readonly Row[], table: IntervalTable, answers: Answers): Entries {
  const cellsOf = cellReader(rows[0] ?? [], table)
  const idOf = entryIds(table.tracker)
  for (let index = 1; index < rows.length; index++) {
    const row = rows[index] ?? []
    if (!isBlankRow(row)) yield entryOf(row, index + 1, cellsOf(row), idOf, answers)
  }
}

type Cells = Readonly<Record<keyof IntervalColumns, string>>

function cellReader(header: Row, { columns, blank }: IntervalTable): (row: Row) => Cells {
  const places = columnsNamed(header, columns)
  const read = (row: Row, place: number) => {
    const text = cellIn(row, place)
    return text === blank ? '' : text
  }
  return (row) =>
    Object.fromEntries(INTERVAL_COLUMNS.map((key) => [key, read(row, places[key])])) as unknown as Cells
}

function entryOf(row: Row, number: number, cells: Cells, idOf: EntryIds, answers: Answers): Entry {
  const { project, description, task, tags } = cells
  const times = timesOf(cells, answers)
  if (typeof times === 'string') return { kind: 'left-out', row: number, text: rowText(row), problem: times }
  const { start, end, span } = times
  const notes = notesFrom([
    ['', description],
    ['Task', task],
    ['Tags', tags],
  ])
  const cut = cutNotes(notes)
  return {
    kind: 'span',
    id: idOf('span', [start.day, String(start.time), end.day, String(end.time), project, description]),
    row: number,
    group: project,
    startTime: span.startTime,
    endTime: span.endTime,
    notes: cut,
    remarks: cut === notes ? span.remarks : [...span.remarks, 'notes-cut'],
  }
}

interface Times {
  readonly start: LocalTime
  readonly end: LocalTime
  readonly span: LocalSpan
}

function timesOf(cells: Cells, { zone, order }: Answers): Times | EntryProblem {
  if (cells.endDate === '' || cells.endTime === '') return 'end-missing'
  const [startDay, endDay] = [parseDateIn(cells.startDate, order), parseDateIn(cells.endDate, order)]
  if (startDay === null || endDay === null) return 'date-invalid'
  const [startTime, endTime] = [parseClock(cells.startTime), parseClock(cells.endTime)]
  if (startTime === null || endTime === null) return 'time-invalid'
  const [start, end] = [
    { day: startDay, time: startTime },
    { day: endDay, time: endTime },
  ]
  const span = localSpan(start, end, zone)
  return typeof span === 'string' ? span : { start, end, span }
}
