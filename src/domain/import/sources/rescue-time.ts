import { parseDayKey, type DayKey } from '../../calendar/day-key'
import type { Row } from '../../csv/dialect'
import { FIRST_DAY, LAST_DAY } from '../../limits'
import { MS_PER_SECOND } from '../../units'
import { DaySums } from '../day-sums'
import { type Entries, type EntryProblem, rowIds } from '../entry'
import { readableUnless, type SourceReader } from '../source'
import { cellIn, columnsNamed, entryRows, hasColumns, repeatedRows, rowText } from '../table'

/** A report with one row per day and activity, or the zip of an account's data. */
export const RESCUE_TIME: SourceReader = {
  source: 'rescue-time',
  recognise: (content) => {
    if (content.kind === 'json') return null
    const tables = content.kind === 'zip' ? [...content.tables.values()] : [content.rows]
    const known = tables.filter(([first]) => isReport(first) || archiveHeader(first))
    if (known.length === 0) return null
    const daily = known.filter(([first]) => !isReport(first) || hasDays(first))
    return readableUnless(daily.length === 0 && { kind: 'no-days' }, () => rescueTimeEntries(daily))
  },
}

const COLUMNS = {
  date: ['Date'],
  seconds: ['Time Spent (seconds)'],
  activity: ['Activity'],
  category: ['Category'],
  productivity: ['Productivity'],
} as const

const LEVELS = ['distracting', 'neutral', 'productive'] as const
type Level = (typeof LEVELS)[number]

function isReport(header: Row | undefined): boolean {
  return hasColumns(header, 'Time Spent (seconds)', 'Activity')
}

/** A report of totals has a rank instead of a day. */
function hasDays(header: Row | undefined): boolean {
  return hasColumns(header, 'Date') && !hasColumns(header, 'Rank')
}

const DAY = /^(\d{4}-\d{2}-\d{2})(?:[ T].*)?$/
const NUMBER = /^\d{1,9}(\.\d+)?$/

/** The columns of the account archive, which has no header line. Older archives have no productivity. */
const ARCHIVE = ['Date', 'Time Spent (seconds)', 'Number of People', 'Activity', 'Category', 'Productivity']
const OLD_ARCHIVE = ['Date', 'Activity', 'Details', 'Category', 'Class', 'Time Spent (seconds)']

/** The header that the archive would have, or null if the row is none of an archive. */
function archiveHeader(row: Row | undefined): Row | null {
  if (!row || !DAY.test(cellIn(row, 0))) return null
  if (NUMBER.test(cellIn(row, 1)) && NUMBER.test(cellIn(row, 2)) && /^-?[0-2]$/.test(cellIn(row, 5)))
    return ARCHIVE
  return row.length === OLD_ARCHIVE.length && NUMBER.test(cellIn(row, 5)) ? OLD_ARCHIVE : null
}

/** The time per activity and day, from all tables of the file. */
function* rescueTimeEntries(tables: readonly (readonly Row[])[]): Entries {
  const sums = new DaySums()
  const isRepeated = repeatedRows()
  for (const rows of tables) {
    const header = archiveHeader(rows[0])
    if (header) yield* addTable(sums, isRepeated, [header, ...rows], 0)
    else yield* addTable(sums, isRepeated, rows, 1)
  }
  yield* sums.entries(rowIds('rescue-time'), [])
}

function* addTable(
  sums: DaySums,
  isRepeated: (row: Row) => boolean,
  rows: readonly Row[],
  headerLines: number,
): Entries {
  const places = columnsNamed(rows[0] ?? [], COLUMNS)
  for (const { number, row } of entryRows(rows, places.date)) {
    if (number % 500 === 0) yield null
    const line = number - 1 + headerLines
    const day = parseDayKey(DAY.exec(cellIn(row, places.date))?.[1] ?? '')
    const seconds = cellIn(row, places.seconds)
    const problem = problemOf(day, seconds) ?? (isRepeated(row) ? 'listed-twice' : null)
    if (day === null || problem !== null) {
      yield { kind: 'left-out', row: line, text: rowText(row), problem: problem ?? 'date-invalid' }
    } else {
      const group = `${cellIn(row, places.category)} (${levelOf(cellIn(row, places.productivity))})`.trim()
      const title = cellIn(row, places.activity)
      sums.add({ row: line, group, title, day, ms: Number(seconds) * MS_PER_SECOND })
    }
  }
}

function problemOf(day: DayKey | null, seconds: string): EntryProblem | null {
  if (day === null) return 'date-invalid'
  if (day < FIRST_DAY || day > LAST_DAY) return 'date-out-of-range'
  return NUMBER.test(seconds) ? null : 'amount-invalid'
}

/** −2 to 2. RescueTime calls the sides distracting and productive. */
function levelOf(productivity: string): Level {
  const value = productivity === '' ? 0 : Number(productivity)
  return value < 0 ? 'distracting' : value > 0 ? 'productive' : 'neutral'
}

/** The level that a group of these entries names. */
export function levelOfGroup(group: string): Level {
  return LEVELS.find((level) => group.endsWith(`(${level})`)) ?? 'neutral'
}
