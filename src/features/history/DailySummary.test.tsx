import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { aListing } from '../../../tests/builders/facts'
import {
  hearSessions,
  openHistory,
  pagesOf,
  screenWidth,
  severalSessions,
} from '../../../tests/builders/history'
import { aSession } from '../../../tests/builders/session'
import type { DayKey } from '@/domain/calendar/day-key'
import { DEFAULT_PREFERENCES } from '@/domain/preferences'
import type { SessionPage } from '@/domain/backend'
import { DEFAULT_FORMULA } from '@/domain/score/formula'
import { SESSIONS_PAGE, useFacts } from '@/state/facts'
import { usePreferences } from '@/state/preferences'

let backend: FakeBackend
const ALL = severalSessions(2 * SESSIONS_PAGE)

function on(day: number, hour: number, change: Parameters<typeof aSession>[0] = {}) {
  const startTime = Date.UTC(2026, 10, day, hour)
  return aSession({ id: `${day}-${hour}`, startTime, endTime: startTime + 3_600_000, ...change })
}
const NOVEMBER = [
  on(19, 11, { type: 'Play', duration: 2400, notes: 'Cards' }),
  on(19, 9, { sessionScore: 4.5, location: 'v1.a' }),
  on(18, 9, { sessionScore: 2 }),
]

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const day = (name: RegExp) => screen.getByRole('button', { name })
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling

beforeEach(() => {
  backend = aBackend()
  backend.sessions.readBefore.mockImplementation(pagesOf(ALL))
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
      '19 November, 7.5 productivity points, 1h 00m productivity, 40m play, task score 4.5, 2 sessions'
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-current', 'date')
    expect(day(/^17 November, no sessions$/)).toHaveAttribute('aria-disabled', 'true')
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
    expect(texts(16)).toEqual(['102.95', '103'])
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
    expect(texts(19)).toEqual(['13.07', '13'])
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

  test('loads a month that is not loaded, and passes nothing off as empty meanwhile', async () => {
    let answer: (page: SessionPage) => void = () => {}
    backend.sessions.readBefore.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    openHistory(backend, aListing(ALL.slice(0, SESSIONS_PAGE)))
    await press('Previous month')
    expect(screen.getByText('Loading October 2026')).toBeVisible()
    expect(day(/^1 October, loading$/)).toBeVisible()
    expect(day(/^31 October, 12 productivity points, 4h 00m productivity/)).toBeVisible()
    expect(fact('Sessions')).toHaveTextContent('')
    await act(async () => answer(await pagesOf(ALL)(ALL[SESSIONS_PAGE - 1]?.endTime ?? 0, SESSIONS_PAGE)))
    await waitFor(() => expect(fact('Sessions')).toHaveTextContent('124'))
    expect(screen.queryByText('Loading October 2026')).toBeNull()
  })

  test('a month that could not be loaded says so, and can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    backend.sessions.readBefore.mockRejectedValueOnce(new Error('no network'))
    openHistory(backend, aListing(ALL.slice(0, SESSIONS_PAGE)))
    await press('Previous month')
    const note = await screen.findByText('October 2026 could not be loaded as a whole.')
    expect(fact('Sessions')).toHaveTextContent('–')
    expect(day(/^1 October, not loaded$/)).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(within(note).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(fact('Sessions')).toHaveTextContent('124'))
  })

  test('a month of which only a part is loaded at the start says so and reads no more by itself', async () => {
    const dense = ALL.map((session, index) => {
      const startTime = Date.UTC(2026, 10, 19, 9) - index * 3_600_000
      return { ...session, startTime, endTime: startTime + 1 }
    })
    backend.sessions.readBefore.mockImplementation(pagesOf(dense))
    openHistory(backend, aListing(dense.slice(0, SESSIONS_PAGE)))
    expect(screen.getByText('The earlier days of November 2026 are not loaded.')).toBeVisible()
    expect(backend.sessions.readBefore).not.toHaveBeenCalled()
    await press('Load them')
    await waitFor(() => expect(fact('Sessions')).toHaveTextContent(String(ALL.length)))
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
      .map((row) => row.getAttribute('data-marked'))
    expect(marked).toEqual([null, 'true', 'true', 'false'])
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
    expect(backend.sessions.remove).toHaveBeenCalledExactlyOnceWith([
      expect.objectContaining({ id: '19-11' }),
      expect.objectContaining({ id: '19-9' }),
    ])
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
    expect(backend.sessions.remove).toHaveBeenCalledExactlyOnceWith([
      expect.objectContaining({ id: '19-11' }),
      expect.objectContaining({ id: '18-9' }),
    ])
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
