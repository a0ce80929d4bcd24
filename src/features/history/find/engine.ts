import { ChangesWaiting, type Backend } from '@/domain/backend'
import { daysBetween, type DayKey } from '@/domain/calendar/day-key'
import { firstDayOf, lastDayOf, monthOf, type MonthKey } from '@/domain/calendar/month'
import { matcher, sumsOf, type FindSums } from '@/domain/find/matching'
import type { FindQuery } from '@/domain/find/query'
import { overfullDays, reachedBack, type MissingMonth, type Reached } from '@/domain/find/reached'
import type { Formula } from '@/domain/score/formula'
import { lateRangeOf, rangeOfDays, type EndTimeRange } from '@/domain/session/end-time'
import type { SessionType } from '@/domain/session/types/session-type'
import { historyRows, type DayCount, type HistoryRows } from '@/domain/summary/history-rows'
import { isOn } from '@/domain/summary/month-days'
import { createSearchedSessions, type SearchedSessions } from '@/state/sessions/searched-sessions'

/** Reading older months. */
export type OlderSearch =
  | { readonly at: 'rest' }
  | { readonly at: 'reading'; readonly month: MonthKey; readonly done: number; readonly total: number }
  /** Queued changes must be sent first, or the server's answer would lack them. */
  | { readonly at: 'unsent' }
  | { readonly at: 'failed' }

export interface EngineState {
  readonly searched: SearchedSessions
  /** The sessions that the device keeps are still being read. */
  readonly isReadingDevice: boolean
  readonly older: OlderSearch
}

export type FindEngine = ReturnType<typeof openEngine>

interface Facts {
  readonly types: readonly SessionType[]
  readonly formula: Formula
  /** Null while the rollups are not complete. */
  readonly counts: readonly DayCount[] | null
  readonly today: DayKey
}

export interface FindResult {
  readonly rows: HistoryRows
  readonly sums: FindSums
  /** Null while the rollups are not complete. */
  readonly reached: Reached | null
}

/** Searches the sessions on this device, and older months on request. Loaded with the first search. */
export function openEngine(backend: Backend['sessions']) {
  const store = createSearchedSessions((ids) => backend.readKept(ids))
  const watchers = new Set<() => void>()
  let work: AbortController | null = null
  let state: EngineState = { searched: store.get(), isReadingDevice: true, older: { at: 'rest' } }

  function put(next: Partial<EngineState>): void {
    state = { ...state, ...next }
    for (const watcher of [...watchers]) watcher()
  }
  store.subscribe((searched) => put({ searched }))

  backend
    .readKept()
    .then(store.addKept, (error: unknown) =>
      console.error('The sessions on this device were not read', error),
    )
    .finally(() => put({ isReadingDevice: false }))

  const readRange = ({ from, until }: EndTimeRange, signal: AbortSignal) =>
    backend.readSpans([{ startTime: from, endTime: until - 1 }], { onProgress: () => {}, signal })

  async function readMonth(month: MonthKey, counts: readonly DayCount[], signal: AbortSignal): Promise<void> {
    const [first, last] = [firstDayOf(month), lastDayOf(month)]
    const range = rangeOfDays(first, daysBetween(first, last) + 1)
    const sessions = await readRange(range, signal)
    const counted = counts.reduce((sum, { day, count }) => sum + (monthOf(day) === month ? count : 0), 0)
    const isShort = sessions.filter((session) => isOn(session, first, last)).length < counted
    const rest = isShort ? await readRange(lateRangeOf(range), signal) : []
    if (!signal.aborted) store.addMonth(month, range, [...sessions, ...rest])
  }

  async function searchOlder(months: readonly MissingMonth[], counts: readonly DayCount[]): Promise<void> {
    work?.abort()
    const own = (work = new AbortController())
    const total = months.reduce((sum, { missing }) => sum + missing, 0)
    let done = 0
    try {
      for (const { month, missing } of months) {
        put({ older: { at: 'reading', month, done, total } })
        await readMonth(month, counts, own.signal)
        own.signal.throwIfAborted()
        done += missing
      }
      put({ older: { at: 'rest' } })
    } catch (error) {
      if (own.signal.aborted) return
      if (!(error instanceof ChangesWaiting)) console.error('Older sessions were not read', error)
      put({ older: { at: error instanceof ChangesWaiting ? 'unsent' : 'failed' } })
    }
  }

  const cancel = () => {
    work?.abort()
    put({ older: { at: 'rest' } })
  }

  return {
    get: () => state,
    subscribe: (onChange: () => void) => {
      watchers.add(onChange)
      return () => void watchers.delete(onChange)
    },
    /** Reads these months. `counts` are what the rollups count. */
    searchOlder: (months: readonly MissingMonth[], counts: readonly DayCount[]) =>
      void searchOlder(months, counts),
    cancel,
    close: () => {
      work?.abort()
      store.close()
    },
    resultOf: (searched: SearchedSessions, query: FindQuery, facts: Facts): FindResult => {
      // Bulk deletions bypass the session cache, so they show only in the rollups.
      const overfull = facts.counts ? overfullDays(facts.counts, searched.known) : []
      if (overfull.length > 0) queueMicrotask(() => store.forget(overfull))
      return resultOf(searched, query, facts)
    },
  }
}

function resultOf(
  { all, known, monthsRead }: SearchedSessions,
  query: FindQuery,
  { types, formula, counts, today }: Facts,
): FindResult {
  const sessions = all.filter(matcher(query, types)).map(({ session }) => session)
  const everywhere = { from: -Infinity, until: Infinity, sessions, isWhole: true }
  return {
    rows: historyRows([], [everywhere]),
    sums: sumsOf(sessions, types, formula),
    reached: counts && reachedBack(counts, { known, monthsRead }, query, today),
  }
}
