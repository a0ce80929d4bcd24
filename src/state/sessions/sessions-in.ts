import { shallow } from 'zustand/vanilla/shallow'
import type { Unsubscribe } from '@/domain/backend'
import {
  endWeekOf,
  endWeeksOf,
  rangeOfEndWeek,
  type EndTimeRange,
  type EndWeek,
} from '@/domain/session/end-time'
import { withoutDuplicates } from '@/domain/session/revision'
import type { Session } from '@/domain/session/session'
import type { EpochMs } from '@/domain/units'
import {
  keepSame,
  NO_SESSIONS,
  sessionCache,
  type WeekSessions,
  type SessionCache,
  type SessionsStatus,
} from './session-cache'

/** The sessions that end within a range. The same object for as long as nothing about them changes. */
export interface Sessions extends WeekSessions {
  /** Opens the listeners that failed once more. */
  readonly retry: () => void
}

/** A part of the cache to look at: `get` returns what is known now, `subscribe` keeps it live and reports changes. */
export interface CacheView<T> {
  readonly get: () => T
  readonly subscribe: (onChange: () => void) => Unsubscribe
}

/** The one door to sessions for code outside of React. Components use `useSessions`. */
export function sessionsIn(range: EndTimeRange, cache: SessionCache = sessionCache): CacheView<Sessions> {
  const keys = endWeeksOf(range)
  let parts: readonly WeekSessions[] = []
  let last: Sessions = { ...NO_SESSIONS, retry: () => cache.retry(keys) }
  return viewOf(cache, keys, () => {
    const next = keys.map(cache.at)
    if (shallow(parts, next)) return last
    parts = next
    last = together(keys, parts, range, last)
    return last
  })
}

/** Several weeks, each by its key. For lists whose weeks change while they are scrolled. */
export function sessionsOfWeeks(
  keys: readonly EndWeek[],
  cache: SessionCache = sessionCache,
): CacheView<ReadonlyMap<EndWeek, WeekSessions>> {
  let last: ReadonlyMap<EndWeek, WeekSessions> = new Map()
  return viewOf(cache, keys, () => {
    last = keepSame(last, new Map(keys.map((key) => [key, cache.at(key)])))
    return last
  })
}

/**
 * Resolves with the sessions of the range once they are ready, which offline is at once; rejects when they could not be read.
 * The weeks stay live meanwhile, and idle afterwards.
 */
export function whenReady(range: EndTimeRange, cache?: SessionCache): Promise<Sessions> {
  const view = sessionsIn(range, cache)
  return new Promise((resolve, reject) => {
    const look = () => {
      const sessions = view.get()
      if (sessions.status === 'loading') return
      release()
      if (sessions.status === 'ready') resolve(sessions)
      else reject(new Error('The sessions could not be read.'))
    }
    const release = view.subscribe(look)
    look()
  })
}

/** Starts to read the sessions that end around this time, for a screen that is about to show them. */
export function openAhead(endTime: EpochMs, cache: SessionCache = sessionCache): void {
  if (Number.isFinite(endTime)) cache.hold([endWeekOf(endTime)], () => {})()
}

function viewOf<T>(cache: SessionCache, keys: readonly EndWeek[], get: () => T): CacheView<T> {
  return {
    get,
    subscribe: (onChange) => {
      let told: T
      const release = cache.hold(keys, () => {
        const current = get()
        if (current === told) return
        told = current
        onChange()
      })
      told = get()
      return release
    },
  }
}

function together(
  keys: readonly EndWeek[],
  parts: readonly WeekSessions[],
  range: EndTimeRange,
  last: Sessions,
): Sessions {
  const within = parts.flatMap((part, index) => sessionsWithin(part, keys[index] as EndWeek, range))
  const sessions = keepSame(last.sessions, parts.length > 1 ? withoutDuplicates(within) : within)
  const next: Sessions = {
    sessions,
    unsynced: keepSame(last.unsynced, unsyncedOf(parts, sessions)),
    status: statusOf(parts),
    unreadable: parts.reduce((sum, { unreadable }) => sum + unreadable, 0),
    isConfirmed: parts.every(({ isConfirmed }) => isConfirmed),
    retry: last.retry,
  }
  return keepSame(last, next)
}

function sessionsWithin(part: WeekSessions, key: EndWeek, { from, until }: EndTimeRange): readonly Session[] {
  const week = rangeOfEndWeek(key)
  if (week.from >= from && week.until <= until) return part.sessions
  return part.sessions.filter(({ endTime }) => endTime >= from && endTime < until)
}

const NONE: ReadonlySet<string> = new Set()

function unsyncedOf(parts: readonly WeekSessions[], sessions: readonly Session[]): ReadonlySet<string> {
  if (parts.every(({ unsynced }) => unsynced.size === 0)) return NONE
  const ids = sessions.map(({ id }) => id)
  return new Set(ids.filter((id) => parts.some(({ unsynced }) => unsynced.has(id))))
}

function statusOf(parts: readonly WeekSessions[]): SessionsStatus {
  if (parts.some(({ status }) => status === 'failed')) return 'failed'
  return parts.some(({ status }) => status === 'loading') ? 'loading' : 'ready'
}
