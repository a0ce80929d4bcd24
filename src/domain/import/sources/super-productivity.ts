import { isDayInRange, parseDayKey, type DayKey } from '../../calendar/day-key'
import type { Row } from '../../csv/dialect'
import { isRecord, record } from '../../stored-values'
import { MS_PER_SECOND, type Seconds } from '../../units'
import {
  cutNotes,
  cutRemarks,
  type Answers,
  type Entries,
  type EntryProblem,
  type UsableEntry,
  rowIds,
  type RowIds,
} from '../entry'
import { lacking, readableUnless, type SourceReader } from '../source'
import { cellIn, columnsNamed, firstLineOf, hasColumns, isBlankRow, tableEntries } from '../table'
import { localSpan, parseClock, parseLength, parseMilliseconds, type LocalSpan } from '../times'

/** The worklog as CSV, or all data as JSON. */
export const SUPER_PRODUCTIVITY: SourceReader = {
  source: 'super-productivity',
  recognise: (content) => {
    if (content.kind === 'json')
      return isTaskData(content.value) ? { entries: () => taskEntries(content.value) } : null
    if (content.kind !== 'table' || !isWorklog(content.rows[0])) return null
    const missing = hasColumns(content.rows[0], 'Worked') ? [] : ['Worked']
    return readableUnless(lacking(missing), (answers) => worklogEntries(content.rows, answers))
  },
}

const COLUMNS = {
  date: ['Date'],
  start: ['Start'],
  end: ['End'],
  worked: ['Worked'],
  titles: ['Titles'],
  projects: ['Projects'],
} as const
type Cells = Readonly<Record<keyof typeof COLUMNS, string>>

const SEPARATOR = ';'
const STARTS_WITH_A_DAY = /^\d{4}-\d{2}-\d{2}/
/** Stands for what is not known. */
const UNKNOWN = '-'
const A_RANGE = /^\d{4}-\d{2}-\d{2}\s*(?:-|–|to)\s*\d{4}-\d{2}-\d{2}$/

/** The columns are the user's choice, so a worklog may lack most of them. */
export function isWorklog(header: Row | undefined): boolean {
  return hasColumns(header, 'Date', 'Worked') || hasColumns(header, 'Date', 'Start', 'End', 'Titles')
}

/**
 * The rows of a worklog as Super Productivity writes it: without quoting, so a quote in a title is only a quote. Null for other
 * files, and for a worklog that a spreadsheet has saved with line breaks inside quotes.
 */
export function unquotedRows(text: string): readonly Row[] | null {
  const header = firstLineOf(text).split(SEPARATOR)
  if (!isWorklog(header)) return null
  const { date } = columnsNamed(header, COLUMNS)
  const [, ...rows] = text.split(/\r\n|\r|\n/).map((line) => line.split(SEPARATOR))
  const isCut = rows.some(
    (row) => !isBlankRow(row) && !STARTS_WITH_A_DAY.test(cellIn(row, date)) && row.length < header.length,
  )
  return isCut ? null : [header, ...rows]
}

/**
 * The worklog of Super Productivity: one row per day, or per task and day. Start and End are the first and the last moment of
 * the whole day, so the length of a row is what it says as Worked.
 */
export function* worklogEntries(rows: readonly Row[], { zone }: Answers): Entries {
  const header = rows[0] ?? []
  const places = columnsNamed(header, COLUMNS)
  const idOf = rowIds('super-productivity')
  yield* tableEntries(rows, places.date, ({ row, number }) => {
    const cells = cellsOf(joinedTitles(row, places.titles, header.length), places)
    return entryOf(cells, number, idOf, zone)
  })
}

/** Titles are not quoted, so a `;` in one of them makes a row longer than its header. */
function joinedTitles(row: Row, titles: number, columns: number): Row {
  const extra = row.length - columns
  if (extra <= 0 || titles < 0) return row
  const end = titles + extra + 1
  return [...row.slice(0, titles), row.slice(titles, end).join(';'), ...row.slice(end)]
}

function cellsOf(row: Row, places: Readonly<Record<keyof typeof COLUMNS, number>>): Cells {
  const entries = Object.entries(places).map(([key, place]) => {
    const text = cellIn(row, place)
    return [key, text === UNKNOWN ? '' : text]
  })
  return Object.fromEntries(entries) as Cells
}

function entryOf(cells: Cells, row: number, idOf: RowIds, zone: string): UsableEntry | EntryProblem {
  if (A_RANGE.test(cells.date)) return 'date-range'
  const day = parseDayKey(cells.date)
  if (day === null) return 'date-invalid'
  if (!isDayInRange(day)) return 'date-out-of-range'
  const worked = parseMilliseconds(cells.worked) ?? parseLength(cells.worked)
  if (worked === null || worked === 0) return 'amount-invalid'
  const [notes, remarks] = [cutNotes(cells.titles), cutRemarks(cells.titles)]
  const common = { row, group: cells.projects }
  const span = spanOf(cells, day, worked, zone)
  if (span === null) {
    const id = idOf('amount', [day, cells.titles])
    return { kind: 'amount', id, ...common, day, seconds: worked, title: notes, remarks }
  }
  const { startTime, endTime } = span
  const id = idOf('span', [day, String(parseClock(cells.start)), String(parseClock(cells.end)), cells.titles])
  return { kind: 'span', id, ...common, startTime, endTime, notes, remarks: [...span.remarks, ...remarks] }
}

/** The times of the day, if all of it was worked. */
function spanOf({ start, end }: Cells, day: DayKey, worked: Seconds, zone: string): LocalSpan | null {
  const [from, to] = [parseClock(start), parseClock(end)]
  if (from === null || to === null) return null
  const span = localSpan({ day, time: from }, { day, time: to }, worked, zone)
  if (typeof span === 'string') return null
  return span.endTime - span.startTime === worked * MS_PER_SECOND ? span : null
}

function isTaskData(value: unknown): boolean {
  return isRecord(record(dataOf(value).task).entities)
}

/** Before version 11 the file was the data itself. */
function dataOf(value: unknown): Record<string, unknown> {
  const { data } = record(value)
  return isRecord(data) ? data : record(value)
}

/**
 * The tasks of Super Productivity: a sum per task and day, without times. Parent tasks repeat the sums of their children, so
 * only tasks without children count. Archived tasks are elsewhere in the file.
 */
function* taskEntries(value: unknown): Entries {
  const data = dataOf(value)
  const projects = record(record(data.project).entities)
  const idOf = rowIds('super-productivity')
  const heirs = heirsIn(data)
  const seen = new Set<string>()
  let row = 0
  for (const tasks of taskLists(data)) {
    for (const [id, task] of Object.entries(tasks)) {
      const { title, projectId, subTaskIds, timeSpentOnDay } = record(task)
      if (Array.isArray(subTaskIds) && subTaskIds.length > 0) continue
      const name = typeof title === 'string' ? title.trim() : ''
      const project = record(projects[typeof projectId === 'string' ? projectId : '']).title
      for (const [date, spent] of Object.entries(record(timeSpentOnDay))) {
        row += 1
        const day = parseDayKey(date)
        const seconds = typeof spent === 'number' && spent >= 0 ? Math.round(spent / MS_PER_SECOND) : null
        const key = `${id} ${date}`
        const leftOut = (problem: EntryProblem) =>
          ({ kind: 'left-out', row, text: [date, name].join(', '), problem }) as const
        if (day === null) yield leftOut('date-invalid')
        else if (!isDayInRange(day)) yield leftOut('date-out-of-range')
        else if (seconds === null) yield leftOut('amount-invalid')
        else if (seen.has(key)) yield leftOut('listed-twice')
        else if (seconds > 0) {
          seen.add(key)
          const group = typeof project === 'string' ? project.trim() : ''
          const parent = heirs.get(id)
          yield {
            kind: 'amount',
            id: idOf('amount', [id, day]),
            // Counted by itself, because the task's own row is not in this file.
            ...(parent !== undefined && { formerId: rowIds('super-productivity')('amount', [parent, day]) }),
            row,
            group,
            day,
            seconds,
            title: cutNotes(name),
            remarks: cutRemarks(name),
          }
        }
      }
    }
  }
}

/** The tasks of the first sub tasks, by sub task. When a task gets its first one, Super Productivity moves its time there. */
function heirsIn(data: Record<string, unknown>): ReadonlyMap<string, string> {
  const heirs = new Map<string, string>()
  for (const tasks of taskLists(data)) {
    for (const [id, task] of Object.entries(tasks)) {
      const { subTaskIds } = record(task)
      const first: unknown = Array.isArray(subTaskIds) ? subTaskIds[0] : undefined
      if (typeof first === 'string') heirs.set(first, id)
    }
  }
  return heirs
}

function taskLists(data: Record<string, unknown>): readonly Record<string, unknown>[] {
  const archives = ['archiveYoung', 'archiveOld'].map((name) => record(data[name]).task)
  return [data.task, data.taskArchive, ...archives].map((tasks) => record(record(tasks).entities))
}
