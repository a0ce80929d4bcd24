import type { Waiting } from '@/domain/sync/status'
import { deviceKeys } from '../device/device-storage'
import { refusedOf, useOutbox, type Outbox } from '../outbox'
import { hasUnsavedSession, useUnsavedSession } from './unsaved-session'
import { useUnsettledSaves } from './unsettled-saves'

/** What waits of the signed-in user. */
export function useWaiting(): Waiting {
  const changes = useOutbox(({ entries }) => entries.length)
  const refused = useOutbox(refusedIn)
  const isStopped = useUnsavedSession(({ unsaved }) => unsaved !== null)
  const isUnsettled = useUnsettledSaves(({ saves }) => saves.length > 0)
  return { changes, refused, hasUnsavedSession: isStopped || isUnsettled }
}

/** How many changes of the signed-in user the server has refused. */
export function countRefused(): number {
  return refusedIn(useOutbox.getState())
}

function refusedIn({ entries }: Outbox): number {
  return refusedOf(entries).length
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
    hasUnsavedSession: hasUnsavedSession(uid),
  }
}
