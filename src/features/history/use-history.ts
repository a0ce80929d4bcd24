import { useCallback, useMemo } from 'react'
import type { Listing } from '@/domain/backend'
import { mergeSessions } from '@/domain/session/history'
import type { Session } from '@/domain/session/session'
import type { EpochMs } from '@/domain/units'
import { useBackend } from '@/state/backend'
import { useFacts } from '@/state/facts'
import { knownBackTo, readOlderSessions, useOlderSessions } from '@/state/older-sessions'

export interface History {
  /** Those known so far, newest first. */
  readonly sessions: readonly Session[]
  readonly unsynced: ReadonlySet<string>
  readonly unreadable: number
  /** All that end after it are known; minus infinity when there are no others. */
  readonly knownBackTo: EpochMs
  /** How it stands with the older ones. */
  readonly reading: 'idle' | 'busy' | 'failed'
  /** Reads the next page, or as many as it takes to get back to the instant. */
  readonly readOlder: (backTo?: EpochMs) => void
}

/** The live window of the newest sessions and the older ones read so far, as one list; null before it is heard. */
export function useHistory(): { history: History; window: Listing<Session> | null } {
  const { sessions: backend } = useBackend()
  const window = useFacts((facts) => facts.sessions)
  const older = useOlderSessions()
  const sessions = useMemo(() => mergeSessions(window?.items ?? [], older.sessions), [window, older.sessions])
  const unsynced = useMemo(
    () => new Set([...(window?.unsynced ?? []), ...older.unsynced]),
    [window, older.unsynced],
  )
  const readOlder = useCallback(
    (backTo?: EpochMs) =>
      void readOlderSessions((endTime, count) => backend.readBefore(endTime, count), backTo),
    [backend],
  )
  const history = {
    sessions,
    unsynced,
    unreadable: (window?.unreadable ?? 0) + older.unreadable,
    knownBackTo: knownBackTo(window, older),
    reading: older.reading,
    readOlder,
  }
  return { history, window }
}
