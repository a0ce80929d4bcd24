import { useMemo } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import { EMPTY_RANGE, rangeOfDays } from '@/domain/session/end-time'
import type { Session } from '@/domain/session/session'
import { isOn } from '@/domain/summary/month-days'
import { useClock, useToday } from '../clock'
import { useEarlySessions } from '../early'
import type { Sessions } from './sessions-in'
import { useSessions } from './use-sessions'

const FOUR_WEEKS_MS = 28 * 24 * 60 * 60 * 1000

/**
 * The sessions that began on the day where they were logged, newest first, live. A timer that was forgotten over a weekend ends
 * beyond the range of its day. So where the rollups have `counted` more sessions than were found, the four weeks after the range
 * are read too.
 */
export function useDaySessions(day: DayKey, counted = 0): Sessions {
  const range = useMemo(() => rangeOfDays(day, 1), [day])
  const near = useSessions(range)
  const found = useMemo(() => near.sessions.filter((session) => isOn(session, day)), [near.sessions, day])
  const isPast = useClock(({ now }) => range.until < now)
  const isShort = isPast && near.isConfirmed && found.length < counted
  const late = useSessions(isShort ? { from: range.until, until: range.until + FOUR_WEEKS_MS } : EMPTY_RANGE)
  const all = useMemo(() => {
    const own = late.sessions.filter((session) => isOn(session, day))
    return own.length > 0 ? [...own, ...found] : found
  }, [late.sessions, found, day])
  return useMemo(() => ({ ...near, sessions: all }), [near, all])
}

/** Today's sessions, newest first. Until they are read, those that this device knew last. */
export function useTodaysSessions(): readonly Session[] {
  const today = useToday()
  const early = useEarlySessions(today)
  const { sessions, status } = useDaySessions(today)
  return status === 'loading' ? early : sessions
}
