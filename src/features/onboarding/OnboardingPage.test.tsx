import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { press } from '../../../tests/builders/press'
import { renderSignedIn } from '../../../tests/builders/signed-in'
import { keepInstallOffer } from '@/platform/install-prompt'
import { useToasts } from '@/state/toasts'
import { NO_FACTS, useFacts } from '@/state/facts'
import { OnboardingPage, TourAgainPage } from './OnboardingPage'

let backend: FakeBackend

function open(page = <OnboardingPage />) {
  return renderSignedIn(page, { backend })
}

const title = () => screen.getByRole('heading', { level: 1 })

beforeEach(() => {
  sessionStorage.clear()
  useToasts.setState({ toasts: [] })
  useFacts.setState(NO_FACTS, true)
  backend = aBackend()
})

const TITLES = [
  'Welcome to the beta',
  'Give each hour a voice',
  'Decide what counts',
  'Ready when you are',
] as const

describe('the tour', () => {
  test('ONBOARD-02 has four steps in the order welcome, timer, strategy, ready', async () => {
    open()
    for (const [index, heading] of TITLES.entries()) {
      expect(title()).toHaveTextContent(heading)
      expect(screen.getByRole('img', { name: `Step ${index + 1} of 4` })).toBeVisible()
      if (index < 3) await press('Next')
    }
  })

  test('ONBOARD-02 goes back, and moves the focus to each new heading', async () => {
    open()
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    await press('Next')
    expect(title()).toHaveFocus()
    await press('Back')
    expect(title()).toHaveTextContent(TITLES[0])
    expect(title()).toHaveFocus()
  })

  test('can be skipped to its last step, which has no skip button', async () => {
    open()
    await press('Skip the tour')
    expect(title()).toHaveTextContent(TITLES[3])
    expect(screen.queryByRole('button', { name: 'Skip the tour' })).toBeNull()
    expect(backend.writes['set-user']).not.toHaveBeenCalled()
  })

  test('resumes after a reload', async () => {
    const { unmount } = open()
    await press('Next')
    unmount()
    open()
    expect(title()).toHaveTextContent(TITLES[1])
  })

  test('starts at the beginning if the stored step is invalid', () => {
    sessionStorage.setItem('counterpoint:tour-step', 'encore')
    open()
    expect(title()).toHaveTextContent(TITLES[0])
  })
})

describe('the end of the tour', () => {
  test("ONBOARD-04 Let's Go! completes the onboarding once, and only on the last step", async () => {
    backend.writes['set-user'].mockImplementation(() => new Promise(() => {}))
    open()
    expect(screen.queryByRole('button', { name: "Let's Go!" })).toBeNull()
    await press('Skip the tour')
    await press("Let's Go!")
    await press("Let's Go!")
    expect(backend.writes['set-user']).toHaveBeenCalledOnce()
  })

  test('ONBOARD-04 leaves no step behind for the next user', async () => {
    open()
    await press('Skip the tour')
    await press("Let's Go!")
    await waitFor(() => expect(sessionStorage.getItem('counterpoint:tour-step')).toBeNull())
  })

  test('ONBOARD-04 a refusal is shown, and the user can retry', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    backend.writes['set-user'].mockRejectedValueOnce(new Error('refused'))
    open()
    await press('Skip the tour')
    await press("Let's Go!")
    await waitFor(() =>
      expect(useToasts.getState().toasts).toMatchObject([
        { kind: 'error', text: 'The end of the tour could not be saved.' },
      ]),
    )
    await press("Let's Go!")
    expect(backend.writes['set-user']).toHaveBeenCalledTimes(2)
  })
})

describe('the interactive steps', () => {
  test('the timer starts, pauses, resumes and stops, and nothing is saved', async () => {
    open()
    await press('Next')
    await press('Start Timer')
    expect(screen.getByRole('radiogroup', { name: 'Timer mode' })).toHaveAttribute('aria-disabled', 'true')
    await press('Pause')
    expect(screen.getByText(/You’re on a break/)).toBeVisible()
    await press('Resume')
    await press('Stop Timer')
    expect(screen.getByRole('button', { name: 'Start Timer' })).toBeVisible()
    expect(backend.writes['set-timer']).not.toHaveBeenCalled()
    expect(backend.writes['add-sessions']).not.toHaveBeenCalled()
  })

  test('tasks and play move the needle', async () => {
    open()
    await press('Next')
    await press('Next')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Write a page' }))
    expect(screen.getByText('Leaning productive', { selector: 'output *' })).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: /play/ }))
    expect(screen.getByText('Balanced', { selector: 'output *' })).toBeVisible()
  })

  test('chosen tasks are saved at the end of the tour, even after a reload, and not before', async () => {
    const { unmount } = open()
    await press('Next')
    await press('Next')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Write a page' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Answer a letter' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Answer a letter' }))
    unmount()
    open()
    expect(screen.getByRole('checkbox', { name: 'Write a page' })).toBeChecked()
    await press('Next')
    expect(backend.writes['save-item']).not.toHaveBeenCalled()
    await press("Let's Go!")
    expect(backend.writes['save-item']).toHaveBeenCalledExactlyOnceWith({
      kind: 'save-item',
      itemKind: 'task',
      item: {
        id: 'tour-page',
        name: 'Write a page',
        score: 2,
      },
    })
  })
})

describe('the tour, shown again', () => {
  test('does not complete the onboarding, and keeps a task that the user has changed', async () => {
    const tasks = [{ id: 'tour-page', name: 'Write two pages', score: 5 }]
    useFacts.setState({ tasks: { items: tasks, unreadable: 0, isFromCache: false, unsynced: new Set() } })
    open(<TourAgainPage />)
    await press('Next')
    await press('Next')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Write a page' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tidy a room' }))
    await press('Next')
    await press("Let's Go!")
    expect(backend.writes['set-user']).not.toHaveBeenCalled()
    expect(backend.writes['save-item'].mock.calls.map(([{ item }]) => item.id)).toEqual(['tour-room'])
    expect(sessionStorage.getItem('counterpoint:tour-step')).toBeNull()
  })
})

describe('the install offer', () => {
  test("ONBOARD-03 PLATFORM-11 INT-04 is above the last step's last button, if the browser supports it", async () => {
    keepInstallOffer()
    open()
    await press('Skip the tour')
    expect(screen.queryByRole('button', { name: 'Install app' })).toBeNull()
    const prompt = vi.fn(() => Promise.resolve({ outcome: 'dismissed' }))
    act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })))
    const names = screen.getAllByRole('button').map((button) => button.textContent)
    expect(names.indexOf('Install app')).toBeLessThan(names.indexOf("Let's Go!"))
    await press('Install app')
    expect(prompt).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: 'Install app' })).toBeNull()
  })
})
