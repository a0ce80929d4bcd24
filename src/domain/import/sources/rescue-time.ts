import { parseDayKey } from '../../calendar/day-key'
import type { Row } from '../../csv/columns'
import { FIRST_DAY, LAST_DAY } from '../../limits'
import { MS_PER_SECOND } from '../../units'
import { cellIn, columnsNamed, entryRows, hasColumns, repeatedRows, rowText } from '../columns'
import { DaySums } from '../day-sums'
import type { Entries, EntryProblem } from '../entry'
import { entryIds } from '../entry-id'

const COLUMNS = {
  date: ['Date'],
  seconds: ['Time Spent (seconds)'],
  activity: ['Activity'],
  category: ['Category'],
  productivity: ['Productivity'],
} as const

const LEVELS = ['distracting', 'neutral', 'productive'] as const
type Level = (typeof LEVELS)[number]

export function isRescueTime(header: Row | undefined): boolean {
  return hasColumns(header, 'Time Spent (seconds)', 'Activity')
}

/** A report of totals has a rank instead of a day. */
export function hasDays(header: Row | undefined): boolean {
  return hasColumns(header, 'Date') && !hasColumns(header, 'Rank')
}

/** The time per activity and day. */
export function* rescueTimeEntries(rows: readonly Row[]): Entries {
  const places = columnsNamed(rows[0] ?? [], COLUMNS)
  const sums = new DaySums()
  const isRepeated = repeatedRows()
  for (const { number, row } of entryRows(rows, places.date)) {
    if (number % 500 === 0) yield null
    const day = parseDayKey(/^(\d{4}-\d{2}-\d{2})(?:[ T].*)?$/.exec(cellIn(row, places.date))?.[1] ?? '')
    const seconds = cellIn(row, places.seconds)
    const problem: EntryProblem | null =
      day === null
        ? 'date-invalid'
        : day < FIRST_DAY || day > LAST_DAY
          ? 'date-out-of-range'
          : /^\d{1,9}(\.\d+)?$/.test(seconds)
            ? isRepeated(row)
              ? 'listed-twice'
              : null
            : 'amount-invalid'
    if (day === null || problem !== null) {
      yield { kind: 'left-out', row: number, text: rowText(row), problem: problem ?? 'date-invalid' }
    } else {
      const group = `${cellIn(row, places.category)} (${levelOf(cellIn(row, places.productivity))})`.trim()
      const title = cellIn(row, places.activity)
      sums.add({ row: number, group, title, day, ms: Number(seconds) * MS_PER_SECOND })
    }
  }
  yield* sums.entries(entryIds('rescue-time'), [])
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
