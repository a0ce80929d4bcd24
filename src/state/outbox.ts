import { create } from 'zustand'
import { changeOf } from '@/domain/outbox/change'
import type { OutboxEntry } from '@/domain/outbox/entry'
import type { RetryProblem } from '@/domain/outbox/retry'
import { sessionsIn } from '@/domain/outbox/sessions-in'
import type { Session } from '@/domain/session/session'
import { perUser } from './per-user'

export type { OutboxEntry } from '@/domain/outbox/entry'

export type RetryOutcome = 'sent' | 'refused-again' | 'offline' | RetryProblem

/** What the user can do about a refused entry, by its key. */
export interface OutboxActions {
  /** Sends the change again, made onto what the server holds now. Needs the network. */
  readonly retry: (key: string) => Promise<RetryOutcome>
  /** Adds the entry's sessions under new ids, also offline. */
  readonly keepAsNew: (key: string) => void
  readonly drop: (key: string) => void
}

export interface Outbox {
  /** The signed-in user's unconfirmed writes, oldest first. */
  readonly entries: readonly OutboxEntry[]
  /** Some entries did not fit and are held by this tab alone. */
  readonly isFull: boolean
  /** Null while nobody is signed in. */
  readonly actions: OutboxActions | null
}

export const EMPTY_OUTBOX: Outbox = { entries: [], isFull: false, actions: null }

export const useOutbox = perUser(create<Outbox>(() => EMPTY_OUTBOX))

/** The refused ones, oldest first. */
export function refusedOf(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  return entries.filter(({ status }) => status === 'refused')
}

/**
 * Takes a session's refused or failing save off the list, for a screen that holds what the user entered: a dialog that opens
 * again with it and keeps it across a reload. Edits of the session stay: they say what no such dialog holds.
 */
export function takeOverRefused(sessionId: string): void {
  const { entries, actions } = useOutbox.getState()
  for (const entry of entries) {
    const change = changeOf(entry)
    const isEdit = entry.part === 'sessions' && entry.name === 'update'
    if (change && !isEdit && sessionsIn(change).some(({ id }) => id === sessionId)) actions?.drop(entry.key)
  }
}

/** The same for a refused edit, once the user has saved it again. Other refused edits of the session stay. */
export function dropRefusedEdit(written: Session): void {
  const { entries, actions } = useOutbox.getState()
  const text = JSON.stringify(written)
  for (const entry of refusedOf(entries)) {
    const change = changeOf(entry)
    if (change?.kind === 'edit-session' && JSON.stringify(change.after) === text) actions?.drop(entry.key)
  }
}
