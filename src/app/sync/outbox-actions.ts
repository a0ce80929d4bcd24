import { changeOf, givenToStore } from '@/domain/outbox/change'
import type { OutboxEntry } from '@/domain/outbox/entry'
import { asNewSessions } from '@/domain/outbox/sessions-in'
import { pathsOf } from '@/domain/outbox/settled'
import type { OutboxActions } from '@/state/outbox'
import type { OutboxLine } from './outbox-line'
import { loadJudge } from './outbox-judge'
import type { OutboxStore } from './outbox-store'
import { untilOutbox } from './until-outbox'
import { ACTION_TIMEOUT_MS } from '../limits'

/**
 * The user's actions on refused entries. Each action replaces the entry in place, so a crash in between loses nothing.
 */
export function outboxActions(
  store: OutboxStore,
  line: Pick<OutboxLine, 'readStored'>,
  send: (entry: OutboxEntry, given?: readonly unknown[]) => void,
): OutboxActions {
  function sendAs(entry: OutboxEntry, name: string, given: readonly unknown[], before: unknown): void {
    const { key, writtenAt, part } = entry
    const stored = givenToStore(part, name, given)
    const waiting: OutboxEntry = { key, writtenAt, part, name, given: stored, status: 'waiting', before }
    store.put(waiting)
    send(waiting, given)
  }

  return {
    retry: async (key) => {
      const entry = store.get(key)
      const change = entry && changeOf(entry)
      if (!entry || !change) return 'unreadable'
      const asked = Promise.all([line.readStored(pathsOf(change)), loadJudge()])
      const answers = await asked.catch(() => null)
      if (!answers) return 'offline'
      const [stored, { retryOf }] = answers
      const retry = retryOf(entry, stored)
      // The entry may have been dropped, kept as new or sent in the meantime, also by another tab.
      if (store.get(key)?.status === 'refused') {
        if ('problem' in retry) return retry.problem
        if ('isThere' in retry) store.remove([key])
        else sendAs(entry, entry.name, retry.given, retry.before)
      }
      // The server has just responded, so the result usually comes quickly.
      await untilOutbox(() => store.get(key)?.status !== 'waiting', AbortSignal.timeout(ACTION_TIMEOUT_MS))
      const status = store.get(key)?.status
      if (status === 'refused') return 'refused-again'
      return status === 'waiting' ? 'waits' : 'sent'
    },
    keepAsNew: (key) => {
      const entry = store.get(key)
      const change = entry && changeOf(entry)
      const sessions = change ? asNewSessions(change, () => `kept-${crypto.randomUUID()}`) : []
      const [session, ...continuation] = sessions
      if (!entry || !change || !session) return
      // Confirming a rhythm also completed it.
      if (change.kind === 'complete')
        sendAs(entry, 'confirm', [session, change.completion, ...continuation], undefined)
      else sendAs({ ...entry, part: 'sessions' }, 'add', [sessions], undefined)
    },
    drop: (key) => store.remove([key]),
  }
}
