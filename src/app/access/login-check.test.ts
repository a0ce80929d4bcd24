import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '../../../tests/builders/user'
import { NO_FACTS, useFacts } from '@/state/facts'
import { startLoginCheck } from './login-check'

const checkLogin = vi.fn(() => Promise.resolve())
let stop: () => void
const tell = (isFromCache: boolean) => useFacts.setState({ user: { value: aUser(), isFromCache } })

beforeEach(() => {
  vi.useFakeTimers()
  checkLogin.mockClear()
  useFacts.setState(NO_FACTS, true)
  stop = startLoginCheck({ checkLogin })
})
afterEach(() => {
  stop()
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
  tell(false)
  useFacts.setState({ failed: new Set(['user']) })
  vi.advanceTimersByTime(15_000)
  expect(checkLogin).toHaveBeenCalledOnce()
})

test('stops checking after sign-out', () => {
  stop()
  vi.advanceTimersByTime(60_000)
  expect(checkLogin).not.toHaveBeenCalled()
})
