import { afterEach, beforeAll, beforeEach, type Mock } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import type { Session } from '@/domain/session/session'
import { useAuth } from '@/state/auth'
import { useOutbox } from '@/state/outbox'
import { openOutbox, type FirestoreQueue, type Outbox } from './outbox'
import { loadComparison } from './outbox-actions'
import { openOutboxStore } from './outbox-store'

export const never = <T = void>() => new Promise<T>(() => {})
/** Waits until a refusal has been compared with the server. The code for that is loaded on demand, which takes busy cores a while. */
export async function settle() {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 5))
  await pause()
  await loadComparison()
  await pause()
}
export const REFUSAL = Object.assign(new Error('Missing or insufficient permissions.'), {
  code: 'permission-denied',
})

export let inner: FakeBackend
export let server: Map<string, unknown>
export let outboxes: Outbox[]

/** Opens an outbox on a connection where Firestore never responds, unless a test says otherwise. */
export function open(
  change: Partial<FirestoreQueue> = {},
  backend: FakeBackend = inner,
  uid = 'ann',
): Outbox {
  const queue: FirestoreQueue = {
    hasCache: true,
    untilStored: never,
    knows: (path) => Promise.resolve(path === ''),
    untilSent: () => Promise.resolve(),
    readStored: () => Promise.resolve(server),
    readCached: () => Promise.resolve(server),
    ...change,
  }
  const outbox = openOutbox(backend.write, uid, queue, openOutboxStore(uid))
  outboxes.push(outbox)
  return outbox
}

/** Ends the page, and with it every promise. */
export function closeAll(): void {
  outboxes.splice(0).forEach((outbox) => outbox.close())
}

/** A backend whose writes never settle. */
export function silentBackend(): FakeBackend {
  const backend = aBackend()
  for (const write of Object.values(backend.writes) as Mock[]) write.mockImplementation(() => never())
  return backend
}

export const stored = (session: Session) => server.set(`sessions/${session.id}`, session)
export const statuses = () => useOutbox.getState().entries.map(({ status, reason }) => reason ?? status)

/** Queues a write in one page and lets the next page find out what the server holds. */
export async function afterReload(
  write: (outbox: Outbox) => void,
  change: Partial<FirestoreQueue> = {},
): Promise<void> {
  write(open({ untilStored: () => Promise.resolve() }))
  await settle()
  closeAll()
  inner = silentBackend()
  void open(change).start()
  await settle()
}

/** The browser has removed Firestore's cache and queue. */
export const CACHE_LOST: Partial<FirestoreQueue> = { knows: () => Promise.resolve(false) }

/** Queues a write in one page, and removes the cache before the next page. */
export const afterLoss = (write: (outbox: Outbox) => void) => afterReload(write, CACHE_LOST)

export function setUpOutbox(): void {
  beforeAll(loadComparison)

  beforeEach(() => {
    localStorage.clear()
    inner = silentBackend()
    server = new Map()
    outboxes = []
    useAuth.setState({
      status: 'signed-in',
      account: { uid: 'ann', email: null, displayName: '', photoURL: null },
    })
  })

  afterEach(closeAll)
}
