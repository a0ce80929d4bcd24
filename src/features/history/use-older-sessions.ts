import { useState } from 'react'
import { mayHaveMore, type Listing } from '@/domain/backend'
import type { Session } from '@/domain/session/session'
import { askForMoreSessions, useFacts } from '@/state/facts'

export interface OlderSessions {
  /** There may be more than those listed. */
  readonly mayExist: boolean
  readonly areComing: boolean
  readonly ask: () => void
}

/** The sessions beyond those watched so far. Until the next listing comes, the question stays open. */
export function useOlderSessions(): OlderSessions {
  const listing = useFacts((facts) => facts.sessions)
  const asked = useFacts((facts) => facts.sessionsAsked)
  const hasFailed = useFacts((facts) => facts.failed.has('sessions'))
  const [askedAt, setAskedAt] = useState<Listing<Session> | null>(null)
  const areComing = listing !== null && askedAt === listing && !hasFailed
  return {
    mayExist: areComing || (listing !== null && mayHaveMore(listing, asked)),
    areComing,
    ask: () => {
      setAskedAt(listing)
      askForMoreSessions()
    },
  }
}
