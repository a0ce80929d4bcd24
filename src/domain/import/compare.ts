import { countWhile } from '@/lib/collections'
import { dayOf } from '../calendar/day-key'
import { durationCell, parseDate, parseTime, exportRow } from '../csv/cells'
import { appOfNote } from '../screen-time/app'
import { cleanAppName } from '../screen-time/entry'
import { sessionDay, type Session } from '../session/session'
import { hasTimes } from '../session/times'
import { mergedSpans, type Span } from '../span'
import { MS_PER_HOUR, MS_PER_SECOND, type EpochMs } from '../units'
import type { OwnCells, OwnEntry } from './entry'
import { restOf, type PlannedSession, type StoredSums } from './plan'
import { idOfAllHosts } from './sources/activity-watch'
import { importedNotes } from './sources/own-csv'

/** How a planned session relates to the stored ones. */
export type Standing = 'new' | 'here' | 'differs' | 'overlaps'

export const ODD_TIMES = ['no-length', 'in-future'] as const
/** Times of an imported session that may be a mistake in its file. */
export type OddTime = (typeof ODD_TIMES)[number]

/** A file's own local times have no zone, which differ by up to 26 hours, and only the day for screen time. */
const MARGIN_MS = 72 * MS_PER_HOUR
/** Sessions in longer gaps between rows are not read, so a few rows over ten years need few reads. */
const MAX_GAP_MS = 30 * 24 * MS_PER_HOUR

/** The time spans in which stored sessions that equal or overlap these can end, earliest first. */
export function spansAround(sessions: readonly Session[]): readonly Span[] {
  const ends = sessions.flatMap(({ startTime, endTime }) => [startTime, endTime]).sort((a, b) => a - b)
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
 * Any part of a sum may be gone, such as the first one, whose import was taken back. A sum of RescueTime is also stored under
 * other ids, which hold the category and its rating: the user may change them there, but not the app and the day. A row of Super
 * Productivity has other ids with and without times, and has times only while its work had no pause. A row that lists the tasks of
 * a day also holds what is stored with some of them, and a first sub task what is stored of its task. A sum of ActivityWatch is of
 * one computer or of all, and all hold each.
 */
export function storedSums(plans: readonly PlannedSession[], stored: readonly Session[]): StoredSums {
  const idsOfApps = new Map<string, string[]>()
  const worklog = new Map<string, PlannedSession[]>()
  const idOfRow = new Map<string, string>()
  for (const plan of plans) {
    const { entry, session } = plan
    const isWorked = isSuperProductivity(entry.id)
    if (entry.kind !== 'amount' && !isWorked) continue
    const ofAll = entry.kind === 'amount' && isActivityWatch(entry.id) ? idOfAllHosts(entry) : entry.id
    const former = entry.kind === 'amount' ? (entry.formerId ?? entry.id) : entry.id
    for (const id of [entry.id, ofAll, former]) idOfRow.set(id, entry.id)
    if (ofAll === entry.id) add(idsOfApps, appAndDay(session), entry.id)
    if (isWorked) add(worklog, sessionDay(session), plan)
  }
  const sums = new Map<string, Session[]>()
  const others: Session[] = []
  for (const session of stored) {
    const id = idOfRow.get(session.id) ?? idOfRow.get(session.id.replace(/-\d+$/, ''))
    if (id !== undefined) add(sums, id, session)
    else others.push(session)
  }
  const addToOne = (session: Session, same: readonly string[] = []) => {
    const id = same.find((each) => !sums.has(each)) ?? same[0]
    if (id !== undefined) add(sums, id, session)
    return id !== undefined
  }
  const unlike = others.filter((session) => {
    const isSameSource = SOURCES_OF_SUMS.find((isOne) => isOne(session.id))
    return isSameSource && !addToOne(session, idsOfApps.get(appAndDay(session))?.filter(isSameSource))
  })
  for (const session of unlike.filter(({ id }) => isSuperProductivity(id))) {
    const titles = titlesIn(session)
    const isWhole = ({ session: row }: PlannedSession) => titles.every((each) => titlesIn(row).includes(each))
    const rows = worklog.get(sessionDay(session))?.filter(isWhole) ?? []
    addToOne(
      session,
      rows.map(({ entry }) => entry.id),
    )
  }
  return sums
}

/** The days that are stored of ActivityWatch's apps in other zones. Each zone cuts the same events into other days. */
function daysInOtherZones(plans: readonly PlannedSession[], stored: readonly Session[]) {
  const days = new Map<string, Span[]>()
  const zone = plans[0]?.session.timezone
  for (const session of stored) {
    if (session.timezone !== zone && isActivityWatch(session.id))
      add(days, appIn(session), dayAround(session))
  }
  return new Map([...days].map(([app, spans]) => [app, mergedSpans(spans)]))
}

/** The day of a sum, which starts at noon. */
const dayAround = ({ startTime }: Session): Span => ({
  startTime: startTime - 12 * MS_PER_HOUR,
  endTime: startTime + 12 * MS_PER_HOUR,
})

const appIn = ({ notes }: Session) => cleanAppName(appOfNote(notes) ?? notes)
const appAndDay = (session: Session) => `${sessionDay(session)} ${appIn(session)}`
/** The tasks of a worklog's row, which Super Productivity joins in one of these ways. */
const titlesIn = (session: Session) => appIn(session).split(/ \| |<br>|, /)
const isActivityWatch = (id: string) => id.startsWith('import-noon-activity-watch-')
const isRescueTime = (id: string) => id.startsWith('import-noon-rescue-time-')
const isSuperProductivity = (id: string) => /^import-(?:noon-)?super-productivity-/.test(id)
/** Those whose sums may be stored under other ids. */
const SOURCES_OF_SUMS = [isActivityWatch, isRescueTime, isSuperProductivity]

function add<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

/** Sessions between two pauses. */
const STEP = 500

/**
 * The standing of each planned session, by id. It is here if a stored session has its id, or its start and end (BRING-04,
 * BRING-05): each stored session counts for one row, first for the row with its id, then for one with its notes, then for any.
 * A sum with more time than is stored of it differs. It overlaps if a stored session with times was running at the same time,
 * or, for a sum of ActivityWatch, if its app has a day in another zone at that time. Pauses now and then.
 */
export function* standings(
  plans: readonly PlannedSession[],
  stored: readonly Session[],
  sums = storedSums(plans, stored),
): Generator<void, ReadonlyMap<string, Standing>, undefined> {
  const found = new Map<string, Standing>()
  const unmatched = new Map(stored.map((session) => [session.id, session]))
  for (const plan of plans) {
    const { id } = plan.session
    const parts = sums.get(id) ?? []
    if (parts.length > 0 || unmatched.has(id)) found.set(id, restOf(plan, sums) ? 'differs' : 'here')
    for (const part of [id, ...parts.map((each) => each.id)]) unmatched.delete(part)
  }
  const isOwn = plans.some(({ entry }) => entry.kind === 'own')
  let count = 0
  for (const withNotes of [true, false]) {
    const index = new Map<string, string[]>()
    for (const session of unmatched.values()) {
      if (++count % STEP === 0) yield
      const ending = withNotes ? `\n${isOwn ? notesInExport(session) : session.notes}` : ''
      for (const key of isOwn ? cutKeys(session) : [exactKey(session)]) add(index, key + ending, session.id)
    }
    // Recorded intervals are compared by their times alone. Sums are not, because all of them start at noon.
    const skipped = withNotes ? 'span' : 'amount'
    for (const plan of plans) {
      if (++count % STEP === 0) yield
      const { entry, session } = plan
      if (entry.kind === skipped || found.has(session.id)) continue
      const ending = withNotes ? `\n${session.notes}` : ''
      const times = entry.kind === 'own' ? ownKeys(entry) : [exactKey(session)]
      const keys = times.map((key) => key + ending)
      const id = firstOf(index, keys, (each) => unmatched.has(each))
      if (id === undefined) continue
      unmatched.delete(id)
      found.set(session.id, 'here')
    }
  }
  const timed: Session[] = []
  for (const session of stored) {
    if (++count % STEP === 0) yield
    if (session.endTime > session.startTime && hasTimes(session)) timed.push(session)
  }
  const busy = mergedSpans(timed)
  const otherDays = daysInOtherZones(plans, stored)
  for (const { entry, session } of plans) {
    if (++count % STEP === 0) yield
    if (found.has(session.id)) continue
    const isTimed = entry.kind === 'span' || (entry.kind === 'own' && hasTimes(session))
    const overlaps = isTimed
      ? isBusy(session, busy)
      : isActivityWatch(entry.id) && isBusy(dayAround(session), otherDays.get(appIn(session)) ?? [])
    found.set(session.id, overlaps ? 'overlaps' : 'new')
  }
  return found
}

/** What is odd about the session's times. One without times is in the future from tomorrow on, because it starts at noon. */
export function oddTimesOf(session: Session, now: EpochMs): readonly OddTime[] {
  const { startTime, endTime, duration, timezone } = session
  // The end first, because most sessions are past and the calendar takes longer.
  const isFuture = endTime > now && (hasTimes(session) || dayOf(startTime, timezone) > dayOf(now, timezone))
  const is: Record<OddTime, boolean> = { 'no-length': duration <= 0, 'in-future': isFuture }
  return ODD_TIMES.filter((odd) => is[odd])
}

/** Whether the session shares more than a moment with one of the merged spans. */
function isBusy({ startTime, endTime }: Span, busy: readonly Span[]): boolean {
  const next = busy[countWhile(busy, (span) => span.endTime <= startTime)]
  return next !== undefined && next.startTime < endTime
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

const exactKey = ({ startTime, endTime }: Session) => `${startTime} ${endTime}`
const notesInExport = (session: Session) => importedNotes(exportRow({ session, coordinates: null }))

const TO_THE_MINUTE = 'HH:MM'.length

/** The app's own CSV has times cut to the second or the minute, so both are compared, as local times and as instants. */
function cutKeys(session: Session): readonly string[] {
  const texts = timesOf(session)
  if (texts.start === '') return [textKey(texts)]
  return [textKey(texts), textKey(cut(texts)), instantKey(session, 1), instantKey(session, 60)]
}

/** The row's keys in its own precision. Without times it starts at noon, so its duration is compared instead of its end. */
function ownKeys({ session, cells }: OwnEntry): readonly string[] {
  const texts = timesOf(session)
  const given = { ...texts, ...givenBy(cells) }
  if (texts.start === '') return [textKey(given)]
  const hasSeconds = /:\d\d:/.test(cells.start || cells.end)
  return hasSeconds
    ? [textKey(given), instantKey(session, 1)]
    : [textKey(cut(given)), instantKey(session, 60)]
}

/** The day and times in the row's cells. The device's zone may skip them, although the session's zone did not. */
function givenBy({ date, start, end }: OwnCells): Partial<Times> {
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
