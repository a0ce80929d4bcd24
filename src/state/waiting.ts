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

/** The outbox keeps one write a key; the release before the outbox used the second prefix. */
const WRITES = [
  (uid: string) => `counterpoint:outbox:${uid}:`,
  (uid: string) => `counterpoint:handed-over:${uid}:`,
]

/** What waits of a user who is signed out. The refused changes are not told apart. */
export function waitingOf(uid: string): Waiting {
  return {
    changes: WRITES.reduce((sum, prefix) => sum + deviceKeys(prefix(uid)).length, 0),
    refused: 0,
    hasUnsavedSession: hasPendingOf(uid),
  }
}
