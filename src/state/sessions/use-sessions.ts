import { useMemo, useSyncExternalStore } from 'react'
import { create } from 'zustand'
import {
  EMPTY_RANGE,
  lateRangeOf,
  rangeOfDays,
  type EndTimeRange,
  type EndWeek,
} from '@/domain/session/end-time'
import { addDays, type DayKey } from '@/domain/calendar/day-key'
import { timerStartOf, type Session } from '@/domain/session/session'
import { MS_PER_WEEK } from '@/domain/units'
import { isOn } from '@/domain/summary/month-days'
import { sessionCache, type WeekSessions } from './session-cache'
import { type Sessions, sessionsIn, sessionsOfWeeks } from './sessions-in'
import { useClock, useToday } from '../clock'
import { useEarlySessions } from '../early'
import { perUser } from '../device/per-user'

/**
 * The one door to sessions: those that end within the range, newest first, live while the component is mounted. It renders again
 * only when something within the range changes. A day's or week's range comes from `domain/session/end-time`.
 */
export function useSessions({ from, until }: EndTimeRange): Sessions {
  const view = useMemo(() => sessionsIn({ from, until }), [from, until])
  return useSyncExternalStore(view.subscribe, view.get)
}

/**
 * Several weeks, each by its key, live while the component is mounted. When the keys change, the weeks that stay wanted stay
 * as they are. Each new key is a listener: a list that is scrolled fast should ask for the weeks where it comes to rest.
 */
export function useSessionWeeks(keys: readonly EndWeek[]): ReadonlyMap<EndWeek, WeekSessions> {
  const wanted = keys.join()
  const view = useMemo(() => sessionsOfWeeks(wanted === '' ? [] : wanted.split(',').map(Number)), [wanted])
  return useSyncExternalStore(view.subscribe, view.get)
}

/** All open weeks, without keeping any of them open. For lists that show whatever is loaded. */
export function useOpenWeeks(): ReadonlyMap<EndWeek, WeekSessions> {
  return useSyncExternalStore(sessionCache.subscribe, sessionCache.all)
}

interface DaySessions extends Sessions {
  /** Whether anything has been read, here or from the server. */
  readonly isKnown: boolean
}

/**
 * The sessions that began on these consecutive days where they were logged, newest first, live. A timer that was forgotten over
 * a weekend ends beyond the range of its day, and screen time may be logged for any length. So where the rollups have `counted`
 * more sessions than were found, the four weeks after the range are read too.
 */
export function useDaySessions(first: DayKey, counted = 0, count = 1): DaySessions {
  const range = useMemo(() => rangeOfDays(first, count), [first, count])
  const last = addDays(first, count - 1)
  const near = useSessions(range)
  const found = useMemo(
    () => near.sessions.filter((session) => isOn(session, first, last)),
    [near.sessions, first, last],
  )
  const isPast = useClock(({ now }) => range.until < now)
  const isShort = near.isConfirmed && found.length < counted
  const late = useSessions(isShort ? lateRangeOf(range) : EMPTY_RANGE)
  // The counts of a day that goes on may be ahead of its sessions for a moment.
  const state = isShort && isPast ? late : near
  return useMemo(() => {
    const { status, isConfirmed, retry } = state
    // A listener that failed before it told anything knows nothing.
    const isKnown = status === 'ready' || (status === 'failed' && (isConfirmed || near.sessions.length > 0))
    const own = late.sessions.filter((session) => isOn(session, first, last))
    return {
      ...near,
      status,
      isConfirmed,
      isKnown,
      retry,
      sessions: own.length > 0 ? [...own, ...found] : found,
      unsynced: late.unsynced.size > 0 ? new Set([...near.unsynced, ...late.unsynced]) : near.unsynced,
    }
  }, [near, late, state, found, first, last])
}

/** The stored session of a timer, live, by its id; undefined while there is none. It is looked for in the week after its start. */
export function useTimerSession(id: string | null): Session | undefined {
  const start = id === null ? null : timerStartOf(id)
  const { sessions } = useSessions(start === null ? EMPTY_RANGE : { from: start, until: start + MS_PER_WEEK })
  return sessions.find((session) => session.id === id)
}

/** Today's sessions, newest first. Until they are read, or if they cannot be, those that this device knew last. */
export function useTodaysSessions(): readonly Session[] {
  const today = useToday()
  const early = useEarlySessions(today)
  const { sessions, isKnown } = useDaySessions(today)
  return isKnown ? sessions : early
}

/**
 * Stored sessions that the rollups do not count because they cannot be read, as the reconciler last found. Those whose endTime is
 * not a number are among them, which no week holds.
 */
export const useUncountedSessions = perUser(create<{ count: number }>(() => ({ count: 0 })))

/** How many sessions cannot be read. The open weeks may know of one that was written after the last reconciliation. */
export function useUnreadableSessions(): number {
  const uncounted = useUncountedSessions(({ count }) => count)
  const inOpenWeeks = useSyncExternalStore(sessionCache.subscribe, sessionCache.unreadable)
  return Math.max(uncounted, inOpenWeeks)
}
