import type { Listener, Listing } from '@/domain/backend'
import type { EndTimeRange } from '@/domain/session/end-time'
import type { Session } from '@/domain/session/session'
import { useClock } from '@/state/clock'

interface Watcher {
  readonly range: EndTimeRange
  readonly listener: Listener<Listing<Session>>
}

export interface SessionStore {
  /** Stands for `backend.sessions.watchSpan`. */
  readonly watchSpan: (range: EndTimeRange, listener: Listener<Listing<Session>>) => () => void
  /** Replaces what is stored, and tells every listener; null makes the next ones wait. */
  readonly tell: (listing: Partial<Listing<Session>> | null) => void
  /** Every open listener gives up, as it does without permission. */
  readonly fail: () => void
  /** The reaches that are listened to now. */
  readonly open: () => readonly EndTimeRange[]
}

/**
 * Stored sessions that answer listeners as Firestore does: newest first, and each listener with its own range. It answers at once,
 * so that a test need not wait.
 */
export function sessionStore(stored: Partial<Listing<Session>> | null = {}): SessionStore {
  const watchers = new Set<Watcher>()
  let current = stored

  const answer = ({ range, listener }: Watcher) => {
    if (!current) return
    const { now } = useClock.getState()
    const { items = [], unsynced = new Set(), unreadable = 0, isFromCache = false } = current
    const own = items.filter(({ endTime }) => endTime >= range.from && endTime < range.until)
    listener.next({
      items: own.toSorted((a, b) => b.endTime - a.endTime || (a.id < b.id ? 1 : -1)),
      unsynced: new Set(own.map(({ id }) => id).filter((id) => unsynced.has(id))),
      // As if they ended now: only the listener of that moment has them.
      unreadable: now >= range.from && now < range.until ? unreadable : 0,
      isFromCache,
    })
  }
  return {
    watchSpan: (range, listener) => {
      const watcher = { range, listener }
      watchers.add(watcher)
      answer(watcher)
      return () => void watchers.delete(watcher)
    },
    tell: (listing) => {
      current = listing
      watchers.forEach(answer)
    },
    fail: () => {
      for (const watcher of [...watchers]) {
        watchers.delete(watcher)
        watcher.listener.error(new Error('permission-denied'))
      }
    },
    open: () => [...watchers].map(({ range }) => range),
  }
}
