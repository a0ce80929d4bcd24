import { parseDayKey, type DayKey } from '../../calendar/day-key'
import type { Row } from '../../csv/dialect'
import { enteredName, nameProblem } from '../../name'
import { LOOP_ID_PREFIX, type Habit, type HabitProblem, type LeftOutHabit } from '../habits'
import { countedHashes } from '../entry'
import type { SourceReader } from '../source'
import { cellIn, columnsNamed, hasColumns, isBlankRow, repeatedRows } from '../table'

/** The zip of a CSV export of Loop Habit Tracker. It has habits instead of entries. */
export const LOOP: SourceReader = {
  source: 'loop',
  recognise: (content) =>
    content.kind === 'zip' && habitsTable(content.tables)
      ? { entries: function* () {}, habits: habitsIn(content.tables) }
      : null,
}

const HABIT_COLUMNS = {
  position: ['Position'],
  name: ['Name'],
  type: ['Type'],
  numerator: ['FrequencyNumerator', 'NumRepetitions'],
  denominator: ['FrequencyDenominator', 'Interval'],
  isArchived: ['Archived?'],
} as const

type Tables = ReadonlyMap<string, readonly Row[]>

/** All habits of the zip. The matrix of all checkmarks in its root is not quoted, so the folders of the habits are read. */
export function habitsIn(tables: Tables): readonly (Habit | LeftOutHabit)[] {
  const found = habitsTable(tables)
  if (!found) return []
  const { root, rows } = found
  const places = columnsNamed(rows[0] ?? [], HABIT_COLUMNS)
  const isRepeated = repeatedRows()
  const idsOf = habitIds()
  return rows.slice(1).flatMap((row, index): readonly (Habit | LeftOutHabit)[] => {
    if (isBlankRow(row) || isRepeated(row)) return []
    const cell = (key: keyof typeof HABIT_COLUMNS) => cellIn(row, places[key])
    const name = enteredName(cell('name'))
    const leftOut = (problem: HabitProblem): LeftOutHabit => ({ row: index + 2, name, problem })
    const [times, days] = [Number(cell('numerator')), Number(cell('denominator'))]
    if (nameProblem(name) !== null) return [leftOut('habit-name')]
    if (isMeasured(cell('type'))) return [leftOut('habit-measured')]
    if (![times, days].every((count) => Number.isInteger(count) && count >= 1))
      return [leftOut('habit-frequency')]
    const marks = checkmarksIn(checkmarksTable(tables, root, cell('position'), index))
    const [first, last] = [marks.days[0], marks.days.at(-1)]
    if (first === undefined || last === undefined) return [leftOut('habit-empty')]
    const isArchived = cell('isArchived').toLowerCase() === 'true'
    const { done, unreadable } = marks
    const ids = idsOf([name, String(times), String(days)], marks.days)
    return [{ ...ids, row: index + 2, name, times, days, isArchived, done, first, last, unreadable }]
  })
}

function habitIds() {
  const hashOf = countedHashes()
  return (parts: readonly string[], days: readonly DayKey[]): Pick<Habit, 'id' | 'formerIds'> => {
    const { hash, occurrence } = hashOf(parts)
    const idOf = (of: string) => `${LOOP_ID_PREFIX}${of}${occurrence === 1 ? '' : `-${occurrence}`}`
    const formerIds = days.flatMap((day) => {
      const former = countedHashes()([...parts, day]).hash
      return [...new Set([idOf(former), `${LOOP_ID_PREFIX}${former}`])]
    })
    return { id: idOf(hash), formerIds }
  }
}

function isMeasured(type: string): boolean {
  return type === '1' || type.toUpperCase().startsWith('NUM')
}

function habitsTable(tables: Tables): { root: string; rows: readonly Row[] } | null {
  for (const [path, rows] of tables) {
    const root = /^(|.*\/)Habits\.csv$/.exec(path)?.[1]
    if (root !== undefined && hasColumns(rows[0], 'Position', 'Name')) return { root, rows }
  }
  return null
}

/** `001 Meditate/Checkmarks.csv`: the folder starts with the habit's position. */
function checkmarksTable(tables: Tables, root: string, position: string, index: number): readonly Row[] {
  const number = /^\d+$/.test(position) ? Number(position) : index + 1
  for (const [path, rows] of tables) {
    const folder = /^(\d+)[^/]*\/Checkmarks\.csv$/.exec(
      path.startsWith(root) ? path.slice(root.length) : '',
    )?.[1]
    if (folder !== undefined && Number(folder) === number) return rows
  }
  return []
}

const DONE = ['YES_MANUAL', '2']
const NOT_DONE = ['YES_AUTO', '1', 'NO', '0', 'SKIP', '-1', '3', 'UNKNOWN']

const MARK_COLUMNS = { date: ['Date'], value: ['Value'] } as const

function checkmarksIn(rows: readonly Row[]) {
  const hasHeader = hasColumns(rows[0], 'Date', 'Value')
  const places = hasHeader ? columnsNamed(rows[0] ?? [], MARK_COLUMNS) : { date: 0, value: 1 }
  const done = new Set<DayKey>()
  const days = new Set<DayKey>()
  let unreadable = 0
  for (const row of rows) {
    const [date, value] = [cellIn(row, places.date), cellIn(row, places.value).toUpperCase()]
    if (isBlankRow(row) || date === 'Date') continue
    const day = parseDayKey(date)
    if (day === null || ![...DONE, ...NOT_DONE].includes(value)) {
      unreadable += 1
      continue
    }
    days.add(day)
    if (DONE.includes(value)) done.add(day)
  }
  return { days: [...days].sort(), done: [...done].sort(), unreadable }
}
