import { DeleteField, deletion, Increment, setting, valueAt, type Fields, type Mutation } from './mutations'
import { DOCUMENT_ID, split, type Found, type Order, type Query, type Where } from './queries'
import { LocalStore, type Client, type Line } from './local-store'
import { PermissionDenied, type Server } from './server'
import type { World } from './world'

class FirebaseError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
    this.name = 'FirebaseError'
  }
}

/** What the simulated SDK needs to know of its tab. */
export interface Host {
  readonly world: World
  readonly server: Server
  readonly line: Line
  readonly isAlive: () => boolean
  readonly uid: () => string | null
  /** The device's database. */
  readonly kept: LocalStore
  /** The tab is about to have an effect outside of it. Returns false if it has just died. */
  readonly acts: () => boolean
  readonly after: (ms: number, act: () => void) => void
}

interface Place {
  readonly path: string
  readonly id: string
  readonly sdk: Sdk
}
interface Target extends Query {
  readonly sdk: Sdk
}
type Ref = Place | Target

interface Snapshot {
  readonly id: string
  readonly ref: Place
  readonly metadata: { readonly hasPendingWrites: boolean; readonly fromCache: boolean }
  readonly exists: () => boolean
  readonly data: () => Fields | undefined
  readonly get: (field: string) => unknown
}

interface ListenerState {
  readonly ref: Ref
  readonly next: (snapshot: unknown) => void
  shown: Map<string, Fields> | null
  text: string
}

/** One tab's instance of Firestore. */
class Sdk implements Client {
  readonly store: LocalStore
  private readonly listeners = new Set<ListenerState>()
  private isOpen = false
  private isTold = false
  /** The SDK does one thing after another. */
  private busyUntil = 0
  private waiters: { readonly ids: readonly number[]; readonly resolve: () => void }[] = []

  constructor(
    readonly host: Host,
    readonly isPersistent: boolean,
  ) {
    this.store = isPersistent ? host.kept : new LocalStore(host.world, host.server, host.line)
  }

  isAlive(): boolean {
    return this.host.isAlive() && this.isOpen
  }

  uid(): string | null {
    return this.host.uid()
  }

  start(): void {
    if (this.isOpen) return
    this.isOpen = true
    this.store.open(this)
  }

  stop(): void {
    if (!this.isOpen) return
    this.isOpen = false
    this.listeners.clear()
    this.store.close(this)
    if (!this.isPersistent) this.store.dispose()
  }

  /** After everything that was asked before. */
  inOrder(act: () => void): void {
    const { world } = this.host
    const at = Math.max(this.busyUntil, world.now + world.random.below(4))
    this.busyUntil = at
    this.host.after(at - world.now, () => {
      if (this.isOpen) act()
    })
  }

  write(mutations: readonly Mutation[]): Promise<void> {
    if (!this.host.acts() || mutations.length === 0) return never()
    this.start()
    const { host } = this
    return new Promise((resolve, reject) => {
      const settle = (refusal: Error | null) => {
        if (!this.isAlive()) return
        if (refusal) reject(asFirebase(refusal))
        else resolve()
      }
      this.inOrder(() => this.store.write({ uid: host.uid(), mutations, owner: this, settle }))
    })
  }

  changed(isOwn: boolean): void {
    if (this.isTold) return
    this.isTold = true
    const { random } = this.host.world
    this.host.after(isOwn ? 0 : random.chance(0.05) ? random.below(3000) : random.below(40), () => {
      this.isTold = false
      for (const listener of [...this.listeners]) this.show(listener)
    })
  }

  answered(): void {
    const open = new Set(this.store.queue.map(({ id }) => id))
    const done = this.waiters.filter(({ ids }) => !ids.some((id) => open.has(id)))
    this.waiters = this.waiters.filter((waiter) => !done.includes(waiter))
    done.forEach(({ resolve }) => resolve())
  }

  untilSent(): Promise<void> {
    if (!this.host.isAlive()) return never()
    this.start()
    return new Promise((resolve) => {
      this.inOrder(() => {
        const ids = this.store.queue.filter(({ uid }) => uid === this.uid()).map(({ id }) => id)
        if (ids.length === 0) resolve()
        else this.waiters.push({ ids, resolve })
      })
    })
  }

  listen(ref: Ref, next: (snapshot: unknown) => void): () => void {
    if (!this.host.isAlive()) return () => {}
    this.start()
    const listener: ListenerState = { ref, next, shown: null, text: '' }
    this.listeners.add(listener)
    this.inOrder(() => {
      if (this.listeners.has(listener)) this.show(listener)
    })
    this.store.watch()
    return () => void this.listeners.delete(listener)
  }

  private show(listener: ListenerState): void {
    if (!this.listeners.has(listener)) return
    const { ref, shown } = listener
    const fromCache = !this.store.isSynced(this)
    if (!('wheres' in ref)) {
      const fields = this.store.view(ref.path)
      // Nothing is known of it yet, and the server may have it. Offline, the SDK says that it is missing.
      if (fields === undefined && fromCache && this.host.line.isOnline()) return
      const snapshot = this.snapshot(ref, fields ?? null, fromCache)
      const text = `${fromCache} ${snapshot.metadata.hasPendingWrites} ${fields ? 1 : 0}`
      if (text === listener.text && shown?.get('') === (fields ?? undefined)) return
      listener.text = text
      listener.shown = new Map(fields ? [['', fields]] : [])
      return listener.next(snapshot)
    }
    const found = this.store.find(ref)
    const now = new Map(found.map(({ id, fields }) => [id, fields]))
    const isPending = found.map(({ id }) => (this.store.isPending(`${ref.path}/${id}`) ? 1 : 0)).join('')
    const text = `${fromCache} ${isPending}`
    const isSame =
      shown?.size === now.size &&
      found.every(({ id, fields }) => shown.get(id) === fields) &&
      text === listener.text
    if (isSame) return
    const changes: { type: string; doc: Snapshot }[] = []
    for (const [id, fields] of shown ?? []) {
      if (!now.has(id))
        changes.push({ type: 'removed', doc: this.document(ref.path, { id, fields }, fromCache) })
    }
    for (const one of found) {
      const before = shown?.get(one.id)
      if (before === one.fields) continue
      changes.push({ type: before ? 'modified' : 'added', doc: this.document(ref.path, one, fromCache) })
    }
    listener.shown = now
    listener.text = text
    listener.next({
      docs: found.map((one) => this.document(ref.path, one, fromCache)),
      docChanges: () => changes,
      metadata: { fromCache, hasPendingWrites: isPending.includes('1') },
    })
  }

  document(collection: string, { id, fields }: Found, fromCache: boolean): Snapshot {
    return this.snapshot({ path: `${collection}/${id}`, id, sdk: this }, fields, fromCache)
  }

  snapshot(ref: Place, fields: Fields | null, fromCache: boolean): Snapshot {
    return {
      id: ref.id,
      ref,
      metadata: { fromCache, hasPendingWrites: this.store.isPending(ref.path) },
      exists: () => fields !== null,
      data: () => fields ?? undefined,
      get: (field) => fields && valueAt(fields, field.split('.')),
    }
  }

  /** Asks the server. The question or its answer may be lost. */
  ask<T>(answer: () => T): Promise<T> {
    const { host } = this
    if (!host.acts()) return never()
    const { line, world } = host
    return new Promise((resolve, reject) => {
      const fail = () =>
        host.after(line.latency(), () => reject(new FirebaseError('unavailable', 'No network')))
      if (!line.isOnline()) return fail()
      // The server hears of it also when the tab has gone meanwhile.
      world.after(line.latency(), () => {
        if (!line.isOnline()) return fail()
        let result: T
        try {
          result = answer()
        } catch (error) {
          return host.after(line.latency(), () => reject(asFirebase(error as Error)))
        }
        if (line.losesAnswer()) return fail()
        host.after(line.latency(), () => resolve(result))
      })
    })
  }
}

export type { Sdk }

const never = () => new Promise<never>(() => {})

function asFirebase(error: Error): Error {
  return error instanceof PermissionDenied
    ? new FirebaseError('permission-denied', `Refused: ${error.message}`)
    : error
}

/** What `firebase/firestore` and `firebase/firestore/lite` export in this tab, and the instances of it that are open. */
export function createSdk(host: Host) {
  const instances: Sdk[] = []
  const lite = new Sdk(host, true)

  const doc = (parent: { sdk: Sdk; path?: string }, ...segments: string[]): Place => {
    const path = [...(parent.path ? [parent.path] : []), ...segments].join('/').replace(/\/$/, '')
    return { path, id: split(path)[1], sdk: parent.sdk }
  }
  const collection = (parent: { sdk: Sdk; path?: string }, ...segments: string[]): Target => {
    const { path, sdk } = doc(parent, ...segments)
    return { path, sdk, wheres: [], orders: [], limit: Number.POSITIVE_INFINITY, after: null }
  }
  const refs = {
    collection,
    connectFirestoreEmulator: () => {},
    deleteField: () => new DeleteField(),
    doc,
    documentId: () => DOCUMENT_ID,
    increment: (by: number) => new Increment(by),
    limit: (count: number) => (query: Target) => ({ ...query, limit: count }),
    orderBy:
      (field: Order['field'], direction: Order['direction'] = 'asc') =>
      (query: Target) => ({ ...query, orders: [...query.orders, { field, direction }] }),
    query: (target: Target, ...parts: ((query: Target) => Target)[]) =>
      parts.reduce((query, part) => part(query), target),
    where: (field: Where['field'], op: Where['op'], value: unknown) => (query: Target) => ({
      ...query,
      wheres: [...query.wheres, { field, op, value }],
    }),
  }
  const batchOf = (commit: (mutations: readonly Mutation[]) => Promise<void>) => {
    const mutations: Mutation[] = []
    const batch = {
      set: ({ path }: Place, data: Fields, options?: object) => {
        mutations.push(setting(path, data, options))
        return batch
      },
      delete: ({ path }: Place) => {
        mutations.push(deletion(path))
        return batch
      },
      commit: () => commit(mutations),
    }
    return batch
  }
  const commitNow = (mutations: readonly Mutation[]) =>
    lite.ask(() => void host.server.commit(host.uid(), mutations))
  const ownOnly = (path: string) => {
    const [, owner] = path.split('/')
    if (owner !== host.uid()) throw new PermissionDenied(path)
  }
  const found = (query: Target) => {
    ownOnly(query.path)
    return host.server.find(query)
  }

  const readFromServer = (ref: Place) =>
    ref.sdk
      .ask(() => {
        ownOnly(ref.path)
        return [host.server.get(ref.path), host.server.version] as const
      })
      .then(([fields, version]) => {
        ref.sdk.store.learn([{ path: ref.path, fields }], version)
        return ref.sdk.snapshot(ref, ref.sdk.store.view(ref.path) ?? null, false)
      })

  return {
    instances,
    FirebaseError,
    firestore: {
      ...refs,
      initializeFirestore: (_: unknown, settings: { localCache?: unknown }) => {
        const sdk = new Sdk(host, settings.localCache !== undefined)
        instances.push(sdk)
        return { sdk }
      },
      persistentLocalCache: () => ({}),
      persistentMultipleTabManager: () => ({}),
      disableNetwork: () => Promise.resolve(),
      enableNetwork: () => Promise.resolve(),
      terminate: ({ sdk }: { sdk: Sdk }) => {
        sdk.stop()
        return new Promise<void>((resolve) => host.after(5, resolve))
      },
      clearIndexedDbPersistence: () =>
        new Promise<void>((resolve, reject) => {
          host.after(5, () => {
            if (host.kept.clients.length > 0)
              return reject(new FirebaseError('failed-precondition', 'In use'))
            host.kept.forget()
            resolve()
          })
        }),
      waitForPendingWrites: ({ sdk }: { sdk: Sdk }) => sdk.untilSent(),
      getDoc: readFromServer,
      getDocFromServer: readFromServer,
      getDocFromCache: (ref: Place) =>
        new Promise((resolve, reject) => {
          if (!host.isAlive()) return
          ref.sdk.start()
          ref.sdk.inOrder(() => {
            const fields = ref.sdk.store.view(ref.path)
            if (fields === undefined) reject(new FirebaseError('unavailable', 'Not in the cache'))
            else resolve(ref.sdk.snapshot(ref, fields, true))
          })
        }),
      getDocsFromCache: (query: Target) =>
        new Promise((resolve) => {
          if (!host.isAlive()) return
          query.sdk.start()
          query.sdk.inOrder(() => {
            const docs = query.sdk.store.find(query).map((one) => query.sdk.document(query.path, one, true))
            resolve({ docs })
          })
        }),
      getDocsFromServer: (query: Target) =>
        query.sdk
          .ask(() => [found(query), host.server.version] as const)
          .then(([documents, version]) => {
            const learned = documents.map(({ id, fields }) => ({ path: `${query.path}/${id}`, fields }))
            query.sdk.store.learn(learned, version)
            const docs = query.sdk.store.find(query).map((one) => query.sdk.document(query.path, one, false))
            return { docs }
          }),
      onSnapshot: (ref: Ref, ...given: unknown[]) => {
        const next = given.find((one) => typeof one === 'function') as (snapshot: unknown) => void
        return ref.sdk.listen(ref, next)
      },
      setDoc: ({ path, sdk }: Place, data: Fields, options?: object) =>
        sdk.write([setting(path, data, options)]),
      writeBatch: ({ sdk }: { sdk: Sdk }) => batchOf((mutations) => sdk.write(mutations)),
    },
    lite: {
      ...refs,
      getFirestore: () => ({ sdk: lite }),
      startAfter:
        ({ id, data }: Snapshot) =>
        (query: Target) => ({
          ...query,
          after: { id, fields: data() ?? {} },
        }),
      sum: (field: string) => field,
      getDoc: (ref: Place) =>
        lite
          .ask(() => {
            ownOnly(ref.path)
            return host.server.get(ref.path)
          })
          .then((fields) => lite.snapshot(ref, fields, false)),
      getDocs: (query: Target) =>
        lite
          .ask(() => found(query))
          .then((documents) => ({ docs: documents.map((one) => lite.document(query.path, one, false)) })),
      getCount: (query: Target) =>
        lite.ask(() => found(query)).then(({ length }) => ({ data: () => ({ count: length }) })),
      getAggregate: (query: Target, { total }: { total: string }) =>
        lite
          .ask(() => found(query))
          .then((documents) => {
            const numbers = documents.map(({ fields }) => valueAt(fields, [total]))
            const sum = numbers.reduce((all: number, one) => all + (typeof one === 'number' ? one : 0), 0)
            return { data: () => ({ total: sum }) }
          }),
      setDoc: ({ path }: Place, data: Fields, options?: object) => commitNow([setting(path, data, options)]),
      writeBatch: () => batchOf(commitNow),
    },
  }
}
