import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { aListing } from '../../../../tests/builders/facts'
import { openHistory } from '../../../../tests/builders/history'
import { press } from '../../../../tests/builders/press'
import type { DayKey } from '@/domain/calendar/day-key'
import { DEFAULT_FORMULA } from '@/domain/score/formula'
import { useFacts } from '@/state/facts'
import { useRollupStatus } from '@/state/rollups'
import { backend, day, fact, goTo, NOVEMBER, on, setUpDailySummary } from './daily-summary.testing'

setUpDailySummary()

describe('HISTORY-03 the daily summary calendar', () => {
  test('shows the month, Monday first, and what each day came to', () => {
    openHistory(backend, aListing(NOVEMBER))
    const grid = screen.getByRole('grid', { name: 'November 2026' })
    const heads = within(grid).getAllByRole('columnheader')
    expect(heads.map((head) => head.textContent)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
    const name =
      '19 November, 7.5 productivity points, 1h 00m productivity, 40m play, 4.5 points from tasks, 2 sessions, Harmony +6.8'
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-current', 'date')
    expect(screen.getByTitle(name)).toBeVisible()
    expect(day(/^17 November, no sessions$/)).toBeVisible()
  })

  test('REST-07 shows rest days hatched, in words too', () => {
    openHistory(backend, aListing(NOVEMBER))
    const span = { id: 'a', from: '2026-11-17' as DayKey, to: '2026-11-18' as DayKey, name: '' }
    act(() => useFacts.setState({ restSpans: aListing([span]) }))
    expect(day(/^17 November, rest day, no sessions$/).closest('td')).toHaveClass('rest')
    expect(day(/^18 November, rest day, /).closest('td')).toHaveClass('rest')
    expect(day(/^19 November, (?!rest day)/).closest('td')).not.toHaveClass('rest')
  })

  test('HISTORY-15 shows the productivity points of each day that has sessions, by the formula of the user', () => {
    openHistory(
      backend,
      aListing([...NOVEMBER, on(17, 11, { type: 'Play' }), on(16, 9, { sessionScore: 99.95 })]),
    )
    const texts = (date: number) =>
      [...day(new RegExp(`^${date} November`)).querySelectorAll('b > :not(.visually-hidden)')].map(
        (span) => span.textContent,
      )
    expect(texts(19)).toEqual(['7.5'])
    expect(texts(16)).toEqual(['103'])
    expect(texts(17)).toEqual(['0'])
    expect(texts(15)).toEqual([])
    act(() => {
      useFacts.setState(({ user }) => ({
        user: user && {
          ...user,
          value: user.value && { ...user.value, formula: { ...DEFAULT_FORMULA, timeDivisor: 7 } },
        },
      }))
    })
    // Rounded for the cells of a phone, and in full.
    expect(texts(19)).toEqual(['13 (exactly 13.1)', '13.1'])
    expect(day(/^16 November/)).toHaveAccessibleName(/, Harmony \+109 \(exactly \+108\.5\)$/)
    expect(screen.getByText(/^Each day shows its productivity points/)).toBeVisible()
  })

  test('beside it the month so far', () => {
    openHistory(backend, aListing(NOVEMBER))
    expect(screen.getByRole('heading', { name: 'November so far' })).toBeVisible()
    expect(fact('Sessions')).toHaveTextContent('3')
    expect(fact('Productivity')).toHaveTextContent('2h 00m')
    expect(fact('Play')).toHaveTextContent('40m')
    expect(fact('Task points')).toHaveTextContent('6.5')
  })

  test('turns to other months and back to today, as far as there are sessions', async () => {
    openHistory(backend, aListing([...NOVEMBER, on(-10, 9)]))
    expect(screen.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true')
    await press('Previous month')
    expect(screen.getByRole('grid', { name: 'October 2026' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'October 2026' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Previous month' })).toHaveAttribute('aria-disabled', 'true')
    await press('Previous month')
    expect(screen.getByRole('grid', { name: 'October 2026' })).toBeVisible()
    await press('Today')
    expect(screen.getByRole('grid', { name: 'November 2026' })).toBeVisible()
  })

  test('HISTORY-16 a month years back is there without reading a session of it', async () => {
    const yearsBack = on(12, 9, {
      id: 'old',
      startTime: Date.UTC(2017, 10, 12, 9),
      endTime: Date.UTC(2017, 10, 12, 10),
    })
    const store = openHistory(backend, aListing([...NOVEMBER, yearsBack]))
    const before = store.open()
    await goTo('2017-11-01')
    expect(screen.getByRole('grid', { name: 'November 2017' })).toBeVisible()
    expect(day(/^12 November, 3 productivity points, 1h 00m productivity/)).toBeVisible()
    expect(fact('Sessions')).toHaveTextContent('1')
    expect(store.open()).toEqual(before)
  })

  test('HISTORY-19 while the rollups are added up it passes no day off as empty', async () => {
    openHistory(backend, aListing(NOVEMBER), { months: aListing([]) })
    act(() => useRollupStatus.setState({ at: 'adding-up', done: 1, total: 3 }))
    expect(day(/^19 November, 7.5 productivity points/)).toBeVisible()
    expect(fact('Sessions')).toHaveTextContent('')
    await press('Previous month')
    expect(day(/^1 October, loading$/)).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('region', { name: 'Daily summary' })).toHaveAttribute('aria-busy', 'true')
  })

  test('HISTORY-19 offline, a device that does not know a month says so', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    openHistory(backend, aListing(NOVEMBER, { isFromCache: true }), { months: aListing([]) })
    act(() => useRollupStatus.setState({ at: 'loading' }))
    expect(day(/^1 November, not on this device$/)).toHaveAttribute('aria-disabled', 'true')
    expect(fact('Sessions')).toHaveTextContent('–')
  })

  test('is one tab stop, with the arrow keys inside', async () => {
    openHistory(backend, aListing(NOVEMBER))
    act(() => day(/^19 November/).focus())
    await userEvent.keyboard('{ArrowLeft}')
    expect(day(/^18 November/)).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    expect(day(/^11 November/)).toHaveFocus()
    await userEvent.keyboard('{End}')
    expect(day(/^30 November/)).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(day(/^30 November/)).toHaveFocus()
    const stops = within(screen.getByRole('grid'))
      .getAllByRole('button')
      .filter((button) => button.tabIndex === 0)
    expect(stops).toEqual([day(/^30 November/)])
  })

  test('HISTORY-20 Page Up and Page Down turn the month, with Shift the year, as far as there are sessions', async () => {
    const old = on(12, 9, {
      id: 'old',
      startTime: Date.UTC(2024, 1, 12, 9),
      endTime: Date.UTC(2024, 1, 12, 10),
    })
    openHistory(backend, aListing([...NOVEMBER, old]))
    act(() => day(/^19 November/).focus())
    await userEvent.keyboard('{PageUp}')
    expect(screen.getByRole('grid', { name: 'October 2026' })).toBeVisible()
    expect(day(/^19 October/)).toHaveFocus()
    await userEvent.keyboard('{Shift>}{PageUp}{/Shift}')
    expect(screen.getByRole('grid', { name: 'October 2025' })).toBeVisible()
    await userEvent.keyboard('{End}{Shift>}{PageUp}{PageUp}{/Shift}')
    expect(screen.getByRole('grid', { name: 'February 2024' })).toBeVisible()
    expect(day(/^29 February/)).toHaveFocus()
    await userEvent.keyboard('{Shift>}{PageDown}{PageDown}{PageDown}{/Shift}')
    expect(screen.getByRole('grid', { name: 'November 2026' })).toBeVisible()
    expect(day(/^28 November/)).toHaveFocus()
  })
})
