import { create } from 'zustand'
import { sessionsIn } from '@/domain/outbox/change'
import type { OutboxEntry } from '@/domain/outbox/entry'
import type { RetryProblem } from '@/domain/outbox/retry'
import type { Session } from '@/domain/session/session'
import { perUser } from './device/per-user'

export type { OutboxEntry } from '@/domain/outbox/entry'

/** `waits` means that the server has not answered yet. */
export type RetryOutcome = 'sent' | 'waits' | 'refused-again' | 'offline' | RetryProblem

/** What the user can do with a refused entry, by its key. */
export interface OutboxActions {
  /** Sends the change again, applied to the server's current data. Needs the network. */
  readonly retry: (key: string) => Promise<RetryOutcome>
  /** Adds the entry's sessions under new ids, and completes the rhythm that they confirmed. Works offline. */
  readonly keepAsNew: (key: string) => void
  readonly drop: (key: string) => void
}

export interface Outbox {
  /** The unconfirmed writes of the signed-in user, oldest first. */
  readonly entries: readonly OutboxEntry[]
  /** Some entries did not fit into local storage, and only this tab holds them. */
  readonly isFull: boolean
  /** Null while no user is signed in. */
  readonly actions: OutboxActions | null
}

export const EMPTY_OUTBOX: Outbox = { entries: [], isFull: false, actions: null }

export const useOutbox = perUser(create<Outbox>(() => EMPTY_OUTBOX))

/** The refused entries, oldest first. */
export function refusedOf(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  return entries.filter(({ status }) => status === 'refused')
}

/** Resolves once the condition holds or the signal aborts. Checks the condition on each change of the outbox. */
export function untilOutbox(holds: () => boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!holds() && !signal.aborted) return
      stop()
      signal.removeEventListener('abort', look)
      resolve()
    }
    const stop = useOutbox.subscribe(look)
    signal.addEventListener('abort', look)
    look()
  })
}

/**
 * Removes the entry of a session's refused or failing save, because a dialog now holds what the user entered, also across a
 * reload. Edits of the session stay, because no such dialog holds them.
 */
export function takeOverRefused(sessionId: string): void {
  const { entries, actions } = useOutbox.getState()
  for (const { key, change } of entries) {
    const isEdit = change?.kind === 'edit-session' && change.earns !== true
    if (change && !isEdit && sessionsIn(change).some(({ id }) => id === sessionId)) actions?.drop(key)
  }
}

/** Removes the entry of a refused edit once the user has saved it again. Other refused edits of the session stay. */
export function dropRefusedEdit(written: Session): void {
  const { entries, actions } = useOutbox.getState()
  const text = JSON.stringify(written)
  for (const { key, change } of refusedOf(entries)) {
    if (change?.kind === 'edit-session' && JSON.stringify(change.after) === text) actions?.drop(key)
  }
}
