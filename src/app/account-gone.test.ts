import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anAuthGateway, type FakeAuthGateway } from '../../tests/builders/auth-gateway'
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

test('ACCOUNT-04 as soon as the account is gone too, this device is left', async () => {
  tell(true)
  await vi.advanceTimersByTimeAsync(7000)
  expect(gateway.signOut).not.toHaveBeenCalled()
  gateway.isAccountGone.mockResolvedValue(true)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(gateway.signOut).toHaveBeenCalledExactlyOnceWith({ accountDeleted: 'elsewhere' })
})

test('nothing is asked while the document is there, nor when it is back', async () => {
  tell(false)
  tell(true)
  tell(false)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(gateway.isAccountGone).not.toHaveBeenCalled()
})

test('without a network it goes on asking', async () => {
  gateway.isAccountGone.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(true)
  tell(true)
  tell(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(gateway.signOut).toHaveBeenCalledOnce()
})
