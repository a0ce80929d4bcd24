import { aSession, aTask } from '../../../tests/builders/session'
import { createdSession, revisedSession } from '../session/revision'
import type { Session } from '../session/session'
import type { Task } from '../session/types/task'
import { listedChange, type Change, type ListedChange } from './change'
import type { OutboxEntry } from './entry'
import { unchangedPart } from './retry'
import { settledWith } from './overlap'
import { compareAll } from './compare'

// Two devices of one account. Each works on what it last heard from the server. It sends its writes in order whenever it is
// online, and it hears the responses unless the page is reloaded.

type Action =
  | 'add'
  | 'edit'
  | 'edit many'
  | 'delete'
  | 'save task'
  | 'save a task that the rules refuse'
  | 'sync'
  | 'sync after a reload'
  | 'lose the queue and sync'

export class Server {
  readonly stored = new Map<string, unknown>()
  /** The accepted entries, with how often each was accepted. */
  readonly taken = new Map<string, number>()

  /** Accepts a write like the rules and batches do: each revision only once. */
  take({ key, change }: OutboxEntry): boolean {
    if (!change || !this.apply(change)) return false
    this.taken.set(key, (this.taken.get(key) ?? 0) + 1)
    return true
  }

  private apply(change: ListedChange): boolean {
    const revOf = (id: string) => (this.stored.get(`sessions/${id}`) as Session | undefined)?.rev
    const put = (next: Session) => this.stored.set(`sessions/${next.id}`, next)
    if (change.kind === 'add-sessions') {
      if (change.sessions.some(({ id }) => revOf(id) !== undefined)) return false
      change.sessions.map(createdSession).forEach(put)
    } else if (change.kind === 'edit-session') {
      if (revOf(change.before.id) !== change.before.rev) return false
      put(revisedSession(change.before, change.after))
    } else if (change.kind === 'edit-sessions') {
      if (change.edits.some(({ id, rev }) => revOf(id) !== rev)) return false
      for (const { id, changes, nextRev } of change.edits)
        put({ ...(this.stored.get(`sessions/${id}`) as Session), ...changes, rev: nextRev })
    } else if (change.kind === 'delete-sessions') {
      if (change.sessions.some(({ id, rev }) => ![rev, undefined].includes(revOf(id)))) return false
      change.sessions.forEach(({ id }) => this.stored.delete(`sessions/${id}`))
      const place = `trash/${change.sessions.map(({ id, rev }) => `${id} ${rev}`).join()}`
      this.stored.set(place, { kind: 'sessions', items: change.sessions })
    } else if (change.kind === 'save-item') {
      if ((change.item as Task).score < 0) return false
      this.stored.set(`tasks/${change.item.id}`, change.item)
    }
    return true
  }
}

export class Device {
  entries: OutboxEntry[] = []
  readonly written: OutboxEntry[] = []
  readonly confirmed = new Set<string>()
  private unsent: OutboxEntry[] = []
  private local = new Map<string, unknown>()

  constructor(
    private readonly name: string,
    private readonly server: Server,
  ) {}

  do(action: Action, number: number): void {
    const words = `${this.name}, ${this.written.length}`
    const known = [...this.local.values()].filter((value) => 'rev' in (value as object))[number] as
      Session | undefined
    const all = [...this.local.values()].filter((value) => 'rev' in (value as object)) as Session[]
    const retyped = all.map((before) => ({ before, after: { ...before, type: words } }))
    const task = aTask({ id: `t${number}`, name: words, score: action === 'save task' ? 1 : -1 })
    if (action === 'add')
      this.write({ kind: 'add-sessions', sessions: [aSession({ id: words, notes: words })] })
    if (action === 'edit' && known)
      this.write({ kind: 'edit-session', before: known, after: { ...known, notes: words } })
    if (action === 'edit many' && all.length > 0) this.write({ kind: 'edit-sessions', edits: retyped })
    if (action === 'delete' && known)
      this.write({ kind: 'delete-sessions', sessions: [known], trashId: 'bin' })
    if (action.startsWith('save')) this.write({ kind: 'save-item', itemKind: 'task', item: task })
    if (action.startsWith('lose')) this.unsent = []
    if (action.endsWith('sync') || action.startsWith('sync')) this.sync(action === 'sync')
  }

  private write(change: Change): void {
    const key = `${this.name}:${String(this.written.length).padStart(5, '0')}`
    const waiting = {
      key,
      writtenAt: 1,
      change: listedChange(change),
      status: 'waiting' as const,
    }
    const isSave = change.kind === 'save-item'
    const task = isSave ? (this.local.get(`tasks/${change.item.id}`) ?? null) : undefined
    const entry: OutboxEntry = { ...waiting, isQueued: true, before: task }
    this.written.push(entry)
    this.entries.push(entry)
    this.unsent.push(entry)
    const view = new Server()
    for (const [path, value] of this.local) view.stored.set(path, value)
    const accepted =
      isSave && change.itemKind === 'task' ? { ...change, item: { ...change.item, score: 1 } } : null
    view.take({ ...entry, ...(accepted && { change: accepted }) })
    this.local = view.stored
  }

  sync(hears: boolean): void {
    for (const entry of this.unsent.splice(0)) {
      const isTaken = this.server.take(entry)
      if (!hears) continue
      if (isTaken || this.outcome(entry.key) === 'arrived') this.settle(entry.key)
      else this.refuse(entry.key)
    }
    // What waits for another change is compared again once that one is sent.
    for (let left = this.entries.length; !hears && left >= 0; left--) this.judge()
    this.local = new Map(this.server.stored)
  }

  private judge(): void {
    const outcomes = compareAll(this.entries, this.server.stored)
    for (const entry of this.entries.filter(({ status }) => status === 'waiting')) {
      const outcome = outcomes.get(entry.key)
      if (outcome === 'waits') continue
      if (outcome === 'arrived') this.settle(entry.key)
      else if (outcome === 'resend' && this.server.take(this.again(entry))) this.settle(entry.key)
      else this.refuse(entry.key)
    }
  }

  private again(entry: OutboxEntry): OutboxEntry {
    const { change } = entry
    if (change?.kind !== 'delete-sessions' && change?.kind !== 'edit-sessions') return entry
    return { ...entry, change: listedChange(unchangedPart(change, this.server.stored, 'again')) }
  }

  private outcome(key: string) {
    return compareAll(this.entries, this.server.stored).get(key)
  }

  private settle(key: string): void {
    const entry = this.entries.find((one) => one.key === key)
    const change = entry?.change
    if (!change) return
    const { settled, cut } = settledWith(
      change,
      this.entries.filter((one) => one.key < key),
    )
    for (const one of [entry, ...settled]) this.confirmed.add(one.key)
    this.entries = this.entries
      .filter((one) => !this.confirmed.has(one.key))
      .map((one) => cut.find((other) => other.key === one.key) ?? one)
  }

  private refuse(key: string): void {
    this.entries = this.entries.map((entry) => (entry.key === key ? { ...entry, status: 'refused' } : entry))
  }
}

export const ACTIONS: readonly Action[] = [
  'add',
  'add',
  'edit',
  'edit',
  'edit many',
  'delete',
  'save task',
  'save a task that the rules refuse',
  'sync',
  'sync after a reload',
  'lose the queue and sync',
]
