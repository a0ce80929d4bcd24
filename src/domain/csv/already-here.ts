import type { Span } from '../session/manual'
import type { Session } from '../session/session'
import { MS_PER_SECOND, SECONDS_PER_HOUR } from '../units'
import { durationCell, parseDate, parseTime } from './cells'
import type { Cells } from './columns'
import { exportRow } from './export'
import { importedNotes, type UsableRow } from './import'

const MS_PER_HOUR = SECONDS_PER_HOUR * MS_PER_SECOND
/** The file gives clock times without a zone, which lie up to 26 hours apart, and for screen time only the day. */
const MARGIN_MS = 72 * MS_PER_HOUR
/** Longer gaps between rows are not read: a few rows over ten years do not read all that lies between. */
const MAX_GAP_MS = 30 * 24 * MS_PER_HOUR

/** Where sessions that equal one of the rows may end, the earliest first. */
export function spansOfRows(rows: readonly UsableRow[]): readonly Span[] {
  const ends = rows.map(({ session }) => session.endTime).sort((a, b) => a - b)
  const spans: { startTime: number; endTime: number }[] = []
  for (const end of ends) {
    const last = spans.at(-1)
    if (last && end - last.endTime <= MAX_GAP_MS) last.endTime = end
    else spans.push({ startTime: end, endTime: end })
  }
  return spans.map(({ startTime, endTime }) => ({
    startTime: startTime - MARGIN_MS,
    endTime: endTime + MARGIN_MS,
  }))
}

/**
 * The numbers of the rows whose start and end equal those of a stored session. Each session accounts for one row: first
 * for its own, which has its id, then for one with its notes, then for any. Times are compared as precisely as the row
 * gives them, as clocks showed them where the session was logged, and as instants. A row without times lies at noon, so
 * its work duration stands for its end.
 */
export function rowsAlreadyHere(rows: readonly UsableRow[], stored: readonly Session[]): ReadonlySet<number> {
  const here = new Set<number>()
  const keysOfRows = new Map(rows.map((row) => [row, rowKeys(row)]))
  const rowKeysOf = (row: UsableRow) => keysOfRows.get(row) ?? []
  const unmatched = new Map(stored.map((session) => [session.id, session]))
  const matchBy = (
    keysOfRow: (row: UsableRow) => readonly string[],
    keysOf: (session: Session) => string[],
  ) => {
    const index = indexOf(unmatched.values(), keysOf)
    for (const row of rows) {
      if (here.has(row.row)) continue
      const found = firstOf(index, keysOfRow(row), (id) => unmatched.has(id))
      if (found === undefined) continue
      unmatched.delete(found)
      here.add(row.row)
    }
  }
  const withNotes = (keys: readonly string[], notes: string) => keys.map((key) => `${key}\n${notes}`)
  matchBy(
    ({ session }) => [session.id],
    ({ id }) => [id],
  )
  matchBy(
    (row) => withNotes(rowKeysOf(row), row.session.notes),
    (session) => withNotes(sessionKeys(session), importedNotes(exportRow({ session, coordinates: null }))),
  )
  matchBy(rowKeysOf, sessionKeys)
  return here
}

function indexOf(sessions: Iterable<Session>, keysOf: (session: Session) => string[]): Map<string, string[]> {
  const index = new Map<string, string[]>()
  for (const session of sessions) {
    for (const key of keysOf(session)) {
      const ids = index.get(key)
      if (ids) ids.push(session.id)
      else index.set(key, [session.id])
    }
  }
  return index
}

/** Takes ids off the lists for good, so that many rows of one time do not look at each other's again and again. */
function firstOf(
  index: Map<string, string[]>,
  keys: readonly string[],
  isFree: (id: string) => boolean,
): string | undefined {
  for (const key of keys) {
    const ids = index.get(key) ?? []
    for (let id = ids.pop(); id !== undefined; id = ids.pop()) if (isFree(id)) return id
  }
  return undefined
}

const TO_THE_MINUTE = 'HH:MM'.length

/** In both precisions that a file may give. */
function sessionKeys(session: Session): string[] {
  const texts = timesOf(session)
  if (texts.start === '') return [textKey(texts)]
  return [textKey(texts), textKey(cut(texts)), instantKey(session, 1), instantKey(session, 60)]
}

function rowKeys({ session, cells }: UsableRow): readonly string[] {
  const texts = timesOf(session)
  const given = { ...texts, ...givenBy(cells) }
  if (texts.start === '') return [textKey(given)]
  const hasSeconds = /:\d\d:/.test(cells.start || cells.end)
  return hasSeconds
    ? [textKey(given), instantKey(session, 1)]
    : [textKey(cut(given)), instantKey(session, 60)]
}

/** The row's own day and times: those that this device's zone skips were there where the session was logged. */
function givenBy({ date, start, end }: Cells): Partial<Times> {
  const [day, startTime, endTime] = [parseDate(date), parseTime(start), parseTime(end)]
  const given = day && { date: day.split('-').reverse().join('/') }
  if (startTime === null || endTime === null) return start || end ? {} : (given ?? {})
  return { ...given, start: durationCell(startTime), end: durationCell(endTime) }
}

interface Times {
  readonly date: string
  readonly start: string
  readonly end: string
  /** Says how long a session without times is. */
  readonly work: string
}

/** As the file gives them. */
function timesOf(session: Session): Times {
  const [date = '', start = '', end = '', work = ''] = exportRow({ session, coordinates: null })
  return { date, start, end, work: start === '' ? work : '' }
}

function cut({ start, end, ...rest }: Times): Times {
  return { ...rest, start: start.slice(0, TO_THE_MINUTE), end: end.slice(0, TO_THE_MINUTE) }
}

function textKey({ date, start, end, work }: Times): string {
  return [date, start, end, work].join(' ')
}

function instantKey({ startTime, endTime }: Session, seconds: number): string {
  const unit = seconds * MS_PER_SECOND
  return `${seconds}s ${Math.floor(startTime / unit)} ${Math.floor(endTime / unit)}`
}
