import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aListing, tellFacts } from '../../../tests/builders/facts'
import { fakeNotifications } from '../../../tests/builders/notification'
import { aDay, daysOf } from '../../../tests/builders/score'
import type { MonthKey } from '@/domain/calendar/month'
import { DEFAULT_FORMULA } from '@/domain/score/formula'
import { NO_ROLLUPS } from '@/domain/rollups/rollups'
import { startTimer, type Timer } from '@/domain/timer/timer'
import { useAuth } from '@/state/auth'
import { useClock } from '@/state/clock'
import { changePreferences } from '@/state/device/preferences'
import { useToasts } from '@/state/toasts'
import { BalanceWatch } from './Watches'

const START = Date.parse('2025-06-10T10:00:00Z')

/** Sets focus worth 2 points today. One play point is 60 minutes. */
function tell(timer: Timer, focusPoints = 2) {
  const days = daysOf({ '2025-06-10': aDay({ Productivity: focusPoints * 1200 }) })
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
