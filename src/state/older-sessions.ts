import { create } from 'zustand'
import { mayHaveMore, type Backend, type Listing, type SessionPage } from '@/domain/backend'
import { windowMove, withSessions } from '@/domain/session/history'
import type { Session } from '@/domain/session/session'
import type { EpochMs } from '@/domain/units'
import { SESSIONS_PAGE, useFacts } from './facts'
import { resetAtSignOut } from './per-user'

/**
 * The sessions below the live window, read once page by page and not watched. What this device writes is entered
 * here too (`app/older-writes`); what another one changes there shows at the next visit.
 */
export interface OlderSessions {
  /** Newest first. */
  readonly sessions: readonly Session[]
  /** Together with the live window all that ends after it is known; null while the window is all there is. */
  readonly knownBackTo: EpochMs | null
  /** There are none older. */
  readonly isEnd: boolean
  readonly unreadable: number
  /** Ids of what this device has written and the server has not confirmed. */
  readonly unsynced: ReadonlySet<string>
  readonly reading: 'idle' | 'busy' | 'failed'
  /** The server has told the window once, so it has no holes. */
  readonly isAnchored: boolean
}

const NONE: OlderSessions = {
  sessions: [],
  knownBackTo: null,
  isEnd: false,
  unreadable: 0,
  unsynced: new Set(),
  reading: 'idle',
  isAnchored: false,
}

export const useOlderSessions = create<OlderSessions>(() => NONE)

/** Whoever looks a year back waits for all between: the pages grow, so that their number does not. */
const LARGEST_PAGE = 8 * SESSIONS_PAGE

type ReadBefore = Backend['sessions']['readBefore']

let wanted: EpochMs = Infinity
let running: Promise<void> | null = null
/** What is on its way when all is forgotten must not arrive. */
let visit = 0

export function forgetOlderSessions(): void {
  visit += 1
  running = null
  wanted = Infinity
  useOlderSessions.setState(NONE, true)
}

resetAtSignOut(forgetOlderSessions)

/** They have changed in a way that only the server knows: they are read again when somebody looks. */
export function rereadOlderSessions(): void {
  const { isAnchored } = useOlderSessions.getState()
  forgetOlderSessions()
  useOlderSessions.setState({ isAnchored })
}

/** All sessions that end after this are known; minus infinity when all are. */
export function knownBackTo(listing: Listing<Session> | null, older: OlderSessions): EpochMs {
  if (!listing) return Infinity
  if (older.isEnd) return -Infinity
  const foot = listing.items.at(-1)?.endTime ?? Infinity
  if (older.knownBackTo !== null) return Math.min(older.knownBackTo, foot)
  return mayHaveMore(listing, SESSIONS_PAGE) ? foot : -Infinity
}

/** Reads the next page, or as many as it takes to know all that ends after the instant. */
export function readOlderSessions(read: ReadBefore, backTo: EpochMs = Infinity): Promise<void> {
  wanted = Math.min(wanted, backTo)
  running ??= readPages(read, visit)
  return running
}

async function readPages(read: ReadBefore, ownVisit: number): Promise<void> {
  useOlderSessions.setState({ reading: 'busy' })
  let size = SESSIONS_PAGE
  try {
    do {
      const from = knownBackTo(useFacts.getState().sessions, useOlderSessions.getState())
      if (!Number.isFinite(from)) break
      // Several may end at the same moment, on both sides of the border: that moment is read again.
      const page = await read(from + 1, size)
      if (ownVisit !== visit) return
      take(page, from)
      size = Math.min(2 * size, LARGEST_PAGE)
    } while (isBeyond(wanted))
    useOlderSessions.setState({ reading: 'idle' })
  } catch (error) {
    if (ownVisit !== visit) return
    console.error('Older sessions could not be read', error)
    useOlderSessions.setState({ reading: 'failed' })
  }
  wanted = Infinity
  running = null
}

function isBeyond(instant: EpochMs): boolean {
  return knownBackTo(useFacts.getState().sessions, useOlderSessions.getState()) >= instant
}

function take(page: SessionPage, from: EpochMs): void {
  const last = page.sessions.at(-1)
  // The cache has no more, and the server cannot be asked.
  if (page.mayHaveMore && !last) throw new Error('There are older sessions, but not on this device.')
  useOlderSessions.setState((older) => ({
    sessions: withSessions(older.sessions, page.sessions),
    // A whole page of one moment would be read for ever.
    knownBackTo: last
      ? Math.min(last.endTime, from - (page.mayHaveMore && last.endTime >= from ? 1 : 0))
      : from,
    isEnd: !page.mayHaveMore,
    unreadable: older.unreadable + page.unreadable,
  }))
}

/** Follows the live window: what newer sessions push out at its foot is kept here. */
export function followWindow(before: Listing<Session> | null, after: Listing<Session>): void {
  const older = useOlderSessions.getState()
  if (!older.isAnchored) {
    if (after.isFromCache) return
    // What was read below a window out of the cache may have holes.
    if (older.knownBackTo !== null) forgetOlderSessions()
    useOlderSessions.setState({ isAnchored: true })
    return
  }
  if (!before) return
  const { fallenOff, vanished, hasGap } = windowMove(
    before.items,
    after.items,
    mayHaveMore(after, SESSIONS_PAGE),
  )
  if (hasGap) {
    rereadOlderSessions()
  } else if (fallenOff.length > 0 || vanished.length > 0) {
    keep(fallenOff, vanished)
  }
}

function keep(fallenOff: readonly Session[], vanished: readonly Session[]): void {
  const gone = new Set(vanished.map(({ id }) => id))
  const foot = fallenOff.at(-1)?.endTime
  useOlderSessions.setState(({ sessions, knownBackTo }) => ({
    sessions: withSessions(gone.size > 0 ? sessions.filter(({ id }) => !gone.has(id)) : sessions, fallenOff),
    knownBackTo: foot === undefined ? knownBackTo : Math.min(knownBackTo ?? Infinity, foot),
  }))
}

/** Enters sessions that this device writes; those below what is known will be read when it is their turn. */
export function putOlderSessions(changed: readonly Session[]): void {
  useOlderSessions.setState((older) => {
    const ids = new Set(changed.map(({ id }) => id))
    const others = older.sessions.filter(({ id }) => !ids.has(id))
    const limit = older.isEnd ? -Infinity : (older.knownBackTo ?? Infinity)
    return {
      sessions: withSessions(
        others,
        changed.filter(({ endTime }) => endTime >= limit),
      ),
    }
  })
}

/** Takes sessions out and returns those that were here. */
export function dropOlderSessions(ids: readonly string[]): readonly Session[] {
  const { sessions } = useOlderSessions.getState()
  const leaving = new Set(ids)
  const dropped = sessions.filter(({ id }) => leaving.has(id))
  if (dropped.length > 0) {
    useOlderSessions.setState({ sessions: sessions.filter(({ id }) => !leaving.has(id)) })
  }
  return dropped
}

export function markUnsynced(ids: readonly string[], isUnsynced: boolean): void {
  useOlderSessions.setState(({ unsynced }) => ({
    unsynced: isUnsynced
      ? new Set([...unsynced, ...ids])
      : new Set([...unsynced].filter((id) => !ids.includes(id))),
  }))
}
