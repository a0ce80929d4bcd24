import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { aListing } from '../../../../tests/builders/facts'
import { hearSessions, openHistory, severalSessions } from '../../../../tests/builders/history'
import { screenWidth } from '../../../../tests/builders/screen-width'
import { monthsOf } from '../../../../tests/builders/rollups'
import { aSession } from '../../../../tests/builders/session'
import { press } from '../../../../tests/builders/press'
import type { DayKey } from '@/domain/calendar/day-key'
import { DEFAULT_PREFERENCES } from '@/domain/preferences'
import type { Session } from '@/domain/session/session'
import { DEFAULT_FORMULA } from '@/domain/score/formula'
import { useFacts } from '@/state/facts'
import { useRollupStatus } from '@/state/rollups'
import { usePreferences } from '@/state/device/preferences'

let backend: FakeBackend

function on(day: number, hour: number, change: Parameters<typeof aSession>[0] = {}) {
  const startTime = Date.UTC(2026, 10, day, hour)
  return aSession({ id: `${day}-${hour}`, startTime, endTime: startTime + 3_600_000, ...change })
}
const NOVEMBER = [
  on(19, 11, { type: 'Play', duration: 2400, notes: 'Cards' }),
  on(19, 9, { sessionScore: 4.5, location: 'v1.a' }),
  on(18, 9, { sessionScore: 2 }),
]

const day = (name: RegExp) => screen.getByRole('button', { name })
const goTo = async (date: string) => {
  fireEvent.change(screen.getByLabelText('Go to'), { target: { value: date } })
  await press('Go')
}
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling

beforeEach(() => {
  backend = aBackend()
  usePreferences.setState(DEFAULT_PREFERENCES)
  screenWidth(1440)
})

afterEach(() => vi.restoreAllMocks())

describe('HISTORY-03 the daily summary calendar', () => {
  test('shows the month, Monday first, and what each day came to', () => {
    openHistory(backend, aListing(NOVEMBER))
    const grid = screen.getByRole('grid', { name: 'November 2026' })
    const heads = within(grid).getAllByRole('columnheader')
    expect(heads.map((head) => head.textContent)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
    const name =
      '19 November, 7.5 productivity points, 1h 00m productivity, 40m play, task score 4.5, 2 sessions, Harmony +6.8'
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-current', 'date')
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
      [...day(new RegExp(`^${date} November`)).querySelectorAll('b span')].map((span) => span.textContent)
    // In full, and rounded for the cells of a phone.
    expect(texts(19)).toEqual(['7.5', '7.5'])
    expect(texts(16)).toEqual(['103', '103'])
    expect(texts(17)).toEqual(['0', '0'])
    expect(texts(15)).toEqual([])
    act(() => {
      useFacts.setState(({ user }) => ({
        user: user && {
          ...user,
          value: user.value && { ...user.value, formula: { ...DEFAULT_FORMULA, timeDivisor: 7 } },
        },
      }))
    })
    expect(texts(19)).toEqual(['13.1', '13'])
    expect(screen.getByText('Each day shows its productivity points.')).toBeVisible()
  })

  test('beside it the month so far', () => {
    openHistory(backend, aListing(NOVEMBER))
    expect(screen.getByRole('heading', { name: 'November so far' })).toBeVisible()
    expect(fact('Sessions')).toHaveTextContent('3')
    expect(fact('Productivity')).toHaveTextContent('2h 00m')
    expect(fact('Play')).toHaveTextContent('40m')
    expect(fact('Task score')).toHaveTextContent('6.5')
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

describe('HISTORY-20 going to a date', () => {
  test('marks the rows of a day that has sessions', async () => {
    openHistory(backend, aListing(NOVEMBER))
    await goTo('2026-11-18')
    expect(day(/^18 November/)).toHaveAttribute('aria-pressed', 'true')
  })

  test('HISTORY-20 moves the focus to the first row of the day, as choosing it by keyboard does', async () => {
    openHistory(backend, aListing(NOVEMBER))
    await goTo('2026-11-18')
    expect(screen.getByRole('checkbox', { name: /18\/11\/2026 09:00/ })).toHaveFocus()
    act(() => day(/^19 November/).focus())
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('checkbox', { name: /19\/11\/2026 11:00/ })).toHaveFocus()
    await userEvent.click(day(/^18 November/))
    expect(day(/^18 November/)).toHaveFocus()
  })

  test('shows the month of any other day and says that it has none', async () => {
    openHistory(backend, aListing(NOVEMBER))
    await goTo('2025-01-05')
    expect(screen.getByRole('grid', { name: 'January 2025' })).toBeVisible()
    expect(screen.getByText('5 January 2025 has no sessions.')).toBeVisible()
    fireEvent.change(screen.getByLabelText('Go to'), { target: { value: '' } })
    await press('Go')
    expect(screen.getByText('Enter a date.')).toBeVisible()
  })

  test('finds a day in the list before the rollups are checked', async () => {
    const store = openHistory(backend, aListing([...NOVEMBER, ...severalSessions(200, 20)]))
    act(() => useRollupStatus.setState({ at: 'loading' }))
    await goTo('2026-10-05')
    expect(screen.queryByText(/is not loaded yet/)).toBeNull()
    const noon = Date.UTC(2026, 9, 5, 12)
    expect(store.open().some(({ from, until }) => from <= noon && noon < until)).toBe(true)
  })

  test('opens the day where there is no list', async () => {
    screenWidth(390)
    openHistory(backend, aListing(NOVEMBER))
    await goTo('2026-11-18')
    expect(screen.getByRole('dialog', { name: 'Wednesday 18 November' })).toBeVisible()
  })
})

describe('HISTORY-04 at 1351 px', () => {
  test('PLATFORM-02 the full list is there, and a day marks its rows without a dialog (INT-27)', async () => {
    screenWidth(1351)
    openHistory(backend, aListing(NOVEMBER))
    await userEvent.click(day(/^19 November/))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(day(/^19 November/)).toHaveAttribute('aria-pressed', 'true')
    const marked = within(screen.getByRole('table'))
      .getAllByRole('row')
      .map((row) => `${row.dataset.heading ? 'day ' : ''}${row.dataset.marked ?? 'head'}`)
    expect(marked).toEqual(['head', 'day true', 'true', 'true', 'day false', 'false'])
    await userEvent.click(day(/^19 November/))
    expect(day(/^19 November/)).toHaveAttribute('aria-pressed', 'false')
  })
})

describe('HISTORY-05 at 1350 px', () => {
  beforeEach(() => screenWidth(1350))
  const dialog = () => screen.getByRole('dialog', { name: 'Thursday 19 November' })

  test('PLATFORM-02 the list is replaced by the calendar and the recent days', () => {
    openHistory(backend, aListing(NOVEMBER))
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByRole('grid', { name: 'November 2026' })).toBeVisible()
    const recent = within(screen.getByRole('region', { name: 'Recent days' })).getAllByRole('button')
    expect(recent.map((button) => button.textContent)).toEqual([
      'Thu 19/11/2026Score 4.51h 00m of productivity40m of play2 sessions',
      'Wed 18/11/2026Score 21h 00m of productivity0m of play1 session',
    ])
  })

  test('a day opens its sessions, with all that the list would show', async () => {
    openHistory(backend, aListing(NOVEMBER))
    await userEvent.click(day(/^19 November/))
    expect(dialog()).toHaveTextContent('1h 00m productivity, 40m play')
    const [play, work] = within(dialog()).getAllByRole('listitem')
    expect(play).toHaveTextContent(/Play11:00 to 12:00, 40mNotes: Cards/)
    expect(work).toHaveTextContent('09:00 to 10:00, 1h 00m, score 4.5')
    expect(await within(dialog()).findByRole('link', { name: /View Map/ })).toBeVisible()
    await press('Done')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(day(/^19 November/)).toHaveFocus()
  })

  test('HISTORY-06 a recent day opens too; select all, delete selected', async () => {
    openHistory(backend, aListing(NOVEMBER))
    await userEvent.click(screen.getByRole('button', { name: /^Thu 19\/11\/2026/ }))
    await userEvent.click(within(dialog()).getByRole('checkbox', { name: 'Select all' }))
    expect(within(dialog()).getByText('2 selected')).toBeVisible()
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Delete selected' }))
    expect(screen.getByRole('dialog', { name: 'Delete 2 sessions?' })).toBeVisible()
    await press('Delete 2 sessions')
    expect(backend.sessions.remove).toHaveBeenCalledExactlyOnceWith(
      [expect.objectContaining({ id: '19-11' }), expect.objectContaining({ id: '19-9' })],
      expect.any(String),
    )
    hearSessions(aListing(NOVEMBER.slice(2)))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('HISTORY-02 what is selected in several days is deleted from the page', async () => {
    openHistory(backend, aListing(NOVEMBER))
    await userEvent.click(day(/^19 November/))
    await userEvent.click(within(dialog()).getByRole('checkbox', { name: /Play/ }))
    await press('Done')
    await userEvent.click(day(/^18 November/))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await press('Done')
    await press('Delete selected')
    await press('Delete 2 sessions')
    expect(backend.sessions.remove).toHaveBeenCalledExactlyOnceWith(
      [expect.objectContaining({ id: '19-11' }), expect.objectContaining({ id: '18-9' })],
      expect.any(String),
    )
  })

  test('HISTORY-16 the newest days and the calendar read no session but those of the current week', () => {
    const store = openHistory(backend, aListing(severalSessions(400)))
    expect(store.open().length).toBeLessThanOrEqual(2)
    expect(screen.getByRole('region', { name: 'Recent days' })).toHaveTextContent('4 sessions')
  })

  test('HISTORY-19 a day that is being read shows so, and all that it can do once it is there', async () => {
    const older = on(2, 9, { id: 'older' })
    const store = openHistory(backend, aListing([...NOVEMBER, older]))
    act(() => store.tell(null))
    await userEvent.click(day(/^2 November/))
    const opened = screen.getByRole('dialog', { name: 'Monday 2 November' })
    expect(within(opened).getByText('Loading the sessions of this day')).toBeInTheDocument()
    expect(within(opened).queryByRole('checkbox')).toBeNull()
    act(() => store.tell(aListing([...NOVEMBER, older])))
    expect(within(opened).getByRole('checkbox', { name: 'Select all' })).toBeVisible()
    expect(opened).toHaveTextContent('1h 00m productivity, 0m play')
  })

  test('HISTORY-19 a day that could not be read says so and can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const older = on(2, 9, { id: 'older' })
    const store = openHistory(backend, aListing([...NOVEMBER, older]))
    act(() => store.tell(null))
    await userEvent.click(day(/^2 November/))
    act(store.fail)
    const opened = screen.getByRole('dialog', { name: 'Monday 2 November' })
    expect(within(opened).getByRole('alert')).toHaveTextContent(
      'The sessions of this day could not be loaded.',
    )
    store.tell(aListing([...NOVEMBER, older]))
    await userEvent.click(within(opened).getByRole('button', { name: 'Try again' }))
    expect(within(opened).getByRole('checkbox', { name: 'Select all' })).toBeVisible()
  })

  test('HISTORY-19 offline a day says what this device does not hold', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const [held] = NOVEMBER as [Session]
    openHistory(backend, aListing([held], { isFromCache: true }), { months: aListing(monthsOf(NOVEMBER)) })
    await userEvent.click(day(/^19 November/))
    expect(dialog()).toHaveTextContent('1 more session is not on this device. It loads once you’re online.')
    expect(within(dialog()).getByRole('checkbox', { name: 'Select all loaded' })).toBeVisible()
    await press('Done')
    await userEvent.click(day(/^18 November/))
    expect(screen.getByRole('dialog')).toHaveTextContent('1 session is not on this device.')
  })

  test('HISTORY-06, EDIT-01 a session is edited from the day', async () => {
    openHistory(backend, aListing(NOVEMBER))
    await userEvent.click(day(/^18 November/))
    await press('Edit Productivity, 18/11/2026 09:00')
    expect(await screen.findByRole('dialog', { name: 'Edit session' })).toBeVisible()
  })
})

test('EDIT-01 a session is edited from the list', async () => {
  openHistory(backend, aListing(NOVEMBER))
  await press('Edit Productivity, 18/11/2026 09:00')
  expect(await screen.findByRole('dialog', { name: 'Edit session' })).toBeVisible()
})
