import { createStore } from 'zustand'
import type { Unsubscribe } from '@/domain/backend'
import type { DayKey } from '@/domain/calendar/day-key'
import { monthOf, type MonthKey } from '@/domain/calendar/month'
import { searchable, type Searchable } from '@/domain/find/matching'
import { endWeekOf, type EndTimeRange, type EndWeek } from '@/domain/session/end-time'
import { follows } from '@/domain/session/revision'
import type { Session } from '@/domain/session/session'
import { sessionCache, type WeekSessions, type SessionCache } from './session-cache'

/** The sessions that a search looks through. The same object for as long as nothing about them changes. */
export interface SearchedSessions {
  /** Newest first. */
  readonly all: readonly Searchable[]
  /** How many there are of each day. */
  readonly known: ReadonlyMap<DayKey, number>
  readonly monthsRead: ReadonlySet<MonthKey>
}

export interface SearchedStore {
  readonly get: () => SearchedSessions
  readonly subscribe: (onChange: (searched: SearchedSessions) => void) => Unsubscribe
  /** Adds sessions that this device keeps. What is known already is newer. */
  readonly addKept: (sessions: readonly Session[]) => void
  /** Adds a month as the server has it. `sessions` are all that end within the range, and perhaps later ones. */
  readonly addMonth: (month: MonthKey, range: EndTimeRange, sessions: readonly Session[]) => void
  /** Forgets the sessions of these days, unless they are live. */
  readonly forget: (days: readonly DayKey[]) => void
  readonly close: () => void
}

interface Place {
  readonly week: EndWeek
  readonly session: Session
}

/**
 * Gathers sessions for a search: the live ones of the session cache, those that the device keeps, and months read on request.
 * Until it is closed it follows the open weeks, so an edit or deletion of a session on screen changes the result. A week that
 * the server has confirmed is right about its week, whatever else was read.
 */
export function createSearchedSessions(
  readKept: (ids: readonly string[]) => Promise<readonly Session[]>,
  cache: SessionCache = sessionCache,
): SearchedStore {
  const places = new Map<string, Place>()
  const idsIn = new Map<EndWeek, Set<string>>()
  const monthsRead = new Set<MonthKey>()
  const searched = createStore(() => snapshotOf(places, monthsRead))
  let seen: ReadonlyMap<EndWeek, WeekSessions> = new Map()
  let isChanged = false

  const isWhole = (week: EndWeek) => isWholeWeek(cache.at(week))

  function put(session: Session): void {
    const before = places.get(session.id)
    if (before?.session === session) return
    take(session.id)
    const week = endWeekOf(session.endTime)
    places.set(session.id, { week, session })
    const ids = idsIn.get(week) ?? new Set()
    idsIn.set(week, ids.add(session.id))
    isChanged = true
  }

  function take(id: string): void {
    const place = places.get(id)
    if (!place) return
    places.delete(id)
    idsIn.get(place.week)?.delete(id)
    isChanged = true
  }

  function tell(): void {
    if (!isChanged) return
    isChanged = false
    searched.setState(snapshotOf(places, monthsRead))
  }

  function followWeeks(): void {
    const open = cache.all()
    const gone: string[] = []
    for (const [key, week] of open) {
      const before = seen.get(key)
      if (before === week) continue
      for (const session of week.sessions) {
        const twin = places.get(session.id)
        // A session that moves to another week may for a moment be in both.
        if (!twin || twin.week === key || !follows(session, twin.session)) put(session)
      }
      const ids = new Set(week.sessions.map(({ id }) => id))
      const expected = isWholeWeek(week)
        ? (idsIn.get(key) ?? [])
        : (before?.sessions.map(({ id }) => id) ?? [])
      gone.push(...[...expected].filter((id) => !ids.has(id) && places.get(id)?.week === key))
    }
    seen = open
    gone.forEach(take)
    tell()
    if (gone.length > 0) void findMoved(gone)
  }

  /** A session that has left its week was deleted, or has moved to a week that is not open. */
  async function findMoved(ids: readonly string[]): Promise<void> {
    add(await readKept(ids).catch(() => []), (session) => !places.has(session.id))
  }

  function add(sessions: readonly Session[], isWanted: (session: Session) => boolean): void {
    for (const session of sessions)
      if (!isWhole(endWeekOf(session.endTime)) && isWanted(session)) put(session)
    tell()
  }

  const close = cache.subscribe(followWeeks)
  followWeeks()
  return {
    get: searched.getState,
    subscribe: searched.subscribe,
    close,
    addKept: (sessions) => add(sessions, ({ id }) => !places.has(id)),
    addMonth: (month, { from, until }, sessions) => {
      const ids = new Set(sessions.map(({ id }) => id))
      for (const [id, { week, session }] of [...places]) {
        const isWithin = session.endTime >= from && session.endTime < until
        if (isWithin && !ids.has(id) && !isWhole(week)) take(id)
      }
      monthsRead.add(month)
      isChanged = true
      add(sessions, ({ id }) => {
        const place = places.get(id)
        return !place || !isWhole(place.week)
      })
    },
    forget: (days) => {
      const forgotten = new Set(days)
      for (const [id, { week, session }] of [...places]) {
        const { day } = searchable(session)
        if (day !== null && forgotten.has(day) && !isWhole(week)) {
          take(id)
          monthsRead.delete(monthOf(day))
        }
      }
      tell()
    },
  }
}

function isWholeWeek({ isConfirmed, status }: WeekSessions): boolean {
  return isConfirmed && status === 'ready'
}

function snapshotOf(places: ReadonlyMap<string, Place>, monthsRead: ReadonlySet<MonthKey>): SearchedSessions {
  const sessions = [...places.values()].map(({ session }) => session)
  const all = sessions
    .sort((a, b) => b.endTime - a.endTime || (a.id < b.id ? 1 : -1))
    .map((session) => searchable(session))
  const known = new Map<DayKey, number>()
  for (const { day } of all) if (day !== null) known.set(day, (known.get(day) ?? 0) + 1)
  return { all, known, monthsRead: new Set(monthsRead) }
}
