import type { Row } from '../../csv/dialect'
import { dateOrderOf, parseDateIn, type DateOrder } from '../date-order'
import {
  cutNotes,
  cutRemarks,
  notesFrom,
  type Answers,
  type EntryProblem,
  type SpanEntry,
  rowIds,
  type RowIds,
} from '../entry'
import { lacking, readableUnless, type FileSource, type ReadableFile, type Refused } from '../source'
import { cellIn, columnsNamed, entryRows, tableEntries } from '../table'
import {
  localSpan,
  localSpanOf,
  parseClock,
  parseHours,
  parseLength,
  type LocalSpan,
  type LocalTime,
} from '../times'

/** A table with one recorded interval per row, and the names that its columns may have. */
export interface IntervalTable {
  readonly source: FileSource
  readonly columns: IntervalColumns
  /** Text that stands for an empty cell. */
  readonly blank: string
}

type IntervalColumn =
  | 'startDate'
  | 'startTime'
  | 'endDate'
  | 'endTime'
  | 'duration'
  | 'hours'
  | 'project'
  | 'description'
  | 'task'
  | 'tags'
  | 'user'
  | 'email'
type IntervalColumns = Readonly<Record<IntervalColumn, readonly string[]>>
type Places = Readonly<Record<IntervalColumn, number>>
const START = ['startDate', 'startTime'] as const
const END = ['endDate', 'endTime'] as const

/** The file with this table, or the columns that it lacks. */
export function intervalFile(rows: readonly Row[], table: IntervalTable): ReadableFile | Refused {
  const { columns, blank, source } = table
  const places = columnsNamed(rows[0] ?? [], columns)
  const cellsOf =
    (row: Row): Cells =>
    (column) => {
      const text = cellIn(row, places[column])
      return text === blank ? '' : text
    }
  const dates = rows.slice(1).flatMap((row) => [cellIn(row, places.startDate), cellIn(row, places.endDate)])
  const people = [...entryRows(rows, places.startDate)].map(({ row }) => personOf(cellsOf(row)))
  const entries = (answers: Answers) => {
    const idOf = rowIds(source)
    return tableEntries(rows, places.startDate, ({ row, number }) => {
      const cell = cellsOf(row)
      const isOther = answers.person !== undefined && personOf(cell) !== answers.person
      return isOther ? null : entryOf(number, cell, idOf, answers)
    })
  }
  return readableUnless(lacking(missingColumns(places, columns)), entries, {
    order: dateOrderOf(dates),
    people: [...new Set(people)].filter((person) => person !== '').sort(),
  })
}

/** The required columns that the header lacks, by their first name. A duration does as well as an end. */
function missingColumns(places: Places, columns: IntervalColumns): readonly string[] {
  const hasLength = places.duration >= 0 || places.hours >= 0
  const required = hasLength ? START : [...START, ...END]
  return required.filter((key) => places[key] < 0).map((key) => columns[key][0] ?? key)
}

/** The email, which is unique, or the name. */
const personOf = (cell: Cells): string => cell('email') || cell('user')

/** The text of the row's cell in this column. */
type Cells = (column: IntervalColumn) => string

function entryOf(row: number, cell: Cells, idOf: RowIds, answers: Answers): SpanEntry | EntryProblem {
  const [project, description] = [cell('project'), cell('description')]
  const times = timesOf(cell, answers)
  if (typeof times === 'string') return times
  const { key, span } = times
  const notes = notesFrom([
    ['', description],
    ['Task', cell('task')],
    ['Tags', cell('tags')],
  ])
  return {
    kind: 'span',
    id: idOf('span', [...key, project, description]),
    row,
    group: project,
    startTime: span.startTime,
    endTime: span.endTime,
    notes: cutNotes(notes),
    remarks: [...span.remarks, ...cutRemarks(notes)],
  }
}

interface Times {
  /** What the row says, for the id. */
  readonly key: readonly string[]
  readonly span: LocalSpan
}

function timesOf(cell: Cells, { zone, order }: Answers): Times | EntryProblem {
  const start = momentOf(cell('startDate'), cell('startTime'), order)
  const length = parseLength(cell('duration')) ?? parseHours(cell('hours'))
  if (cell('endDate') === '' || cell('endTime') === '') {
    if (!length) return 'end-missing'
    if (typeof start === 'string') return start
    const span = localSpanOf(start, length, zone)
    return typeof span === 'string' ? span : { key: [start.day, String(start.time), String(length)], span }
  }
  const end = momentOf(cell('endDate'), cell('endTime'), order)
  if (typeof start === 'string' || typeof end === 'string') {
    return start === 'date-invalid' || end === 'date-invalid' ? 'date-invalid' : 'time-invalid'
  }
  const span = localSpan(start, end, length, zone)
  const key = [start.day, String(start.time), end.day, String(end.time)]
  return typeof span === 'string' ? span : { key, span }
}

function momentOf(date: string, clock: string, order: DateOrder): LocalTime | EntryProblem {
  const [day, time] = [parseDateIn(date, order), parseClock(clock)]
  return day === null ? 'date-invalid' : time === null ? 'time-invalid' : { day, time }
}
