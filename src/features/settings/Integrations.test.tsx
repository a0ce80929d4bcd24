import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anAuthGateway } from '../../../tests/builders/auth-gateway'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { tellFacts } from '../../../tests/builders/facts'
import { GithubLinkFailed, type GithubLinkProblem } from '@/domain/github/link'
import { useAlerts } from '@/state/alerts'
import { AuthGatewayContext, BackendContext } from '@/state/backend'
import { useToasts } from '@/state/toasts'
import { SettingsDialog } from './SettingsDialog'

const UNLINKED = { linked: false, username: null }
const LINKED = { linked: true, username: 'octocat' }
let backend: FakeBackend

function open(github: { linked: boolean; username: string | null }) {
  tellFacts({ github })
  return render(
    <BackendContext value={backend}>
      <AuthGatewayContext value={anAuthGateway()}>
        <SettingsDialog open onClose={vi.fn()} />
      </AuthGatewayContext>
    </BackendContext>,
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const alerts = () => useAlerts.getState().alerts
const toasts = () => useToasts.getState().toasts.map(({ text }) => text)
const never = () => new Promise<void>(() => {})

beforeEach(() => {
  backend = aBackend()
  useToasts.setState({ toasts: [] })
  useAlerts.setState({ alerts: [] })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

describe('SETTINGS-08 GITHUB-01 the link to GitHub', () => {
  test('GITHUB-13 ERRORS-20 INT-85 is made, and said so', async () => {
    open(UNLINKED)
    await press('Connect')
    expect(backend.github.link).toHaveBeenCalledOnce()
    expect(toasts()).toEqual(['The GitHub account was linked successfully.'])
  })

  test('GITHUB-13 ERRORS-20 INT-85 is undone, and said so', async () => {
    open(LINKED)
    expect(screen.getByText('Linked as octocat')).toBeVisible()
    await press('Disconnect')
    expect(backend.github.unlink).toHaveBeenCalledOnce()
    expect(toasts()).toEqual(['The GitHub account was unlinked successfully.'])
  })

  test.each<[string, GithubLinkProblem, string]>([
    ['GITHUB-02', 'signed-out', 'You must be logged in to link an account.'],
    ['GITHUB-10', 'no-username', 'Failed to link the GitHub account: could not determine username.'],
    [
      'GITHUB-11',
      'linked-elsewhere',
      'Failed to link the GitHub account. It belongs to another Counterpoint account already.',
    ],
    ['GITHUB-11', 'unknown', 'Failed to link the GitHub account. An unknown error occurred.'],
  ])('%s ERRORS-19 says what was wrong: %s', async (_, problem, message) => {
    backend.github.link.mockRejectedValue(new GithubLinkFailed(problem))
    open(UNLINKED)
    await press('Connect')
    expect(alerts()).toEqual([message])
    expect(toasts()).toEqual([])
  })

  test('GITHUB-11 a write that the server refuses is told', async () => {
    backend.github.link.mockRejectedValue(new Error('refused'))
    open(UNLINKED)
    await press('Connect')
    expect(alerts()).toEqual(['Failed to link the GitHub account. An unknown error occurred.'])
  })

  test('GITHUB-12 ERRORS-19 an unlinking that fails', async () => {
    backend.github.unlink.mockRejectedValue(new GithubLinkFailed('network'))
    open(LINKED)
    await press('Disconnect')
    expect(alerts()).toEqual([
      'Failed to unlink the GitHub account. GitHub cannot be reached. Check your connection.',
    ])
  })

  test('a window that the person closes needs no words', async () => {
    backend.github.link.mockRejectedValue(new GithubLinkFailed('cancelled'))
    open(UNLINKED)
    await press('Connect')
    expect(alerts()).toEqual([])
    expect(screen.getByRole('button', { name: 'Connect' })).not.toHaveAttribute('aria-busy')
  })

  test('a second click opens no second window', async () => {
    backend.github.link.mockImplementation(never)
    open(UNLINKED)
    await userEvent.dblClick(screen.getByRole('button', { name: 'Connect' }))
    expect(backend.github.link).toHaveBeenCalledOnce()
  })

  test('does not wait for the server once the user document says so', async () => {
    backend.github.link.mockImplementation(never)
    open(UNLINKED)
    await press('Connect')
    act(() => tellFacts({ github: LINKED }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Disconnect' })).toBeVisible())
    expect(screen.getByRole('button', { name: 'Disconnect' })).not.toHaveAttribute('aria-busy')
  })

  test('AUTH-12 GitHub’s popup is prepared when Settings open, and opens with the press', async () => {
    open(UNLINKED)
    expect(backend.github.prepareLink).toHaveBeenCalledOnce()
    const button = screen.getByRole('button', { name: 'Connect' })
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'))
    // No user-event: it presses in tasks of its own.
    act(() => button.click())
    expect(backend.github.link).toHaveBeenCalledOnce()
  })

  test('AUTH-12 while GitHub’s popup cannot open, the button says so', async () => {
    backend.github.prepareLink.mockRejectedValueOnce(new Error('away'))
    open(UNLINKED)
    expect(
      await screen.findByText('GitHub could not be reached. Check your connection and try again.'),
    ).toBeVisible()
    await press('Connect')
    expect(backend.github.link).not.toHaveBeenCalled()
    expect(await screen.findByText('GitHub is ready now. Press the button again.')).toBeVisible()
    await press('Connect')
    expect(backend.github.link).toHaveBeenCalledOnce()
  })

  test('AUTH-12 a link that is there needs no popup', () => {
    open(LINKED)
    expect(backend.github.prepareLink).not.toHaveBeenCalled()
  })

  test('AUTH-12 a blocked popup is told in words of its own', async () => {
    backend.github.link.mockRejectedValue(new GithubLinkFailed('popup-blocked'))
    open(UNLINKED)
    await press('Connect')
    expect(alerts()).toEqual([
      'Failed to link the GitHub account. Your browser blocked the GitHub window. Press the button again, or allow pop-ups for this site.',
    ])
  })

  test('offline it cannot be changed, and says why', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open(UNLINKED)
    await press('Connect')
    expect(backend.github.link).not.toHaveBeenCalled()
    expect(screen.getByText('You are offline. Connecting needs the network.')).toBeVisible()
  })
})
