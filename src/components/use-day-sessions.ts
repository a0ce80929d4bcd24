import { useEffect, useMemo, useState } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import { reachOfDays } from '@/domain/screen-time/week'
import type { Session } from '@/domain/session/session'
import { isOn } from '@/domain/summary/month-days'
import { useBackend } from '@/state/backend'
import { retryFailed, SESSIONS_PAGE, useFacts } from '@/state/facts'
import { reachesBack, readReach } from '@/state/read-reach'
import { useIsOnline } from '@/ui/use-is-online'

export interface DaySessions {
  /** Null until they are known. */
  readonly sessions: readonly Session[] | null
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** A day's sessions, the earliest first: those that are watched, or for an earlier day those read for it. */
export function useDaySessions(day: DayKey): DaySessions {
  const listing = useFacts((facts) => facts.sessions)
  const hasListenerFailed = useFacts((facts) => facts.failed.has('sessions'))
  const isOnline = useIsOnline()
  const isWatched = listing !== null && reachesBack(listing, SESSIONS_PAGE, reachOfDays(day, 1))
  const older = useOlderDay(day, listing !== null && !isWatched)
  const all = isWatched ? listing.items : older.sessions
  const sessions = useMemo(
    () => all && all.filter((session) => isOn(session, day)).sort((a, b) => a.startTime - b.startTime),
    [all, day],
  )
  if (listing === null) return { sessions: null, hasFailed: hasListenerFailed, retry: retryFailed }
  // What this device remembers may be nothing, although the server knows more: then the answer is still to come.
  const isComing = listing.items.length === 0 && listing.isFromCache && isOnline
  if (isWatched)
    return { sessions: isComing ? null : sessions, hasFailed: hasListenerFailed, retry: retryFailed }
  return { ...older, sessions }
}

function useOlderDay(day: DayKey, isNeeded: boolean): DaySessions {
  const { sessions } = useBackend()
  const isOnline = useIsOnline()
  const [days, setDays] = useState<ReadonlyMap<DayKey, readonly Session[]>>(new Map())
  const [failed, setFailed] = useState<DayKey | null>(null)
  const [attempt, setAttempt] = useState(0)

  // A day seen before stands there at once, and is brought up to date; so is one read without a network.
  useEffect(() => {
    if (!isNeeded) return
    let isWanted = true
    readReach((before, count) => sessions.readBefore(before, count), reachOfDays(day, 1)).then(
      (found) => {
        if (!isWanted) return
        setDays((known) => new Map(known).set(day, found))
        setFailed(null)
      },
      (error: unknown) => {
        console.error('The sessions of an earlier day could not be read', error)
        if (isWanted) setFailed(day)
      },
    )
    return () => {
      isWanted = false
    }
  }, [isNeeded, day, sessions, attempt, isOnline])

  return {
    sessions: days.get(day) ?? null,
    hasFailed: failed === day,
    retry: () => {
      setFailed(null)
      setAttempt(attempt + 1)
    },
  }
}
