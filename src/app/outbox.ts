import type { Backend } from '@/domain/backend'
import { changeOf, givenToStore, LISTED } from '@/domain/outbox/change'
import type { OutboxEntry } from '@/domain/outbox/entry'
import { pathsOf, settledWith } from '@/domain/outbox/settled'
import type { Stored } from '@/domain/outbox/verdict'
import { inOneTab, untilWorthAnotherTry } from '@/platform/one-tab'
import { now } from '@/platform/time'
import { useOutbox } from '@/state/outbox'
import { outboxActions } from './outbox-actions'
import { loadJudge, type Judge } from './outbox-judge'
import { knownBefore } from './outbox-known'
import { openOutboxStore } from './outbox-store'
import { untilOutbox } from './until-outbox'

type Parts = Record<string, Record<string, (...given: readonly unknown[]) => Promise<void>>>

/** What the outbox needs of Firestore. */
export interface OutboxLine {
  /** Firestore stores on the device what is written, and sends it after a reload. */
  readonly keeps: boolean
  /** Settles once the device has stored the write, or the server has answered. */
  readonly untilSafe: (write: Promise<unknown>) => Promise<unknown>
  readonly untilSent: () => Promise<void>
  readonly readStored: (paths: readonly string[]) => Promise<Stored>
}

export interface Outbox {
  /** The backend, whose writes are listed until the server has confirmed them. */
  readonly backend: Backend
  /** Hands over what earlier pages could not, and from then on finds out what became of the rest. */
  readonly start: () => void
  /** Stops. The entries stay on the device. */
  readonly close: () => void
}

const ANSWER_LIMIT_MS = 15_000
const TRY_AGAIN_MS = 60_000
/** Another tab mostly hears of its own writes itself. */
const OTHER_TABS_MS = 30_000

/**
 * Lists each write in local storage before it is handed to Firestore, and until the server has confirmed it. A refused one stays
 * listed with its content. After a reload nobody holds the promise of a write any more, so the server is asked whether it
 * holds what was written.
 */
export function openOutbox(inner: Backend, uid: string, line: OutboxLine): Outbox {
  const store = openOutboxStore(uid)
  const parts = inner as unknown as Parts
  const end = new AbortController()
  const { signal } = end
  /** Entries whose promise this page holds. */
  const awaited = new Set<string>()

  /** Hands it to Firestore, in the same moment. */
  function send(entry: OutboxEntry, given: readonly unknown[] = entry.given): Promise<void> {
    awaited.add(entry.key)
    const write = callOf(parts, entry, given)
    write.then(
      () => settle(entry.key),
      (error: unknown) => judgeRefusal(entry.key, error),
    )
    if (line.keeps) void line.untilSafe(write).then(() => markQueued(entry.key))
    return write
  }

  function markQueued(key: string): void {
    const entry = store.get(key)
    if (entry?.status === 'waiting') store.put({ ...entry, isQueued: true })
  }

  /** The server holds the change, and with it all that it was built on. */
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

  /** A refusal does not mean that the change is lost: it may have been sent before, or another tab was faster. */
  async function judgeRefusal(key: string, error: unknown): Promise<void> {
    const entry = store.get(key)
    if (signal.aborted || entry?.status !== 'waiting') return
    const change = changeOf(entry)
    const answers =
      change && (await atMost(ANSWER_LIMIT_MS, Promise.all([line.readStored(pathsOf(change)), loadJudge()])))
    const current = store.get(key)
    if (signal.aborted || !current) return
    if (!answers) return refuse(current, codeOf(error))
    const [stored, { leftOf, verdictsOn }] = answers
    if (verdictsOn(store.all(), stored).get(key) === 'arrived') return settle(key)
    refuse(leftOf(current, stored), codeOf(error))
  }

  const isDeletion = ({ part, name }: OutboxEntry) => part === 'sessions' && name === 'remove'

  /** Waiting entries whose promise no page may hold any more. */
  const orphans = () =>
    store
      .all()
      .filter(
        (entry) =>
          entry.status === 'waiting' &&
          !awaited.has(entry.key) &&
          (line.keeps || entry.isQueued === true || isDeletion(entry)),
      )

  async function judgeOrphans(keys: ReadonlySet<string>): Promise<void> {
    const [judge] = await Promise.all([loadJudge(), line.untilSent()])
    const changes = store.all().map(changeOf)
    const stored = await line.readStored(changes.flatMap((change) => (change ? pathsOf(change) : [])))
    signal.throwIfAborted()
    const verdicts = judge.verdictsOn(store.all(), stored)
    for (const entry of orphans().filter(({ key }) => keys.has(key))) {
      const verdict = verdicts.get(entry.key)
      const isUnsent = entry.isQueued !== true && !isDeletion(entry)
      const mayResend = entry.isResent !== true && (verdict === 'resend' || isUnsent)
      if (verdict === 'arrived') settle(entry.key)
      else if (!mayResend) refuse(judge.leftOf(entry, stored), 'not-on-server')
      else if (isDeletion(entry)) resendDeletion(entry, stored, judge)
      else resend(entry)
    }
  }

  function resend(entry: OutboxEntry, given = entry.given): void {
    const marked = { ...entry, isQueued: false, isResent: true }
    store.put(marked)
    sendAgain(marked, given)
  }

  /** Sends what is still as it was. The rest is listed by an entry of its own: this one goes when the server confirms it. */
  function resendDeletion(entry: OutboxEntry, stored: Stored, judge: Judge): void {
    const change = changeOf(entry)
    if (!change) return
    const changed = judge.changedSinceDeleted(change, stored)
    if (changed.length > 0) refuse({ ...entry, key: store.newKey(), given: [changed] }, 'not-on-server')
    const given = [judge.stillToDelete(change, stored)]
    resend({ ...entry, given: givenToStore(entry.part, entry.name, given) }, given)
  }

  function sendAgain(entry: OutboxEntry, given = entry.given): void {
    send(entry, given).catch((error: unknown) => {
      console.info('A change that was sent again was not taken', error)
    })
  }

  /** In one tab at a time, for as long as it is open. */
  async function followOrphans(): Promise<void> {
    // What is here at first is left from earlier pages. What comes later is another tab's, which has only just written it.
    for (let isFirst = orphans().length > 0; !signal.aborted; isFirst = false) {
      await untilOutbox(() => orphans().length > 0, signal)
      const keys = new Set(orphans().map(({ key }) => key))
      if (!isFirst) await untilWorthAnotherTry(OTHER_TABS_MS, signal)
      while (!signal.aborted) {
        try {
          await judgeOrphans(keys)
          break
        } catch (error) {
          if (!signal.aborted) console.info('What became of earlier changes is not known yet', error)
          await untilWorthAnotherTry(TRY_AGAIN_MS, signal)
        }
      }
    }
  }

  function listed(part: string, name: string) {
    return (...given: readonly unknown[]): Promise<void> => {
      const entry: OutboxEntry = {
        key: store.newKey(),
        writtenAt: now(),
        part,
        name,
        given: givenToStore(part, name, given),
        status: 'waiting',
      }
      const change = changeOf(entry)
      store.put(change ? { ...entry, before: knownBefore(change) } : entry)
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
        if (isUnsent && !isDeletion(entry)) sendAgain(entry)
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

async function callOf(parts: Parts, entry: OutboxEntry, given: readonly unknown[]): Promise<void> {
  await parts[entry.part]?.[entry.name]?.(...given)
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : 'unknown'
}

/** The answer, or null when there was none in time. */
async function atMost<T>(limitMs: number, work: Promise<T>): Promise<T | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, limitMs, null))
  return Promise.race([work.catch(() => null), late])
}
