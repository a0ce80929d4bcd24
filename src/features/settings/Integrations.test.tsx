import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { tellFacts } from '../../../tests/builders/facts'
import { press } from '../../../tests/builders/press'
import { renderSignedIn } from '../../../tests/builders/signed-in'
import { GithubLinkFailed, type GithubLinkProblem } from '@/domain/github/link'
import { unlinkFailedMessage } from '@/format/github'
import { resetPerUserState } from '@/state/device/per-user'
import { useAlerts, useToasts } from '@/state/toasts'
import { SettingsDialog } from './SettingsDialog'

const UNLINKED = { linked: false, username: null }
const LINKED = { linked: true, username: 'octocat' }
let backend: FakeBackend

function open(github: { linked: boolean; username: string | null }) {
  return renderSignedIn(<SettingsDialog onClose={vi.fn()} />, { backend, user: { github } })
}

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
  test('GITHUB-13 ERRORS-20 INT-85 is created and confirmed', async () => {
    open(UNLINKED)
    await press('Connect')
    expect(backend.github.link).toHaveBeenCalledOnce()
    expect(toasts()).toEqual(['The GitHub account was linked successfully.'])
  })

  test('GITHUB-13 ERRORS-20 INT-85 is removed and confirmed', async () => {
    open(LINKED)
    expect(screen.getByText('Linked as octocat')).toBeVisible()
    await press('Disconnect')
    expect(backend.github.unlink).toHaveBeenCalledOnce()
    expect(toasts()).toEqual(['The GitHub account was unlinked successfully.'])
  })

  test("START-04 unlinking says that the token can be revoked, and links to GitHub's page for it", async () => {
    open(LINKED)
    expect(screen.queryByRole('link', { name: 'your GitHub applications' })).toBeNull()
    await press('Disconnect')
    act(() => tellFacts({ github: UNLINKED }))
    expect(screen.getByText(/To revoke the token itself/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'your GitHub applications' })).toHaveAttribute(
      'href',
      'https://github.com/settings/applications',
    )
  })

  test.each([
    ['linked', () => Promise.resolve()],
    ['not linked', () => Promise.reject(new Error('refused'))],
  ])('AUTH-10 says nothing when it is %s after the user has left', async (_, answer) => {
    let leave: () => void = () => {}
    backend.github.link.mockReturnValue(new Promise<void>((resolve) => (leave = resolve)).then(answer))
    open(UNLINKED)
    await press('Connect')
    resetPerUserState()
    leave()
    await new Promise((resolve) => setTimeout(resolve))
    expect([...toasts(), ...alerts()]).toEqual([])
  })

  test('GITHUB-11 a network failure is shown as one', async () => {
    backend.github.link.mockRejectedValue(
      Object.assign(new Error('Failed to fetch'), { code: 'unavailable' }),
    )
    open(UNLINKED)
    await press('Connect')
    expect(alerts()).toEqual([
      'Failed to link the GitHub account. GitHub cannot be reached. Check your connection.',
    ])
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

  test('GITHUB-11 a write that the server refuses is shown', async () => {
    backend.github.link.mockRejectedValue(new Error('refused'))
    open(UNLINKED)
    await press('Connect')
    expect(alerts()).toEqual(['Failed to link the GitHub account. refused'])
  })

  test.each([
    [
      'Firebase: The supplied auth credential is incorrect. (auth/invalid-credential).',
      'The supplied auth credential is incorrect.',
    ],
    ['Firebase: Error (auth/internal-error).', 'An unknown error occurred.'],
    ['The redirect_uri is not associated with this application.', ''],
  ])('GITHUB-11 GITHUB-12 the message is the provider’s: %s', async (said, shown) => {
    const failure = new GithubLinkFailed('unknown', { cause: new Error(said) })
    backend.github.link.mockRejectedValue(failure)
    open(UNLINKED)
    await press('Connect')
    expect(alerts()).toEqual([`Failed to link the GitHub account. ${shown || said}`])
    expect(unlinkFailedMessage(failure)).toBe(`Failed to unlink the GitHub account. ${shown || said}`)
  })

  test('GITHUB-12 ERRORS-19 shows a failed unlink', async () => {
    backend.github.unlink.mockRejectedValue(new GithubLinkFailed('network'))
    open(LINKED)
    await press('Disconnect')
    expect(alerts()).toEqual([
      'Failed to unlink the GitHub account. GitHub cannot be reached. Check your connection.',
    ])
  })

  test('GITHUB-11 says that nothing was linked when the user closes the window', async () => {
    backend.github.link.mockRejectedValue(new GithubLinkFailed('cancelled'))
    open(UNLINKED)
    await press('Connect')
    expect(alerts()).toEqual([])
    expect(toasts()).toEqual(['The GitHub window was closed. Nothing was linked.'])
    expect(screen.getByRole('button', { name: 'Connect' })).not.toHaveAttribute('aria-busy')
  })

  test('a second click opens no second window', async () => {
    backend.github.link.mockImplementation(never)
    open(UNLINKED)
    await userEvent.dblClick(screen.getByRole('button', { name: 'Connect' }))
    expect(backend.github.link).toHaveBeenCalledOnce()
  })

  test('does not wait for the server once the user document confirms it', async () => {
    backend.github.link.mockImplementation(never)
    open(UNLINKED)
    await press('Connect')
    act(() => tellFacts({ github: LINKED }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Disconnect' })).toBeVisible())
    expect(screen.getByRole('button', { name: 'Disconnect' })).not.toHaveAttribute('aria-busy')
  })

  test("AUTH-12 GitHub's popup is prepared when Settings open, and opens with the press", async () => {
    open(UNLINKED)
    expect(backend.github.prepareLink).toHaveBeenCalledOnce()
    const button = screen.getByRole('button', { name: 'Connect' })
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'))
    // Not user-event, which presses in tasks of its own.
    act(() => button.click())
    expect(backend.github.link).toHaveBeenCalledOnce()
  })

  test("AUTH-12 while GitHub's popup cannot open, the button says so", async () => {
    backend.github.prepareLink.mockRejectedValueOnce(new Error('away'))
    open(UNLINKED)
    expect(
      await screen.findByText(
        'The sign-in with GitHub could not be loaded. Check your connection and try again.',
      ),
    ).toBeVisible()
    await press('Connect')
    expect(backend.github.link).not.toHaveBeenCalled()
    expect(await screen.findByText('GitHub is ready now. Press the button again.')).toBeVisible()
    await press('Connect')
    expect(backend.github.link).toHaveBeenCalledOnce()
  })

  test('AUTH-12 an existing link needs no popup', () => {
    open(LINKED)
    expect(backend.github.prepareLink).not.toHaveBeenCalled()
  })

  test('AUTH-12 a blocked popup has its own message', async () => {
    backend.github.link.mockRejectedValue(new GithubLinkFailed('popup-blocked'))
    open(UNLINKED)
    await press('Connect')
    expect(alerts()).toEqual([
      'Failed to link the GitHub account. Your browser blocked the GitHub window. Press the button again, or allow pop-ups for this site.',
    ])
  })

  test('cannot be changed offline, and says why', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open(UNLINKED)
    await press('Connect')
    expect(backend.github.link).not.toHaveBeenCalled()
    expect(screen.getByText('You’re offline. Connecting needs a connection.')).toBeVisible()
  })
})
