import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anAuthGateway, type FakeAuthGateway } from '../../../tests/builders/auth-gateway'
import { renderSignedIn } from '../../../tests/builders/signed-in'
import { NO_FACTS, useFacts } from '@/state/facts'
import { LoadingProfilePage } from './LoadingProfilePage'

let gateway: FakeAuthGateway

function open() {
  gateway = anAuthGateway()
  return renderSignedIn(<LoadingProfilePage />, { gateway })
}

/** Also waits for the code of the sign-out button. */
async function wait(milliseconds: number) {
  act(() => void vi.advanceTimersByTime(milliseconds))
  await act(() => vi.dynamicImportSettled())
}
const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
const signOut = () => screen.queryByRole('button', { name: 'Sign Out' })

beforeEach(() => {
  vi.useFakeTimers()
  useFacts.setState(NO_FACTS, true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('ONBOARD-01 says Loading Profile', () => {
  open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Loading Profile$/)
})

test('ONBOARD-01 says after a while that the connection is missing, until it is back', async () => {
  const online = goOffline()
  open()
  expect(screen.queryByText('Waiting for the connection…')).toBeNull()
  await wait(3_000)
  expect(screen.getByText('Waiting for the connection…')).toBeVisible()
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText('Waiting for the connection…')).toBeNull()
})

test('ONBOARD-01 offers to sign out after ten seconds', async () => {
  open()
  await wait(9_900)
  expect(signOut()).toBeNull()
  await wait(100)
  expect(signOut()).toBeVisible()
  expect(screen.getByText(/^The server has not answered yet\. This goes on/)).toBeVisible()
})

test('AUTH-08 signing out asks first', async () => {
  open()
  await wait(10_000)
  act(() => signOut()?.click())
  expect(screen.getByRole('dialog', { name: 'Sign out of Counterpoint?' })).toBeVisible()
  expect(gateway.signOut).not.toHaveBeenCalled()
})

test('retries loading a profile that could not be read', () => {
  useFacts.setState({ failed: new Set(['user']) })
  open()
  expect(screen.getByText('Your profile could not be loaded.')).toBeVisible()
  act(() => screen.getByRole('button', { name: 'Try again' }).click())
  expect(useFacts.getState().retries).toBe(1)
})
