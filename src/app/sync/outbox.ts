import type { Backend } from '@/domain/backend'
import { changeOf, givenToStore, lacksContent, LISTED } from '@/domain/outbox/change'
import type { OutboxEntry } from '@/domain/outbox/entry'
import { pathsOf, settledWith } from '@/domain/outbox/settled'
import type { Stored } from '@/domain/outbox/verdict'
import { backoff } from '@/lib/retry'
import { untilOnline, within } from '@/lib/wait'
import { inOneTab } from '@/platform/one-tab'
import { now } from '@/platform/time'
import { useOutbox } from '@/state/outbox'
import { listWrite } from './list-write'
import { outboxActions } from './outbox-actions'
import { loadJudge, type Judge } from './outbox-judge'
import type { OutboxStore } from './outbox-store'
import type { OutboxLine } from './outbox-line'
import { untilOutbox } from './until-outbox'
import { CLOCKS_APART_MS, OTHER_TABS_MS, VERDICT_TIMEOUT_MS } from '../limits'
import { TRY_AGAIN_PAUSES } from '../pauses'

type Parts = Record<string, Record<string, (...given: readonly unknown[]) => Promise<unknown>>>

export interface Outbox {
  /** The backend, which lists each write until the server has confirmed it. */
  readonly backend: Backend
  /** Resends what earlier pages could not send, then finds out what became of the rest. */
  readonly start: () => void
  /** Stops the outbox. The entries stay on the device. */
  readonly close: () => void
}

/**
 * Lists each write in local storage before passing it to Firestore, until the server has confirmed it. A refused write
 * stays listed with its content. After a reload no page holds the promise of an earlier write, so this asks the server
 * whether it holds what was written.
 */
export function openOutbox(inner: Backend, uid: string, line: OutboxLine, store: OutboxStore): Outbox {
  const parts = inner as unknown as Parts
  const end = new AbortController()
  const { signal } = end
  /** Entries whose promise this page holds. */
  const awaited = new Set<string>()

  /** Passes the entry to Firestore synchronously. */
  function send(entry: OutboxEntry, given: readonly unknown[] = entry.given): Promise<unknown> {
    awaited.add(entry.key)
    const write = callOf(parts, entry, given)
    write.then(
      () => settle(entry.key),
      (error: unknown) => judgeRefusal(entry.key, error),
    )
    if (line.hasCache) void line.untilStored(write).then(() => markQueued(entry.key))
    return write
  }

  function markQueued(key: string): void {
    const entry = store.get(key)
    if (entry?.status === 'waiting') store.put({ ...entry, isQueued: true })
  }

  /** The server holds the change, and everything it was based on. */
  function settle(key: string): void {
    awaited.delete(key)
    const entry = store.get(key)
    const change = entry && changeOf(entry)
    const earlier = change
      ? settledWith(
          change,
          store.all().filter((other) => other.key < key),
        )
      : []
    store.remove([key, ...earlier.map((other) => other.key)])
  }

  function refuse(entry: OutboxEntry, reason: string): void {
    awaited.delete(entry.key)
    store.put({ ...entry, status: 'refused', reason })
  }

  /** A refused change is not necessarily lost: it may have been sent before, or another tab was faster. */
  async function judgeRefusal(key: string, error: unknown): Promise<void> {
    const entry = store.get(key)
    if (signal.aborted || entry?.status !== 'waiting') return
    const change = changeOf(entry)
    const answers =
      change &&
      (await within(
        VERDICT_TIMEOUT_MS,
        Promise.all([line.readStored(pathsOf(change)), loadJudge()]),
        null,
      ).catch(() => null))
    const current = store.get(key)
    if (signal.aborted || !current) return
    if (!answers) return refuse(current, codeOf(error))
    const [stored, { leftOf, verdictsOn }] = answers
    if (verdictsOn(store.all(), stored).get(key) === 'arrived') return settle(key)
    refuse(leftOf(current, stored), codeOf(error))
  }

  const isDeletion = ({ part, name }: OutboxEntry) => part === 'sessions' && name === 'remove'
  const isBulkEdit = ({ part, name }: OutboxEntry) => part === 'sessions' && name === 'change'
  const isRestoration = ({ part, name }: OutboxEntry) => part === 'trash' && name === 'restore'

  /** Waiting entries whose promise no page may hold any more. */
  const orphans = () =>
    store
      .all()
      .filter(
        (entry) =>
          entry.status === 'waiting' &&
          !awaited.has(entry.key) &&
          (line.hasCache || entry.isQueued === true || lacksContent(entry)),
      )

  async function judgeOrphans(keys: ReadonlySet<string>): Promise<void> {
    const [judge] = await Promise.all([loadJudge(), line.untilSent()])
    const changes = store.all().map(changeOf)
    const written = orphans().map(({ writtenAt }) => writtenAt)
    const stored = await line.readStored(
      changes.flatMap((change) => (change ? pathsOf(change) : [])),
      Math.min(now(), ...written) - CLOCKS_APART_MS,
    )
    signal.throwIfAborted()
    const verdicts = judge.verdictsOn(store.all(), stored)
    for (const entry of orphans().filter(({ key }) => keys.has(key))) {
      const verdict = verdicts.get(entry.key)
      const isUnsent = entry.isQueued !== true && !lacksContent(entry)
      const mayResend = entry.isResent !== true && (verdict === 'resend' || isUnsent)
      if (verdict === 'waits') continue
      if (verdict === 'arrived') settle(entry.key)
      else if (!mayResend) refuse(judge.leftOf(entry, stored), 'not-on-server')
      else if (isDeletion(entry)) resendDeletion(entry, stored, judge)
      else if (isBulkEdit(entry)) resendEdits(entry, stored, judge)
      else if (isRestoration(entry)) resendRestoration(entry, stored, judge)
      else resend(entry)
    }
  }

  function resend(entry: OutboxEntry, given = entry.given): void {
    const marked = { ...entry, isQueued: false, isResent: true }
    store.put(marked)
    sendAgain(marked, given)
  }

  /**
   * Resends a deletion or a bulk edit for the sessions that are unchanged on the server, and lists the rest in an entry of
   * its own. The original entry is removed once the server has confirmed it.
   */
  function resendDeletion(entry: OutboxEntry, stored: Stored, judge: Judge): void {
    const given = changeOf(entry)
    const later = store.all().filter((other) => other.key > entry.key && other.status === 'waiting')
    const change =
      given &&
      judge.withoutRestored(
        given,
        later.map(changeOf).filter((one) => one !== null),
      )
    if (!change) return
    const changed = judge.changedSince(change, stored)
    if (changed.length > 0)
      refuse({ ...entry, key: store.newKey(), given: [changed, crypto.randomUUID()] }, 'not-on-server')
    // The first attempt may have stored a part in the trash, so this one needs other documents there.
    const again = [judge.stillToDo(change, stored), crypto.randomUUID()]
    resend({ ...entry, given: givenToStore(entry.part, entry.name, again) }, again)
  }

  function resendEdits(entry: OutboxEntry, stored: Stored, judge: Judge): void {
    const change = changeOf(entry)
    if (!change) return
    const changed = judge.changedSince(change, stored)
    if (changed.length > 0) refuse({ ...entry, key: store.newKey(), given: [changed] }, 'not-on-server')
    const given = [judge.stillToDo(change, stored)]
    resend({ ...entry, given: givenToStore(entry.part, entry.name, given) }, given)
  }

  function resendRestoration(entry: OutboxEntry, stored: Stored, judge: Judge): void {
    const [trash] = entry.given as [{ id: string }]
    resend(entry, [stored.get(judge.trashPath(trash.id))])
  }

  function sendAgain(entry: OutboxEntry, given = entry.given): void {
    send(entry, given).catch((error: unknown) => {
      console.info('A resent change was refused', error)
    })
  }

  /** Runs in one tab at a time, for as long as that tab is open. */
  async function followOrphans(): Promise<void> {
    // The first entries are left from earlier pages. Later ones belong to another tab, which has just written them.
    for (let isFirst = orphans().length > 0; !signal.aborted; isFirst = false) {
      await untilOutbox(() => orphans().length > 0, signal)
      const keys = new Set(orphans().map(({ key }) => key))
      if (!isFirst) await untilOnline(OTHER_TABS_MS, signal)
      const { nextMs } = backoff(TRY_AGAIN_PAUSES)
      while (!signal.aborted) {
        try {
          await judgeOrphans(keys)
          break
        } catch (error) {
          if (!signal.aborted) console.info('The state of earlier changes is not known yet', error)
          await untilOnline(nextMs(), signal)
        }
      }
    }
  }

  function listed(part: string, name: string) {
    return (...given: readonly unknown[]): Promise<unknown> => {
      const { entry } = listWrite(store, part, name, given)
      return send(entry, given)
    }
  }

  const lists = Object.entries(LISTED).map(([part, methods]) => {
    const named = Object.keys(methods).map((name) => [name, listed(part, name)] as const)
    return [part, { ...parts[part], ...Object.fromEntries(named) }] as const
  })

  return {
    backend: { ...inner, ...(Object.fromEntries(lists) as Partial<Backend>) },
    start: () => {
      for (const entry of store.all()) {
        const isUnsent = entry.status === 'waiting' && entry.isQueued !== true && !awaited.has(entry.key)
        if (isUnsent && !lacksContent(entry)) sendAgain(entry)
      }
      useOutbox.setState({ actions: outboxActions(store, line, sendAgain) })
      inOneTab(`counterpoint:outbox:${uid}`, signal, followOrphans).catch((error: unknown) => {
        if (!signal.aborted) console.error('The outbox stopped', error)
      })
    },
    close: () => {
      end.abort()
      store.close()
    },
  }
}

async function callOf(parts: Parts, entry: OutboxEntry, given: readonly unknown[]): Promise<unknown> {
  return await parts[entry.part]?.[entry.name]?.(...given)
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : 'unknown'
}
