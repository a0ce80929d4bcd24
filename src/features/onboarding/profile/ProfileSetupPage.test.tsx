import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anAuthGateway, type FakeAuthGateway } from '../../../../tests/builders/auth-gateway'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { press } from '../../../../tests/builders/press'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import { UsernameRefused } from '@/domain/callables'
import { USERNAME_RULES, usernameMessage } from '@/format/profile'
import { useAuth } from '@/state/auth'
import { NO_FACTS, useFacts } from '@/state/facts'
import { leavePage } from '@/ui/dialog/leave-guards'
import { ProfileSetupPage } from './ProfileSetupPage'

let backend: FakeBackend
let gateway: FakeAuthGateway

function open() {
  return renderSignedIn(<ProfileSetupPage />, { backend, gateway })
}

const displayName = () => screen.getByLabelText('Display Name')
const username = () => screen.getByLabelText('Username')
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save profile' }))

beforeEach(() => {
  backend = aBackend()
  gateway = anAuthGateway()
  useFacts.setState(NO_FACTS, true)
  useAuth.setState(
    { status: 'signed-in', account: { uid: 'ada', email: null, displayName: 'Ada Example', photoURL: null } },
    true,
  )
})

describe('profile setup', () => {
  test("prefills the account's name", () => {
    open()
    expect(displayName()).toHaveValue('Ada Example')
    expect(username()).toHaveValue('')
  })

  test('FIRST-04 suggests a username from the address, which the user can change', async () => {
    const account = { uid: 'ada', email: 'Ada.Example@example.com', displayName: '', photoURL: null }
    useAuth.setState({ status: 'signed-in', account }, true)
    open()
    expect(username()).toHaveValue('ada_example')
    await userEvent.type(displayName(), 'Ada')
    await userEvent.clear(username())
    await userEvent.type(username(), 'lovelace')
    await save()
    expect(backend.user.setUpProfile).toHaveBeenCalledExactlyOnceWith({
      displayName: 'Ada',
      username: 'lovelace',
    })
  })

  test.each([
    ['', 'ada', 'Display Name'],
    ['Ada', '', 'Username'],
    ['', '', 'Display Name'],
    ['   ', 'ada', 'Display Name'],
  ])('ONBOARD-06 «%s» and «%s»: both are required, and nothing is saved', async (name, handle, focused) => {
    open()
    await userEvent.clear(displayName())
    if (name) await userEvent.type(displayName(), name)
    if (handle) await userEvent.type(username(), handle)
    await save()
    expect(screen.getByRole('alert')).toHaveTextContent(/^Both Display Name and Username are required\.$/)
    expect(screen.getByLabelText(focused)).toHaveFocus()
    expect(backend.user.setUpProfile).not.toHaveBeenCalled()
  })

  test('USERNAME-03 capitals are shown and saved in lowercase', async () => {
    open()
    await userEvent.type(username(), 'Ada_99')
    expect(username()).toHaveValue('ada_99')
    await save()
    expect(backend.user.setUpProfile).toHaveBeenCalledExactlyOnceWith({
      displayName: 'Ada Example',
      username: 'ada_99',
    })
  })

  test('USERNAME-03 a capital in the middle keeps the cursor in place', () => {
    open()
    const field = username() as HTMLInputElement
    fireEvent.change(field, { target: { value: 'adaX', selectionStart: 2, selectionEnd: 2 } })
    expect(field).toHaveValue('adax')
    expect(field.selectionStart).toBe(2)
  })

  test.each(['ab', 'a-b-c', 'sixteen_letters_'])(
    'USERNAME-01 USERNAME-02 refuses «%s» beside the field',
    async (name) => {
      open()
      await userEvent.type(username(), name)
      await save()
      expect(username()).toHaveAccessibleDescription(USERNAME_RULES)
      expect(username()).toBeInvalid()
      expect(backend.user.setUpProfile).not.toHaveBeenCalled()
    },
  )

  test.each(['taken', 'reserved', 'too-many', 'unavailable'] as const)(
    "USERNAME-06 INT-78 shows the server's «%s» beside the field, and lets the user retry",
    async (reason) => {
      backend.user.setUpProfile.mockRejectedValueOnce(new UsernameRefused(reason))
      open()
      await userEvent.type(username(), 'ada')
      await save()
      expect(await screen.findByText(usernameMessage[reason])).toBeVisible()
      expect(username()).toHaveAccessibleDescription(usernameMessage[reason])
      await waitFor(() => expect(username()).toHaveFocus())
      await save()
      expect(backend.user.setUpProfile).toHaveBeenCalledTimes(2)
    },
  )

  test('shows any other refusal for the whole form', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    backend.user.setUpProfile.mockRejectedValue(new Error('odd'))
    open()
    await userEvent.type(username(), 'ada')
    await save()
    expect(await screen.findByText('An unknown error occurred.')).toBeVisible()
  })

  test('sends the form once, however often it is submitted', async () => {
    backend.user.setUpProfile.mockImplementation(() => new Promise(() => {}))
    open()
    await userEvent.type(username(), 'ada')
    const form = screen.getByRole('form', { name: 'Profile' })
    fireEvent.submit(form)
    fireEvent.submit(form)
    expect(backend.user.setUpProfile).toHaveBeenCalledOnce()
  })

  test('SAFE-02 a reload asks before it loses what was typed', async () => {
    const reload = vi.fn()
    open()
    leavePage(reload)
    expect(reload).toHaveBeenCalledOnce()
    await userEvent.type(username(), 'ada_99')
    act(() => leavePage(reload))
    await press('Keep editing')
    expect(username()).toHaveValue('ada_99')
    expect(reload).toHaveBeenCalledOnce()
    act(() => leavePage(reload))
    await press('Discard')
    expect(reload).toHaveBeenCalledTimes(2)
  })

  test('AUTH-08 Sign Out leads back', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
    expect(gateway.signOut).not.toHaveBeenCalled()
    const question = within(screen.getByRole('dialog', { name: 'Sign out of Counterpoint?' }))
    await userEvent.click(question.getByRole('button', { name: 'Sign Out' }))
    expect(gateway.signOut).toHaveBeenCalledOnce()
  })
})
