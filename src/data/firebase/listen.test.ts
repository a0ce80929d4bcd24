import { onSnapshot, type Query, type QuerySnapshot } from 'firebase/firestore'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANSWER_TIMEOUT_MS } from '../limits'
import { reconnectFirestore } from './firestore'
import { listen } from './listen'

vi.mock('firebase/firestore', () => ({ onSnapshot: vi.fn() }))
vi.mock('./firestore', () => ({ reconnectFirestore: vi.fn() }))

const CURRENT = { fromCache: false, hasPendingWrites: false }
const stops: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(onSnapshot).mockReturnValue(() => {})
  vi.mocked(reconnectFirestore).mockReset().mockResolvedValue(true)
})
afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  vi.useRealTimers()
})

/** Listens, and returns what the SDK calls. */
function listening(next = (_: QuerySnapshot) => {}, error = (_: Error) => {}) {
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

const after = (times: number) => vi.advanceTimersByTimeAsync(times * ANSWER_TIMEOUT_MS)
const reconnects = () => vi.mocked(reconnectFirestore).mock.calls.length

test.each([
  ['nothing at all', null],
  ['only what this device has', { fromCache: true, hasPendingWrites: false }],
  [
    'its own confirmed write, which the server does not send back',
    { fromCache: false, hasPendingWrites: true },
  ],
])('connects again when a listener has heard %s', async (_, metadata) => {
  const { hear } = listening()
  if (metadata) hear(metadata)
  await after(0.99)
  expect(reconnects()).toBe(0)
  await after(0.01)
  expect(reconnects()).toBe(1)
})

test('does not connect again while all listeners show what the server has, or after they have ended', async () => {
  const [one, other, third] = [listening(), listening(), listening()]
  one.hear(CURRENT)
  other.fail(new Error('Refused'))
  third.stop()
  await after(9)
  expect(reconnects()).toBe(0)
})

test('waits on while answers arrive', async () => {
  const [one, other] = [listening(), listening()]
  await after(0.9)
  one.hear(CURRENT)
  await after(0.9)
  expect(reconnects()).toBe(0)
  await after(0.1)
  expect(reconnects()).toBe(1)
  other.hear(CURRENT)
})

test('gives a slow line twice the time with each attempt, until it has caught up', async () => {
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

test('asks again at the same interval while it cannot connect', async () => {
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
