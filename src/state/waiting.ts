import type { Waiting } from '@/domain/waiting'
import { deviceKeys } from './device-storage'
import { useOutbox } from './outbox'
import { hasPendingOf, usePending } from './pending'

/** What waits of the signed-in user. */
export function useWaiting(): Waiting {
  const changes = useOutbox(({ entries }) => entries.length)
  const refused = useOutbox(({ entries }) => entries.filter(({ status }) => status === 'refused').length)
  const hasUnsavedSession = usePending(({ pending }) => pending !== null)
  return { changes, refused, hasUnsavedSession }
}

/** What waits of a user who is signed out. */
export function waitingOf(uid: string): Waiting {
  return {
    changes: deviceKeys(`counterpoint:handed-over:${uid}:`).length,
    refused: 0,
    hasUnsavedSession: hasPendingOf(uid),
  }
}
