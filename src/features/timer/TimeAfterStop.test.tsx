import { act, cleanup, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aListing, tellFacts } from '../../../tests/builders/facts'
import { press } from '../../../tests/builders/press'
import { aSession } from '../../../tests/builders/session'
import { startTimer } from '@/domain/timer/timer'
import { useClock } from '@/state/clock'
import { createdSession, revisedSession } from '@/domain/session/revision'
import { type Session } from '@/domain/session/session'
import { useEndedElsewhere } from '@/state/sessions/ended-elsewhere'
import { removeDeviceDataOf } from '@/state/device/device-storage'
import { resetPerUserState } from '@/state/device/per-user'
import { useToasts } from '@/state/toasts'
import { START, at, backend, open, rev, setUpTimerPage } from './timer-page.testing'

setUpTimerPage()

describe('the timer page', () => {
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
      expect(backend.writes['edit-session']).toHaveBeenCalledExactlyOnceWith({
        kind: 'edit-session',
        before: saved(),
        after: expect.objectContaining({
          endTime: START + 2 * HOUR,
          duration: 7200,
          notes: 'on the train',
        }) as unknown,
        earns: true,
      })
      expect(offer()).not.toBeInTheDocument()
    })

    test('SESSION-36 can be dismissed for good', async () => {
      const { unmount } = tell(saved())
      await press('Dismiss')
      expect(offer()).not.toBeInTheDocument()
      expect(backend.writes['edit-session']).not.toHaveBeenCalled()
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
      expect(backend.writes['edit-session']).toHaveBeenCalledExactlyOnceWith({
        kind: 'edit-session',
        before: noted,
        after: expect.objectContaining({ endTime: START + 2 * HOUR, notes: noted.notes }) as unknown,
        earns: true,
      })
      reload()
      expect(offer()).not.toBeInTheDocument()
      expect(Object.keys(localStorage).filter((key) => !key.includes(':number-days:'))).toEqual([])
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
      backend.writes['edit-session'].mockRejectedValueOnce(new Error('refused'))
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

    test('SESSION-36 offers nothing if the stop is noticed at once', () => {
      tell(saved({ endTime: START + 2 * HOUR - 29_000, duration: 7171 }))
      expect(offer()).not.toBeInTheDocument()
    })

    test('SESSION-36 stays while the session changes, such as by lines that were counted late', async () => {
      tell(saved({ type: 'Programming' }))
      const lines = { id: 'github-lines-added', name: 'Lines added', score: 0.1, quantity: 12 }
      const changed = { ...saved({ type: 'Programming' }), completedTasks: [lines], sessionScore: 1.2 }
      const lined = revisedSession(saved({ type: 'Programming' }), changed)
      act(() => tellFacts({ timerRev: rev + 1 }, { sessions: aListing([lined]) }))
      await press('Keep the time until 12:00')
      expect(backend.writes['edit-session']).toHaveBeenCalledExactlyOnceWith({
        kind: 'edit-session',
        before: lined,
        after: { ...lined, endTime: START + 2 * HOUR, duration: 7200 },
        earns: true,
      })
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
})
