import type { AccessGate, TabCode } from '../tab-code'
import { createSdk } from './sdk'
import { LocalStore, type Line } from './local-store'
import type { Server } from './server'
import type { World } from './world'

/** What the network of a device does. Faults change it. */
export class Network implements Line {
  isUp = true
  /** How often an answer or a snapshot is lost, and how long anything takes at most. */
  loss = 0
  slowest = 60

  constructor(private readonly world: World) {}

  isOnline = () => this.isUp
  latency = () => 1 + this.world.random.below(this.slowest)
  losesAnswer = () => this.loss > 0 && this.world.random.chance(this.loss)
  losesSnapshot = () => this.loss > 0 && this.world.random.chance(this.loss)
  missesAnswer = () => this.loss > 0 && this.world.random.chance(this.loss / 5)
}

/** Until Auth asks for its next token. */
const REVOKED_MS = 20_000

interface Lock {
  readonly tab: Tab
  readonly grant: () => void
}

/** A browser on a device: its storage, its login, and its tabs. */
export class Device {
  readonly network: Network
  readonly store: LocalStore
  readonly storage = new Map<string, string>()
  readonly locks = new Map<string, Lock[]>()
  tabs: Tab[] = []
  /** Users with unsent writes in the database when local storage, which names them, was evicted. */
  readonly forgotten = new Set<string>()
  /** Who is signed in. Every tab hears of it. */
  uid: string | null = null
  /** The login has ended, and the tabs have not heard of it. */
  isRevoked = false
  /** How far this clock is ahead. */
  clock = 0
  isFull = false
  /** Private windows of some browsers have none. */
  hasDatabase = true
  /** Which of the releases a new tab runs. */
  release = 0
  private tabCount = 0

  constructor(
    readonly name: string,
    readonly world: World,
    readonly server: Server,
    readonly releases: readonly TabCode[],
  ) {
    this.network = new Network(world)
    this.store = new LocalStore(world, server, this.network)
  }

  openTab(): Tab {
    const tab = new Tab(this, `${this.name}${++this.tabCount}`)
    this.tabs.push(tab)
    tab.start()
    return tab
  }

  setOnline(isUp: boolean): void {
    if (this.network.isUp === isUp) return
    this.network.isUp = isUp
    this.store.connectionChanged()
    for (const tab of this.tabs) tab.tell('window', { type: isUp ? 'online' : 'offline' })
  }

  /** Auth learns of it with its next token. */
  revoke(): void {
    this.isRevoked = true
    this.world.after(REVOKED_MS, () => {
      if (this.isRevoked) this.signIn(null)
    })
  }

  signIn(uid: string | null): void {
    this.uid = uid
    this.isRevoked = false
    for (const tab of this.tabs) tab.after(this.world.random.below(30), () => tab.loginChanged())
  }

  stored(from: Tab, key: string | null, newValue: string | null): void {
    for (const tab of this.tabs) {
      if (tab === from) continue
      tab.after(1 + this.world.random.below(20), () => tab.tell('window', { type: 'storage', key, newValue }))
    }
  }
}

type Listen = (event: Record<string, unknown>) => void

/** A tab runs the app's own code, with modules of its own. After its death nothing that it has begun has an effect. */
export class Tab {
  isAlive = true
  /** How many effects outside of the tab are left before it dies; null: it lives on. */
  fuse: number | null = null
  readonly app: AccessGate
  readonly sdk: ReturnType<typeof createSdk>
  private readonly listeners = new Map<string, Set<Listen>>()
  private readonly timers = new Set<number>()
  private nextTimer = 1
  private readonly onLogin: (() => void)[] = []
  private readonly channels = new Set<{ name: string; onmessage: ((event: object) => void) | null }>()
  private wakes: (() => void)[] | null = null

  constructor(
    readonly device: Device,
    readonly name: string,
  ) {
    const { world, server, network, store } = device
    this.sdk = createSdk({
      world,
      server,
      line: network,
      isAlive: () => this.isAlive,
      uid: () => device.uid,
      kept: store,
      acts: () => this.acts(),
      after: (ms, act) => this.after(ms, act),
    })
    const code = device.releases[device.release]
    if (!code) throw new Error(`There is no release ${device.release}.`)
    this.app = code.evaluate(this.globals())
  }

  start(): void {
    this.app.startAccessGate(Promise.resolve())
    void this.app.ensureAuth()
  }

  now = () => this.device.world.now + this.device.clock

  after(ms: number, act: () => void): void {
    this.device.world.after(ms, () => {
      if (!this.isAlive) return
      if (this.wakes) this.wakes.push(act)
      else act()
    })
  }

  /** While it sleeps, nothing runs. What should have run meanwhile runs when it wakes. */
  sleep(): void {
    this.wakes ??= []
  }

  wake(): void {
    const acts = this.wakes
    this.wakes = null
    if (!acts || !this.isAlive) return
    for (const act of acts) this.after(0, act)
    this.after(0, () => this.tell('window', { type: 'focus' }))
  }

  get isAsleep(): boolean {
    return this.wakes !== null
  }

  kill(): void {
    if (!this.isAlive) return
    this.isAlive = false
    const { device } = this
    device.tabs = device.tabs.filter((tab) => tab !== this)
    for (const sdk of this.sdk.instances) sdk.stop()
    for (const [name, locks] of device.locks) {
      const wasHeld = locks[0]?.tab === this
      const left = locks.filter(({ tab }) => tab !== this)
      device.locks.set(name, left)
      if (wasHeld) left[0]?.grant()
    }
  }

  /** Counts down to a death at any instant. */
  acts(): boolean {
    if (!this.isAlive) return false
    if (this.fuse === null) return true
    this.fuse -= 1
    if (this.fuse >= 0) return true
    this.kill()
    return false
  }

  tell(target: string, event: Record<string, unknown>): void {
    if (!this.isAlive) return
    for (const listen of [...(this.listeners.get(`${target} ${String(event['type'])}`) ?? [])]) listen(event)
  }

  loginChanged(): void {
    this.onLogin.forEach((tell) => tell())
  }

  private target(name: string) {
    return {
      addEventListener: (type: string, listen: Listen) => {
        const key = `${name} ${type}`
        const known = this.listeners.get(key) ?? new Set()
        this.listeners.set(key, known.add(listen))
      },
      removeEventListener: (type: string, listen: Listen) =>
        void this.listeners.get(`${name} ${type}`)?.delete(listen),
    }
  }

  private globals(): Record<string, unknown> {
    const { device } = this
    const { world } = device
    const now = this.now
    class LocalDate extends Date {
      constructor(...given: unknown[]) {
        if (given.length === 0) super(now())
        else super(...(given as [number]))
      }
      static override now = now
      // A stored Date is one of whoever has stored it.
      static override [Symbol.hasInstance](value: unknown) {
        return value instanceof Date
      }
    }
    const repeat = (id: number, ms: number, act: () => void) =>
      this.after(ms, () => {
        if (!this.timers.has(id)) return
        act()
        repeat(id, ms, act)
      })
    const clear = (id: number) => void this.timers.delete(id)
    const window = {
      ...this.target('window'),
      location: { hash: '', hostname: 'localhost', href: 'https://localhost/' },
      matchMedia: () => ({ matches: false, ...this.target('media') }),
    }
    const random = () => world.random.below(2 ** 30) / 2 ** 30
    const globals: Record<string, unknown> = {
      window,
      self: window,
      globalThis: window,
      location: window.location,
      document: { ...this.target('document'), visibilityState: 'visible' },
      navigator: {
        get onLine() {
          return device.network.isUp
        },
        locks: { request: this.requestLock },
        platform: 'Linux',
        userAgent: 'simulated',
        language: 'en',
      },
      localStorage: this.storage(),
      indexedDB: {
        open: () => {
          const request: Record<string, unknown> = { result: { close: () => {} } }
          this.after(1, () => (request[device.hasDatabase ? 'onsuccess' : 'onerror'] as () => void)())
          return request
        },
        deleteDatabase: () => {},
        databases: () => Promise.resolve([{ name: 'firebaseLocalStorageDb' }]),
      },
      Blob: LocalBlob,
      BroadcastChannel: this.channelClass(),
      Date: LocalDate,
      Math: Object.assign(Object.create(Math) as object, { random }),
      crypto: {
        randomUUID: () => `${world.random.below(2 ** 30).toString(36)}-${world.random.below(2 ** 30)}`,
      },
      console: QUIET,
      setTimeout: (act: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
        const id = this.nextTimer++
        this.timers.add(id)
        this.after(ms, () => {
          if (this.timers.delete(id)) act(...given)
        })
        return id
      },
      clearTimeout: clear,
      setInterval: (act: () => void, ms: number) => {
        const id = this.nextTimer++
        this.timers.add(id)
        repeat(id, ms, act)
        return id
      },
      clearInterval: clear,
      requestAnimationFrame: (act: () => void) => this.after(16, act),
      AbortSignal: {
        any: (signals: AbortSignal[]) => AbortSignal.any(signals),
        timeout: (ms: number) => {
          const end = new AbortController()
          this.after(ms, () => end.abort(new DOMException('Timed out', 'TimeoutError')))
          return end.signal
        },
      },
      Intl: LOCAL_INTL,
      performance: { now: () => world.now },
      fetch: () => Promise.reject(new TypeError('No network')),
      simulated: this.simulated(),
    }
    return globals
  }

  private simulated() {
    const { device } = this
    const signIn = (uid: string) => {
      if (!device.network.isUp) return Promise.reject(new Error('No network'))
      device.signIn(uid)
      return Promise.resolve()
    }
    return {
      ...this.sdk,
      login: {
        watch: (onChange: () => void) => {
          this.onLogin.push(onChange)
          this.after(1, onChange)
        },
        current: () =>
          device.uid === null
            ? { status: 'signed-out' }
            : {
                status: 'signed-in',
                account: { uid: device.uid, email: null, displayName: '', photoURL: null },
              },
        wasAccountDeleted: () => Promise.resolve(false),
        drop: () => {
          if (this.acts()) device.signIn(null)
          return Promise.resolve()
        },
        ways: {
          signInWithEmail: signIn,
          // Auth answers the same for a login that was revoked.
          isAccountGone: () => Promise.resolve(device.network.isUp && device.isRevoked),
          checkLogin: () => Promise.resolve(),
        },
      },
      checkLogin: () => Promise.resolve(),
    }
  }

  private storage(): object {
    const { device } = this
    const { storage } = device
    const setItem = (key: string, value: string) => {
      if (!this.acts()) return
      // What takes no more room than before still fits.
      const grows = value.length > (storage.get(key)?.length ?? 0)
      if (device.isFull && grows && !key.includes('probe'))
        throw new DOMException('Full', 'QuotaExceededError')
      if (storage.get(key) === value) return
      storage.set(key, value)
      device.stored(this, key, value)
    }
    const removeItem = (key: string) => {
      if (!this.acts()) return
      if (storage.delete(key)) device.stored(this, key, null)
    }
    const target = { getItem: (key: string) => storage.get(key) ?? null, setItem, removeItem }
    return new Proxy(target, {
      ownKeys: () => [...storage.keys()],
      getOwnPropertyDescriptor: (_, key) =>
        storage.has(key as string) ? { enumerable: true, configurable: true } : undefined,
    })
  }

  private requestLock = async (
    name: string,
    options: { signal?: AbortSignal; ifAvailable?: boolean },
    work: (lock: object | null) => unknown,
  ): Promise<unknown> => {
    if (!this.isAlive) return new Promise(() => {})
    const { device } = this
    const locks = device.locks.get(name) ?? []
    device.locks.set(name, locks)
    if (options.ifAvailable && locks.length > 0) return work(null)
    await new Promise<void>((resolve, reject) => {
      const { signal } = options
      const lock: Lock = { tab: this, grant: () => this.after(1, resolve) }
      signal?.addEventListener('abort', () => {
        const now = device.locks.get(name) ?? []
        if (now.indexOf(lock) < 1) return
        device.locks.set(
          name,
          now.filter((other) => other !== lock),
        )
        reject(signal.reason as Error)
      })
      if (signal?.aborted) return reject(signal.reason as Error)
      if (locks.push(lock) === 1) lock.grant()
    })
    try {
      return await work({})
    } finally {
      if (this.isAlive) {
        const left = (device.locks.get(name) ?? []).slice(1)
        device.locks.set(name, left)
        left[0]?.grant()
      }
    }
  }

  private channelClass(): unknown {
    const { channels, device } = this
    const isAlive = () => this.isAlive
    return class {
      onmessage: ((event: object) => void) | null = null
      constructor(readonly name: string) {
        channels.add(this)
      }
      postMessage(data: unknown) {
        if (!isAlive()) return
        for (const tab of device.tabs) {
          for (const channel of tab.channels) {
            if (channel === this || channel.name !== this.name) continue
            tab.after(1, () => channel.onmessage?.({ data }))
          }
        }
      }
      close() {
        channels.delete(this)
      }
    }
  }
}

/** A file. Those of Node answer in a time of their own. */
class LocalBlob {
  readonly text: string
  readonly size: number
  constructor(parts: readonly (string | LocalBlob)[]) {
    this.text = parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')
    this.size = this.text.length
  }
  arrayBuffer = () => Promise.resolve(new TextEncoder().encode(this.text))
}

const LOCAL_ZONE = { resolvedOptions: () => ({ timeZone: 'UTC' }) }
/** Without arguments it tells the device's zone, which an instance of its own would take long to find out. */
const LOCAL_INTL = Object.assign(Object.create(Intl) as object, {
  DateTimeFormat: function (...given: Parameters<typeof Intl.DateTimeFormat>) {
    return given.length === 0 ? LOCAL_ZONE : new Intl.DateTimeFormat(...given)
  },
})

const say = (...words: unknown[]) => {
  if (process.env['SIMULATE_LOG']) console.log(...words)
}
const QUIET = { debug: say, error: say, info: say, log: say, warn: say }
