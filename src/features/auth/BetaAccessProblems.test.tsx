import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { press } from '../../../tests/builders/press'
import { signInHint } from '@/format/access'
import {
  ALERT,
  acknowledge,
  failWith,
  gateway,
  open,
  pressGoogle,
  setUpBetaAccessPage,
  type,
} from './beta-access-page.testing'

setUpBetaAccessPage()

describe('AUTH-14 INT-02 an approved address that is not verified yet', () => {
  const askForAccount = async () => {
    await type('Email', 'ada@example.com')
    await type('Password', 'secret1')
    await press('Create account')
  }
  const heading = () => screen.getByRole('heading', { level: 1 })

  test('a new account gets the message, and the page says where to look', async () => {
    gateway.createAccount.mockImplementation(failWith('unproven-email'))
    open()
    await askForAccount()
    expect(gateway.sendPasswordReset).toHaveBeenCalledExactlyOnceWith('ada@example.com')
    expect(heading()).toHaveTextContent('Check your inbox')
    expect(heading()).toHaveFocus()
    expect(screen.getByText('ada@example.com')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()

    await press('Send it again')
    expect(gateway.sendPasswordReset).toHaveBeenCalledTimes(2)
    await press('Sign in')
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com')
    expect(screen.getByLabelText('Password')).toHaveFocus()
    expect(screen.getByLabelText('Password')).toHaveValue('')
  })

  test('does not claim that a message was sent if it failed', async () => {
    gateway.createAccount.mockImplementation(failWith('unproven-email'))
    gateway.sendPasswordReset.mockImplementation(failWith('network'))
    open()
    await askForAccount()
    expect(await screen.findByText(/^The message could not be sent\. .*Check your connection/)).toBeVisible()
    expect(heading()).toHaveTextContent('Confirm your email address')
    gateway.sendPasswordReset.mockResolvedValue()
    await press('Send the message')
    expect(heading()).toHaveTextContent('Check your inbox')
  })

  test('AUTH-14 claims a message only to the address that got it', async () => {
    gateway.createAccount.mockImplementation(failWith('unproven-email'))
    gateway.signInWithEmail.mockImplementation(failWith('unproven-email'))
    open()
    await type('Email', 'ada@example.con')
    await type('Password', 'secret1')
    await press('Create account')
    expect(heading()).toHaveTextContent('Check your inbox')
    await press('Sign in')
    await userEvent.clear(screen.getByLabelText('Email'))
    await type('Email', 'ada@example.com')
    await type('Password', 'secret1{Enter}')
    await screen.findByRole('alertdialog', { name: ALERT })
    await acknowledge()
    expect(heading()).toHaveTextContent('Confirm your email address')
    expect(screen.queryByText(/The message is on its way/)).toBeNull()
  })

  test('AUTH-07 signing in is refused with the reason, and the message can be sent again', async () => {
    gateway.signInWithEmail.mockImplementation(failWith('unproven-email'))
    open()
    await type('Email', 'ada@example.com')
    await type('Password', 'secret1{Enter}')
    const alert = await screen.findByRole('alertdialog', { name: ALERT })
    expect(alert).toHaveTextContent('Your email address is not confirmed yet.')
    expect(gateway.sendPasswordReset).not.toHaveBeenCalled()
    await acknowledge()
    expect(heading()).toHaveTextContent('Confirm your email address')
    expect(heading()).toHaveFocus()
    await press('Send the message')
    expect(gateway.sendPasswordReset).toHaveBeenCalledExactlyOnceWith('ada@example.com')
    expect(heading()).toHaveTextContent('Check your inbox')
  })
})

describe('a failed sign-in', () => {
  test('AUTH-07 shows the alert, and another attempt is possible', async () => {
    gateway.signInWithGoogle.mockImplementationOnce(failWith('network'))
    open()
    await pressGoogle()
    const alert = await screen.findByRole('alertdialog', { name: ALERT })
    expect(within(alert).getByText(signInHint['network'] ?? '')).toBeVisible()
    await userEvent.click(within(alert).getByRole('button'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await pressGoogle()
    expect(gateway.signInWithGoogle).toHaveBeenCalledTimes(2)
  })

  test('AUTH-07 a closed popup shows the same alert without a hint', async () => {
    gateway.signInWithGoogle.mockImplementation(failWith('cancelled'))
    open()
    await pressGoogle()
    const alert = await screen.findByRole('alertdialog', { name: ALERT })
    expect(within(alert).queryByRole('paragraph')).toBeNull()
  })

  test('AUTH-07 wrong credentials keep the typed values', async () => {
    gateway.signInWithEmail.mockImplementation(failWith('wrong-credentials'))
    open()
    await type('Email', 'ada@example.com')
    await type('Password', 'secret1{Enter}')
    expect(await screen.findByRole('alertdialog', { name: ALERT })).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com')
  })

  test('START-06 code that could not be loaded counts as a network failure', async () => {
    gateway.signInWithGoogle.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
    open()
    await pressGoogle()
    expect(await screen.findByRole('alertdialog', { name: ALERT })).toHaveTextContent(
      'The sign-in service cannot be reached. Check your connection.',
    )
  })

  test('INT-02 a refused account sees the waitlist beside the reason', async () => {
    gateway.signInWithGoogle.mockImplementation(failWith('not-approved'))
    open()
    await pressGoogle()
    const alert = await screen.findByRole('alertdialog', { name: ALERT })
    expect(alert).toHaveTextContent('The closed beta is open to approved accounts only')
    expect(within(alert).getByRole('link')).toHaveAttribute('href', 'https://example.com/waitlist')
  })
})

describe('a forgotten password', () => {
  const answer =
    'If there is an account for ada@example.com, a message with a link for a new password is on its way.'

  test('sends the reset to the typed address and says so', async () => {
    open()
    await type('Email', 'ada@example.com')
    await press('Forgot your password?')
    expect(gateway.sendPasswordReset).toHaveBeenCalledExactlyOnceWith('ada@example.com')
    expect(await screen.findByText(answer)).toBeVisible()
  })

  test('shows the same message if there is no account', async () => {
    gateway.sendPasswordReset.mockImplementation(failWith('wrong-credentials'))
    open()
    await type('Email', 'ada@example.com')
    await press('Forgot your password?')
    expect(await screen.findByText(answer)).toBeVisible()
  })

  test('says so if the message could not be sent', async () => {
    gateway.sendPasswordReset.mockImplementation(failWith('network'))
    open()
    await type('Email', 'ada@example.com')
    await press('Forgot your password?')
    expect(await screen.findByText(/The message could not be sent\./)).toBeVisible()
  })

  test('asks for the address first', async () => {
    open()
    await press('Forgot your password?')
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter your email address.')
    expect(gateway.sendPasswordReset).not.toHaveBeenCalled()
  })
})
