import { cellIn, columnsNamed, tableEntries } from '../columns'
import { parseDateIn, type DateOrder } from '../date-order'
import type { Answers, Entries, EntryProblem, SpanEntry } from '../entry'
import { entryIds, type EntryIds } from '../entry-id'
import type { Tracker } from '../format'
import { parseHours, parseLength } from '../length'
import { localSpan, localSpanOf, parseClock, type LocalSpan, type LocalTime } from '../local-span'
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
  'duration',
  'hours',
  'project',
  'description',
  'task',
  'tags',
] as const
const START = ['startDate', 'startTime'] as const
const END = ['endDate', 'endTime'] as const

/** The required columns that the header lacks, by their first name. A duration does as well as an end. */
export function missingColumns(header: Row, { columns }: IntervalTable): readonly string[] {
  const places = columnsNamed(header, columns)
  const hasLength = places.duration >= 0 || places.hours >= 0
  const required = hasLength ? START : [...START, ...END]
  return required.filter((key) => places[key] < 0).map((key) => columns[key][0] ?? key)
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
  const { startDate } = columnsNamed(rows[0] ?? [], table.columns)
  yield* tableEntries(rows, startDate, ({ row, number }) => entryOf(number, cellsOf(row), idOf, answers))
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

function entryOf(row: number, cells: Cells, idOf: EntryIds, answers: Answers): SpanEntry | EntryProblem {
  const { project, description, task, tags } = cells
  const times = timesOf(cells, answers)
  if (typeof times === 'string') return times
  const { key, span } = times
  const notes = notesFrom([
    ['', description],
    ['Task', task],
    ['Tags', tags],
  ])
  const cut = cutNotes(notes)
  return {
    kind: 'span',
    id: idOf('span', [...key, project, description]),
    row,
    group: project,
    startTime: span.startTime,
    endTime: span.endTime,
    notes: cut,
    remarks: cut === notes ? span.remarks : [...span.remarks, 'notes-cut'],
  }
}

interface Times {
  /** What the row says, for the id. */
  readonly key: readonly string[]
  readonly span: LocalSpan
}

function timesOf(cells: Cells, { zone, order }: Answers): Times | EntryProblem {
  const start = momentOf(cells.startDate, cells.startTime, order)
  if (cells.endDate === '' || cells.endTime === '') {
    const length = parseLength(cells.duration) ?? parseHours(cells.hours)
    if (!length) return 'end-missing'
    if (typeof start === 'string') return start
    const span = localSpanOf(start, length, zone)
    return typeof span === 'string' ? span : { key: [start.day, String(start.time), String(length)], span }
  }
  const end = momentOf(cells.endDate, cells.endTime, order)
  if (typeof start === 'string' || typeof end === 'string') {
    return start === 'date-invalid' || end === 'date-invalid' ? 'date-invalid' : 'time-invalid'
  }
  const span = localSpan(start, end, zone)
  const key = [start.day, String(start.time), end.day, String(end.time)]
  return typeof span === 'string' ? span : { key, span }
}

function momentOf(date: string, clock: string, order: DateOrder): LocalTime | EntryProblem {
  const [day, time] = [parseDateIn(date, order), parseClock(clock)]
  return day === null ? 'date-invalid' : time === null ? 'time-invalid' : { day, time }
}
