import type { Backend, Listing, Unsubscribe } from '@/domain/backend'
import { MAX_IDLE_CHUNKS, MAX_IDLE_SESSIONS } from '@/domain/limits'
import { reachOfChunk, type ChunkKey } from '@/domain/session/chunk'
import type { Session } from '@/domain/session/session'
import { resetAtSignOut } from '../device/per-user'
import { isOnline, watchOnline } from '../online'

export type SessionsStatus = 'loading' | 'ready' | 'failed'

/** The sessions of one chunk. The same object for as long as nothing about them changes. */
export interface ChunkSessions {
  /** Newest first. A session that has not changed stays the same object. */
  readonly sessions: readonly Session[]
  /** Ids of those that this device has written and the server has not confirmed. */
  readonly unsynced: ReadonlySet<string>
  readonly status: SessionsStatus
  /** Documents of the chunk that could not be read and are left out. */
  readonly unreadable: number
  /** The server has answered, so none is missing. Before, `ready` shows what this device has. */
  readonly isConfirmed: boolean
}

export const NO_SESSIONS: ChunkSessions = {
  sessions: [],
  unsynced: new Set(),
  status: 'loading',
  unreadable: 0,
  isConfirmed: false,
}

type WatchSpan = Backend['sessions']['watchSpan']

export interface SessionCache {
  /** Connects the cache to a user's data. Chunks that are already needed are opened at once. */
  readonly open: (watchSpan: WatchSpan) => void
  /** Closes every listener and forgets every session. */
  readonly close: () => void
  /**
   * Closes all listeners but keeps their last sessions; the returned function reopens them. For bulk operations, whose every
   * commit would notify every listener.
   */
  readonly pause: () => Unsubscribe
  /** Keeps the chunks live until the returned function is called, and reports each change of them. */
  readonly hold: (keys: readonly ChunkKey[], onChange: () => void) => Unsubscribe
  readonly at: (key: ChunkKey) => ChunkSessions
  /** All open chunks. The same map for as long as nothing about them changes. */
  readonly all: () => ReadonlyMap<ChunkKey, ChunkSessions>
  /** Opens the failed ones again. */
  readonly retry: (keys: readonly ChunkKey[]) => void
  /** The session as it is known now; undefined where no open chunk holds it. */
  readonly find: (id: string) => Session | undefined
  /** Documents of all open chunks that could not be read. */
  readonly unreadable: () => number
  /** Reports any change of any open chunk. */
  readonly subscribe: (onChange: () => void) => Unsubscribe
}

interface Chunk {
  /** One function for each holder, which reports a change to it. */
  readonly holders: Set<() => void>
  listing: Listing<Session> | null
  hasFailed: boolean
  isConfirmed: boolean
  shown: ChunkSessions
  stop: Unsubscribe
}

/**
 * The sessions on screen, live. Time is cut into chunks, and each chunk that somebody needs is one listener. Firestore shows this
 * device's own writes in it at once, and those of other devices as they arrive, at any depth.
 */
export function createSessionCache(isOnline: () => boolean): SessionCache & { reassess: () => void } {
  /** In the order of use: those that were released last come last. */
  const chunks = new Map<ChunkKey, Chunk>()
  const watchers = new Set<() => void>()
  let watchSpan: WatchSpan | null = null
  let isPaused = false
  let willEvict = false
  let shownChunks: ReadonlyMap<ChunkKey, ChunkSessions> | null = null

  function tellWatchers(): void {
    shownChunks = null
    for (const tell of [...watchers]) tell()
  }

  function listen(key: ChunkKey, chunk: Chunk): void {
    if (!watchSpan || isPaused) return
    let isCurrent = true
    const ownWatch = watchSpan
    const stop = ownWatch(reachOfChunk(key), {
      next: (listing) => {
        if (!isCurrent) return
        chunk.listing = listing
        chunk.hasFailed = false
        chunk.isConfirmed ||= !listing.isFromCache
        show(chunk)
      },
      error: (error) => {
        if (!isCurrent) return
        console.error('Listening to sessions failed', error)
        chunk.hasFailed = true
        show(chunk)
      },
    })
    chunk.stop = () => {
      isCurrent = false
      stop()
    }
  }

  function show(chunk: Chunk): void {
    const next = shownOf(chunk, isOnline())
    if (next === chunk.shown) return
    chunk.shown = next
    for (const tell of [...chunk.holders]) tell()
    tellWatchers()
  }

  function heldChunk(key: ChunkKey): Chunk {
    const known = chunks.get(key)
    if (known) return known
    const chunk: Chunk = {
      holders: new Set(),
      listing: null,
      hasFailed: false,
      isConfirmed: false,
      shown: NO_SESSIONS,
      stop: () => {},
    }
    chunks.set(key, chunk)
    listen(key, chunk)
    return chunk
  }

  function reopen(key: ChunkKey, chunk: Chunk): void {
    chunk.stop()
    chunk.hasFailed = false
    chunk.isConfirmed = false
    show(chunk)
    listen(key, chunk)
  }

  function drop(key: ChunkKey, chunk: Chunk): void {
    chunk.stop()
    chunks.delete(key)
    tellWatchers()
  }

  function release(key: ChunkKey, onChange: () => void): void {
    const chunk = chunks.get(key)
    if (!chunk?.holders.delete(onChange) || chunk.holders.size > 0) return
    chunks.delete(key)
    chunks.set(key, chunk)
    // A screen that changes its reach releases the old chunks and holds the new ones in one go, and they may be the same.
    if (willEvict) return
    willEvict = true
    queueMicrotask(evict)
  }

  function evict(): void {
    willEvict = false
    const idle = [...chunks].filter(([, { holders }]) => holders.size === 0).reverse()
    let kept = 0
    let sessions = 0
    for (const [key, chunk] of idle) {
      kept += 1
      sessions += chunk.shown.sessions.length
      // A dead listener is not worth keeping: the next holder tries again.
      const isOver = kept > MAX_IDLE_CHUNKS || sessions > MAX_IDLE_SESSIONS
      if (isOver || chunk.hasFailed || !watchSpan) drop(key, chunk)
    }
  }

  function unlisten(chunk: Chunk): void {
    chunk.stop()
    chunk.stop = () => {}
  }

  function pause(): Unsubscribe {
    isPaused = true
    for (const chunk of chunks.values()) unlisten(chunk)
    return () => {
      if (!isPaused) return
      isPaused = false
      for (const [key, chunk] of [...chunks]) listen(key, chunk)
    }
  }

  function close(): void {
    watchSpan = null
    isPaused = false
    for (const [key, chunk] of [...chunks]) {
      unlisten(chunk)
      chunk.listing = null
      chunk.hasFailed = false
      chunk.isConfirmed = false
      if (chunk.holders.size === 0) chunks.delete(key)
      show(chunk)
    }
  }

  return {
    open: (watch) => {
      close()
      watchSpan = watch
      for (const [key, chunk] of [...chunks]) listen(key, chunk)
    },
    close,
    pause,
    hold: (keys, onChange) => {
      // A function of its own for each hold, so that the same one may be given twice.
      const tell = () => onChange()
      for (const key of keys) heldChunk(key).holders.add(tell)
      return () => {
        for (const key of keys) release(key, tell)
      }
    },
    at: (key) => chunks.get(key)?.shown ?? NO_SESSIONS,
    all: () => (shownChunks ??= new Map([...chunks].map(([key, { shown }]) => [key, shown]))),
    retry: (keys) => {
      for (const key of keys) {
        const chunk = chunks.get(key)
        if (chunk?.hasFailed) reopen(key, chunk)
      }
    },
    find: (id) => {
      for (const { shown } of chunks.values()) {
        const found = shown.sessions.find((session) => session.id === id)
        if (found) return found
      }
      return undefined
    },
    unreadable: () => [...chunks.values()].reduce((sum, { shown }) => sum + shown.unreadable, 0),
    subscribe: (onChange) => {
      const tell = () => onChange()
      watchers.add(tell)
      return () => void watchers.delete(tell)
    },
    reassess: () => [...chunks.values()].forEach(show),
  }
}

/** What there is to show of the chunk: what was shown before where that says the same. */
function shownOf({ listing, hasFailed, isConfirmed, shown }: Chunk, isOnline: boolean): ChunkSessions {
  const status = statusOf(listing, hasFailed, isConfirmed, isOnline)
  if (!listing) return status === NO_SESSIONS.status ? NO_SESSIONS : { ...NO_SESSIONS, status }
  const next: ChunkSessions = {
    sessions: sameItems(shown.sessions, listing.items),
    unsynced: sameIds(shown.unsynced, listing.unsynced),
    status,
    unreadable: listing.unreadable,
    isConfirmed,
  }
  return isSame(shown, next) ? shown : next
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

/** The known array where it holds the same objects in the same order, else the other one. */
export function sameItems<T>(known: readonly T[], next: readonly T[]): readonly T[] {
  const isSameList = known.length === next.length && known.every((item, index) => item === next[index])
  return isSameList ? known : next
}

export function sameIds(known: ReadonlySet<string>, next: ReadonlySet<string>): ReadonlySet<string> {
  return known.size === next.size && [...known].every((id) => next.has(id)) ? known : next
}

function isSame(one: ChunkSessions, other: ChunkSessions): boolean {
  return (
    one.sessions === other.sessions &&
    one.unsynced === other.unsynced &&
    one.status === other.status &&
    one.unreadable === other.unreadable &&
    one.isConfirmed === other.isConfirmed
  )
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
