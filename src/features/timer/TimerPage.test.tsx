import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { aListing, tellFacts } from '../../../tests/builders/facts'
import { press } from '../../../tests/builders/press'
import { aDay, daysOf } from '../../../tests/builders/score'
import { aSession, aTask } from '../../../tests/builders/session'
import { renderSignedIn } from '../../../tests/builders/signed-in'
import type { MonthKey } from '@/domain/calendar/month'
import type { User } from '@/domain/profile/user'
import { NO_ROLLUPS } from '@/domain/rollups/rollups'
import { pauseTimer, startTimer } from '@/domain/timer/timer'
import { useAuth } from '@/state/auth'
import { useClock } from '@/state/clock'
import { createdSession } from '@/domain/session/revision'
import { timerSessionId, type Session } from '@/domain/session/session'
import { useEndedElsewhere } from '@/state/sessions/ended-elsewhere'
import { removeDeviceDataOf } from '@/state/device/device-storage'
import { resetPerUserState } from '@/state/device/per-user'
import { useUnsettledSaves } from '@/state/sessions/unsettled-saves'
import { EMPTY_OUTBOX, useOutbox, type OutboxEntry } from '@/state/outbox'
import { openUnsaved, useUnsavedSession } from '@/state/sessions/unsaved-session'
import { useToasts } from '@/state/toasts'
import * as parts from './save/lazy-dialogs'
import { SessionComplete } from './save/SessionComplete'
import { TimerPage } from './TimerPage'

const START = Date.parse('2025-06-10T10:00:00Z')
let backend: FakeBackend
// The guard against double clicks remembers revisions, so each test uses a new one.
let rev = 0

function open(user: Partial<User> = {}, facts: Parameters<typeof tellFacts>[1] = {}) {
  return renderSignedIn(
    <>
      <TimerPage />
      <SessionComplete />
    </>,
    { backend, user: { timerRev: rev, ...user }, facts },
  )
}

function at(now: number) {
  vi.setSystemTime(now)
  act(() => useClock.setState({ now, zone: 'UTC' }))
}

beforeAll(() => Promise.all(Object.values(parts).map((part) => part.preload())))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  localStorage.clear()
  useToasts.setState({ toasts: [] })
  backend = aBackend()
  rev += 10
  at(START)
  useAuth.setState({
    status: 'signed-in',
    account: { uid: 'ann', email: null, displayName: '', photoURL: null },
  })
  useEndedElsewhere.setState({ ended: null, cutOff: null })
  return openUnsaved('ann')
})

describe('the timer page', () => {
  test('TIMER-06 TIMER-07 offers Start while inactive, Pause and Stop while running, Resume and Stop while paused', () => {
    const labels = () => screen.getAllByRole('button').map((button) => button.textContent)
    const { unmount } = open()
    expect(labels()).toEqual(['Start Timer', 'Quick Add Session'])
    unmount()

    const running = startTimer('productivity', START)
    const second = open({ timer: running })
    expect(labels()).toEqual(['Pause', 'Stop Timer', 'Quick Add Session'])
    second.unmount()

    open({ timer: pauseTimer(running, START + 5000) })
    expect(labels()).toEqual(['Resume', 'Stop Timer', 'Quick Add Session'])
  })

  test('TIMER-02 TIMER-04 the mode is selected and stored while inactive, and fixed while the timer is on', async () => {
    const { unmount } = open()
    await userEvent.click(screen.getByRole('radio', { name: 'Play' }))
    expect(backend.timer.setMode).toHaveBeenCalledExactlyOnceWith('play')
    unmount()

    const running = startTimer('play', START)
    for (const timer of [running, pauseTimer(running, START + 5000)]) {
      const { unmount: close } = open({ timer, timerMode: 'productivity' })
      expect(screen.getByRole('radiogroup', { name: 'Timer mode' })).toHaveAttribute('aria-disabled', 'true')
      expect(screen.getByRole('radio', { name: 'Play' })).toBeChecked()
      await userEvent.click(screen.getByRole('radio', { name: 'Productivity' }))
      expect(backend.timer.setMode).toHaveBeenCalledTimes(1)
      close()
    }
  })

  test('TIMER-11 starting writes a running timer based on the current revision', async () => {
    open({ timerMode: 'play' })
    await press('Start Timer')
    expect(backend.timer.replace).toHaveBeenCalledExactlyOnceWith(startTimer('play', START), rev)
  })

  test('a double click on Start starts once', async () => {
    open()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Start Timer' }))
    expect(backend.timer.replace).toHaveBeenCalledTimes(1)
  })

  test('the user can retry a refused start', async () => {
    backend.timer.replace.mockRejectedValueOnce(new Error('refused'))
    open()
    await press('Start Timer')
    await press('Start Timer')
    expect(backend.timer.replace).toHaveBeenCalledTimes(2)
  })

  test('TIMER-05 TIMER-20 the clock shows the elapsed time, and stops while paused', () => {
    const running = startTimer('productivity', START)
    const { unmount } = open({ timer: running })
    at(START + 5_418_400)
    expect(screen.getByRole('timer')).toHaveTextContent('01:30:18')
    at(START - 60_000)
    expect(screen.getByRole('timer')).toHaveTextContent('00:00:00')
    unmount()

    open({ timer: pauseTimer(running, START + 60_000) })
    at(START + 90_000)
    expect(screen.getByRole('timer')).toHaveTextContent('00:01:00')
  })

  test('TIMER-16 TIMER-17 stopping within a second resets the timer and does not ask', async () => {
    open({ timer: startTimer('productivity', START) })
    at(START + 600)
    await press('Stop Timer')
    expect(backend.timer.replace).toHaveBeenCalledExactlyOnceWith({ status: 'inactive' }, rev)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(useToasts.getState().toasts).toMatchObject([
      { kind: 'neutral', text: 'Nothing was kept: the timer ran for less than a second.' },
    ])
  })

  test('TIMER-18 SESSION-01 stopping opens Session Complete', async () => {
    open({ timer: startTimer('productivity', START) })
    at(START + 3_600_000)
    await press('Stop Timer')
    expect(screen.getByRole('dialog', { name: 'Session complete' })).toHaveTextContent(
      '10:00 to 11:00, 1h 00m',
    )
  })

  test('a stop that lost against another device does not offer a session that still runs', async () => {
    backend.timer.replace.mockRejectedValueOnce(new Error('refused'))
    open({ timer: startTimer('productivity', START) })
    at(START + 3_600_000)
    await press('Stop Timer')
    await vi.waitFor(() => expect(useUnsavedSession.getState().unsaved).toBeNull())
    expect(useToasts.getState().toasts).toMatchObject([{ kind: 'neutral' }])
  })

  test('SESSION-34 entered text is kept', async () => {
    let refuse: (error: Error) => void = () => {}
    backend.timer.replace.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)))
    open({ timer: startTimer('productivity', START) })
    at(START + 3_600_000)
    await press('Stop Timer')
    await userEvent.type(screen.getByLabelText('Notes'), 'not lost')
    await act(async () => Promise.resolve(refuse(new Error('refused'))))
    expect(screen.getByLabelText('Notes')).toHaveValue('not lost')
    expect(useToasts.getState().toasts).toMatchObject([
      { text: expect.stringContaining('What you entered is still here') as string },
    ])
  })

  describe('a timer that runs on here after another device stopped it', () => {
    const HOUR = 3_600_000
    const timer = startTimer('productivity', START)
    const saved = (change: Partial<Session> = {}): Session =>
      createdSession(
        aSession({
          id: `timer-${START}`,
          startTime: START,
          endTime: START + HOUR,
          duration: 3600,
          notes: 'on the train',
          ...change,
        }),
      )
    /** Runs the clock of a page that stays open. */
    function run(until: number) {
      act(() => {
        for (let now = Date.now(); now <= until; now += 60_000) {
          vi.setSystemTime(now)
          useClock.setState({ now })
        }
      })
    }
    function tell(stored: Session, letTimePass = run) {
      const page = open({ timer })
      letTimePass(START + 2 * HOUR)
      act(() => tellFacts({ timerRev: rev + 1 }))
      act(() => tellFacts({ timerRev: rev + 1 }, { sessions: aListing([stored]) }))
      return page
    }
    /** Keeps only what the device stores. */
    function reload() {
      cleanup()
      useEndedElsewhere.setState({ ended: null, cutOff: null })
      open({ timerRev: rev + 1 })
    }
    const offer = () => screen.queryByRole('button', { name: /^Keep the time until / })

    test('SESSION-36 offers the time after that stop, and adds it once', async () => {
      tell(saved())
      expect(
        screen.getByText(/stopped this timer at 11:00 .* kept running here until 12:00/),
      ).toBeInTheDocument()
      await press('Keep the time until 12:00')
      expect(backend.sessions.extend).toHaveBeenCalledExactlyOnceWith(
        saved(),
        expect.objectContaining({ endTime: START + 2 * HOUR, duration: 7200, notes: 'on the train' }),
      )
      expect(offer()).not.toBeInTheDocument()
    })

    test('SESSION-36 can be dismissed for good', async () => {
      const { unmount } = tell(saved())
      await press('Dismiss')
      expect(offer()).not.toBeInTheDocument()
      expect(backend.sessions.extend).not.toHaveBeenCalled()
      unmount()
      open({ timerRev: rev + 1 }, { sessions: aListing([saved()]) })
      expect(offer()).not.toBeInTheDocument()
    })

    test('SESSION-36 survives a reload before and after the session arrives, and follows what is stored', async () => {
      open({ timer })
      run(START + 2 * HOUR)
      act(() => tellFacts({ timerRev: rev + 1 }))
      reload()
      expect(offer()).not.toBeInTheDocument()
      act(() => tellFacts({ timerRev: rev + 1 }, { sessions: aListing([saved()]) }))
      expect(offer()).toHaveAccessibleName('Keep the time until 12:00')
      reload()
      const noted = saved({ notes: 'on the train, and off it' })
      act(() => tellFacts({ timerRev: rev + 1 }, { sessions: aListing([noted]) }))
      await press('Keep the time until 12:00')
      expect(backend.sessions.extend).toHaveBeenCalledExactlyOnceWith(
        noted,
        expect.objectContaining({ endTime: START + 2 * HOUR, notes: noted.notes }),
      )
      reload()
      expect(offer()).not.toBeInTheDocument()
      expect(localStorage).toHaveLength(0)
    })

    test('SESSION-36 disappears with the session, and when another tab dismisses it', () => {
      tell(saved())
      act(() => tellFacts({ timerRev: rev + 1 }, { sessions: aListing([]) }))
      expect(offer()).not.toBeInTheDocument()
      act(() => tellFacts({ timerRev: rev + 1 }, { sessions: aListing([saved()]) }))
      expect(offer()).toBeInTheDocument()
      act(() => {
        localStorage.clear()
        window.dispatchEvent(new StorageEvent('storage', { key: 'counterpoint:ended-elsewhere:ann' }))
      })
      expect(offer()).not.toBeInTheDocument()
    })

    test('SESSION-36 is removed with the account', () => {
      const { unmount } = tell(saved())
      unmount()
      removeDeviceDataOf('ann')
      resetPerUserState()
      expect(localStorage).toHaveLength(0)
      open({ timerRev: rev + 1 }, { sessions: aListing([saved()]) })
      expect(offer()).not.toBeInTheDocument()
    })

    test('SESSION-36 shows that the server refused the time', async () => {
      vi.spyOn(console, 'info').mockReturnValue()
      backend.sessions.extend.mockRejectedValueOnce(new Error('refused'))
      tell(saved())
      await press('Keep the time until 12:00')
      await vi.waitFor(() =>
        expect(useToasts.getState().toasts).toMatchObject([
          { kind: 'error', text: expect.stringContaining('was not added') as string },
        ]),
      )
      // The stored session still lacks it.
      expect(offer()).toBeInTheDocument()
    })

    test('SESSION-36 offers nothing if the stop is noticed at once, or the session was edited', () => {
      tell(saved({ endTime: START + 2 * HOUR - 29_000, duration: 7171 }))
      expect(offer()).not.toBeInTheDocument()
      act(() => tellFacts({ timerRev: rev + 2, timer }))
      act(() => tellFacts({ timerRev: rev + 3 }, { sessions: aListing([{ ...saved(), rev: 2 ** 26 + 1 }]) }))
      expect(offer()).not.toBeInTheDocument()
    })

    test('SESSION-36 offers nothing if the device slept, because the stop was intended', () => {
      tell(saved(), at)
      expect(offer()).not.toBeInTheDocument()
    })

    test('SESSION-36 offers nothing if the timer came from the cache of an earlier day', () => {
      open()
      run(START + 2 * HOUR)
      act(() => tellFacts({ timerRev: rev, timer }))
      run(START + 2 * HOUR + 120_000)
      act(() => tellFacts({ timerRev: rev + 1 }, { sessions: aListing([saved()]) }))
      expect(offer()).not.toBeInTheDocument()
    })

    test('SESSION-36 forgets a stop that was refused', () => {
      open({ timer })
      run(START + 2 * HOUR)
      act(() => tellFacts({ timerRev: rev + 1 }))
      act(() => tellFacts({ timerRev: rev, timer }))
      act(() => tellFacts({ timerRev: rev, timer }, { sessions: aListing([saved()]) }))
      expect(offer()).not.toBeInTheDocument()
    })
  })

  test('AUTOSTOP-07 AUTOSTOP-08 the midnight warning shows until it is dismissed', async () => {
    const { startTime } = aSession()
    const session = aSession({ id: timerSessionId(startTime), duration: 3600 })
    const user = { lastSessionAutoStopped: true, autoStoppedSession: session.id }
    const { unmount } = open(user, { sessions: aListing([session]) })
    expect(screen.getByText(/Productivity\W*, 1h 00m, on Tuesday 10 June/)).toBeInTheDocument()
    expect(screen.getByText(/automatically stopped at midnight/)).toBeInTheDocument()
    await press('Dismiss')
    expect(backend.user.dismissAutoStopWarning).toHaveBeenCalledOnce()
    unmount()
    open()
    expect(screen.queryByText(/automatically stopped/)).not.toBeInTheDocument()
  })

  test('AUTOSTOP-11 the warning says so if there was nothing to save', () => {
    open({ lastSessionAutoStopped: true, autoStoppedSession: null })
    expect(screen.getByText(/automatically stopped at midnight.*nothing to save/)).toBeInTheDocument()
  })

  test('TIMER-08 View History leads to the history', () => {
    open()
    for (const link of screen.getAllByRole('link', { name: 'View History' }))
      expect(link).toHaveAttribute('href', '/app/history')
  })

  test("SCORING-18 today's sessions and the running timer add up, also in the Harmony Vector", async () => {
    const session = aSession({ startTime: START - 7_200_000, endTime: START - 3_600_000, sessionScore: 4 })
    const days = daysOf({ '2025-06-10': aDay({ Productivity: { seconds: 3600, score: 4 } }) })
    const month = { ...NO_ROLLUPS, days, month: '2025-06' as MonthKey, rev: 0 }
    const facts = { sessions: aListing([session]), months: aListing([month]) }
    const page = open({ timer: startTimer('productivity', START) }, facts)
    at(START + 600_000)
    const today = () => screen.getByRole('region', { hidden: true, name: 'Today so far' })
    expect(today()).toHaveTextContent('Productivity1h 10m')
    // 70 minutes at 20 minutes per point, and a score of 4.
    await vi.waitFor(() => expect(today()).toHaveTextContent('Harmony+7.5'))
    page.unmount()

    // 60 minutes at 20 and a score of 4, minus 30 minutes of play at 60.
    open({ timer: startTimer('play', START) }, facts)
    at(START + 1_800_000)
    await vi.waitFor(() => expect(today()).toHaveTextContent('Harmony+6.5'))
  })
})

describe('Session Complete', () => {
  const tasks = aListing([
    aTask({ id: 'write', name: 'Write page', score: 2 }),
    aTask({ id: 'read', name: 'Read', score: 0.5 }),
  ])

  async function stopped(mode: 'productivity' | 'play' = 'productivity') {
    open({ timer: startTimer(mode, START) }, { tasks })
    at(START + 3_600_000)
    await press('Stop Timer')
    return within(screen.getByRole('dialog', { name: 'Session complete' }))
  }

  test('SESSION-02 INT-11 offers all types, preselected by the mode', async () => {
    const dialog = await stopped('play')
    expect(dialog.getByRole('combobox', { name: 'Session type' })).toHaveValue('Play')
    expect(dialog.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Play',
      'Productivity',
      'Programming',
      'Screen Time',
    ])
  })

  test('SESSION-03 task quantities show for productivity types only', async () => {
    const dialog = await stopped()
    const type = dialog.getByRole('combobox', { name: 'Session type' })
    expect(dialog.getByRole('textbox', { name: 'Write page' })).toBeInTheDocument()
    await userEvent.selectOptions(type, 'Play')
    expect(dialog.queryByRole('textbox', { name: 'Write page' })).not.toBeInTheDocument()
    await userEvent.selectOptions(type, 'Programming')
    expect(dialog.getByRole('textbox', { name: 'Write page' })).toBeInTheDocument()
  })

  test('SESSION-04 SESSION-06 SESSION-07 SESSION-29 SESSION-13 SESSION-14 Save Session stores the input, and closes at once', async () => {
    backend.sessions.add.mockReturnValue(new Promise(() => {})) // offline: never confirmed
    const dialog = await stopped()
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Write page' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Write page' }), '3')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Notes' }), 'A good hour.')
    await userEvent.click(dialog.getByRole('button', { name: 'Save Session' }))
    expect(backend.sessions.add).toHaveBeenCalledExactlyOnceWith([
      {
        id: `timer-${START}`,
        startTime: START,
        endTime: START + 3_600_000,
        duration: 3600,
        breaks: [],
        type: 'Productivity',
        notes: 'A good hour.',
        completedTasks: [{ id: 'write', name: 'Write page', score: 2, quantity: 3 }],
        sessionScore: 6,
        location: null,
        timezone: 'UTC',
        rev: 0,
      },
    ])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('a double click on Save Session saves once', async () => {
    const dialog = await stopped()
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Save Session' }))
    expect(backend.sessions.add).toHaveBeenCalledTimes(1)
  })

  test('SESSION-08 Skip discards the session', async () => {
    const dialog = await stopped()
    await userEvent.click(dialog.getByRole('button', { name: 'Skip' }))
    expect(backend.sessions.add).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('INT-10 Escape does nothing, and input survives a reload', async () => {
    const dialog = await stopped()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Notes' }), 'half a thought')
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('dialog', { name: 'Session complete' })).toBeInTheDocument()
    act(() => {
      openUnsaved('ann')
    })
    expect(useUnsavedSession.getState().unsaved?.draft.notes).toBe('half a thought')
  })

  test('SESSION-09 ERRORS-02 a failure says so and restores the input', async () => {
    backend.sessions.add.mockRejectedValueOnce(new Error('refused'))
    const dialog = await stopped()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Notes' }), 'not lost')
    await userEvent.click(dialog.getByRole('button', { name: 'Save Session' }))
    expect(await screen.findByDisplayValue('not lost')).toBeInTheDocument()
    expect(useToasts.getState().toasts.at(-1)).toMatchObject({
      kind: 'error',
      text: 'Error: Could not save your session.',
    })
  })

  describe('with a location', () => {
    const HERE = { latitude: 52.52, longitude: 13.405 }
    const saved = () => backend.sessions.add.mock.lastCall?.[0]

    async function stoppedHere(coords = HERE) {
      const dialog = await stopped()
      const getCurrentPosition = (found: (position: unknown) => void) => found({ coords })
      vi.stubGlobal('navigator', { onLine: true, geolocation: { getCurrentPosition } })
      await userEvent.click(dialog.getByRole('button', { name: 'Add Location' }))
      return dialog
    }

    afterEach(() => {
      vi.unstubAllGlobals()
    })

    test('SESSION-05 SESSION-07 LOCATION-01 LOCATION-06 saves its ciphertext, and never the coordinates', async () => {
      const dialog = await stoppedHere()
      expect(JSON.stringify({ ...localStorage })).not.toContain('52.52')
      await userEvent.click(dialog.getByRole('button', { name: 'Save Session' }))
      await vi.waitFor(() => expect(saved()).toMatchObject([{ location: 'v1.k1.ciphertext' }]))
      expect(backend.locations.encrypt).toHaveBeenCalledExactlyOnceWith({ lat: 52.52, lon: 13.405 })
    })

    test('ERRORS-03 LOCATION-08 INT-91 saves without it if it cannot be encrypted, and only logs the error', async () => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
      backend.locations.encrypt.mockRejectedValueOnce(new Error('no'))
      const dialog = await stoppedHere()
      await userEvent.click(dialog.getByRole('button', { name: 'Save Session' }))
      await vi.waitFor(() => expect(saved()).toMatchObject([{ location: null }]))
      expect(logged).toHaveBeenCalledOnce()
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
      await vi.waitFor(() =>
        expect(useToasts.getState().toasts).toMatchObject([{ text: 'Session saved, without its place' }]),
      )
      logged.mockRestore()
    })

    test('INT-91 is saved at once, and gets a location that is sealed later', async () => {
      let answer: (ciphertext: string) => void = () => {}
      backend.locations.encrypt.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
      const dialog = await stoppedHere()
      await userEvent.click(dialog.getByRole('button', { name: 'Save Session' }))
      await vi.waitFor(() => expect(saved()).toMatchObject([{ location: null }]), { timeout: 4500 })
      const session = createdSession(aSession({ id: `timer-${START}` }))
      backend.sessions.read.mockResolvedValue(session)
      await act(async () => Promise.resolve(answer('late ciphertext')))
      await vi.waitFor(() =>
        expect(backend.sessions.update).toHaveBeenCalledExactlyOnceWith(session, {
          ...session,
          location: 'late ciphertext',
        }),
      )
      // An earlier test's save may now report that it is not confirmed.
      const texts = useToasts.getState().toasts.map(({ text }) => text)
      expect(texts).toContain('Session saved')
      expect(texts.join()).not.toContain('without its place')
    }, 10_000)

    test('closes at once while it is being encrypted, and a reload meanwhile loses nothing', async () => {
      let answer: (ciphertext: string) => void = () => {}
      backend.locations.encrypt.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
      const dialog = await stoppedHere()
      await userEvent.type(dialog.getByRole('textbox', { name: 'Notes' }), 'here')
      await userEvent.click(dialog.getByRole('button', { name: 'Save Session' }))
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
      expect(JSON.stringify({ ...localStorage })).toContain('here')
      answer('late ciphertext')
      await vi.waitFor(() => expect(saved()).toMatchObject([{ location: 'late ciphertext', notes: 'here' }]))
      expect(JSON.stringify({ ...localStorage })).not.toContain('here')
    })

    test('SESSION-09 a refused save restores the location too', async () => {
      vi.spyOn(console, 'error').mockImplementationOnce(() => {})
      backend.sessions.add.mockRejectedValueOnce(new Error('refused'))
      const dialog = await stoppedHere()
      await userEvent.click(dialog.getByRole('button', { name: 'Save Session' }))
      expect(await screen.findByText('Location added')).toBeInTheDocument()
    })

    test('INT-16 a manual session across midnight keeps it in both parts', async () => {
      open()
      const getCurrentPosition = (found: (position: unknown) => void) => found({ coords: HERE })
      vi.stubGlobal('navigator', { onLine: true, geolocation: { getCurrentPosition } })
      await press('Quick Add Session')
      fireEvent.change(screen.getByLabelText('Start time'), { target: { value: '23:00' } })
      fireEvent.change(screen.getByLabelText('End time'), { target: { value: '01:00' } })
      await press('Add Location')
      await press('Add Session')
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
      const sealed = { location: 'v1.k1.ciphertext' }
      await vi.waitFor(() => expect(saved()).toMatchObject([sealed, sealed]))
    })
  })

  const stored = (change: Partial<Session> = {}) =>
    createdSession(
      aSession({
        id: `timer-${START}`,
        startTime: START,
        endTime: START + 600_000,
        duration: 600,
        ...change,
      }),
    )
  const texts = () => useToasts.getState().toasts.map(({ text }) => text)

  /** Saves an hour with a note while the server has another session of this timer. */
  async function savedTwice(theirs: Session, notes = 'mine') {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    backend.sessions.add.mockRejectedValueOnce(new Error('refused'))
    backend.sessions.read.mockResolvedValue(theirs)
    const dialog = await stopped()
    if (notes) await userEvent.type(dialog.getByRole('textbox', { name: 'Notes' }), notes)
    await userEvent.click(dialog.getByRole('button', { name: 'Save Session' }))
  }
  const question = () =>
    screen.findByRole('dialog', { name: 'This timer was already saved on another device' })

  test('SESSION-31 a refusal because another tab has saved the same is no failure', async () => {
    await savedTwice(stored({ endTime: START + 3_600_000, duration: 3600, notes: 'mine' }))
    await vi.waitFor(() => expect(useUnsettledSaves.getState().saves).toEqual([]))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(texts()).toEqual(['Session saved'])
  })

  test('SESSION-31 SESSION-32 extends a shorter session without conflicts, without asking', async () => {
    await savedTwice(stored())
    await vi.waitFor(() =>
      expect(backend.sessions.extend).toHaveBeenCalledExactlyOnceWith(
        stored(),
        expect.objectContaining({ duration: 3600, notes: 'mine' }),
      ),
    )
    await vi.waitFor(() => expect(texts()).toEqual(['Added to the session that another device saved']))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('SESSION-33 asks about conflicting text, survives a reload, and adds the notes to the session', async () => {
    await savedTwice(stored({ notes: 'theirs' }))
    const asked = await question()
    expect(asked).toHaveTextContent('theirs')
    expect(asked).toHaveTextContent('mine')
    expect(texts()).toEqual([])
    act(() => {
      openUnsaved('ann') // as after a reload
    })
    expect(await question()).toBeInTheDocument()
    await press('Add my notes to it')
    expect(backend.sessions.extend).toHaveBeenCalledExactlyOnceWith(
      stored({ notes: 'theirs' }),
      expect.objectContaining({ duration: 3600, notes: 'theirs\n\nmine' }),
    )
    await vi.waitFor(() => expect(useUnsettledSaves.getState().saves).toEqual([]))
    expect(JSON.stringify({ ...localStorage })).not.toContain('mine')
  })

  describe('with an edit of the refused session, which was refused with it', () => {
    const mine = createdSession(stored({ endTime: START + 3_600_000, duration: 3600, notes: 'mine' }))
    const entry = (key: string, name: string, given: readonly unknown[]): OutboxEntry => ({
      key,
      writtenAt: START,
      part: 'sessions',
      name,
      given,
      status: 'refused',
    })
    const edit = entry('edit', 'update', [mine, { ...mine, notes: 'mine, and more words' }])
    const drop = vi.fn((key: string) =>
      useOutbox.setState(({ entries }) => ({ entries: entries.filter((other) => other.key !== key) })),
    )
    const listed = () => useOutbox.getState().entries.map(({ key }) => key)
    const list = (...entries: OutboxEntry[]) => useOutbox.setState({ entries, actions: { drop } as never })
    afterEach(() => useOutbox.setState(EMPTY_OUTBOX, true))

    test('SYNC-02 the edit stays listed when the question takes the session over', async () => {
      backend.sessions.read.mockResolvedValue(stored({ notes: 'theirs' }))
      list(entry('add', 'add', [[mine]]), edit)
      open()
      expect(await question()).toHaveTextContent('mine')
      expect(listed()).toEqual(['edit'])
    })

    test('SYNC-02 the edit stays listed when a save on this page is refused', async () => {
      list(edit)
      await savedTwice(stored({ notes: 'theirs' }))
      await question()
      expect(listed()).toEqual(['edit'])
    })
  })

  test('SESSION-33 mine is saved too, under an id of its own', async () => {
    await savedTwice(stored({ notes: 'theirs' }))
    await question()
    await press('Save mine too')
    expect(backend.sessions.add).toHaveBeenCalledTimes(2)
    const [copy] = backend.sessions.add.mock.lastCall?.[0] ?? []
    expect(copy).toMatchObject({ notes: 'mine', duration: 3600 })
    expect(copy?.id).not.toBe(`timer-${START}`)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('SESSION-33 mine is discarded after a confirmation, and kept if that is cancelled', async () => {
    await savedTwice(stored({ notes: 'theirs' }))
    await question()
    await press('Discard')
    await press('Cancel')
    expect(await question()).toBeInTheDocument()
    await press('Discard')
    const sure = screen.getByRole('dialog', { name: 'Discard what you entered here?' })
    await userEvent.click(within(sure).getByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(JSON.stringify({ ...localStorage })).not.toContain('mine')
    expect(backend.sessions.extend).not.toHaveBeenCalled()
  })

  test('SESSION-33 compares again if the session has changed on the server', async () => {
    await savedTwice(stored({ notes: 'theirs' }))
    await question()
    backend.sessions.extend.mockRejectedValueOnce(new Error('refused'))
    backend.sessions.read.mockResolvedValue(stored({ notes: 'theirs, edited' }))
    await press('Add my notes to it')
    expect(await question()).toHaveTextContent('theirs, edited')
  })

  test('SESSION-30 offline the session is saved on this device, with the points it earned', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    let confirm = () => {}
    backend.sessions.add.mockReturnValueOnce(new Promise((resolve) => (confirm = resolve)))
    const dialog = await stopped()
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Write page' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Write page' }), '3')
    await userEvent.click(dialog.getByRole('button', { name: 'Save Session' }))
    vi.restoreAllMocks()
    const [toast] = useToasts.getState().toasts
    expect(toast?.text).toBe('Saved on this device')
    expect(toast?.detail).toMatch(/1h 00m, 6 points. It will be sent when you are online./)
    confirm()
    await vi.waitFor(() => expect(texts()).toEqual(['Session saved']))
  })
})

describe('Quick Add', () => {
  test("TIMER-07 SESSION-17 opens with today's date and asks for a type, times, tasks and notes", async () => {
    open({}, { tasks: aListing([aTask({ name: 'Write page' })]) })
    await press('Quick Add Session')
    const dialog = within(screen.getByRole('dialog', { name: 'Quick Add Session' }))
    expect(dialog.getByLabelText(/^Date/)).toHaveValue('2025-06-10')
    expect(dialog.getByRole('combobox', { name: 'Session type' })).toHaveValue('Productivity')
    for (const label of ['Start time', 'End time', 'Write page', 'Notes'])
      expect(dialog.getByLabelText(label)).toBeInTheDocument()
  })

  test('SESSION-18 without a date it says so and saves nothing', async () => {
    open()
    await press('Quick Add Session')
    await userEvent.clear(screen.getByLabelText(/^Date/))
    await press('Add Session')
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Please select a date for the session.')
    expect(backend.sessions.add).not.toHaveBeenCalled()
  })

  test('SESSION-19 SESSION-20 Screen Time asks for hours and minutes instead of times', async () => {
    open({}, { tasks: aListing([aTask({ name: 'Write page' })]) })
    await press('Quick Add Session')
    const type = screen.getByRole('combobox', { name: 'Session type' })
    await userEvent.selectOptions(type, 'Play')
    expect(screen.getByLabelText('Start time')).toBeInTheDocument()
    expect(screen.queryByLabelText('Write page')).not.toBeInTheDocument()
    await userEvent.selectOptions(type, 'Screen Time')
    expect(screen.queryByLabelText('Start time')).not.toBeInTheDocument()
    await userEvent.type(screen.getByLabelText('Hours'), '25')
    await userEvent.type(screen.getByLabelText('Minutes'), '30')
    await press('Add Session')
    expect(backend.sessions.add).toHaveBeenCalledExactlyOnceWith([
      expect.objectContaining({ duration: 91_800 }),
    ])
  })

  test('SESSION-09 ERRORS-02 a refused session comes back with its input', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => {})
    backend.sessions.add.mockRejectedValueOnce(new Error('refused'))
    open()
    await press('Quick Add Session')
    await userEvent.type(screen.getByLabelText('Notes'), 'not lost')
    await press('Add Session')
    expect(await screen.findByDisplayValue('not lost')).toBeInTheDocument()
    expect(useToasts.getState().toasts.at(-1)).toMatchObject({
      kind: 'error',
      text: 'Error: Could not save your session.',
    })
    await press('Add Session')
    const [first, second] = backend.sessions.add.mock.calls.map(([sessions]) => sessions)
    expect(second).toEqual(first)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
