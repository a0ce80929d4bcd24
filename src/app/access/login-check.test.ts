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
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  stop = startLoginCheck({ checkLogin })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('SYNC-07 checks once a minute while the browser is online and the server stays silent', () => {
  tell(true)
  vi.advanceTimersByTime(14_000)
  expect(checkLogin).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2000)
  expect(checkLogin).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(55_000)
  expect(checkLogin).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(10_000)
  expect(checkLogin).toHaveBeenCalledTimes(2)
})

test('SYNC-07 does not check while the server responds or the browser is offline', () => {
  tell(true)
  vi.advanceTimersByTime(10_000)
  tell(false)
  vi.advanceTimersByTime(60_000)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  tell(true)
  vi.advanceTimersByTime(60_000)
  expect(checkLogin).not.toHaveBeenCalled()
})

test('stops checking after sign-out', () => {
  stop()
  vi.advanceTimersByTime(60_000)
  expect(checkLogin).not.toHaveBeenCalled()
})
