import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { press } from '../../../tests/builders/press'
import { renderSignedIn } from '../../../tests/builders/signed-in'
import type { User } from '@/domain/profile/user'
import { DEFAULT_FORMULA, type Formula } from '@/domain/score/formula'
import { keepInstallOffer } from '@/platform/install-prompt'
import { useToasts } from '@/state/toasts'
import { NO_FACTS, useFacts } from '@/state/facts'
import { leavePage } from '@/ui/dialog/leave-guards'
import { OnboardingPage, TourAgainPage } from './OnboardingPage'

let backend: FakeBackend

function open(page = <OnboardingPage />, user: Partial<User> = {}) {
  return renderSignedIn(page, { backend, user })
}

async function toIdealDay() {
  await press('Next')
  await press('Next')
}

const slider = (of: string) => screen.getByRole('slider', { name: `Ideal ${of} time` })
const slide = (of: string, value: number) => fireEvent.change(slider(of), { target: { value } })
const reading = () => screen.getByText(/./, { selector: 'output[class*=reading]' })
const storedFormulas = () => backend.writes['set-user'].mock.calls.map(([{ fields }]) => fields.formula)

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
  'Describe a good day',
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

  test('ONBOARD-04 Let’s Go! says offline that it waits for the connection', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open()
    await press('Skip the tour')
    expect(screen.queryByText('Waiting for the connection…')).toBeNull()
    await press("Let's Go!")
    expect(screen.getByText('Waiting for the connection…')).toBeVisible()
    onLine.mockRestore()
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

  test('ONBOARD-05 a tour that was left in the middle begins anew', async () => {
    const { unmount } = open(<TourAgainPage />)
    await press('Skip the tour')
    unmount()
    open(<TourAgainPage />)
    expect(title()).toHaveTextContent(TITLES[0])
  })

  test('ONBOARD-05 the tour begins anew although the end of the first was not confirmed before a reload', async () => {
    backend.writes['set-user'].mockReturnValue(new Promise(() => {}))
    const { unmount } = open()
    await press('Skip the tour')
    await press("Let's Go!")
    unmount()
    open(<TourAgainPage />)
    expect(title()).toHaveTextContent(TITLES[0])
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

  test('FRAME-15 Stop Timer moves the focus to Start Timer', async () => {
    open()
    await press('Next')
    await press('Start Timer')
    await press('Stop Timer')
    expect(screen.getByRole('button', { name: 'Start Timer' })).toHaveFocus()
  })

  test('FIRST-01 the needle shows the ideal day as the settings count it, and falls to 0 when a slider moves', async () => {
    open()
    await toIdealDay()
    expect(slider('focus')).toHaveValue('240')
    expect(slider('play')).toHaveValue('240')
    expect(reading()).toHaveTextContent('+8 Time to play')
    expect(screen.getByText('One hour of focus is balanced by 3 h 00 min of play.')).toBeVisible()
    slide('play', 120)
    expect(reading()).toHaveTextContent('0 Balanced')
    expect(screen.getByText('One hour of focus is balanced by 30 min of play.')).toBeVisible()
    expect(backend.writes['set-user']).not.toHaveBeenCalled()
  })

  test.each(['Next', 'Skip the tour'])(
    'FIRST-01 after a slider has moved, %s stores the calibration',
    async (button) => {
      open()
      await toIdealDay()
      slide('play', 120)
      await press(button)
      expect(storedFormulas()).toEqual([
        {
          ...DEFAULT_FORMULA,
          playTimeDivisor: 10,
          ideal: { focusMinutes: 240, playMinutes: 120, taskScore: 0 },
        },
      ])
      await press('Back')
      await press('Next')
      expect(storedFormulas()).toHaveLength(1)
    },
  )

  test('SAFE-02 a reload asks before it loses a moved slider', async () => {
    const reload = vi.fn()
    open()
    await toIdealDay()
    slide('play', 120)
    act(() => leavePage(reload))
    await press('Keep editing')
    expect(slider('play')).toHaveValue('120')
    expect(reload).not.toHaveBeenCalled()
    await press('Next')
    leavePage(reload)
    expect(reload).toHaveBeenCalledOnce()
  })

  test('FIRST-01 going on without moving a slider stores nothing', async () => {
    open()
    await toIdealDay()
    await press('Next')
    await press("Let's Go!")
    expect(backend.writes['set-user'].mock.calls.map(([{ fields }]) => fields)).toEqual([
      { hasCompletedOnboarding: true },
    ])
  })

  test('FIRST-01 a refused calibration is reported', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    backend.writes['set-user'].mockRejectedValueOnce(new Error('refused'))
    open()
    await toIdealDay()
    slide('focus', 300)
    await press('Next')
    await waitFor(() =>
      expect(useToasts.getState().toasts).toMatchObject([
        { kind: 'error', text: 'Error: Could not save the scoring settings.' },
      ]),
    )
  })
})

describe('the tour, shown again', () => {
  const calibration: Formula = {
    ...DEFAULT_FORMULA,
    playTimeDivisor: 20,
    pacingMultiplier: 0.5,
    pacingCarry: 0.8,
    ideal: { focusMinutes: 300, playMinutes: 400, taskScore: 5 },
  }

  test('FIRST-01 the sliders begin at the stored ideal day, and going on untouched stores nothing', async () => {
    const { unmount } = open(<TourAgainPage />, { formula: calibration })
    await toIdealDay()
    expect(slider('focus')).toHaveValue('300')
    expect(slider('play')).toHaveValue('400')
    expect(reading()).toHaveTextContent('0 Balanced')
    await press('Next')
    await press("Let's Go!")
    expect(backend.writes['set-user']).not.toHaveBeenCalled()
    unmount()
    expect(sessionStorage.getItem('counterpoint:tour-step')).toBeNull()
  })

  test('ONBOARD-05 it leads back to the app', async () => {
    const Place = () => <output>{useLocation().pathname}</output>
    const page = (
      <>
        <TourAgainPage />
        <Place />
      </>
    )
    renderSignedIn(page, { backend, route: '/app/tour', user: {} })
    await press('Skip the tour')
    await press("Let's Go!")
    await waitFor(() => expect(screen.getByText('/app')).toBeVisible())
  })

  test('FIRST-01 a moved slider keeps the task score and the pacing settings', async () => {
    open(<TourAgainPage />, { formula: calibration })
    await toIdealDay()
    slide('play', 200)
    await press('Next')
    expect(storedFormulas()).toEqual([
      { ...calibration, playTimeDivisor: 10, ideal: { ...calibration.ideal, playMinutes: 200 } },
    ])
  })

  test('FIRST-01 an ideal day without points says so and is not stored', async () => {
    const ideal = { focusMinutes: 240, playMinutes: 240, taskScore: -10 }
    open(<TourAgainPage />, { formula: { ...calibration, ideal } })
    await toIdealDay()
    slide('focus', 195)
    expect(
      screen.getByText('Total productivity energy (from focus and tasks) must be positive.'),
    ).toBeVisible()
    await press('Next')
    expect(backend.writes['set-user']).not.toHaveBeenCalled()
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
