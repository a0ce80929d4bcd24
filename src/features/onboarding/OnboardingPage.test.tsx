import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { keepInstallOffer } from '@/platform/install-prompt'
import { BackendContext } from '@/state/backend'
import { useToasts } from '@/state/toasts'
import { NO_FACTS, useFacts } from '@/state/facts'
import { OnboardingPage } from './OnboardingPage'
import { STEPS, STEP_TEXTS } from './steps'
import { TourAgainPage } from './TourAgainPage'

let backend: FakeBackend

function open(page = <OnboardingPage />) {
  return render(
    <MemoryRouter>
      <BackendContext value={backend}>{page}</BackendContext>
    </MemoryRouter>,
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const title = () => screen.getByRole('heading', { level: 1 })

beforeEach(() => {
  sessionStorage.clear()
  useToasts.setState({ toasts: [] })
  useFacts.setState(NO_FACTS, true)
  backend = aBackend()
})

describe('the tour', () => {
  test('ONBOARD-02 has four steps in the order welcome, timer, strategy, ready', async () => {
    expect(STEPS).toEqual(['welcome', 'timer', 'strategy', 'ready'])
    open()
    for (const [index, step] of STEPS.entries()) {
      expect(title()).toHaveTextContent(STEP_TEXTS[step].title)
      expect(screen.getByRole('img', { name: `Step ${index + 1} of 4` })).toBeVisible()
      if (step !== 'ready') await press('Next')
    }
  })

  test('ONBOARD-02 goes back, and moves the focus to each new heading', async () => {
    open()
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    await press('Next')
    expect(title()).toHaveFocus()
    await press('Back')
    expect(title()).toHaveTextContent(STEP_TEXTS.welcome.title)
    expect(title()).toHaveFocus()
  })

  test('is skipped to its last step, where nothing is left to skip', async () => {
    open()
    await press('Skip the tour')
    expect(title()).toHaveTextContent(STEP_TEXTS.ready.title)
    expect(screen.queryByRole('button', { name: 'Skip the tour' })).toBeNull()
    expect(backend.user.completeOnboarding).not.toHaveBeenCalled()
  })

  test('resumes after a reload', async () => {
    const { unmount } = open()
    await press('Next')
    unmount()
    open()
    expect(title()).toHaveTextContent(STEP_TEXTS.timer.title)
  })

  test('begins at its beginning where the stored step is not one', () => {
    sessionStorage.setItem('counterpoint:tour-step', 'encore')
    open()
    expect(title()).toHaveTextContent(STEP_TEXTS.welcome.title)
  })
})

describe('the end of the tour', () => {
  test("ONBOARD-04 Let's Go! completes the onboarding once, and only on the last step", async () => {
    backend.user.completeOnboarding.mockImplementation(() => new Promise(() => {}))
    open()
    expect(screen.queryByRole('button', { name: "Let's Go!" })).toBeNull()
    await press('Skip the tour')
    await press("Let's Go!")
    await press("Let's Go!")
    expect(backend.user.completeOnboarding).toHaveBeenCalledOnce()
  })

  test('ONBOARD-04 leaves no step behind for the next person', async () => {
    open()
    await press('Skip the tour')
    await press("Let's Go!")
    await waitFor(() => expect(sessionStorage.getItem('counterpoint:tour-step')).toBeNull())
  })

  test('ONBOARD-04 a refusal is told, and can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    backend.user.completeOnboarding.mockRejectedValueOnce(new Error('refused'))
    open()
    await press('Skip the tour')
    await press("Let's Go!")
    await waitFor(() =>
      expect(useToasts.getState().toasts).toMatchObject([
        { kind: 'error', text: 'The end of the tour could not be saved.' },
      ]),
    )
    await press("Let's Go!")
    expect(backend.user.completeOnboarding).toHaveBeenCalledTimes(2)
  })
})

describe('what is tried out', () => {
  test('the timer starts, pauses, goes on and stops, and nothing of it is saved', async () => {
    open()
    await press('Next')
    await press('Start Timer')
    expect(screen.getByRole('radiogroup', { name: 'Timer mode' })).toHaveAttribute('aria-disabled', 'true')
    await press('Pause')
    expect(screen.getByText(/A break/)).toBeVisible()
    await press('Resume')
    await press('Stop Timer')
    expect(screen.getByRole('button', { name: 'Start Timer' })).toBeVisible()
    expect(backend.timer.replace).not.toHaveBeenCalled()
    expect(backend.sessions.add).not.toHaveBeenCalled()
  })

  test('tasks and play move the reading', async () => {
    open()
    await press('Next')
    await press('Next')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Write a page' }))
    expect(screen.getByText('Leaning productive', { selector: 'output *' })).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: /play/ }))
    expect(screen.getByText('Balanced', { selector: 'output *' })).toBeVisible()
  })

  test('the chosen tasks are saved when the tour ends, also after a reload, and not before', async () => {
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
    expect(backend.tasks.save).not.toHaveBeenCalled()
    await press("Let's Go!")
    expect(backend.tasks.save).toHaveBeenCalledExactlyOnceWith({
      id: 'tour-page',
      name: 'Write a page',
      score: 2,
    })
  })
})

describe('the tour, shown again', () => {
  test('completes nothing, and leaves a task alone that its owner has changed', async () => {
    const tasks = [{ id: 'tour-page', name: 'Write two pages', score: 5 }]
    useFacts.setState({ tasks: { items: tasks, unreadable: 0, isFromCache: false, unsynced: new Set() } })
    open(<TourAgainPage />)
    await press('Next')
    await press('Next')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Write a page' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tidy a room' }))
    await press('Next')
    await press("Let's Go!")
    expect(backend.user.completeOnboarding).not.toHaveBeenCalled()
    expect(backend.tasks.save.mock.calls.map(([task]) => task.id)).toEqual(['tour-room'])
    expect(sessionStorage.getItem('counterpoint:tour-step')).toBeNull()
  })
})

describe('the offer to install', () => {
  test('ONBOARD-03 PLATFORM-11 INT-04 stands on the last step, above its last button, only where the browser makes it', async () => {
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
