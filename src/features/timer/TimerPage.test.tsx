import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { aListing, tellFacts, toldSessions } from '../../../tests/builders/facts'
import { press } from '../../../tests/builders/press'
import { aDay, daysOf } from '../../../tests/builders/score'
import { aSession } from '../../../tests/builders/session'
import { aUser } from '../../../tests/builders/user'
import type { DayKey } from '@/domain/calendar/day-key'
import type { MonthKey } from '@/domain/calendar/month'
import { NO_ROLLUPS } from '@/domain/rollups/rollups'
import { MAX_BREAKS } from '@/domain/limits'
import { pauseTimer, resumeTimer, startTimer } from '@/domain/timer/timer'
import { timerSessionId } from '@/domain/session/session'
import { showEarly } from '@/state/early'
import { useUnsavedSession } from '@/state/sessions/unsaved-session'
import { useToasts } from '@/state/toasts'
import { START, at, backend, open, rev, setUpTimerPage } from './timer-page.testing'

setUpTimerPage()

describe('the timer page', () => {
  test('TIMER-06 TIMER-07 offers Start while inactive, Pause and Stop while running, Resume and Stop while paused', () => {
    // The pencil has no text, and the lanes of the staff are not the timer's buttons.
    const labels = () =>
      screen
        .getAllByRole('button', { name: /^(?!Correct|Add a session of)/ })
        .map(({ textContent }) => textContent)
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

  test('DATA-21 sessions of today that cannot be read stay as they were known, and are asked for again', async () => {
    const known = aSession({ startTime: START - 3_600_000, endTime: START - 1_800_000, duration: 1800 })
    const { unmount } = open({}, { sessions: null })
    act(() => {
      showEarly({ user: aUser(), day: '2025-06-10' as DayKey, sessions: [known], types: [] })
      toldSessions().fail()
    })
    expect(screen.getByRole('group', { name: /^Today's sessions: 30m of productivity/ })).toBeVisible()
    expect(screen.getByText(/^Some of your data could not be loaded/)).toBeVisible()
    toldSessions().tell({ items: [{ ...known, duration: 900 }] })
    await press('Try again')
    expect(screen.getByRole('group', { name: /^Today's sessions: 15m of productivity/ })).toBeVisible()
    expect(screen.queryByText(/could not be loaded/)).toBeNull()
    // A day that is known to be empty stays empty.
    act(() => toldSessions().tell({ items: [] }))
    act(() => toldSessions().fail())
    expect(screen.getByRole('group', { name: /^Today's sessions: 0m of productivity/ })).toBeVisible()
    unmount()
  })

  test('TIMER-22 a timer that began yesterday does not count into today', () => {
    at(START + 24 * 3_600_000)
    const { unmount } = open({ timer: startTimer('productivity', START + 23 * 3_600_000) })
    const facts = () => screen.getByLabelText('Today so far')
    expect(facts()).toHaveTextContent('1h 00m')
    unmount()
    open({ timer: startTimer('productivity', START) })
    expect(facts()).not.toHaveTextContent('24h')
  })

  test('TIMER-02 TIMER-04 the mode is selected and stored while inactive, and fixed while the timer is on', async () => {
    const { unmount } = open()
    await userEvent.click(screen.getByRole('radio', { name: 'Play' }))
    expect(backend.writes['set-user']).toHaveBeenCalledExactlyOnceWith({
      kind: 'set-user',
      fields: { timerMode: 'play' },
    })
    unmount()

    const running = startTimer('play', START)
    for (const timer of [running, pauseTimer(running, START + 5000)]) {
      const { unmount: close } = open({ timer, timerMode: 'productivity' })
      expect(screen.getByRole('radiogroup', { name: 'Timer mode' })).toHaveAttribute('aria-disabled', 'true')
      expect(screen.getByRole('radio', { name: 'Play' })).toBeChecked()
      await userEvent.click(screen.getByRole('radio', { name: 'Productivity' }))
      expect(backend.writes['set-user']).toHaveBeenCalledTimes(1)
      close()
    }
  })

  test('TIMER-11 starting writes a running timer based on the current revision', async () => {
    open({ timerMode: 'play' })
    await press('Start Timer')
    expect(backend.writes['set-timer']).toHaveBeenCalledExactlyOnceWith({
      kind: 'set-timer',
      timer: startTimer('play', START),
      rev,
    })
  })

  test('a double click on Start starts once', async () => {
    open()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Start Timer' }))
    expect(backend.writes['set-timer']).toHaveBeenCalledTimes(1)
  })

  test('the user can retry a refused start', async () => {
    backend.writes['set-timer'].mockRejectedValueOnce(new Error('refused'))
    open()
    await press('Start Timer')
    await press('Start Timer')
    expect(backend.writes['set-timer']).toHaveBeenCalledTimes(2)
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

  test('the last break that a session holds keeps the focus on Pause, which says why it does nothing', async () => {
    const breaks = Array.from({ length: MAX_BREAKS - 1 }, (_, index) => ({
      startTime: START + index * 2000,
      endTime: START + index * 2000 + 1000,
    }))
    const paused = pauseTimer({ ...startTimer('productivity', START), breaks }, START + 3_600_000)
    open({ timer: paused })
    at(START + 3_660_000)
    await press('Resume')
    act(() => tellFacts({ timer: resumeTimer(paused, START + 3_660_000), timerRev: rev + 1 }))
    const pause = screen.getByRole('button', { name: 'Pause' })
    expect(pause).toHaveFocus()
    expect(pause).toHaveAttribute('aria-disabled', 'true')
    expect(pause).toHaveAccessibleDescription('A session holds up to 100 breaks.')
    await press('Pause')
    expect(backend.writes['set-timer']).toHaveBeenCalledOnce()
  })

  test('TIMER-16 TIMER-17 stopping within a second resets the timer and does not ask', async () => {
    open({ timer: startTimer('productivity', START) })
    at(START + 600)
    await press('Stop Timer')
    expect(backend.writes['set-timer']).toHaveBeenCalledExactlyOnceWith({
      kind: 'set-timer',
      timer: { status: 'inactive' },
      rev,
    })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(useToasts.getState().toasts).toMatchObject([
      { kind: 'neutral', text: 'Nothing was kept: the timer ran for less than a second.' },
    ])
  })

  test('TIMER-18 SESSION-01 stopping opens Session Complete', async () => {
    open({ timer: startTimer('productivity', START) })
    at(START + 3_600_000)
    await press('Stop Timer')
    expect(screen.getByRole('dialog', { name: 'Session Complete' })).toHaveTextContent(
      '10:00 to 11:00, 1h 00m',
    )
  })

  test('a stop that lost against another device does not offer a session that still runs', async () => {
    backend.writes['set-timer'].mockRejectedValueOnce(new Error('refused'))
    open({ timer: startTimer('productivity', START) })
    at(START + 3_600_000)
    await press('Stop Timer')
    await vi.waitFor(() => expect(useUnsavedSession.getState().unsaved).toBeNull())
    expect(useToasts.getState().toasts).toMatchObject([{ kind: 'neutral' }])
  })

  test('SESSION-34 entered text is kept', async () => {
    let refuse: (error: Error) => void = () => {}
    backend.writes['set-timer'].mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)))
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

  test('AUTOSTOP-07 AUTOSTOP-08 the midnight warning shows until it is dismissed', async () => {
    const { startTime } = aSession()
    const session = aSession({ id: timerSessionId(startTime), duration: 3600 })
    const user = { lastSessionAutoStopped: true, autoStoppedSession: session.id }
    const { unmount } = open(user, { sessions: aListing([session]) })
    expect(screen.getByText(/Productivity\W*, 1h 00m, on Tuesday 10 June/)).toBeInTheDocument()
    expect(screen.getByText(/automatically stopped at midnight/)).toBeInTheDocument()
    await press('Dismiss')
    expect(backend.writes['set-user']).toHaveBeenCalledOnce()
    unmount()
    open()
    expect(screen.queryByText(/automatically stopped/)).not.toBeInTheDocument()
  })

  test('KEEP-03 the midnight warning says the present name of a renamed type', () => {
    const session = aSession({ id: timerSessionId(aSession().startTime), type: 'Writing' })
    const type = { id: 'w', name: 'Novel', category: 'play', color: '#123456', isCore: false } as const
    const sessionTypes = aListing([{ ...type, createdAt: 1, formerNames: ['Writing'] }])
    const user = { lastSessionAutoStopped: true, autoStoppedSession: session.id }
    open(user, { sessions: aListing([session]), sessionTypes })
    expect(screen.getByText(/Novel\W*, 1h 00m, on Tuesday 10 June/)).toBeInTheDocument()
  })

  test('AUTOSTOP-11 the warning says so if there was nothing to save', () => {
    open({ lastSessionAutoStopped: true, autoStoppedSession: null })
    expect(screen.getByText(/automatically stopped at midnight.*nothing to save/)).toBeInTheDocument()
  })

  test("SCORING-18 today's sessions and the running timer add up, also in the Harmony Vector", async () => {
    const session = aSession({ startTime: START - 7_200_000, endTime: START - 3_600_000, sessionScore: 4 })
    const days = daysOf({ '2025-06-10': aDay({ Productivity: { seconds: 3600, score: 4 } }) })
    const month = { ...NO_ROLLUPS, days, month: '2025-06' as MonthKey, rev: 0 }
    const facts = { sessions: aListing([session]), months: aListing([month]) }
    const page = open({ timer: startTimer('productivity', START) }, facts)
    at(START + 600_000)
    const today = () => screen.getByRole('heading', { hidden: true, name: 'Today' }).parentElement
    expect(today()).toHaveTextContent('Productivity1h 10m')
    // 70 minutes at 20 minutes per point, and a score of 4.
    await vi.waitFor(() => expect(today()).toHaveTextContent('Harmony +7.5'))
    page.unmount()

    // 60 minutes at 20 and a score of 4, minus 30 minutes of play at 60.
    open({ timer: startTimer('play', START) }, facts)
    at(START + 1_800_000)
    await vi.waitFor(() => expect(today()).toHaveTextContent('Harmony +6.5'))
  })
})
