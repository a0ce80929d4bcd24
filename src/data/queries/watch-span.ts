import { orderBy, query, where, type CollectionReference } from 'firebase/firestore'
import type { Listener, Listing, Unsubscribe } from '@/domain/backend'
import type { EndTimeRange } from '@/domain/session/end-time'
import type { Session } from '@/domain/session/session'
import { watchList } from './watch-list'

/**
 * The sessions that end within the range, live and newest first. Firestore's range leaves out documents whose endTime is not a
 * number; the rollup reconciler counts those.
 */
export function watchSpan(
  sessionsRef: CollectionReference,
  readSession: (id: string, data: unknown) => Session | null,
  { from, until }: EndTimeRange,
  listener: Listener<Listing<Session>>,
): Unsubscribe {
  const within = query(
    sessionsRef,
    where('endTime', '>=', from),
    where('endTime', '<', until),
    orderBy('endTime', 'desc'),
  )
  return watchList(within, readSession, listener)
}
