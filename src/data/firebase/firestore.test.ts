import {
  disableNetwork,
  enableNetwork,
  getDocFromCache,
  initializeFirestore,
  waitForPendingWrites,
} from 'firebase/firestore'
import { beforeEach, expect, test, vi } from 'vitest'
import { closeFirestore, flushFirestore, openFirestore, reconnectFirestore } from './firestore'

vi.mock('./app', () => ({ firebaseApp: () => ({}) }))
const canKeep = vi.hoisted(() => vi.fn(() => Promise.resolve(false)))
vi.mock('./can-keep', () => ({ canKeep }))
vi.mock('firebase/firestore', () => ({
  initializeFirestore: vi.fn(() => ({})),
  persistentLocalCache: () => 'persistent',
  persistentMultipleTabManager: () => ({}),
  connectFirestoreEmulator: () => {},
  doc: () => ({}),
  getDocFromCache: vi.fn(),
  disableNetwork: vi.fn(() => Promise.resolve()),
  enableNetwork: vi.fn(() => Promise.resolve()),
  terminate: () => Promise.resolve(),
  waitForPendingWrites: vi.fn(),
}))

beforeEach(() => vi.mocked(initializeFirestore).mockClear())

test('SYNC-06 a flush during which Firestore is closed has not sent everything', async () => {
  let giveUp: (why: Error) => void = () => {}
  vi.mocked(waitForPendingWrites).mockReturnValue(new Promise((_, reject) => (giveUp = reject)))
  await openFirestore('ann')
  const flushed = flushFirestore()
  await closeFirestore()
  giveUp(new Error('The user has changed.'))
  expect(await flushed).toBe(false)
  // Nothing is open, so nothing waits.
  expect(await flushFirestore()).toBe(true)
})

test('SYNC-08 the cache knows the user only with what the server has stored', async () => {
  const cached = (fields: object) =>
    vi.mocked(getDocFromCache).mockResolvedValue({ get: (name: never) => fields[name] } as never)
  const { knows } = await openFirestore('ann')
  cached({ timerState: {} })
  expect([await knows(''), await knows('sessions/deleted')]).toEqual([false, true])
  cached({ username: 'ann' })
  expect(await knows('')).toBe(true)
  vi.mocked(getDocFromCache).mockRejectedValue(new Error('Not in the cache'))
  expect([await knows(''), await knows('sessions/new')]).toEqual([false, false])
  await closeFirestore()
})

test('reconnects only while Firestore is open and no write is pending', async () => {
  vi.mocked(waitForPendingWrites).mockResolvedValue()
  expect(await reconnectFirestore()).toBe(false)
  const { db } = await openFirestore('ann')
  vi.mocked(waitForPendingWrites).mockReturnValue(new Promise(() => {}))
  expect(await reconnectFirestore()).toBe(false)
  expect(disableNetwork).not.toHaveBeenCalled()

  vi.mocked(waitForPendingWrites).mockResolvedValue()
  expect(await reconnectFirestore()).toBe(true)
  expect(disableNetwork).toHaveBeenCalledExactlyOnceWith(db)
  expect(enableNetwork).toHaveBeenCalledExactlyOnceWith(db)
  await closeFirestore()
})

test('AUTH-10 the cache is used only if the device has noted whose it is', async () => {
  canKeep.mockResolvedValue(true)
  expect(await openFirestore('ann')).toMatchObject({ hasCache: true })
  await closeFirestore()
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(await openFirestore('bob')).toMatchObject({ hasCache: false })
  await closeFirestore()
  vi.stubGlobal('localStorage', { ...localStorage, getItem: () => 'bob' })
  expect(await openFirestore('bob')).toMatchObject({ hasCache: true })
  vi.unstubAllGlobals()
  await closeFirestore()
  const settings = vi.mocked(initializeFirestore).mock.calls.map(([, given]) => given)
  expect(settings).toEqual([{ localCache: 'persistent' }, {}, { localCache: 'persistent' }])
})
