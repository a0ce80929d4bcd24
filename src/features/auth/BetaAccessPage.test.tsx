import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { press } from '../../../tests/builders/press'
import { SignInFailed } from '@/domain/auth'
import {
  ALERT,
  acknowledge,
  failWith,
  gateway,
  google,
  never,
  open,
  pressGoogle,
  setUpBetaAccessPage,
  type,
} from './beta-access-page.testing'

setUpBetaAccessPage()

describe('signing in', () => {
  test('AUTH-03 ROUTE-04 addresses approved accounts and offers Google first', async () => {
    open()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in to the closed beta')
    expect(screen.getByText(/open to approved accounts/)).toBeVisible()
    await pressGoogle()
    expect(gateway.signInWithGoogle).toHaveBeenCalledOnce()
  })

  test('AUTH-02 INT-03 signs in with an e-mail address and a password', async () => {
    open()
    await type('Email', ' ada@example.com ')
    await type('Password', 'secret 1')
    await press('Sign in')
    expect(gateway.signInWithEmail).toHaveBeenCalledExactlyOnceWith('ada@example.com', 'secret 1')
  })

  test('AUTH-13 names both possibilities when email and password do not match, and offers a new account', async () => {
    gateway.signInWithEmail.mockImplementation(failWith('wrong-credentials'))
    open()
    await type('Email', 'ada@example.com')
    await type('Password', 'a guess{Enter}')
    expect(await screen.findByRole('alertdialog')).toHaveTextContent("That email and password don't match.")
    await acknowledge()
    expect(
      screen.getByText(/The password is wrong, or there is no account with this email yet/),
    ).toBeVisible()
    await press('Create an account with this email')
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com')
    expect(screen.getByLabelText('Password')).toHaveFocus()
    expect(screen.getByLabelText('Password')).toHaveValue('')
    await type('Password', 'secret1{Enter}')
    expect(gateway.createAccount).toHaveBeenCalledExactlyOnceWith('ada@example.com', 'secret1')
    expect(gateway.signInWithEmail).toHaveBeenCalledOnce()
  })

  test('AUTH-13 other failures do not suggest a new account', async () => {
    gateway.signInWithEmail.mockImplementation(failWith('network'))
    open()
    await type('Email', 'ada@example.com')
    await type('Password', 'secret1{Enter}')
    await screen.findByRole('alertdialog')
    await acknowledge()
    expect(screen.queryByText(/there is no account with this email/)).toBeNull()
  })

  test('AUTH-02 Enter signs in and does not create an account', async () => {
    open()
    await type('Email', 'ada@example.com')
    await type('Password', 'secret1{Enter}')
    expect(gateway.signInWithEmail).toHaveBeenCalledOnce()
    expect(gateway.createAccount).not.toHaveBeenCalled()
  })

  test('AUTH-02 creates an account', async () => {
    open()
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password')
    await type('Email', 'ada@example.com')
    await type('Password', 'secret1')
    await press('Create account')
    expect(gateway.createAccount).toHaveBeenCalledExactlyOnceWith('ada@example.com', 'secret1')
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password')
  })

  test('names missing input beside its field, and sends nothing', async () => {
    open()
    await press('Sign in')
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter your email address.')
    expect(screen.getByLabelText('Email')).toHaveFocus()
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.')
    expect(gateway.signInWithEmail).not.toHaveBeenCalled()
  })

  test('runs one attempt at a time', async () => {
    gateway.signInWithGoogle.mockImplementation(never)
    open()
    await pressGoogle()
    await userEvent.click(google())
    await type('Email', 'ada@example.com')
    await type('Password', 'secret1{Enter}')
    expect(gateway.signInWithGoogle).toHaveBeenCalledOnce()
    expect(gateway.signInWithEmail).not.toHaveBeenCalled()
  })

  test('offers the demo account only on the emulators', async () => {
    const { unmount } = open()
    expect(screen.queryByRole('button', { name: 'Use the demo account' })).toBeNull()
    unmount()
    gateway.signInAsDemo = vi.fn(() => Promise.resolve())
    open()
    await press('Use the demo account')
    expect(gateway.signInAsDemo).toHaveBeenCalledOnce()
  })
})

describe('AUTH-12 the Google popup', () => {
  test('is prepared before the press, and opens with it', async () => {
    open()
    expect(gateway.preparePopup).toHaveBeenCalledOnce()
    expect(gateway.signInWithGoogle).not.toHaveBeenCalled()
    await waitFor(() => expect(google()).toHaveAttribute('aria-disabled', 'false'))
    // Not user-event, which presses in tasks of its own.
    act(() => google().click())
    expect(gateway.signInWithGoogle).toHaveBeenCalledOnce()
  })

  test('shows on the button that it is being prepared', async () => {
    let finishPreparing = () => {}
    gateway.preparePopup.mockReturnValue(new Promise<void>((resolve) => (finishPreparing = resolve)))
    open()
    expect(google()).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(google())
    expect(screen.getByText('Still connecting to Google …')).toBeVisible()
    expect(gateway.signInWithGoogle).not.toHaveBeenCalled()
    finishPreparing()
    expect(await screen.findByText('Google is ready now. Press the button again.')).toBeVisible()
    await userEvent.click(google())
    expect(gateway.signInWithGoogle).toHaveBeenCalledOnce()
    expect(screen.queryByText(/Google is ready/)).toBeNull()
  })

  test('shows on the button that preparing it failed, and a press retries', async () => {
    gateway.preparePopup.mockRejectedValueOnce(new SignInFailed('network'))
    open()
    expect(
      await screen.findByText(
        'The sign-in with Google could not be loaded. Check your connection and try again.',
      ),
    ).toBeVisible()
    await userEvent.click(google())
    expect(gateway.signInWithGoogle).not.toHaveBeenCalled()
    expect(await screen.findByText('Google is ready now. Press the button again.')).toBeVisible()
  })

  test('is prepared again when the network returns', async () => {
    gateway.preparePopup.mockRejectedValueOnce(new SignInFailed('network'))
    open()
    await screen.findByText(/The sign-in with Google could not be loaded/)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText(/The sign-in with Google could not be loaded/)).toBeNull())
    await pressGoogle()
    expect(gateway.signInWithGoogle).toHaveBeenCalledOnce()
  })

  test('AUTH-07 a blocked popup has its own message', async () => {
    gateway.signInWithGoogle.mockImplementation(failWith('popup-blocked'))
    open()
    await pressGoogle()
    expect(await screen.findByRole('alertdialog', { name: ALERT })).toHaveTextContent(
      'Your browser blocked the Google window. Press the button again, or allow pop-ups for this site.',
    )
  })
})

test('LANDING-02 links to the waitlist', () => {
  open()
  expect(screen.getByRole('link', { name: 'Join the waitlist' })).toHaveAttribute(
    'href',
    'https://example.com/waitlist',
  )
})
