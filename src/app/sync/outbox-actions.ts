import { listedChange, sessionsIn, type Change } from '@/domain/outbox/change'
import type { Stored } from '@/domain/outbox/compare'
import type { OutboxEntry } from '@/domain/outbox/entry'
import { pathsOf } from '@/domain/outbox/overlap'
import { within } from '@/lib/wait'
import { untilOutbox, type OutboxActions } from '@/state/outbox'
import type { OutboxStore } from './outbox-store'

/** Longest wait for the server's answer to each step of an action on a refused change. */
const ACTION_TIMEOUT_MS = 10_000

/**
 * The user's actions on refused entries. Each action replaces the entry in place, so a crash in between loses nothing.
 */
export function outboxActions(
  store: OutboxStore,
  readStored: (paths: readonly string[]) => Promise<Stored>,
  send: (entry: OutboxEntry, change: Change) => void,
): OutboxActions {
  function sendAs({ key, writtenAt }: OutboxEntry, change: Change, before?: unknown): void {
    const waiting: OutboxEntry = { key, writtenAt, change: listedChange(change), status: 'waiting', before }
    store.put(waiting)
    send(waiting, change)
  }

  return {
    retry: async (key) => {
      const entry = store.get(key)
      if (!entry?.change) return 'unreadable'
      const asked = Promise.all([readStored(pathsOf(entry.change)), loadComparison()])
      const answers = await within(ACTION_TIMEOUT_MS, asked, null).catch(() => null)
      if (!answers) return 'offline'
      const [stored, { retryOf }] = answers
      const retry = retryOf(entry.change, stored, entry.before)
      // The entry may have been dropped, kept as new or sent in the meantime, also by another tab.
      if (store.get(key)?.status === 'refused') {
        if ('problem' in retry) return retry.problem
        if ('isThere' in retry) store.remove([key])
        else sendAs(entry, retry.change, retry.before)
      }
      // The server has just responded, so the result usually comes quickly.
      await untilOutbox(() => store.get(key)?.status !== 'waiting', AbortSignal.timeout(ACTION_TIMEOUT_MS))
      const status = store.get(key)?.status
      if (status === 'refused') return 'refused-again'
      return status === 'waiting' ? 'waits' : 'sent'
    },
    keepAsNew: (key) => {
      const entry = store.get(key)
      if (!entry?.change) return
      const { change } = entry
      const sessions = sessionsIn(change).map((session) => {
        return { ...session, id: `kept-${crypto.randomUUID()}`, rev: 0 }
      })
      if (sessions.length === 0) return
      // Confirming a rhythm also completed it.
      sendAs(entry, change.kind === 'complete' ? { ...change, sessions } : { kind: 'add-sessions', sessions })
    },
    drop: (key) => store.remove([key]),
  }
}

/** Loads the code that compares changes with the server. It is needed only after a refusal or a reload. */
export async function loadComparison() {
  const [{ compareAll }, { changedPart, leftOf, resentOf, retryOf, unchangedPart }] = await Promise.all([
    import('@/domain/outbox/compare'),
    import('@/domain/outbox/retry'),
  ])
  return { changedPart, compareAll, leftOf, resentOf, retryOf, unchangedPart }
}

export type Comparison = Awaited<ReturnType<typeof loadComparison>>
