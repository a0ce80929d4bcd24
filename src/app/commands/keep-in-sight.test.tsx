import { act, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { tellFacts } from '../../../tests/builders/facts'
import { press } from '../../../tests/builders/press'
import { renderSignedIn } from '../../../tests/builders/signed-in'
import { MAX_BREAKS } from '@/domain/limits'
import { INACTIVE, pauseTimer, resumeTimer, startTimer, type Timer } from '@/domain/timer/timer'
import { KeepInSight } from '@/features/timer/correct/ClockButtons'
import { useClock } from '@/state/clock'
import { resetPerUserState } from '@/state/device/per-user'
import { openUnsaved, useUnsavedSession } from '@/state/sessions/unsaved-session'
import { useMiniWindow } from '@/state/mini-window'
import { useToasts } from '@/state/toasts'
import { Commands } from './Commands'

const NOW = Date.parse('2025-06-10T11:00:00Z')
const running = startTimer('play', NOW - 3_600_000)
let backend: FakeBackend
// The guard against double clicks remembers revisions, so each test uses a new one.
let rev = 30_000
/** The document of the window that the browser would open. */
let inside: Document
const requestWindow = vi.fn()
const closed = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  resetPerUserState()
  backend = aBackend()
  rev += 10
  useClock.setState({ now: NOW, zone: 'UTC' })
  inside = document.implementation.createHTMLDocument()
  // Testing Library asks it for styles.
  Object.defineProperty(inside, 'defaultView', { value: window })
  closed.mockReset()
  const timers = { setInterval: setInterval.bind(window), clearInterval: clearInterval.bind(window) }
  const mini = Object.assign(new EventTarget(), { document: inside, close: closed, ...timers })
  requestWindow.mockReset().mockResolvedValue(mini)
  vi.stubGlobal('documentPictureInPicture', { requestWindow })
  return openUnsaved('ann')
})
afterEach(() => {
  resetPerUserState()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const tell = (timer: Timer) => act(() => tellFacts({ timer, timerRev: (rev += 1) }))
const small = () => within(inside.body)
const pressSmall = (name: string) => act(() => small().getByRole('button', { name }).click())
const written = () => backend.writes['set-timer'].mock.calls.map(([{ timer }]) => timer.status)

async function open(timer: Timer = running, route = '/app') {
  renderSignedIn(
    <>
      <KeepInSight />
      <Commands />
      <Routes>
        <Route path="/app/*" element="In the frame" />
        <Route path="*" element="Another page" />
      </Routes>
    </>,
    { backend, user: { timer, timerRev: rev }, route },
  )
  await press('Keep in sight')
  await waitFor(() => expect(requestWindow).toHaveBeenCalledOnce())
}

test('MINI-01 the window shows the clock, the mode and the number, and pauses and resumes', async () => {
  await open()
  expect(await small().findByRole('timer')).toHaveTextContent('01:00:00')
  expect(small().getByRole('heading')).toHaveTextContent('Play')
  expect(small().getByText(/^Harmony/)).toHaveTextContent('Harmony −1')
  pressSmall('Pause')
  expect(written()).toEqual(['paused'])
  tell(pauseTimer(running, NOW))
  expect(small().getByRole('heading')).toHaveTextContent('Play, paused')
  pressSmall('Resume')
  expect(written()).toEqual(['paused', 'active'])
})

test('MINI-01 Pause keeps the focus after the last break that a session holds', async () => {
  const breaks = Array.from({ length: MAX_BREAKS - 1 }, (_, index) => ({
    startTime: running.startTime + index * 2000,
    endTime: running.startTime + index * 2000 + 1000,
  }))
  const paused = pauseTimer({ ...running, breaks }, NOW)
  await open(paused)
  const resume = await small().findByRole('button', { name: 'Resume' })
  tell(resumeTimer(paused, NOW + 1000))
  expect(small().getByRole('button', { name: 'Pause' })).toBe(resume)
  expect(resume).not.toBeDisabled()
  expect(resume).toHaveAttribute('aria-disabled', 'true')
})

test('MINI-01 Enter that is held down presses once in the window too', async () => {
  await open()
  const pause = await small().findByRole('button', { name: 'Pause' })
  const press = { key: 'Enter', bubbles: true, cancelable: true }
  expect(pause.dispatchEvent(new KeyboardEvent('keydown', press))).toBe(true)
  expect(pause.dispatchEvent(new KeyboardEvent('keydown', { ...press, repeat: true }))).toBe(false)
})

test('MINI-01 Stop brings the tab forward with the session, and closes the window', async () => {
  const focus = vi.spyOn(window, 'focus').mockImplementation(() => {})
  await open()
  await small().findByRole('timer')
  pressSmall('Stop Timer')
  expect(focus).toHaveBeenCalledOnce()
  expect(written()).toEqual(['inactive'])
  expect(useUnsavedSession.getState().unsaved?.result.duration).toBe(3600)
  tell(INACTIVE)
  expect(closed).toHaveBeenCalledOnce()
  expect(useMiniWindow.getState().mini).toBeNull()
})

test('MINI-01 Stop goes to the timer from a page that has no Session Complete', async () => {
  vi.spyOn(window, 'focus').mockImplementation(() => {})
  await open(running, '/privacy')
  await small().findByRole('timer')
  expect(screen.getByText('Another page')).toBeVisible()
  pressSmall('Stop Timer')
  expect(screen.getByText('In the frame')).toBeVisible()
})

test('MINI-01 the window follows the language and the theme of the tab', async () => {
  const page = document.documentElement
  page.lang = 'en'
  page.dataset['theme'] = 'dark'
  await open()
  await small().findByRole('timer')
  const root = inside.documentElement
  expect([root.lang, root.dataset['theme']]).toEqual(['en', 'dark'])
  page.dataset['theme'] = 'light'
  await waitFor(() => expect(root.dataset['theme']).toBe('light'))
})

test('MINI-01 the clock goes on while the tab is hidden', async () => {
  await open()
  await small().findByRole('timer')
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  vi.setSystemTime(NOW + 5000)
  await waitFor(() => expect(small().getByRole('timer')).toHaveTextContent('01:00:05'))
})

test('MINI-01 the button closes the window too, and so does a sign-out', async () => {
  await open()
  await small().findByRole('timer')
  expect(screen.getByRole('button', { name: 'Keep in sight', pressed: true })).toBeVisible()
  await press('Keep in sight')
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
  await press('Keep in sight')
  await small().findByRole('timer')
  act(resetPerUserState)
  expect(closed).toHaveBeenCalledTimes(2)
  expect(useMiniWindow.getState().mini).toBeNull()
})

test('MINI-01 says so if the browser opens none', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  requestWindow.mockReset().mockRejectedValue(new Error('not allowed'))
  await open()
  await waitFor(() =>
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
      'Your browser did not open the small window. Please press Keep in sight again.',
    ]),
  )
})

test.each<[string, Timer, boolean]>([
  ['no timer runs', INACTIVE, true],
  ['the browser has no small windows', running, false],
])('MINI-01 the button is absent while %s', (_, timer, canOpen) => {
  if (!canOpen) Reflect.deleteProperty(globalThis, 'documentPictureInPicture')
  renderSignedIn(<KeepInSight />, { backend, user: { timer } })
  expect(screen.queryByRole('button')).toBeNull()
})
