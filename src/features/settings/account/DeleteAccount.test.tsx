import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anAuthGateway, type FakeAuthGateway } from '../../../../tests/builders/auth-gateway'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import { SignInFailed } from '@/domain/auth'
import { CallableFailed } from '@/domain/callables'
import { useAlerts, useToasts } from '@/state/toasts'
import { useAuth } from '@/state/auth'
import { DeleteAccount } from './DeleteAccount'

let backend: FakeBackend
let gateway: FakeAuthGateway

const toasts = () => useToasts.getState().toasts.map(({ text }) => text)
const alerts = () => useAlerts.getState().alerts
const tooLongAgo = () => new CallableFailed('recent-sign-in-required', 'Sign in again.')

async function ask() {
  renderSignedIn(<DeleteAccount />, { backend, gateway })
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }))
}

const dialog = (name: string) => screen.findByRole('dialog', { name })
async function answer(typed: string) {
  const question = await dialog('Delete your account?')
  if (typed !== '') await userEvent.type(within(question).getByLabelText('Type DELETE to confirm'), typed)
  await userEvent.click(within(question).getByRole('button', { name: 'Delete account' }))
}

async function confirm() {
  await ask()
  await answer('DELETE')
}

beforeEach(() => {
  backend = aBackend()
  gateway = anAuthGateway()
  useToasts.setState({ toasts: [] })
  useAlerts.setState({ alerts: [] })
  useAuth.setState({ status: 'loading' }, true)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('the question', () => {
  test.each(['delete', 'DELETE ', '', 'DELET'])(
    'ACCOUNT-01 ACCOUNT-02 «%s» cancels and deletes nothing',
    async (typed) => {
      await ask()
      await answer(typed)
      expect(toasts()).toEqual(['Account deletion cancelled.'])
      expect(backend.account.remove).not.toHaveBeenCalled()
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  test.each(['button', 'key'])('ACCOUNT-02 leaving by the %s cancels', async (by) => {
    await ask()
    if (by === 'key') await userEvent.keyboard('{Escape}')
    else await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(toasts()).toEqual(['Account deletion cancelled.'])
    expect(backend.account.remove).not.toHaveBeenCalled()
  })

  test('is disabled offline, and says why', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await ask()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button')).toHaveAccessibleDescription(/Deleting your account needs a connection/)
  })
})

describe('deleting', () => {
  test('ACCOUNT-03 ACCOUNT-04 ERRORS-12 signs out and confirms the deletion', async () => {
    await confirm()
    await waitFor(() => expect(alerts()).toEqual(['Your account has been successfully deleted.']))
    expect(backend.account.remove).toHaveBeenCalledExactlyOnceWith()
    expect(gateway.signOut).toHaveBeenCalledExactlyOnceWith({ accountDeleted: 'here' })
  })

  test('shows that it is in progress, and cannot be left', async () => {
    backend.account.remove.mockReturnValue(new Promise(() => {}))
    await confirm()
    const waiting = await dialog('Deleting your account')
    expect(waiting).toHaveTextContent('This may take a minute.')
    await userEvent.keyboard('{Escape}')
    expect(waiting).toBeVisible()
  })

  test('ACCOUNT-04 confirms the deletion even if signing out fails', async () => {
    gateway.signOut.mockRejectedValue(new Error('offline'))
    await confirm()
    await waitFor(() => expect(alerts()).toEqual(['Your account has been successfully deleted.']))
  })

  test('ACCOUNT-05 ERRORS-11 shows a failure, and the user stays signed in', async () => {
    backend.account.remove.mockRejectedValue(new CallableFailed('unavailable', 'The service is away.'))
    await confirm()
    await waitFor(() =>
      expect(alerts()).toEqual(['An error occurred while deleting your account: The service is away.']),
    )
    expect(gateway.signOut).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('Account deletion cancelled.', () => {
  test('ACCOUNT-07 does not show the cancelled message beside a deletion that follows it', async () => {
    backend.account.remove.mockReturnValue(new Promise(() => {}))
    await ask()
    await answer('nothing')
    expect(toasts()).toEqual(['Account deletion cancelled.'])
    await userEvent.click(screen.getByRole('button', { name: 'Delete account' }))
    await answer('DELETE')
    await dialog('Deleting your account')
    expect(toasts()).toEqual([])
  })

  test('ACCOUNT-07 an account that is already gone is no failure', async () => {
    backend.account.remove.mockImplementation(() => {
      useAuth.setState({ status: 'signed-out' }, true)
      return Promise.reject(new CallableFailed('internal', 'internal'))
    })
    await confirm()
    await waitFor(() => expect(backend.account.remove).toHaveBeenCalledOnce())
    expect(alerts()).toEqual([])
  })
})

describe('when the sign-in is too long ago', () => {
  beforeEach(() => {
    backend.account.remove.mockRejectedValueOnce(tooLongAgo())
  })

  test('asks for the password, and deletes the account', async () => {
    await confirm()
    const proof = await dialog('Sign in again')
    await userEvent.type(within(proof).getByLabelText('Password'), 'secret{Enter}')
    await waitFor(() => expect(alerts()).toEqual(['Your account has been successfully deleted.']))
    expect(gateway.reauthenticate).toHaveBeenCalledExactlyOnceWith({ way: 'password', password: 'secret' })
    expect(backend.account.remove).toHaveBeenCalledTimes(2)
  })

  test('asks Google if that is how the user signs in', async () => {
    gateway.waysToProve.mockResolvedValue(['google'])
    await confirm()
    const proof = await dialog('Sign in again')
    expect(within(proof).queryByLabelText('Password')).toBeNull()
    await userEvent.click(within(proof).getByRole('button', { name: /Google/ }))
    expect(gateway.reauthenticate).toHaveBeenCalledExactlyOnceWith({ way: 'google' })
    await waitFor(() => expect(alerts()).toHaveLength(1))
  })

  test("AUTH-12 Google's popup is prepared before the press, and opens with it", async () => {
    gateway.waysToProve.mockResolvedValue(['google'])
    let finishPreparing = () => {}
    gateway.preparePopup.mockReturnValue(new Promise<void>((resolve) => (finishPreparing = resolve)))
    await confirm()
    const proof = await dialog('Sign in again')
    const button = within(proof).getByRole('button', { name: /Google/ })
    await userEvent.click(button)
    expect(within(proof).getByText('Still connecting to Google …')).toBeVisible()
    expect(gateway.reauthenticate).not.toHaveBeenCalled()
    finishPreparing()
    expect(await within(proof).findByText('Google is ready now. Press the button again.')).toBeVisible()
    // Not user-event, which presses in tasks of its own.
    act(() => button.click())
    expect(gateway.reauthenticate).toHaveBeenCalledExactlyOnceWith({ way: 'google' })
    await waitFor(() => expect(alerts()).toHaveLength(1))
  })

  test('AUTH-12 a password needs no popup', async () => {
    await confirm()
    await dialog('Sign in again')
    expect(gateway.preparePopup).not.toHaveBeenCalled()
  })

  test('shows a wrong password, and deletes nothing', async () => {
    gateway.reauthenticate.mockRejectedValue(new SignInFailed('wrong-credentials'))
    await confirm()
    const proof = await dialog('Sign in again')
    await userEvent.type(within(proof).getByLabelText('Password'), 'wrong{Enter}')
    expect(await within(proof).findByRole('alert')).toHaveTextContent('Failed to sign in. Please try again.')
    expect(backend.account.remove).toHaveBeenCalledOnce()
  })

  test('ACCOUNT-02 leaving cancels', async () => {
    await confirm()
    await userEvent.click(within(await dialog('Sign in again')).getByRole('button', { name: 'Cancel' }))
    expect(toasts()).toEqual(['Account deletion cancelled.'])
    expect(backend.account.remove).toHaveBeenCalledOnce()
  })
})
