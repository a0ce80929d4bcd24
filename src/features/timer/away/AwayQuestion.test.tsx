import { useEffect } from 'react'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { press, pressAtOnce } from '../../../../tests/builders/press'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import { countSpoken } from '../../../../tests/builders/spoken'
import { aUser } from '../../../../tests/builders/user'
import { DEFAULT_AWAY_LIMITS } from '@/domain/away/away-minutes'
import { MAX_BREAKS } from '@/domain/limits'
import type { User } from '@/domain/profile/user'
import { INACTIVE, startTimer, type Timer } from '@/domain/timer/timer'
import { useAuth } from '@/state/auth'
import { useAction } from '@/state/commands'
import { useClock } from '@/state/clock'
import { useAwayLimits } from '@/state/device/away-limits'
import { noteOwnTimer } from '@/state/device/own-timer'
import { resetPerUserState } from '@/state/device/per-user'
import { useFacts } from '@/state/facts'
import { dropUnsaved, useUnsavedSession } from '@/state/sessions/unsaved-session'
import { useToasts } from '@/state/toasts'
import { AwayQuestion } from './AwayQuestion'
import { StillAtIt } from './StillAtIt'
import { watchPresence } from './watch-presence'

const START = Date.parse('2025-06-10T12:00:00Z')
const LEFT = Date.parse('2025-06-10T13:02:00Z')
const BACK = Date.parse('2025-06-10T14:10:00Z')
const running = startTimer('productivity', START)

let backend: FakeBackend
// The guard against double clicks remembers revisions, so each test uses a new one.
let rev = 0

function Away() {
  useEffect(() => watchPresence('ann'), [])
  return <AwayQuestion />
}

function at(now: number, zone = 'UTC') {
  vi.setSystemTime(now)
  act(() => useClock.setState({ now, zone }))
}

function open(timer: Timer = running, user: Partial<User> = {}) {
  at(LEFT)
  return renderSignedIn(<Away />, { backend, user: { timer, timerRev: rev, ...user } })
}

function openWithStillAtIt() {
  at(LEFT)
  renderSignedIn(
    <>
      <Away />
      <StillAtIt />
    </>,
    { backend, user: { timer: running, timerRev: rev } },
  )
}

function changeOnServer(timer: Timer, timerRev: number) {
  act(() => useFacts.setState({ user: { value: aUser({ timer, timerRev }), isFromCache: false } }))
}

function comeBack() {
  at(BACK)
  at(BACK + 5000)
}

const question = () => screen.queryByRole('heading', { name: /^Away from/ })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  localStorage.clear()
  resetPerUserState()
  useAwayLimits.setState(DEFAULT_AWAY_LIMITS)
  useToasts.setState({ toasts: [] })
  backend = aBackend()
  backend.writes['set-timer'].mockReturnValue(new Promise(() => {}))
  rev += 10
  useAuth.setState({
    status: 'signed-in',
    account: { uid: 'ann', email: null, displayName: '', photoURL: null },
  })
})
afterEach(() => {
  vi.useRealTimers()
})

test('AWAY-01 AWAY-02 asks once the device is back, and writes the answer exactly once', () => {
  open()
  expect(question()).toBeNull()
  comeBack()
  expect(question()).toHaveTextContent('Away from 13:02 to 14:10')
  const button = screen.getByRole('button', { name: 'Take a break' })
  pressAtOnce('Take a break')
  fireEvent.click(button)
  expect(backend.writes['set-timer']).toHaveBeenCalledOnce()
  expect(backend.writes['set-timer']).toHaveBeenCalledWith({
    kind: 'set-timer',
    timer: { ...running, breaks: [{ startTime: LEFT, endTime: BACK }] },
    rev,
  })
  expect(question()).toBeNull()
})

test('AWAY-01 When to ask opens the setting, and the question stays', async () => {
  const openSettings = vi.fn()
  const Settings = () => {
    useAction('settings', openSettings)
    return null
  }
  open()
  renderSignedIn(<Settings />, { backend })
  comeBack()
  await press('When to ask')
  expect(openSettings).toHaveBeenCalledWith({ place: 'away' })
  expect(question()).toBeVisible()
})

test('AWAY-03 Keep writes nothing', async () => {
  open()
  comeBack()
  await press('Keep')
  expect(backend.writes['set-timer']).not.toHaveBeenCalled()
  expect(question()).toBeNull()
})

test('AWAY-02 It was play keeps the time before and its notes as an unsaved session', async () => {
  open({ ...running, draft: { type: 'Productivity', notes: 'scales' } })
  comeBack()
  await press('It was play')
  expect(backend.writes['set-timer']).toHaveBeenCalledWith({
    kind: 'set-timer',
    timer: startTimer('play', LEFT),
    rev,
  })
  expect(useUnsavedSession.getState().unsaved).toMatchObject({
    result: { startTime: START, endTime: LEFT, duration: 3720 },
    draft: { notes: 'scales' },
  })
})

test('AWAY-01 a question that no tab has answered is still there after a reload', () => {
  const page = open()
  comeBack()
  page.unmount()
  at(BACK + 60_000)
  renderSignedIn(<Away />, { backend })
  at(BACK + 61_000)
  expect(question()).toHaveTextContent('Away from 13:02 to 14:10')
})

test('AWAY-03 a change by another device takes the question away, a pause on this one does not', async () => {
  open()
  comeBack()
  const { noteOwnTimer } = await import('@/state/device/own-timer')
  const paused: Timer = { ...running, status: 'paused', pauseTime: BACK + 5000 }
  noteOwnTimer(paused, rev + 1)
  changeOnServer(paused, rev + 1)
  at(BACK + 6000)
  expect(question()).not.toBeNull()
  changeOnServer(running, rev + 2)
  expect(question()).toBeNull()
})

test.each(['It was play', /^It ended at/])(
  'AWAY-03 an answer that a stop elsewhere forestalled says so: %s',
  async (answer) => {
    let refuse = () => {}
    backend.writes['set-timer'].mockReturnValueOnce(
      new Promise((_, reject) => (refuse = () => reject(new Error('permission-denied')))),
    )
    vi.spyOn(console, 'info').mockReturnValue()
    open()
    comeBack()
    await press(answer)
    changeOnServer(INACTIVE, rev + 1)
    refuse()
    await waitFor(() =>
      expect(useToasts.getState().toasts.at(-1)?.text).toBe(
        'Your timer was changed on another device, so your answer did not change it.',
      ),
    )
  },
)

test('AWAY-03 an answer that another device forestalled changes nothing and says so', async () => {
  backend.writes['set-timer'].mockRejectedValue(new Error('permission-denied'))
  vi.spyOn(console, 'info').mockReturnValue()
  open()
  comeBack()
  await press('Take a break')
  await waitFor(() =>
    expect(useToasts.getState().toasts.map(({ text }) => text)).toContain(
      'Your timer was changed on another device, so your answer did not change it.',
    ),
  )
})

test('AWAY-01 nothing is asked about a timer that was off, or was stopped meanwhile', () => {
  open(INACTIVE)
  comeBack()
  expect(question()).toBeNull()
  changeOnServer(running, rev + 1)
  at(BACK + 6_000_000)
  changeOnServer(INACTIVE, rev + 2)
  at(BACK + 6_010_000)
  expect(question()).toBeNull()
})

test('AWAY-01 presence is kept on the device and no write carries it', () => {
  open()
  for (let minute = 1; minute < 30; minute++) at(LEFT + minute * 60_000)
  expect(localStorage.getItem('counterpoint:presence:ann')).not.toBeNull()
  expect(backend.writes['set-timer']).not.toHaveBeenCalled()
  expect(question()).toBeNull()
})

test('AWAY-05 after It was play the new timer asks, also if a second gap is not asked about in play', async () => {
  openWithStillAtIt()
  // The device was awake for two minutes after the first hour.
  for (const minutes of [60, 61, 62, 8 * 60]) at(LEFT + minutes * 60_000)
  const back = LEFT + 8 * 3_600_000
  at(back + 5000)
  expect(question()).toHaveTextContent('Away from 13:02 to 14:02')
  expect(screen.queryByText('Still at it?')).toBeNull()
  await press('It was play')
  act(() => dropUnsaved())
  changeOnServer(startTimer('play', LEFT), rev + 1)
  at(back + 10_000)
  expect(question()).toBeNull()
  expect(screen.getByText('Still at it?')).toBeVisible()
})

test('AWAY-05 a timer that another device has started since asks again', async () => {
  openWithStillAtIt()
  const awake = (from: number, minutes: number) => {
    for (let minute = 0; minute <= minutes; minute += 2) at(from + minute * 60_000)
  }
  awake(LEFT, 200)
  await press('Yes')
  expect(screen.queryByText('Still at it?')).toBeNull()
  const next = LEFT + 201 * 60_000
  changeOnServer(startTimer('productivity', next), rev + 2)
  awake(next, 238)
  expect(screen.queryByText('Still at it?')).toBeNull()
  awake(next + 238 * 60_000, 4)
  expect(screen.getByText('Still at it?')).toBeVisible()
})

test('AWAY-05 a screen reader hears the question once, and not each minute', () => {
  openWithStillAtIt()
  const awake = (from: number, to: number) => {
    for (let minute = from; minute <= to; minute += 1) at(START + minute * 60_000)
  }
  const asked = countSpoken()
  awake(64, 241)
  expect(screen.getByText('4h 01m without a break.')).toBeVisible()
  expect(asked()).toBe(1)
  const again = countSpoken()
  awake(242, 243)
  expect(screen.getByText('4h 03m without a break.')).toBeVisible()
  expect(again()).toBe(0)
})

test('AWAY-01 asks although a press came before the server answered', () => {
  open().unmount()
  const tell = (timer: Timer, timerRev: number, isFromCache: boolean) =>
    act(() => useFacts.setState({ user: { value: aUser({ timer, timerRev }), isFromCache } }))
  tell(running, rev, true)
  at(BACK)
  renderSignedIn(<Away />, { backend })
  at(BACK + 2000)
  const paused: Timer = { ...running, status: 'paused', pauseTime: BACK + 2000 }
  noteOwnTimer(paused, rev + 1)
  tell(paused, rev + 1, true)
  at(BACK + 3000)
  tell(paused, rev + 1, false)
  at(BACK + 9000)
  expect(question()).toHaveTextContent('Away from 13:02 to 14:10')
})

test('AWAY-02 100 breaks leave no room for another, and it says so', async () => {
  const breaks = Array.from({ length: MAX_BREAKS }, (_, index) => ({
    startTime: START + index * 2000,
    endTime: START + index * 2000 + 1000,
  }))
  open({ ...running, breaks })
  comeBack()
  const button = screen.getByRole('button', { name: 'Take a break' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription(/already has 100 breaks/)
  await press('Take a break')
  expect(backend.writes['set-timer']).not.toHaveBeenCalled()
  await press('It was play')
  expect(backend.writes['set-timer']).toHaveBeenCalledOnce()
})

test.each([
  ['a spring night', '2025-03-30T00:30Z', 'Away from 01:30 to 10:30'],
  ['an autumn night', '2025-10-26T00:30Z', 'Away from 02:30 to 09:30'],
])('AWAY-01 %s on which the clocks change keeps its eight hours', async (_, left, text) => {
  const gap = { from: Date.parse(left), to: Date.parse(left) + 8 * 3_600_000 }
  const timer = startTimer('productivity', gap.from - 3_600_000)
  at(gap.from, 'Europe/Berlin')
  renderSignedIn(<Away />, { backend, user: { timer, timerRev: rev } })
  for (const now of [gap.to, gap.to + 5000]) at(now, 'Europe/Berlin')
  expect(question()).toHaveTextContent(text)
  expect(screen.getByText(/^Your timer ran on for 8h 00m\./)).toBeVisible()
  await press('Take a break')
  expect(backend.writes['set-timer'].mock.lastCall?.[0].timer).toMatchObject({
    breaks: [{ startTime: gap.from, endTime: gap.to }],
  })
})

test('AWAY-01 play is not asked about until the setting says so, nor once it is off again', () => {
  open(startTimer('play', START))
  comeBack()
  expect(question()).toBeNull()
  act(() => useAwayLimits.setState({ play: 30 }))
  at(BACK + 29 * 60_000)
  at(BACK + 29 * 60_000 + 5000)
  expect(question()).toBeNull()
  at(BACK + 60 * 60_000 + 5000)
  at(BACK + 60 * 60_000 + 10_000)
  expect(question()).toHaveTextContent('Away from 14:39 to 15:10')
  expect(screen.getByRole('button', { name: 'It was focus' })).toBeVisible()
  act(() => useAwayLimits.setState({ play: null }))
  expect(question()).toBeNull()
})
