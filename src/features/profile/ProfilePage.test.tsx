import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aListing, tellFacts } from '../../../tests/builders/facts'
import type { AuthGateway } from '@/domain/auth'
import { AuthGatewayContext } from '@/state/backend'
import type { Facts } from '@/state/facts'
import { useToasts } from '@/state/toasts'
import { ProfilePage } from './ProfilePage'

const signOut = vi.fn<AuthGateway['signOut']>()
const SAFE = 'Your data stays safe in the cloud.'
const LOST = 'Changes that have not been synced yet will be lost.'

function open(facts: Partial<Facts> = {}) {
  tellFacts({ displayName: 'Ann Lee', username: 'ann_1' }, facts)
  render(
    <AuthGatewayContext value={{ signOut } as unknown as AuthGateway}>
      <ProfilePage />
    </AuthGatewayContext>,
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const question = () => screen.queryByRole('dialog', { name: 'Sign out of Counterpoint?' })

beforeEach(() => {
  signOut.mockReset().mockReturnValue(new Promise(() => {}))
  useToasts.setState({ toasts: [] })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('shows who one is', () => {
  open()
  expect(screen.getByRole('heading', { name: 'Ann Lee' })).toBeVisible()
  expect(screen.getByText('@ann_1')).toBeVisible()
})

describe('signing out', () => {
  test('AUTH-08, ERRORS-27 is confirmed first; declining changes nothing', async () => {
    open()
    await press('Sign Out')
    expect(question()).toHaveAccessibleDescription(SAFE)
    await press('Cancel')
    expect(question()).toBeNull()
    expect(signOut).not.toHaveBeenCalled()
  })

  test('AUTH-08 confirming signs out, once', async () => {
    open()
    await press('Sign Out')
    const confirm = () => within(question() as HTMLElement).getByRole('button', { name: /Sign(ing)? out/i })
    await userEvent.click(confirm())
    expect(confirm()).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(confirm())
    expect(signOut).toHaveBeenCalledOnce()
  })

  test('AUTH-08 warns of what the server has not got yet', async () => {
    open({ sessions: aListing([], { unsynced: new Set(['s1']) }) })
    await press('Sign Out')
    expect(question()).toHaveTextContent(SAFE + LOST)
  })

  test('AUTH-08 warns without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open()
    await press('Sign Out')
    expect(question()).toHaveTextContent(SAFE + LOST)
  })

  test('AUTH-08 a failure is told and leaves one signed in', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    signOut.mockRejectedValue(new Error('refused'))
    open()
    await press('Sign Out')
    await userEvent.click(within(question() as HTMLElement).getByRole('button', { name: 'Sign Out' }))
    await waitFor(() => expect(question()).toBeNull())
    expect(useToasts.getState().toasts).toMatchObject([{ kind: 'error' }])
  })
})
