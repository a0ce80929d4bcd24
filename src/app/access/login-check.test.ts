import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBackend } from '../../../tests/builders/backend'
import { aUser } from '../../../tests/builders/user'
import type { Backend } from '@/domain/backend'
import { startLiveData } from '../sync/live-data'
import { startLoginCheck } from './login-check'

const checkLogin = vi.fn(() => Promise.resolve())
let stop: () => void
let stopData: () => void
let listener: Parameters<Backend['user']['watch']>[0]
const tell = (isFromCache: boolean) => listener.next({ value: aUser(), isFromCache })

beforeEach(() => {
  vi.useFakeTimers()
  checkLogin.mockClear()
  const backend = aBackend()
  stop = startLoginCheck({ checkLogin })
  stopData = startLiveData(backend, () => {})
  listener = backend.user.watch.mock.lastCall?.[0] as typeof listener
})
afterEach(() => {
  stop()
  stopData()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('SYNC-07 PLATFORM-14 checks while the server stays silent, after growing pauses', () => {
  tell(true)
  vi.advanceTimersByTime(14_000)
  expect(checkLogin).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2000)
  expect(checkLogin).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(55_000)
  expect(checkLogin).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(36_000)
  expect(checkLogin).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(3_600_000)
  expect(checkLogin.mock.calls.length).toBeLessThan(10)
})

test('SYNC-07 checks within 15 seconds of the network coming back, whatever the last pause', () => {
  tell(true)
  vi.advanceTimersByTime(1_800_000)
  checkLogin.mockClear()
  window.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(15_000)
  expect(checkLogin).toHaveBeenCalledOnce()
})

test('SYNC-07 does not check while the server responds', () => {
  tell(true)
  vi.advanceTimersByTime(10_000)
  tell(false)
  vi.advanceTimersByTime(60_000)
  expect(checkLogin).not.toHaveBeenCalled()
})

test('SYNC-07 checks when the listener of the user document has failed', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  tell(false)
  listener.error(new Error('gone'))
  vi.advanceTimersByTime(15_000)
  expect(checkLogin).toHaveBeenCalledOnce()
})

test('SYNC-07 checks before there is a username too, although the screens keep what the server has told', () => {
  listener.next({ value: aUser({ username: null }), isFromCache: false })
  listener.next({ value: null, isFromCache: true })
  vi.advanceTimersByTime(15_000)
  expect(checkLogin).toHaveBeenCalledOnce()
})

test('stops checking after sign-out', () => {
  stop()
  vi.advanceTimersByTime(60_000)
  expect(checkLogin).not.toHaveBeenCalled()
})
