import { useEffect, useState } from 'react'
import type { DayKey } from '@/domain/calendar/day-key'
import { reachOfWeek } from '@/domain/screen-time/week'
import type { Session } from '@/domain/session/session'
import { useBackend } from '@/state/backend'
import { retryFailed, SESSIONS_PAGE, useFacts } from '@/state/facts'
import { readReach, reachesBack } from '@/state/read-reach'
import { useIsOnline } from '@/ui/use-is-online'

export interface WeekSessions {
  /** Null until they are known. */
  readonly sessions: readonly Session[] | null
  readonly hasFailed: boolean
  readonly retry: () => void
}

/**
 * The sessions from which a week's report is made: those that are watched, or for an earlier week those read for it.
 * A new `edition` says that something was written, so that what was read is read again.
 */
export function useWeekSessions(sunday: DayKey, edition: number): WeekSessions {
  const listing = useFacts((facts) => facts.sessions)
  const hasListenerFailed = useFacts((facts) => facts.failed.has('sessions'))
  const isOnline = useIsOnline()
  const isWatched = listing !== null && reachesBack(listing, SESSIONS_PAGE, reachOfWeek(sunday))
  const older = useOlderWeek(sunday, listing !== null && !isWatched, edition)

  if (!listing) return { sessions: null, hasFailed: hasListenerFailed, retry: retryFailed }
  if (!isWatched) return older
  // What this device remembers may be nothing, although the server knows more: then the answer is still to come.
  const isComing = listing.items.length === 0 && listing.isFromCache && isOnline
  return { sessions: isComing ? null : listing.items, hasFailed: hasListenerFailed, retry: retryFailed }
}

function useOlderWeek(sunday: DayKey, isNeeded: boolean, edition: number): WeekSessions {
  const { sessions } = useBackend()
  const isOnline = useIsOnline()
  const [weeks, setWeeks] = useState<ReadonlyMap<DayKey, readonly Session[]>>(new Map())
  const [failed, setFailed] = useState<DayKey | null>(null)
  const [attempt, setAttempt] = useState(0)

  // A week seen before stands there at once, and is brought up to date; so is one read without a network.
  useEffect(() => {
    if (!isNeeded) return
    let isWanted = true
    readReach((before, count) => sessions.readBefore(before, count), reachOfWeek(sunday)).then(
      (found) => {
        if (!isWanted) return
        setWeeks((known) => new Map(known).set(sunday, found))
        setFailed(null)
      },
      (error: unknown) => {
        console.error('The sessions of an earlier week could not be read', error)
        if (isWanted) setFailed(sunday)
      },
    )
    return () => {
      isWanted = false
    }
  }, [isNeeded, sunday, sessions, edition, attempt, isOnline])

  return {
    sessions: weeks.get(sunday) ?? null,
    hasFailed: failed === sunday,
    retry: () => {
      setFailed(null)
      setAttempt(attempt + 1)
    },
  }
}
