import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aListing, tellFacts } from '../../../tests/builders/facts'
import { fakeNotifications } from '../../../tests/builders/notification'
import { aDay, daysOf } from '../../../tests/builders/score'
import type { MonthKey } from '@/domain/calendar/month'
import { DEFAULT_FORMULA } from '@/domain/score/formula'
import { NO_ROLLUPS } from '@/domain/rollups/rollups'
import { INACTIVE, startTimer, type Timer } from '@/domain/timer/timer'
import { useAuth } from '@/state/auth'
import { useClock } from '@/state/clock'
import { changePreferences } from '@/state/device/preferences'
import { useToasts } from '@/state/toasts'
import { BalanceWatch } from './Watches'

const START = Date.parse('2025-06-10T10:00:00Z')

/** Sets today's points: of focus if positive, of play if negative. A point of focus is 20 minutes, one of play 60. */
function tell(timer: Timer, points = 2) {
  const day = aDay(points > 0 ? { Productivity: points * 1200 } : { Play: points * -3600 })
  const days = daysOf({ '2025-06-10': day })
  const months = aListing([{ ...NO_ROLLUPS, month: '2025-06' as MonthKey, rev: 1, days }])
  tellFacts({ timer, formula: DEFAULT_FORMULA }, { months })
}

const at = (minutes: number) => act(() => useClock.setState({ now: START + minutes * 60_000, zone: 'UTC' }))
const texts = () => useToasts.getState().toasts.map(({ text }) => text)

beforeEach(() => {
  useToasts.setState({ toasts: [] })
  localStorage.clear()
  useClock.setState({ now: START, zone: 'UTC' })
})
afterEach(() => {
  changePreferences({ notifies: false })
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('CLOCK-04 announces once that the running timer has reached balance', () => {
  tell(startTimer('play', START))
  render(<BalanceWatch />)
  at(59)
  expect(texts()).toEqual([])
  at(60)
  expect(texts()).toEqual(['Balanced.'])
  // The balance drops, and comes back without the timer's doing.
  at(61)
  at(200)
  expect(texts()).toEqual(['Balanced.'])
})

test('CLOCK-04 announces once for each run of the timer, also after its start was corrected', () => {
  tell(startTimer('play', START))
  render(<BalanceWatch />)
  at(60)
  act(() => tell(startTimer('play', START + 10 * 60_000)))
  at(61)
  at(70)
  expect(texts()).toEqual(['Balanced.'])
  act(() => tell(INACTIVE))
  act(() => tell(startTimer('play', START + 71 * 60_000)))
  at(72)
  at(131)
  expect(texts()).toEqual(['Balanced.', 'Balanced.'])
})

test('CLOCK-04 announces again for a run that began while the device slept', () => {
  tell(startTimer('play', START))
  render(<BalanceWatch />)
  at(60)
  act(() => tell(startTimer('play', START + 71 * 60_000)))
  at(72)
  at(131)
  expect(texts()).toEqual(['Balanced.', 'Balanced.'])
})

test('CLOCK-04 announces again for the timer of the other mode that an answer started', () => {
  tell(startTimer('play', START))
  render(<BalanceWatch />)
  at(60)
  act(() => tell(startTimer('productivity', START + 50 * 60_000), -2))
  at(61)
  at(70)
  expect(texts()).toEqual(['Balanced.', 'Balanced.'])
})

test('CLOCK-04 announces nothing when a saved session brings the balance', () => {
  const timer = startTimer('productivity', START)
  tell(timer, 2)
  render(<BalanceWatch />)
  act(() => tell(timer, 0.5))
  expect(texts()).toEqual([])
})

test('CLOCK-04 announces nothing when the app opens in balance', () => {
  useClock.setState({ now: START + 70 * 60_000, zone: 'UTC' })
  tell(startTimer('play', START))
  render(<BalanceWatch />)
  at(71)
  expect(texts()).toEqual([])
})

test.each([
  ['on', 'granted', true, 1],
  ['off', 'granted', true, 0],
  ['on', 'granted', false, 0],
  ['on', 'default', true, 0],
  ['on', 'denied', true, 0],
] as const)(
  'CLOCK-04 with notifications %s and %s, and the tab hidden: %s, %d notifications',
  async (setting, permission, hidden, count) => {
    const { shown, click } = fakeNotifications(permission)
    changePreferences({ notifies: setting === 'on' })
    useAuth.setState({ status: 'signed-in', account: { uid: 'u1' } as never })
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
    tell(startTimer('play', START))
    render(<BalanceWatch />)
    at(60)
    await act(() => Promise.resolve())
    expect(shown.map(({ text }) => text)).toEqual(Array(count).fill('Balanced.'))
    if (count === 0) return
    window.location.hash = '#/app/history'
    click()
    expect(window.location.hash).toBe('#/app')
  },
)
