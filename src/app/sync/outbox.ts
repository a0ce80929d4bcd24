import type { OpenBackend } from '@/data/open-backend'
import type { Write, Written } from '@/domain/backend'
import { isInFull, listedChange, sessionsIn, type Change, type ListedChange } from '@/domain/outbox/change'
import type { Stored } from '@/domain/outbox/compare'
import { canSendBlindly, isInQueue, overwritesNothing, type OutboxEntry } from '@/domain/outbox/entry'
import {
  basedOn,
  baseOf,
  isEmpty,
  isPartlyBuiltOn,
  pathsOf,
  remainingOf,
  sessionPath,
  settledWith,
  trashPath,
  withoutOverwritten,
  withoutRestored,
} from '@/domain/outbox/overlap'
import type { Trashed } from '@/domain/trash/trash'
import { untilOnline, within } from '@/lib/wait'
import { inOneTab } from '@/platform/one-tab'
import { now } from '@/platform/time'
import { uidNow } from '@/state/auth'
import { untilOutbox, useOutbox } from '@/state/outbox'
import { MS_PER_DAY } from '@/domain/units'
import { listChange } from './list-change'
import { loadComparison, outboxActions, type Comparison } from './outbox-actions'
import type { OutboxStore } from './outbox-store'
import { isNetworkFailure } from '@/domain/network-failure'
import { keepTrying } from '@/lib/retry'

/** Longest wait of the outbox for the server's answer, before it asks again. */
const COMPARISON_TIMEOUT_MS = 15_000
/** How far the clocks of two devices may be apart, when one looks for what the other has deleted since. */
const CLOCKS_APART_MS = MS_PER_DAY
/** Pause before asking about writes of other tabs, which mostly receive their answers themselves. */
const OTHER_TABS_MS = 30_000

/** What the outbox needs of Firestore, besides writing. */
export type FirestoreQueue = Omit<OpenBackend, 'backend' | 'close'>

export interface Outbox {
  /** Lists each change until the server has confirmed it. */
  readonly write: Write
  /** Resends what earlier pages could not send, then finds out what became of the rest. Settles once that is on its way. */
  readonly start: () => Promise<void>
  /** Sends what is listed and was never passed to Firestore. In the turn in which it resolves, nothing of this page is left. */
  readonly sendUnsent: () => Promise<void>
  /** Stops the outbox. The entries stay on the device. */
  readonly close: () => void
}

/**
 * Lists each change in local storage before passing it to Firestore, until the server has confirmed it. A refused change
 * stays listed with its content. After a reload no page holds the promise of an earlier write, so this asks the server
 * whether it holds what was written.
 */
export function openOutbox(write: Write, uid: string, queue: FirestoreQueue, store: OutboxStore): Outbox {
  const end = new AbortController()
  const { signal } = end
  /** Entries whose promise this page holds. */
  const awaited = new Map<string, Promise<Written>>()

  /**
   * Passes the entry's change to Firestore synchronously. A change whose answer was lost is sent twice and refused the second time;
   * its promise is kept all the same.
   */
  function send({ key }: OutboxEntry, change: Change): Promise<Written> {
    const written = write(change)
    if (queue.hasCache) void queue.untilStored(written).then(() => markQueued(key))
    const sent = written.then(
      (result) => {
        settle(key)
        return result
      },
      async (error: unknown) => {
        // That a later change has arrived tells that those before it have, so none of them may be asked about when it is gone.
        await Promise.allSettled([...awaited].flatMap(([other, sent]) => (other < key ? [sent] : [])))
        if (await hasArrived(key, error)) return undefined
        throw error
      },
    )
    awaited.set(key, sent)
    return sent
  }

  function markQueued(key: string): void {
    const entry = store.get(key)
    // What is written after the login was lost stays in a queue of nobody.
    if (entry?.status === 'waiting' && uidNow() === uid)
      store.put({ ...entry, isQueued: true, isDiscarded: false })
  }

  const changesAfter = (key: string) =>
    store.all().flatMap((other) => (other.key > key && other.change ? [other.change] : []))

  const remaining = (entry: OutboxEntry) => remainingOf(entry, store.all())

  /** The server holds the change, and everything it was based on. */
  function settle(key: string): void {
    awaited.delete(key)
    const { change, before } = store.get(key) ?? {}
    const others = store.all().filter((other) => other.key < key)
    // A deletion also arrives when another device was faster. Undone, it says nothing about the edits before it.
    if (!change) return store.remove([key])
    const { settled, cut } = settledWith(withoutRestored(change, changesAfter(key)), others, before)
    store.remove([key, ...settled.map((other) => other.key)])
    cut.forEach(store.put)
    // The change is no longer listed, so what it has overwritten is taken out of those that are compared later.
    for (const other of leftoverEntries().filter((one) => one.key < key && one.change?.kind === 'set-user'))
      if (other.change) store.put({ ...other, change: withoutOverwritten(other.change, [change]) })
  }

  /** The server says the same. That need not be of this change, so what it was based on has an outcome of its own. */
  function settleAlone(key: string): void {
    awaited.delete(key)
    store.remove([key])
  }

  function refuse(entry: OutboxEntry, reason: string): void {
    awaited.delete(entry.key)
    store.put({ ...entry, status: 'refused', reason })
  }

  /**
   * Whether the server holds the refused change: it may have been sent before, or another tab was faster. If not, it stays listed as
   * refused.
   */
  async function hasArrived(key: string, error: unknown): Promise<boolean> {
    const entry = store.get(key)
    if (signal.aborted || entry?.status === 'refused') return false
    // A later change may be confirmed while the server is asked, and leave the list.
    const change = entry && remaining(entry)
    if (!change) return true
    if (isEmpty(change)) {
      settleAlone(key)
      return true
    }
    // Until the server answers, nobody knows: a change listed as refused could be kept twice.
    const answers = await keepTrying(
      async () => {
        const asked = Promise.all([queue.readStored(pathsOf(change)), loadComparison()])
        const told = await within(COMPARISON_TIMEOUT_MS, asked, null)
        if (!told) throw new Error('The server has not answered.')
        return told
      },
      signal,
      (failure) => console.info('Whether a refused change is stored is not known yet', failure),
    )
    const current = store.get(key)
    if (signal.aborted || !answers || !current) return !signal.aborted
    const [stored, comparison] = answers
    const outcome = comparison.compareAll(store.all(), stored).get(key)
    if (outcome === 'arrived') settleAlone(key)
    // The network failed between two parts of the change, and nobody has refused it.
    else if (outcome === 'resend' && isNetworkFailure(error) && current.isResent !== true)
      resend(current, stored, comparison)
    else refuse({ ...current, change: comparison.leftOf(change, stored) }, codeOf(error))
    return store.get(key)?.status !== 'refused'
  }

  /** Waiting entries whose promise no page may hold any more. */
  const leftoverEntries = () =>
    store.all().filter((entry) => entry.status === 'waiting' && !awaited.has(entry.key))

  const listedPaths = () => store.all().flatMap(({ change }) => (change ? pathsOf(change) : []))

  async function compareLeftovers(keys: ReadonlySet<string>): Promise<void> {
    const queued = leftoverEntries().filter(isInQueue)
    const [comparison] = await Promise.all([loadComparison(), queue.untilSent()])
    const answered = new Set(queue.hasCache ? queued.map(({ key }) => key) : [])
    const written = leftoverEntries().map(({ writtenAt }) => writtenAt)
    const stored = await queue.readStored(listedPaths(), Math.min(now(), ...written) - CLOCKS_APART_MS)
    signal.throwIfAborted()
    const outcomes = comparison.compareAll(store.all(), stored, answered)
    const left = leftoverEntries().filter(({ key }) => keys.has(key))
    const isThere = ({ key }: OutboxEntry) => outcomes.get(key) === 'arrived'
    for (const entry of left.filter((one) => !isThere(one))) {
      const outcome = outcomes.get(entry.key)
      const isUnsent = entry.isQueued !== true && overwritesNothing(entry) && createdIn(entry).length === 0
      const mayResend = entry.isResent !== true && (outcome === 'resend' || isUnsent)
      const change = remaining(entry)
      if (outcome === 'waits') continue
      if (mayResend) resend({ ...entry, change }, stored, comparison)
      else {
        const before = baseOf(entry, store.all()) ?? entry.before
        refuse({ ...entry, before, change: change && comparison.leftOf(change, stored) }, 'not-on-server')
      }
    }
    // Only now, because what is sent again says what those that it replaces were made to.
    left.filter(isThere).forEach(({ key }) => settleAlone(key))
  }

  /** Of a deletion or a bulk edit, sends again what is unchanged on the server, and lists the rest in an entry of its own. */
  function resend(entry: OutboxEntry, stored: Stored, comparison: Comparison): void {
    const { changedPart, resentOf, unchangedPart } = comparison
    const { change } = entry
    if (!change) return
    if (isInFull(change)) return sendAgain(entry, resentOf(change, stored))
    if (change.kind === 'restore') {
      const trash = stored.get(trashPath(change.trash.id)) as Trashed | null | undefined
      return trash ? sendAgain(entry, { kind: 'restore', trash }) : refuse(entry, 'not-on-server')
    }
    const left = withoutRestored(change, changesAfter(entry.key))
    const changed = changedPart(left, stored)
    if (changed) refuse({ ...entry, key: store.newKey(), change: changed }, 'not-on-server')
    sendAgain(entry, unchangedPart(left, stored, crypto.randomUUID()))
  }

  function sendAgain(entry: OutboxEntry, change: Change): void {
    const marked = { ...entry, change: listedChange(change), isQueued: false, isResent: true }
    store.put(marked)
    sendQuietly(marked, change)
  }

  function sendQuietly(entry: OutboxEntry, change: Change): void {
    send(entry, basedOn(change, entry, store.all())).catch((error: unknown) => {
      console.info('A resent change was refused', error)
    })
  }

  /**
   * Sends what nobody has passed to Firestore, oldest first, and all of it in the turn in which it resolves. An earlier page may have
   * been left after Firestore has stored a write and before this has noted it. Sent again, a session that another device has deleted
   * since would come back, and a newer value would be overwritten. The cache tells. Without one nothing does, nor with one that has lost
   * even the user's own document, and the queue with it, so there the server is asked first.
   */
  async function sendUnsent(): Promise<void> {
    if (leftoverEntries().length === 0) return
    if (!queue.hasCache) return sendOwn()
    if (!(await queue.knows(''))) return discardQueue()
    const unsure = leftoverEntries().filter(({ isQueued }) => isQueued !== true)
    if (unsure.length === 0) return
    for (const { key, path } of unsure.flatMap(createdIn)) if (await queue.knows(path)) markQueued(key)
    const outcomes = await outcomesInCache()
    for (const entry of leftoverEntries()) {
      const { key, change, isQueued } = entry
      if (isQueued === true || !change || !isInFull(change)) continue
      const outcome = store.isOwn(key) || canSendBlindly(entry) ? 'resend' : outcomes?.get(key)
      if (outcome === 'arrived') markQueued(key)
      if (outcome === 'resend') sendQuietly(entry, change)
    }
  }

  /** Sends what this page has listed, but nothing that is based on what the server is asked about first. */
  function sendOwn(): void {
    const behind: ListedChange[] = []
    for (const entry of leftoverEntries()) {
      const { key, change } = entry
      if (!change) continue
      const mustWait = behind.some((earlier) => isPartlyBuiltOn(change, earlier))
      if (mustWait || !store.isOwn(key) || !isInFull(change)) behind.push(change)
      else sendQuietly(entry, change)
    }
  }

  function discardQueue(): void {
    for (const entry of leftoverEntries().filter(isInQueue)) store.put({ ...entry, isDiscarded: true })
  }

  /** What became of the changes, as far as the cache tells. Null if that is not possible now. */
  async function outcomesInCache() {
    if (leftoverEntries().every(canSendBlindly)) return null
    const asked = Promise.all([queue.readCached(listedPaths()), loadComparison()])
    const answers = await asked.catch(() => null)
    return answers && answers[1].compareAll(store.all(), answers[0])
  }

  /** Runs in one tab at a time, for as long as that tab is open. */
  async function followLeftovers(): Promise<void> {
    // The first entries are left from earlier pages. Later ones belong to another tab, which has just written them.
    for (let isFirst = leftoverEntries().length > 0; !signal.aborted; isFirst = false) {
      await untilOutbox(() => leftoverEntries().length > 0, signal)
      const keys = new Set(leftoverEntries().map(({ key }) => key))
      if (!isFirst) await untilOnline(OTHER_TABS_MS, signal)
      await keepTrying(
        () => compareLeftovers(keys),
        signal,
        (error) => console.info('The state of earlier changes is not known yet', error),
      )
    }
  }

  return {
    sendUnsent,
    write: (change) => {
      const entry = listChange(store, change)
      if (!entry) return write(change)
      return send(entry, entry.change?.kind === 'set-user' ? entry.change : change)
    },
    start: async () => {
      await sendUnsent()
      useOutbox.setState({ actions: outboxActions(store, queue.readStored, sendQuietly) })
      inOneTab(`counterpoint:outbox:${uid}`, signal, followLeftovers).catch((error: unknown) => {
        if (!signal.aborted) console.error('The outbox stopped', error)
      })
    },
    close: () => {
      end.abort()
      store.close()
    },
  }
}

/** The sessions that the entry's change creates. */
const createdIn = ({ key, change }: OutboxEntry) =>
  change && change.kind !== 'edit-session'
    ? sessionsIn(change).map(({ id }) => ({ key, path: sessionPath(id) }))
    : []

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : 'unknown'
}
