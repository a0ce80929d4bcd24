import { countWhile, getOrCreate } from '@/lib/collections'
import { once } from '@/lib/once'
import { parseDayKey, type DayKey } from '../calendar/day-key'
import type { EndTimeRange } from '../session/end-time'
import { sessionDay, type Session } from '../session/session'
import { sessionCountOf, type DayRollup } from '../rollups/rollups'
import { MS_PER_HOUR, type EpochMs } from '../units'
import { withoutDuplicates } from '../session/revision'

/** How many sessions a day has. */
export interface DayCount {
  readonly day: DayKey
  readonly count: number
  /** 12:00 UTC. */
  readonly noon: EpochMs
}

/** The loaded sessions that end within a range. */
export interface LoadedSpan extends EndTimeRange {
  /** Newest first. */
  readonly sessions: readonly Session[]
  /** Whether these are all. A device that is offline may hold only some. */
  readonly isWhole: boolean
}

/** A row of the list: a session, or a placeholder for one that is not loaded. */
type HistoryRow =
  | { readonly session: Session; readonly key: string }
  | { readonly session: null; readonly key: string; readonly day: DayKey }

/** Identifies a row while rows load, come and go around it. */
interface RowPlace {
  readonly id: string | null
  readonly day: DayKey | null
  /** Rows of its day below it. */
  readonly below: number
}

/** The whole list of sessions, newest first, of which only some are loaded. */
export interface HistoryRows {
  readonly total: number
  /** Rows that are placeholders. */
  readonly missing: number
  readonly at: (index: number) => HistoryRow | undefined
  /** The row's day. Null where the session's start is no date, or where there is no row. */
  readonly dayAt: (index: number) => DayKey | null
  /** When the row's session ends: exactly where it is loaded, else near enough to find it by. */
  readonly endAt: (index: number) => EpochMs
  readonly find: (id: string) => Session | undefined
  /** -1 where the session is not loaded. */
  readonly indexOf: (id: string) => number
  /** The day's first row, or -1 where the day has none. */
  readonly indexOfDay: (day: DayKey) => number
  /** The first row of each day, from the top. */
  readonly dayStarts: () => readonly { readonly day: DayKey; readonly row: number }[]
  readonly placeAt: (index: number) => RowPlace | null
  /** Where that row is now, or -1. */
  readonly indexOfPlace: (place: RowPlace) => number
  /** Whether all sessions that end at this instant are loaded. */
  readonly isLoadedAt: (endTime: EpochMs) => boolean
  /** Whether all sessions of the day are loaded, wherever they were logged. */
  readonly isDayLoaded: (day: DayKey) => boolean
  /** All loaded sessions, newest first. */
  readonly loaded: readonly Session[]
}

/** Clocks run up to 14 hours ahead of UTC and 12 behind it, and a session usually lasts a day at most. */
const EARLIEST_END_BEFORE_NOON = 26 * MS_PER_HOUR
const LATEST_END_AFTER_NOON = 48 * MS_PER_HOUR

/** The number of sessions of each day, newest day first. */
export function dayCounts(days: ReadonlyMap<DayKey, DayRollup>): readonly DayCount[] {
  return [...days]
    .map(([day, rollup]) => ({ day, count: sessionCountOf(rollup), noon: noonOf(day) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.noon - a.noon)
}

/**
 * The list that the rollups' counts and the loaded sessions make together. Loaded sessions win over counts: within a whole
 * span there are no placeholders. Days that start in a whole span may have sessions that end outside of it, because they run
 * past midnight or were logged in another zone; those become placeholders next to the span.
 */
export function historyRows(counts: readonly DayCount[], spans: readonly LoadedSpan[]): HistoryRows {
  const newestFirst = [...spans].sort((a, b) => b.from - a.from)
  const loaded = withoutDuplicates(newestFirst.flatMap(({ sessions }) => sessions))
  const gaps = gapsBetween(newestFirst.filter(({ isWhole }) => isWhole))
  return rowsOf(loaded, runsOf(loaded, missingDays(counts, loaded, gaps)), gaps)
}

function noonOf(day: DayKey): EpochMs {
  return Date.parse(`${day}T12:00:00Z`)
}

/** Sessions of a day that are not loaded, and the part of time in which they end. */
interface MissingDay {
  readonly day: DayKey
  readonly count: number
  readonly gap: EndTimeRange
  readonly endsAbout: EpochMs
}

/** Consecutive rows: sessions, or placeholders of one day. */
type Run = { readonly start: number; readonly length: number } & (
  | { readonly sessions: readonly Session[]; readonly missing: null }
  | { readonly sessions: null; readonly missing: MissingDay }
)

/** The parts of time outside of all whole spans, newest first. */
function gapsBetween(wholeSpans: readonly EndTimeRange[]): readonly EndTimeRange[] {
  const gaps: EndTimeRange[] = []
  let until = Infinity
  for (const span of wholeSpans) {
    if (span.until < until) gaps.push({ from: span.until, until })
    until = span.from
  }
  return [...gaps, { from: -Infinity, until }]
}

function missingDays(
  counts: readonly DayCount[],
  loaded: readonly Session[],
  gaps: readonly EndTimeRange[],
): readonly MissingDay[] {
  const known = new Map<DayKey, number>()
  for (const session of loaded) {
    const day = dayOfSession(session)
    if (day !== null) known.set(day, (known.get(day) ?? 0) + 1)
  }
  const missing: MissingDay[] = []
  for (const { day, count, noon } of counts) {
    const rest = count - (known.get(day) ?? 0)
    const gap = rest > 0 ? gapAround(noon, gaps) : undefined
    if (!gap) continue
    missing.push({ day, count: rest, gap, endsAbout: Math.min(Math.max(noon, gap.from), gap.until - 1) })
  }
  return missing.sort((a, b) => b.gap.from - a.gap.from || b.endsAbout - a.endsAbout || compare(b.day, a.day))
}

/** The gap in which missing sessions of the day end; undefined where the day lies deep in a whole span. */
function gapAround(noon: EpochMs, gaps: readonly EndTimeRange[]): EndTimeRange | undefined {
  const index = gaps.findIndex(({ from }) => from <= noon)
  const [newer, older] = [gaps[index - 1], gaps[index]]
  if (!older || noon < older.until) return older
  if (newer && newer.from - noon <= LATEST_END_AFTER_NOON) return newer
  return noon - older.until < EARLIEST_END_BEFORE_NOON ? older : undefined
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Merges loaded sessions and missing days; within a gap the missing sessions of a day come after its loaded ones. */
function runsOf(loaded: readonly Session[], missing: readonly MissingDay[]): readonly Run[] {
  const runs: Run[] = []
  let start = 0
  let taken = 0
  const takeUntil = (end: number) => {
    if (end > taken) {
      runs.push({ start, length: end - taken, sessions: loaded.slice(taken, end), missing: null })
      start += end - taken
    }
    taken = end
  }
  let next = 0
  for (const day of missing) {
    while (next < loaded.length && !isBefore(day, loaded[next] as Session)) next++
    takeUntil(next)
    runs.push({ start, length: day.count, sessions: null, missing: day })
    start += day.count
  }
  takeUntil(loaded.length)
  return runs
}

function isBefore({ day, gap }: MissingDay, session: Session): boolean {
  if (session.endTime >= gap.until) return false
  const own = dayOfSession(session)
  return session.endTime < gap.from || (own !== null && own < day)
}

function rowsOf(
  loaded: readonly Session[],
  runs: readonly Run[],
  gaps: readonly EndTimeRange[],
): HistoryRows {
  const last = runs.at(-1)
  const total = last ? last.start + last.length : 0
  const missing = runs.reduce((sum, run) => sum + (run.missing ? run.length : 0), 0)
  const indexes = once(() => indexesOf(runs))
  const days = once(() => daysOf(runs))
  const starts = once(() => [...days()].map(([day, [row = 0]]) => ({ day, row })))

  const runAt = (index: number): Run | undefined => {
    const place = countWhile(runs, ({ start }) => start <= index) - 1
    return index < total ? runs[place] : undefined
  }
  const sessionAt = (run: Run, index: number) => run.sessions?.[index - run.start]
  const at = (index: number): HistoryRow | undefined => {
    const run = runAt(index)
    if (!run) return undefined
    const session = sessionAt(run, index)
    if (session) return { session, key: session.id }
    const { day } = run.missing as MissingDay
    return { session: null, key: `${day} ${run.start + run.length - index}`, day }
  }
  const indexOf = (id: string) => indexes().get(id) ?? -1
  const dayAt = (index: number) => {
    const row = at(index)
    if (!row) return null
    return row.session ? dayOfSession(row.session) : row.day
  }

  return {
    total,
    missing,
    at,
    dayAt,
    endAt: (index) => {
      const run = runAt(index)
      if (!run) return Number.NaN
      return sessionAt(run, index)?.endTime ?? run.missing?.endsAbout ?? Number.NaN
    },
    find: (id) => at(indexOf(id))?.session ?? undefined,
    indexOf,
    indexOfDay: (day) => days().get(day)?.[0] ?? -1,
    dayStarts: starts,
    placeAt: (index) => {
      const row = at(index)
      if (!row) return null
      const day = dayAt(index)
      const own = (day !== null && days().get(day)) || [index]
      return { id: row.session?.id ?? null, day, below: own.length - 1 - own.indexOf(index) }
    },
    indexOfPlace: ({ id, day, below }) => {
      const index = id === null ? -1 : indexOf(id)
      if (index >= 0) return index
      const own = (day !== null && days().get(day)) || []
      return own[Math.max(0, own.length - 1 - below)] ?? -1
    },
    isLoadedAt: (endTime) => !gaps.some(({ from, until }) => endTime >= from && endTime < until),
    isDayLoaded: (day) => {
      const [from, until] = [noonOf(day) - EARLIEST_END_BEFORE_NOON, noonOf(day) + LATEST_END_AFTER_NOON]
      return !gaps.some((gap) => gap.from < until && gap.until > from)
    },
    loaded,
  }
}

function indexesOf(runs: readonly Run[]): ReadonlyMap<string, number> {
  const indexes = new Map<string, number>()
  for (const { start, sessions } of runs) sessions?.forEach(({ id }, place) => indexes.set(id, start + place))
  return indexes
}

/** The indexes of each day's rows, in their order; the days in the order of their first rows. */
function daysOf(runs: readonly Run[]): ReadonlyMap<DayKey, readonly number[]> {
  const days = new Map<DayKey, number[]>()
  const add = (day: DayKey | null, index: number) => {
    if (day !== null) getOrCreate(days, day, () => []).push(index)
  }
  for (const { start, length, sessions, missing } of runs) {
    for (let place = 0; place < length; place++) {
      const session = sessions?.[place]
      add(session ? dayOfSession(session) : (missing?.day ?? null), start + place)
    }
  }
  return days
}

const knownDays = new WeakMap<Session, DayKey | null>()

/** The session's day, or null where its start is no date that the rollups count. Asking the calendar is costly, so it is kept. */
export function dayOfSession(session: Session): DayKey | null {
  return getOrCreate(knownDays, session, () =>
    Number.isFinite(session.startTime) ? parseDayKey(sessionDay(session)) : null,
  )
}

/**
 * The checked sessions as they are now, newest first. Those that are loaded no longer, because the list closed their week, are
 * kept as they were checked. Those that are missing from a loaded part of the list are deleted, so they are left out.
 */
export function stillThere(checked: ReadonlyMap<string, Session>, rows: HistoryRows): readonly Session[] {
  return [...checked.values()]
    .map((session) => rows.find(session.id) ?? (rows.isLoadedAt(session.endTime) ? null : session))
    .filter((session) => session !== null)
    .sort((a, b) => b.endTime - a.endTime)
}
