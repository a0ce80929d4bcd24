import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anAuthGateway, type FakeAuthGateway } from '../../../tests/builders/auth-gateway'
import { leaveWhenAccountIsGone } from './account-gone'

let gateway: FakeAuthGateway
let tell: (isDocumentGone: boolean) => void

beforeEach(() => {
  vi.useFakeTimers()
  gateway = anAuthGateway()
  tell = leaveWhenAccountIsGone(gateway).tell
})
afterEach(() => {
  vi.useRealTimers()
})

test('ACCOUNT-04 signs out on this device once the account is gone too', async () => {
  tell(true)
  await vi.advanceTimersByTimeAsync(7000)
  expect(gateway.signOut).not.toHaveBeenCalled()
  gateway.isAccountGone.mockResolvedValue(true)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(gateway.signOut).toHaveBeenCalledExactlyOnceWith({ accountDeleted: 'elsewhere' })
})

test('PLATFORM-14 asks at most five times in 45 seconds while the document is missing and the account is not', async () => {
  tell(true)
  await vi.advanceTimersByTimeAsync(45_000)
  expect(gateway.isAccountGone.mock.calls.length).toBeGreaterThan(2)
  expect(gateway.isAccountGone.mock.calls.length).toBeLessThanOrEqual(5)
  tell(false)
  tell(true)
  await vi.advanceTimersByTimeAsync(5000)
  expect(gateway.isAccountGone.mock.calls.length).toBeGreaterThan(5)
})

test('does not ask while the document exists, nor after it has come back', async () => {
  tell(false)
  tell(true)
  tell(false)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(gateway.isAccountGone).not.toHaveBeenCalled()
})

test('keeps asking while offline', async () => {
  gateway.isAccountGone.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(true)
  tell(true)
  tell(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(gateway.signOut).toHaveBeenCalledOnce()
})
