import { applied, confirmed, type Fields, type Mutation } from './mutations'
import { runQuery, split, type Documents, type Found, type Query } from './queries'
import type { Server, Stored } from './server'
import type { World } from './world'

/** What one tab has open. */
export interface Client {
  readonly isAlive: () => boolean
  /** Who is signed in there. */
  readonly uid: () => string | null
  /** The local documents have changed, or what is known of the server. */
  readonly changed: (isOwn: boolean) => void
  readonly answered: () => void
}

export interface Batch {
  readonly id: number
  readonly uid: string | null
  readonly mutations: readonly Mutation[]
  readonly owner: Client
  readonly settle: (refusal: Error | null) => void
  isSent: boolean
  /** What the server has answered before. The answer may have been lost. */
  answer?: readonly Stored[]
}

interface Cached {
  readonly fields: Fields | null
  /** The length of the server's log that it belongs to. */
  readonly version: number
}

/** Where a store may lose what it sends and hears. */
export interface Line {
  readonly isOnline: () => boolean
  readonly latency: () => number
  readonly losesAnswer: () => boolean
  readonly losesSnapshot: () => boolean
  readonly missesAnswer: () => boolean
}

const RECONNECT_MS = 1000
const PIPELINE = 10

/**
 * The cache and the queue of a device, which its tabs share. One of them holds the connection. The server hears of each batch at
 * least once, in order; it may hear of one again when its answer was lost.
 */
export class LocalStore {
  readonly clients: Client[] = []
  queue: Batch[] = []
  private cache: Documents<Cached> = new Map()
  private views = new Map<string, Fields | null>()
  private pending = new Map<string, Mutation[]>()
  private seen = 0
  private seenUid: string | null = null
  private nextId = 1
  private stream = 0
  /** Of this broken stream, and of those before it, nothing arrives any more. */
  private lostUntil = -1
  private lastArrival = 0
  private lastAnswer = 0
  private isWatching = false
  private primary: Client | null = null
  /** Clients whose listeners the server has answered. */
  private readonly synced = new Set<Client>()
  private readonly stopWatching: () => void

  constructor(
    private readonly world: World,
    private readonly server: Server,
    private readonly line: Line,
  ) {
    this.stopWatching = server.watch(() => this.watch())
  }

  /** Forgets everything, as a browser does that evicts the database. */
  forget(): void {
    this.queue = []
    this.cache = new Map()
    this.views.clear()
    this.pending.clear()
    this.seen = 0
    this.breakStream()
  }

  dispose(): void {
    this.stopWatching()
  }

  open(client: Client): void {
    this.clients.push(client)
    this.elect()
  }

  close(client: Client): void {
    this.clients.splice(this.clients.indexOf(client), 1)
    this.synced.delete(client)
    if (this.primary !== client) return
    this.primary = null
    this.breakStream()
    // Another tab takes over when the lease has ended.
    this.world.after(this.world.random.below(5000), () => this.elect())
  }

  isSynced(client: Client): boolean {
    return this.synced.has(client)
  }

  isPrimary(client: Client): boolean {
    return this.primary === client
  }

  /** The device has gone online or offline. */
  connectionChanged(): void {
    this.breakStream()
    if (this.line.isOnline()) return this.world.after(this.line.latency(), () => this.reconnect())
    this.synced.clear()
    for (const client of this.clients) client.changed(false)
  }

  write(batch: Omit<Batch, 'id' | 'isSent'>): void {
    this.queue.push({ ...batch, id: this.nextId++, isSent: false })
    this.touch(batch.mutations)
    this.tellAll(batch.owner)
    this.send()
  }

  /** The local version of a document; undefined if nothing is known of it. */
  view(path: string): Fields | null | undefined {
    if (this.views.has(path)) return this.views.get(path)
    const [collection, id] = split(path)
    const cached = this.cache.get(collection)?.get(id)
    const pending = this.pending.get(path)
    if (!cached && !pending) return undefined
    let fields = cached?.fields ?? null
    for (const mutation of pending ?? []) fields = applied(fields, mutation)
    this.views.set(path, fields)
    return fields
  }

  isPending(path: string): boolean {
    return this.pending.has(path)
  }

  find(query: Query): readonly Found[] {
    const ids = new Set(this.cache.get(query.path)?.keys())
    for (const path of this.pending.keys()) {
      const [collection, id] = split(path)
      if (collection === query.path) ids.add(id)
    }
    const found: Found[] = []
    for (const id of ids) {
      const fields = this.view(`${query.path}/${id}`)
      if (fields) found.push({ id, fields })
    }
    return runQuery(query, found)
  }

  /** What an answer to a read of the server has brought. */
  learn(documents: readonly Stored[], version: number): void {
    for (const { path, fields } of documents) this.keep(path, fields, version)
    for (const client of this.clients) client.changed(false)
  }

  /** Asks for the newest state, a moment later. */
  watch(): void {
    if (this.isWatching || !this.line.isOnline() || !this.primary) return
    const uid = this.primary.uid()
    if (uid === null) return
    if (uid !== this.seenUid) this.seen = 0
    this.seenUid = uid
    this.isWatching = true
    const { version } = this.server
    const listening = [...this.clients]
    const { stream } = this
    this.world.after(this.line.latency(), () => {
      this.isWatching = false
      if (stream !== this.stream || !this.line.isOnline()) return
      if (this.line.losesSnapshot()) return this.world.after(5000, () => this.watch())
      for (const { path, fields } of this.server.log.slice(this.seen, version)) {
        if (path.split('/')[1] === uid) this.keep(path, fields, version)
      }
      this.seen = Math.max(this.seen, version)
      for (const client of listening) if (this.clients.includes(client)) this.synced.add(client)
      for (const client of this.clients) client.changed(false)
      if (this.server.version > this.seen || this.synced.size < this.clients.length) this.watch()
    })
  }

  private keep(path: string, fields: Fields | null, version: number): void {
    const [collection, id] = split(path)
    const documents = this.cache.get(collection) ?? new Map<string, Cached>()
    this.cache.set(collection, documents)
    if ((documents.get(id)?.version ?? 0) > version) return
    documents.set(id, { fields, version })
    this.views.delete(path)
  }

  private elect(): void {
    if (this.primary || this.clients.length === 0) return
    this.primary = this.clients[0] ?? null
    this.world.after(this.line.latency(), () => this.reconnect())
  }

  private reconnect(): void {
    this.send()
    this.watch()
  }

  private breakStream(): void {
    this.stream += 1
    this.isWatching = false
    this.lastArrival = 0
    this.lastAnswer = 0
    for (const batch of this.queue) batch.isSent = false
  }

  private send(): void {
    if (!this.primary || !this.line.isOnline()) return
    const uid = this.primary.uid()
    const open = this.queue.filter((batch) => batch.uid === uid).slice(0, PIPELINE)
    for (const batch of open) {
      if (batch.isSent) continue
      batch.isSent = true
      const arrival = Math.max(this.lastArrival, this.world.now + this.line.latency())
      this.lastArrival = arrival
      const { stream } = this
      this.world.after(arrival - this.world.now, () => this.arrive(batch, stream))
    }
  }

  private arrive(batch: Batch, stream: number): void {
    // What has left arrives, also when the tab that sent it is gone.
    if (stream !== this.stream && (stream <= this.lostUntil || this.world.random.chance(0.5))) {
      // Nothing overtakes it.
      this.lostUntil = Math.max(this.lostUntil, stream)
      return
    }
    let answer: readonly Stored[] | Error
    try {
      // What arrives again would bring back a document that another device has deleted meanwhile, or the old value of a field. Neither
      // the app nor the rules can tell the two apart, so here the server remembers it: see docs/decisions/simulator.md.
      const isOld = batch.answer?.some(
        ({ path, fields }) => fields !== null && this.server.get(path) === null,
      )
      const isRemembered = isOld || batch.mutations.every(hasNoRevision)
      answer = isRemembered && batch.answer ? batch.answer : this.server.commit(batch.uid, batch.mutations)
      batch.answer ??= answer
    } catch (error) {
      answer = error as Error
    }
    const { version } = this.server
    if (stream !== this.stream) return
    if (this.line.losesAnswer()) {
      this.breakStream()
      this.world.after(RECONNECT_MS, () => this.reconnect())
      return
    }
    const at = Math.max(this.lastAnswer, this.world.now + this.line.latency())
    this.lastAnswer = at
    this.world.after(at - this.world.now, () => {
      if (stream === this.stream) this.settle(batch, answer, version)
    })
  }

  private settle(batch: Batch, answer: readonly Stored[] | Error, version: number): void {
    this.queue = this.queue.filter((other) => other !== batch)
    if (!(answer instanceof Error)) {
      batch.mutations.forEach((mutation, index) => {
        const { path } = mutation
        const [collection, id] = split(path)
        const before = this.cache.get(collection)?.get(id)?.fields ?? null
        this.keep(path, applied(before, confirmed(mutation, answer[index]?.fields ?? null)), version)
      })
    }
    this.touch(batch.mutations)
    const refusal = answer instanceof Error ? answer : null
    const isOwn = batch.owner === this.primary
    if (batch.owner.isAlive() && (isOwn || !this.line.missesAnswer())) {
      this.world.after(isOwn ? 0 : this.line.latency(), () => batch.settle(refusal))
    }
    this.tellAll(batch.owner)
    for (const client of this.clients) {
      if (client === this.primary || !this.line.missesAnswer()) client.answered()
    }
    this.send()
  }

  /** Computes which local documents the queue changes. */
  private touch(mutations: readonly Mutation[]): void {
    for (const { path } of mutations) {
      this.views.delete(path)
      this.pending.delete(path)
    }
    const paths = new Set(mutations.map(({ path }) => path))
    for (const batch of this.queue) {
      for (const mutation of batch.mutations) {
        if (!paths.has(mutation.path)) continue
        const others = this.pending.get(mutation.path)
        if (others) others.push(mutation)
        else this.pending.set(mutation.path, [mutation])
      }
    }
  }

  private tellAll(owner: Client): void {
    for (const client of this.clients) client.changed(client === owner)
  }
}

const WITHOUT_REVISION = ['tasks', 'rhythms', 'rhythmCompletions', 'months']

/** Of these, and of the user but the timer and the points, the newest value counts. */
function hasNoRevision({ path, fields, transforms }: Mutation): boolean {
  const [, , list] = path.split('/')
  if (list !== undefined) return WITHOUT_REVISION.includes(list)
  return transforms.length === 0 && !('timerState' in (fields ?? {}))
}
