import type { Row } from '../../csv/columns'
import { parseDayKey, type DayKey } from '../../calendar/day-key'
import { parseDuration } from '../../csv/cells'
import { cellIn, columnsNamed, hasColumns, rowText } from '../columns'
import { isBlankRow } from '../content'
import type { Answers, Entries, Entry, EntryProblem } from '../entry'
import { entryIds, type EntryIds } from '../entry-id'
import { localSpan, parseClock } from '../local-span'
import { cutNotes } from '../notes'

const COLUMNS = {
  date: ['Date'],
  start: ['Start'],
  end: ['End'],
  worked: ['Worked'],
  titles: ['Titles'],
} as const
type Cells = Readonly<Record<keyof typeof COLUMNS, string>>

/** Stands for a time that is not known. */
const NO_TIME = '-'
const A_RANGE = /^\d{4}-\d{2}-\d{2}\s*(?:-|–|to)\s*\d{4}-\d{2}-\d{2}$/

export function isWorklog(header: Row | undefined): boolean {
  return hasColumns(header, 'Date', 'Start', 'End', 'Worked', 'Titles')
}

/** The worklog of Super Productivity: one row per day, with or without times. */
export function* worklogEntries(rows: readonly Row[], { zone }: Answers): Entries {
  const places = columnsNamed(rows[0] ?? [], COLUMNS)
  const isLast = places.titles === (rows[0]?.length ?? 0) - 1
  const idOf = entryIds('super-productivity')
  for (let index = 1; index < rows.length; index++) {
    const row = rows[index] ?? []
    if (isBlankRow(row)) continue
    // Titles are not quoted, so a `;` in one of them splits it.
    const titles = isLast ? row.slice(places.titles).join(';').trim() : cellIn(row, places.titles)
    const cells: Cells = {
      date: cellIn(row, places.date),
      start: timeIn(row, places.start),
      end: timeIn(row, places.end),
      worked: cellIn(row, places.worked),
      titles,
    }
    const entry = entryOf(cells, index + 1, idOf, zone)
    yield typeof entry === 'string'
      ? { kind: 'left-out', row: index + 1, text: rowText(row), problem: entry }
      : entry
  }
}

function timeIn(row: Row, place: number): string {
  const text = cellIn(row, place)
  return text === NO_TIME ? '' : text
}

function entryOf(cells: Cells, row: number, idOf: EntryIds, zone: string): Entry | EntryProblem {
  if (A_RANGE.test(cells.date)) return 'date-range'
  const day = parseDayKey(cells.date)
  if (day === null) return 'date-invalid'
  if (cells.start === '' && cells.end === '') return amountOf(cells, day, row, idOf)
  if (cells.start === '' || cells.end === '') return 'end-missing'
  const [start, end] = [parseClock(cells.start), parseClock(cells.end)]
  if (start === null || end === null) return 'time-invalid'
  const span = localSpan({ day, time: start }, { day, time: end }, zone)
  if (typeof span === 'string') return span
  const notes = cutNotes(cells.titles)
  return {
    kind: 'span',
    id: idOf('span', [day, String(start), String(end), cells.titles]),
    row,
    group: '',
    startTime: span.startTime,
    endTime: span.endTime,
    notes,
    remarks: notes === cells.titles ? span.remarks : [...span.remarks, 'notes-cut'],
  }
}

function amountOf(cells: Cells, day: DayKey, row: number, idOf: EntryIds): Entry | EntryProblem {
  const seconds = /^\d{1,6}:[0-5]\d$/.test(cells.worked) ? parseDuration(cells.worked) : null
  if (seconds === null || seconds === 0) return 'amount-invalid'
  const title = cutNotes(cells.titles)
  return {
    kind: 'amount',
    id: idOf('amount', [day, cells.titles]),
    row,
    group: '',
    day,
    seconds,
    title,
    remarks: title === cells.titles ? [] : ['notes-cut'],
  }
}
