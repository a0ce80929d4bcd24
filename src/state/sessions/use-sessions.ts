import { useMemo, useSyncExternalStore } from 'react'
import type { EndTimeRange } from '@/domain/session/end-time'
import type { EndWeek } from '@/domain/session/end-time'
import { sessionCache, type WeekSessions } from './session-cache'
import { sessionsOfWeeks, sessionsIn, type Sessions } from './sessions-in'

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
