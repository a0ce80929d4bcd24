import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { aListing, tellFacts, toldSessions } from '../../../tests/builders/facts'
import { aDay, aRhythm, completionsOf, daysOf } from '../../../tests/builders/score'
import { aSession } from '../../../tests/builders/session'
import { renderSignedIn } from '../../../tests/builders/signed-in'
import type { DayKey } from '@/domain/calendar/day-key'
import type { MonthKey } from '@/domain/calendar/month'
import type { Session } from '@/domain/session/session'
import { useClock } from '@/state/clock'
import { DayLedgerDialog } from './DayLedgerDialog'

const FOCUS = aSession({
  id: 'focus',
  duration: 3000,
  sessionScore: 6,
  completedTasks: [{ id: 't', name: 'Write page', score: 2, quantity: 3 }],
})
const PLAY = aSession({
  id: 'play',
  type: 'Play',
  startTime: Date.UTC(2025, 5, 10, 11),
  endTime: Date.UTC(2025, 5, 10, 12, 30),
  duration: 5400,
})
let backend: FakeBackend
beforeEach(() => {
  backend = aBackend()
  useClock.setState({ now: Date.parse('2025-06-20T12:00Z'), zone: 'UTC' })
})

function open(sessions: readonly Session[] | null, day = '2025-06-10') {
  const month = {
    month: '2025-06' as MonthKey,
    days: daysOf({ '2025-06-10': aDay({ Productivity: { seconds: 3000, score: 6 }, Play: 5400 }) }),
    completions: completionsOf({ 'rhythm-1': { '2025-06-08': '2025-06-10' } }),
    utcDays: new Map(),
    rev: 0,
  }
  const rhythms = [
    aRhythm({
      startDate: '2025-06-08' as DayKey,
      schedule: { type: 'weekly', value: [7] },
      pacingGrace: 1,
    }),
  ]
  tellFacts(
    {},
    { months: aListing([month]), rhythms: aListing(rhythms), sessions: sessions && aListing(sessions) },
  )
  const onClose = vi.fn()
  const Owner = () => {
    const [shown, setShown] = useState(day as DayKey)
    return <DayLedgerDialog day={shown} onDay={setShown} onClose={onClose} />
  }
  renderSignedIn(<Owner />, { backend })
  return { onClose, user: userEvent.setup() }
}

const lines = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))

const WHOLE = [
  ['Harmony Vector', '+8.00'],
  ['Productivity', '+8.50'],
  ['Productivity 09:00 to 10:00, 50m', '+8.50'],
  ['Time', '+2.50'],
  ['Write page × 3', '+6.00'],
  ['Play', '−1.50'],
  ['Play 11:00 to 12:30, 1h 30m', '−1.50'],
  ['Pacing', '+1.00'],
  ['Carried over From the day before', '+2.00'],
  ['Run Completed 2 days late, due 08/06/2025', '−2.00'],
  ['Run Grace', '+1.00'],
]
const UNREAD = [
  ...WHOLE.slice(0, 2),
  ['Other sessions Of this day, not listed here', '+8.50'],
  ['Play', '−1.50'],
  ['Other sessions Of this day, not listed here', '−1.50'],
  ...WHOLE.slice(7),
]

describe('the ledger of a day', () => {
  test('HARMONY-12 has a row for each session with its tasks below it, and the date once', () => {
    open([PLAY, FOCUS])
    expect(screen.getByRole('dialog', { name: 'Tuesday 10 June' })).toBeVisible()
    expect(lines()).toEqual(WHOLE)
    expect(screen.queryByText('10/06/2025')).toBeNull()
  })

  test('HARMONY-12 a day of another year is named with its year', () => {
    open([], '2024-12-31')
    expect(screen.getByRole('dialog', { name: 'Tuesday 31 December 2024' })).toBeVisible()
  })

  test('HARMONY-12 its three parts fold, pacing at first', async () => {
    const { user } = open([PLAY, FOCUS])
    const fold = screen.getByRole('button', { name: 'Productivity', expanded: true })
    const row = () => screen.queryByRole('row', { name: /^Write page/ })
    expect(row()).not.toBeNull()
    await user.click(fold)
    expect(row()).toBeNull()
    expect(screen.getByRole('row', { name: 'Productivity +8.50' })).toBeVisible()
    await user.click(fold)
    expect(row()).not.toBeNull()
    const grace = () => screen.queryByRole('row', { name: /^Run Grace/ })
    expect(grace()).toBeNull()
    expect(screen.getByRole('row', { name: 'Pacing +1.00' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Pacing', expanded: false }))
    expect(grace()).not.toBeNull()
  })

  test('HARMONY-12 an open rhythm has one row for its points and its grace', () => {
    open([], '2025-06-15')
    expect(lines()).toContainEqual(['Run Overdue', '−10.00'])
    act(() => useClock.setState({ now: Date.parse('2025-06-15T12:00Z'), zone: 'UTC' }))
    expect(lines()).toContainEqual(['Run Pending −10.00, grace +1.00', '−9.00'])
  })

  test('shows the day’s sums while its sessions load', () => {
    open(null)
    expect(lines()).toEqual(UNREAD)
    expect(screen.getByText('Loading this day’s sessions')).toBeVisible()
    act(() => toldSessions().tell(aListing([PLAY, FOCUS])))
    expect(lines()).toEqual(WHOLE)
    expect(screen.queryByText('Loading this day’s sessions')).toBeNull()
  })

  test('DATA-21 says when they cannot be loaded, and retries', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user } = open(null)
    act(() => toldSessions().fail())
    expect(screen.getByRole('alert')).toHaveTextContent('could not be loaded')
    expect(lines()).toEqual(UNREAD)
    toldSessions().tell(aListing([PLAY, FOCUS]))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(lines()).toEqual(WHOLE)
    vi.restoreAllMocks()
  })

  test('DATA-17 DATA-19 follows a change that another device makes while it is open', () => {
    open([PLAY])
    expect(lines()).not.toEqual(WHOLE)
    act(() => toldSessions().tell(aListing([PLAY, FOCUS])))
    expect(lines()).toEqual(WHOLE)
  })

  test('DATA-19 finds a session that was forgotten over a long weekend', () => {
    open([PLAY, { ...FOCUS, endTime: FOCUS.startTime + 100 * 3_600_000 }])
    expect(lines().some(([line]) => line?.includes('Write page'))).toBe(true)
  })

  test('navigates from day to day within the history', async () => {
    const { onClose, user } = open([PLAY, FOCUS], '2025-06-09')
    const title = screen.getByText('Monday 9 June')
    expect(title).toHaveAttribute('aria-live', 'polite')
    await user.click(screen.getByRole('button', { name: 'Previous day' }))
    expect(screen.getByRole('dialog', { name: 'Sunday 8 June' })).toBeVisible()
    expect(title).toHaveTextContent('Sunday 8 June')
    const previous = screen.getByRole('button', { name: 'Previous day' })
    expect(previous).toHaveAttribute('aria-disabled', 'true')
    await user.click(previous)
    expect(screen.getByRole('dialog', { name: 'Sunday 8 June' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next day' }))
    expect(screen.getByRole('dialog', { name: 'Monday 9 June' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('shows nothing for a day before the history', () => {
    open([PLAY, FOCUS], '2025-06-01')
    expect(screen.getByText('Nothing counted on this day.')).toBeVisible()
  })
})
