import { BACKUP_FORMAT } from '../backup/format'
import { COLUMNS, type Row } from '../csv/columns'
import { fromHeader } from '../csv/opening'
import { record } from '../stored-values'
import { hasColumns } from './columns'
import { delimiterIn, type FileContent } from './content'
import { dateOrderOf, type DateOrderFinding } from './date-order'
import type { Answers, Entries } from './entry'
import type { Format, Refusal } from './format'
import {
  bucketEntries,
  hasApps,
  hasWindows,
  isBucketTable,
  isWatchExport,
  watchEntries,
} from './sources/activity-watch'
import { CLOCKIFY, isClockify, isTranslatedClockify } from './sources/clockify'
import { datesIn, intervalEntries, missingColumns, type IntervalTable } from './sources/interval-table'
import { isLoopExport } from './sources/loop'
import { hasDays, isRescueTime, isRescueTimeArchive, rescueTimeEntries } from './sources/rescue-time'
import { isWorklog, missingWorklogColumns, worklogEntries } from './sources/super-productivity-csv'
import { isTaskData, taskEntries } from './sources/super-productivity-json'
import { isToggl, isTogglNew, TOGGL_NEW, TOGGL_OLD } from './sources/toggl'

/** What kind of file it is. Every content has exactly one answer. */
export type Recognition =
  | { readonly kind: 'own-csv' }
  | { readonly kind: 'own-backup' }
  | { readonly kind: 'tracker'; readonly format: Format }
  | { readonly kind: 'refused'; readonly format: Format; readonly refusal: Refusal }
  /** Text of any other kind. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unknown-zip' }

/** Recognises a file by its content alone. Its name may be anything. */
export function recognise(content: FileContent): Recognition {
  switch (content.kind) {
    case 'zip':
      return recogniseZip(content.tables)
    case 'json':
      return recogniseJson(content.value)
    case 'table':
      return recogniseTable(content.rows)
  }
}

/** Whether the header is that of the app's own CSV, or meant to be: `Work Duration` is a column of no other program. */
function isOwnCsvHeader(header: Row | undefined): boolean {
  const [date, start, end, work] = COLUMNS
  return hasColumns(header, work) || hasColumns(header, date, start, end)
}

/** Whether a text starts like the app's own CSV. */
export function isOwnCsv(text: string): boolean {
  const plain = fromHeader(text).table
  const [header = ''] = plain.split(/[\r\n]/)
  return isOwnCsvHeader(header.split(delimiterIn(plain)).map((name) => name.trim().replace(/^"|"$/g, '')))
}

function recogniseJson(value: unknown): Recognition {
  if (record(value).format === BACKUP_FORMAT) return { kind: 'own-backup' }
  if (isTaskData(value)) return { kind: 'tracker', format: 'super-productivity-json' }
  if (!isWatchExport(value)) return { kind: 'unknown' }
  const format = 'activity-watch-json'
  return hasWindows(value)
    ? { kind: 'tracker', format }
    : { kind: 'refused', format, refusal: { kind: 'no-apps' } }
}

function recogniseZip(tables: ReadonlyMap<string, readonly Row[]>): Recognition {
  if (isLoopExport(tables)) return { kind: 'tracker', format: 'loop' }
  const found = [...tables.values()].map(recogniseTable)
  return found.find((one) => 'format' in one && one.format === 'rescue-time') ?? { kind: 'unknown-zip' }
}

function recogniseTable(rows: readonly Row[]): Recognition {
  const [header] = rows
  if (isOwnCsvHeader(header)) return { kind: 'own-csv' }
  if (isWorklog(header)) return complete('super-productivity-csv', missingWorklogColumns(header))
  if (isToggl(header)) return intervals(header, isTogglNew(header) ? 'toggl-new' : 'toggl-old')
  if (isClockify(header)) return intervals(header, 'clockify')
  if (isRescueTime(header)) return known('rescue-time', hasDays(header) ? null : { kind: 'no-days' })
  if (isRescueTimeArchive(header)) return known('rescue-time', null)
  if (isBucketTable(header)) return known('activity-watch-csv', hasApps(header) ? null : { kind: 'no-apps' })
  return isTranslatedClockify(rows) ? known('clockify', { kind: 'other-language' }) : { kind: 'unknown' }
}

function known(format: Format, refusal: Refusal | null): Recognition {
  return refusal ? { kind: 'refused', format, refusal } : { kind: 'tracker', format }
}

const INTERVAL_TABLES = { 'toggl-old': TOGGL_OLD, 'toggl-new': TOGGL_NEW, clockify: CLOCKIFY } as const
type IntervalFormat = keyof typeof INTERVAL_TABLES

function intervals(header: Row | undefined, format: IntervalFormat): Recognition {
  return complete(format, missingColumns(header ?? [], INTERVAL_TABLES[format]))
}

function complete(format: Format, columns: readonly string[]): Recognition {
  return known(format, columns.length > 0 ? { kind: 'columns-missing', columns } : null)
}

/** The order of the file's dates, or the question that only the user can answer (BRING-03). */
export function findDateOrder(content: FileContent, format: Format): DateOrderFinding {
  const table = intervalTableOf(format)
  return content.kind === 'table' && table
    ? dateOrderOf(datesIn(content.rows, table))
    : { kind: 'settled', order: 'dmy' }
}

function intervalTableOf(format: Format): IntervalTable | null {
  return format in INTERVAL_TABLES ? INTERVAL_TABLES[format as IntervalFormat] : null
}

/** All entries of the file. None for Loop Habit Tracker, whose habits are in `sources/loop`. */
export function* entriesIn(content: FileContent, format: Format, answers: Answers): Entries {
  const table = intervalTableOf(format)
  if (content.kind === 'json') {
    yield* format === 'super-productivity-json'
      ? taskEntries(content.value)
      : watchEntries(content.value, answers)
  } else if (content.kind === 'zip' && format === 'rescue-time') {
    yield* rescueTimeEntries([...content.tables.values()])
  } else if (content.kind === 'table') {
    const { rows } = content
    if (table) yield* intervalEntries(rows, table, answers)
    else if (format === 'super-productivity-csv') yield* worklogEntries(rows, answers)
    else if (format === 'rescue-time') yield* rescueTimeEntries([rows])
    else yield* bucketEntries(rows, answers)
  }
}
