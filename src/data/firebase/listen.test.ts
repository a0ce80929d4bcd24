import { onSnapshot, type Query, type QuerySnapshot } from 'firebase/firestore'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANSWER_TIMEOUT_SECONDS } from '../limits'
import { reconnectFirestore } from './firestore'
import { listen } from './listen'

vi.mock('firebase/firestore', () => ({ onSnapshot: vi.fn() }))
vi.mock('./firestore', () => ({ reconnectFirestore: vi.fn() }))

const CURRENT = { fromCache: false, hasPendingWrites: false }
const stops: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(onSnapshot).mockReturnValue(() => {})
  vi.mocked(reconnectFirestore).mockReset()
})
afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  vi.useRealTimers()
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

const after = (limits: number) => vi.advanceTimersByTime(limits * ANSWER_TIMEOUT_SECONDS * 1000)
const reconnects = () => vi.mocked(reconnectFirestore).mock.calls.length

test.each([
  ['nothing at all', null],
  ['only what this device has', { fromCache: true, hasPendingWrites: false }],
  [
    'its own confirmed write, which the server does not send back',
    { fromCache: false, hasPendingWrites: true },
  ],
])('connects again when a listener has heard %s', (_, metadata) => {
  const { hear } = listening()
  if (metadata) hear(metadata)
  after(0.99)
  expect(reconnects()).toBe(0)
  after(0.01)
  expect(reconnects()).toBe(1)
})

test('does not connect again while all listeners show what the server has, or after they have ended', () => {
  const [one, other, third] = [listening(), listening(), listening()]
  one.hear(CURRENT)
  other.fail(new Error('Refused'))
  third.stop()
  after(9)
  expect(reconnects()).toBe(0)
})

test('waits on while answers arrive', () => {
  const [one, other] = [listening(), listening()]
  after(0.9)
  one.hear(CURRENT)
  after(0.9)
  expect(reconnects()).toBe(0)
  after(0.1)
  expect(reconnects()).toBe(1)
  other.hear(CURRENT)
})

test('gives a slow line twice the time with each attempt, until it has caught up', () => {
  const { hear } = listening()
  after(1)
  after(2)
  after(4)
  expect(reconnects()).toBe(3)
  hear(CURRENT)
  hear({ fromCache: true, hasPendingWrites: false })
  after(1)
  expect(reconnects()).toBe(4)
})

test('does not count the time without a network', () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  listening()
  after(3)
  network.mockRestore()
  after(0.9)
  expect(reconnects()).toBe(0)
  after(0.1)
  expect(reconnects()).toBe(1)
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
