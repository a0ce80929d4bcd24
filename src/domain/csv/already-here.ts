import type { Span } from '../session/manual'
import type { Session } from '../session/session'
import { MS_PER_HOUR, MS_PER_SECOND, type EpochMs } from '../units'
import { durationCell, parseDate, parseTime } from './cells'
import type { Cells } from './columns'
import { exportRow } from './export'
import { importedNotes, type UsableRow } from './import'

/** The file has local times without a zone, which differ by up to 26 hours, and only the day for screen time. */
const MARGIN_MS = 72 * MS_PER_HOUR
/** Sessions in longer gaps between rows are not read, so a few rows over ten years need few reads. */
const MAX_GAP_MS = 30 * 24 * MS_PER_HOUR

/** The time spans in which sessions that equal or overlap a row can end, earliest first. */
export function spansOfRows(rows: readonly UsableRow[]): readonly Span[] {
  return spansAround(rows.flatMap(({ session: { startTime, endTime } }) => [startTime, endTime]))
}

/** The time spans around these instants, earliest first. */
export function spansAround(instants: readonly EpochMs[]): readonly Span[] {
  const ends = [...instants].sort((a, b) => a - b)
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
 * The numbers of the rows whose start and end equal those of a stored session. Each session matches one row: first the row with
 * its id, then one with its notes, then any. Times are compared to the precision of the row, both as local times in the
 * session's zone and as instants. A row without times is placed at noon, so its work duration is compared instead of its end.
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

/** Removes ids from the index, so that many rows of the same time do not search the same list repeatedly. */
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

/** The session's keys in both precisions that a file may have. */
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

/** The day and times in the row's cells. The device's zone may skip them, although the session's zone did not. */
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
  /** The duration of a session without times. */
  readonly work: string
}

/** The times as an export writes them. */
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
