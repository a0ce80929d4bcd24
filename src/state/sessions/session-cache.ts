import { shallow } from 'zustand/vanilla/shallow'
import type { Backend, Listing, Unsubscribe } from '@/domain/backend'
import { MAX_IDLE_WEEKS, MAX_IDLE_SESSIONS } from '@/domain/limits'
import { rangeOfEndWeek, type EndWeek } from '@/domain/session/end-time'
import type { Session } from '@/domain/session/session'
import { resetAtSignOut } from '../device/per-user'
import { isOnline, watchOnline } from '../online'

export type SessionsStatus = 'loading' | 'ready' | 'failed'

/** The sessions of one week. The same object for as long as nothing about them changes. */
export interface WeekSessions {
  /** Newest first. A session that has not changed stays the same object. */
  readonly sessions: readonly Session[]
  /** Ids of those that this device has written and the server has not confirmed. */
  readonly unsynced: ReadonlySet<string>
  readonly status: SessionsStatus
  /** Documents of the week that could not be read and are left out. */
  readonly unreadable: number
  /** The server has answered, so none is missing. Before, `ready` shows what this device has. */
  readonly isConfirmed: boolean
}

export const NO_SESSIONS: WeekSessions = {
  sessions: [],
  unsynced: new Set(),
  status: 'loading',
  unreadable: 0,
  isConfirmed: false,
}

type WatchSpan = Backend['sessions']['watchSpan']

export interface SessionCache {
  /** Connects the cache to a user's data. Weeks that are already needed are opened at once. */
  readonly open: (watchSpan: WatchSpan) => void
  /** Closes every listener and forgets every session. */
  readonly close: () => void
  /**
   * Closes all listeners but keeps their last sessions; the returned function reopens them. For bulk operations, whose every
   * commit would notify every listener.
   */
  readonly pause: () => Unsubscribe
  /** Keeps the weeks live until the returned function is called, and reports each change of them. */
  readonly hold: (keys: readonly EndWeek[], onChange: () => void) => Unsubscribe
  readonly at: (key: EndWeek) => WeekSessions
  /** All open weeks. The same map for as long as nothing about them changes. */
  readonly all: () => ReadonlyMap<EndWeek, WeekSessions>
  /** Opens the failed ones again. */
  readonly retry: (keys: readonly EndWeek[]) => void
  /** The session as it is known now; undefined where no open week holds it. */
  readonly find: (id: string) => Session | undefined
  /** Documents of all open weeks that could not be read. */
  readonly unreadable: () => number
  /** Reports any change of any open week. */
  readonly subscribe: (onChange: () => void) => Unsubscribe
}

interface Week {
  /** One function for each holder, which reports a change to it. */
  readonly holders: Set<() => void>
  listing: Listing<Session> | null
  hasFailed: boolean
  isConfirmed: boolean
  shown: WeekSessions
  stop: Unsubscribe
}

/**
 * The sessions on screen, live. Time is cut into weeks, and each week that somebody needs is one listener. Firestore shows this
 * device's own writes in it at once, and those of other devices as they arrive, at any depth.
 */
export function createSessionCache(isOnline: () => boolean): SessionCache & { reassess: () => void } {
  /** In the order of use: those that were released last come last. */
  const weeks = new Map<EndWeek, Week>()
  const watchers = new Set<() => void>()
  let watchSpan: WatchSpan | null = null
  let isPaused = false
  let willEvict = false
  let shownWeeks: ReadonlyMap<EndWeek, WeekSessions> | null = null

  function tellWatchers(): void {
    shownWeeks = null
    for (const tell of [...watchers]) tell()
  }

  function listen(key: EndWeek, week: Week): void {
    if (!watchSpan || isPaused) return
    let isCurrent = true
    const ownWatch = watchSpan
    const stop = ownWatch(rangeOfEndWeek(key), {
      next: (listing) => {
        if (!isCurrent) return
        week.listing = listing
        week.hasFailed = false
        week.isConfirmed ||= !listing.isFromCache
        show(week)
      },
      error: (error) => {
        if (!isCurrent) return
        console.error('Listening to sessions failed', error)
        week.hasFailed = true
        show(week)
      },
    })
    week.stop = () => {
      isCurrent = false
      stop()
    }
  }

  function show(week: Week): void {
    const next = shownOf(week, isOnline())
    if (next === week.shown) return
    week.shown = next
    for (const tell of [...week.holders]) tell()
    tellWatchers()
  }

  function heldWeek(key: EndWeek): Week {
    const known = weeks.get(key)
    if (known) return known
    const week: Week = {
      holders: new Set(),
      listing: null,
      hasFailed: false,
      isConfirmed: false,
      shown: NO_SESSIONS,
      stop: () => {},
    }
    weeks.set(key, week)
    listen(key, week)
    return week
  }

  function reopen(key: EndWeek, week: Week): void {
    week.stop()
    week.hasFailed = false
    week.isConfirmed = false
    show(week)
    listen(key, week)
  }

  function drop(key: EndWeek, week: Week): void {
    week.stop()
    weeks.delete(key)
    tellWatchers()
  }

  function release(key: EndWeek, onChange: () => void): void {
    const week = weeks.get(key)
    if (!week?.holders.delete(onChange) || week.holders.size > 0) return
    weeks.delete(key)
    weeks.set(key, week)
    // A screen that changes its range releases the old weeks and holds the new ones in one go, and they may be the same.
    if (willEvict) return
    willEvict = true
    queueMicrotask(evict)
  }

  function evict(): void {
    willEvict = false
    const idle = [...weeks].filter(([, { holders }]) => holders.size === 0).reverse()
    let kept = 0
    let sessions = 0
    for (const [key, week] of idle) {
      kept += 1
      sessions += week.shown.sessions.length
      // A dead listener is not worth keeping: the next holder tries again.
      const isOver = kept > MAX_IDLE_WEEKS || sessions > MAX_IDLE_SESSIONS
      if (isOver || week.hasFailed || !watchSpan) drop(key, week)
    }
  }

  function unlisten(week: Week): void {
    week.stop()
    week.stop = () => {}
  }

  function pause(): Unsubscribe {
    isPaused = true
    for (const week of weeks.values()) unlisten(week)
    return () => {
      if (!isPaused) return
      isPaused = false
      for (const [key, week] of [...weeks]) listen(key, week)
    }
  }

  function close(): void {
    watchSpan = null
    isPaused = false
    for (const [key, week] of [...weeks]) {
      unlisten(week)
      week.listing = null
      week.hasFailed = false
      week.isConfirmed = false
      if (week.holders.size === 0) weeks.delete(key)
      show(week)
    }
  }

  return {
    open: (watch) => {
      close()
      watchSpan = watch
      for (const [key, week] of [...weeks]) listen(key, week)
    },
    close,
    pause,
    hold: (keys, onChange) => {
      // A function of its own for each hold, so that the same one may be given twice.
      const tell = () => onChange()
      for (const key of keys) heldWeek(key).holders.add(tell)
      return () => {
        for (const key of keys) release(key, tell)
      }
    },
    at: (key) => weeks.get(key)?.shown ?? NO_SESSIONS,
    all: () => (shownWeeks ??= new Map([...weeks].map(([key, { shown }]) => [key, shown]))),
    retry: (keys) => {
      for (const key of keys) {
        const week = weeks.get(key)
        if (week?.hasFailed) reopen(key, week)
      }
    },
    find: (id) => {
      for (const { shown } of weeks.values()) {
        const found = shown.sessions.find((session) => session.id === id)
        if (found) return found
      }
      return undefined
    },
    unreadable: () => [...weeks.values()].reduce((sum, { shown }) => sum + shown.unreadable, 0),
    subscribe: (onChange) => {
      const tell = () => onChange()
      watchers.add(tell)
      return () => void watchers.delete(tell)
    },
    reassess: () => [...weeks.values()].forEach(show),
  }
}

/** What there is to show of the week: what was shown before where that says the same. */
function shownOf({ listing, hasFailed, isConfirmed, shown }: Week, isOnline: boolean): WeekSessions {
  const status = statusOf(listing, hasFailed, isConfirmed, isOnline)
  if (!listing) return status === NO_SESSIONS.status ? NO_SESSIONS : { ...NO_SESSIONS, status }
  const next: WeekSessions = {
    sessions: keepSame(shown.sessions, listing.items),
    unsynced: keepSame(shown.unsynced, listing.unsynced),
    status,
    unreadable: listing.unreadable,
    isConfirmed,
  }
  return keepSame(shown, next)
}

function statusOf(
  listing: Listing<Session> | null,
  hasFailed: boolean,
  isConfirmed: boolean,
  isOnline: boolean,
): SessionsStatus {
  if (hasFailed) return 'failed'
  if (!listing) return 'loading'
  // A cache that holds nothing may only not have been filled: while there is a network the server's answer is still to come.
  const isEmpty = listing.items.length + listing.unreadable === 0
  return isConfirmed || !isEmpty || !isOnline ? 'ready' : 'loading'
}

/** The known list, set or object if it holds the same values as the next one, so that nothing renders again for it. */
export function keepSame<T>(known: T, next: T): T {
  return shallow(known, next) ? known : next
}

const cache = createSessionCache(isOnline)
resetAtSignOut(cache.close)

/** The signed-in user's sessions. Screens read them through `use-sessions`. */
export const sessionCache: SessionCache = cache

/** Connects the cache to the signed-in user's data. Returns how to close it. */
export function openSessionCache(watchSpan: WatchSpan): Unsubscribe {
  const stop = watchOnline(cache.reassess)
  cache.open(watchSpan)
  return () => {
    stop()
    cache.close()
  }
}
