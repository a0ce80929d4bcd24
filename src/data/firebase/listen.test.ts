import { onSnapshot, type Query, type QuerySnapshot } from 'firebase/firestore'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SNAPSHOT_TIMEOUT_MS } from '../limits'
import { reconnectFirestore } from './firestore'
import { listen } from './listen'

vi.mock('firebase/firestore', () => ({ onSnapshot: vi.fn() }))
vi.mock('./firestore', () => ({ reconnectFirestore: vi.fn() }))

const CURRENT = { fromCache: false, hasPendingWrites: false }
const stops: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.mocked(onSnapshot).mockReturnValue(() => {})
  vi.mocked(reconnectFirestore).mockReset().mockResolvedValue(true)
})
afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Listens, and returns what the SDK calls. */
function listening(
  next: (snapshot: QuerySnapshot) => void = () => {},
  error: (error: Error) => void = () => {},
) {
  const stop = listen({} as Query, next, error)
  stops.push(stop)
  const call = vi.mocked(onSnapshot).mock.lastCall as unknown as [
    query: Query,
    options: object,
    tell: (snapshot: object) => void,
    fail: (reason: Error) => void,
  ]
  const [, , tell, fail] = call
  return { stop, fail, hear: (metadata: object) => tell({ metadata }) }
}

const after = (limits: number) => vi.advanceTimersByTimeAsync(limits * SNAPSHOT_TIMEOUT_MS)
const reconnects = () => vi.mocked(reconnectFirestore).mock.calls.length

test.each([
  ['nothing at all', null],
  ['only cached documents', { fromCache: true, hasPendingWrites: false }],
  ['a saved write that the server does not send back', { fromCache: false, hasPendingWrites: true }],
])('reconnects when a listener has got %s', async (_, metadata) => {
  const { hear } = listening()
  if (metadata) hear(metadata)
  await after(0.99)
  expect(reconnects()).toBe(0)
  await after(0.01)
  expect(reconnects()).toBe(1)
})

test('does not reconnect while the server has confirmed all listeners, or after they have ended', async () => {
  const [one, other, third] = [listening(), listening(), listening()]
  one.hear(CURRENT)
  other.fail(new Error('Refused'))
  third.stop()
  await after(9)
  expect(reconnects()).toBe(0)
})

test('ends the listener of the SDK when it is told to stop', () => {
  const end = vi.fn()
  vi.mocked(onSnapshot).mockReturnValue(end)
  const { stop } = listening()
  expect(end).not.toHaveBeenCalled()
  stop()
  expect(end).toHaveBeenCalledOnce()
})

test('waits longer while snapshots arrive', async () => {
  const [one, other] = [listening(), listening()]
  await after(0.9)
  one.hear(CURRENT)
  await after(0.9)
  expect(reconnects()).toBe(0)
  await after(0.1)
  expect(reconnects()).toBe(1)
  other.hear(CURRENT)
})

test('waits twice as long after each attempt, until all listeners are confirmed', async () => {
  const { hear } = listening()
  await after(1)
  await after(2)
  await after(4)
  expect(reconnects()).toBe(3)
  hear(CURRENT)
  hear({ fromCache: true, hasPendingWrites: false })
  await after(1)
  expect(reconnects()).toBe(4)
})

test('waits as at first again when the network has come back', async () => {
  listening()
  await after(1)
  await after(2)
  await after(0.5)
  window.dispatchEvent(new Event('online'))
  await after(0.9)
  expect(reconnects()).toBe(2)
  await after(0.1)
  expect(reconnects()).toBe(3)
})

test('PLATFORM-15 reconnects although the browser wrongly says that it is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  listening()
  await after(1)
  expect(reconnects()).toBe(1)
})

test('PLATFORM-14 the waits between reconnects grow to five minutes, and chance makes them longer', async () => {
  vi.mocked(Math.random).mockReturnValue(1)
  listening()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(reconnects()).toBeGreaterThan(6)
  expect(reconnects()).toBeLessThan(16)
})

test('DATA-23 a reconnect reaches the other tabs, one of which holds the connection for all', async () => {
  const other = new BroadcastChannel('reconnect')
  const heard = vi.fn()
  other.onmessage = heard
  listening()
  await after(1)
  vi.useRealTimers()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
  other.close()
})

test('DATA-23 a tab reconnects when another tab asks, although all its own listeners are confirmed', async () => {
  vi.useRealTimers()
  listening().hear(CURRENT)
  const other = new BroadcastChannel('reconnect')
  other.postMessage(null)
  await vi.waitFor(() => expect(reconnects()).toBe(1))
  other.close()
})

test('waits no longer when a write was pending', async () => {
  vi.mocked(reconnectFirestore).mockResolvedValue(false)
  listening()
  await after(3)
  expect(reconnects()).toBe(3)
})

test('passes on snapshots and errors', () => {
  const [next, error] = [vi.fn(), vi.fn()]
  const { hear, fail } = listening(next, error)
  hear(CURRENT)
  expect(next).toHaveBeenCalledWith({ metadata: CURRENT })
  const reason = new Error('Refused')
  fail(reason)
  expect(error).toHaveBeenCalledWith(reason)
})
