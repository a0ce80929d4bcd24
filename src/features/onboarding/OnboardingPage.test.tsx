import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { BackendContext } from '@/state/backend'
import { useToasts } from '@/state/toasts'
import { OnboardingPage } from './OnboardingPage'
import { STEPS, STEP_TEXTS } from './steps'

let backend: FakeBackend

function open() {
  return render(
    <MemoryRouter>
      <BackendContext value={backend}>
        <OnboardingPage />
      </BackendContext>
    </MemoryRouter>,
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const title = () => screen.getByRole('heading', { level: 1 })

beforeEach(() => {
  sessionStorage.clear()
  useToasts.setState({ toasts: [] })
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
