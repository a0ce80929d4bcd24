import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aListing } from '../../../../tests/builders/facts'
import { hearSessions, openHistory, severalSessions } from '../../../../tests/builders/history'
import { screenWidth } from '../../../../tests/builders/screen-width'
import { monthsOf } from '../../../../tests/builders/rollups'
import { press } from '../../../../tests/builders/press'
import type { Session } from '@/domain/session/session'
import { backend, day, NOVEMBER, on, setUpDailySummary } from './daily-summary.testing'

setUpDailySummary()

describe('HISTORY-05 at 1350 px', () => {
  beforeEach(() => screenWidth(1350))
  const dialog = () => screen.getByRole('dialog', { name: 'Thursday 19 November' })

  test('PLATFORM-02 the list is replaced by the calendar and the recent days', () => {
    openHistory(backend, aListing(NOVEMBER))
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByRole('grid', { name: 'November 2026' })).toBeVisible()
    const recent = within(screen.getByRole('region', { name: 'Recent days' })).getAllByRole('button')
    expect(recent.map((button) => button.textContent)).toEqual([
      'Thu 19/11/20264.5 points1h 00m of productivity40m of play2 sessions',
      'Wed 18/11/20262 points1h 00m of productivity0m of play1 session',
    ])
  })

  test('a day opens its sessions, with all that the list would show', async () => {
    openHistory(backend, aListing(NOVEMBER))
    await userEvent.click(day(/^19 November/))
    expect(dialog()).toHaveTextContent('1h 00m productivity, 40m play')
    const [play, work] = within(dialog()).getAllByRole('listitem')
    expect(play).toHaveTextContent(/Play11:00 to 12:00, 40mNotes: Cards/)
    expect(work).toHaveTextContent('09:00 to 10:00, 1h 00m, 4.5 points')
    expect(await within(dialog()).findByRole('link', { name: /View Map/ })).toBeVisible()
    await press('Done')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(day(/^19 November/)).toHaveFocus()
  })

  test('HISTORY-05 a session that was forgotten over a long weekend opens too', async () => {
    const start = Date.UTC(2026, 10, 13, 9)
    const [first] = NOVEMBER
    const long = {
      ...(first as Session),
      id: 'long',
      type: 'Productivity',
      startTime: start,
      timezone: 'UTC',
    }
    const forgotten = { ...long, endTime: start + 73 * 3_600_000, duration: 73 * 3600 }
    openHistory(backend, aListing([forgotten]))
    await userEvent.click(day(/^13 November/))
    expect(screen.getByRole('dialog', { name: 'Friday 13 November' })).toHaveTextContent(
      '73h 00m productivity',
    )
    expect(within(screen.getByRole('dialog')).getAllByRole('listitem')).toHaveLength(1)
  })

  test('HISTORY-06 a recent day opens too; select all, delete selected', async () => {
    openHistory(backend, aListing(NOVEMBER))
    await userEvent.click(screen.getByRole('button', { name: /^Thu 19\/11\/2026/ }))
    await userEvent.click(within(dialog()).getByRole('checkbox', { name: 'Select all' }))
    expect(within(dialog()).getByText('2 selected')).toBeVisible()
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Delete selected' }))
    expect(screen.getByRole('dialog', { name: 'Delete 2 sessions?' })).toBeVisible()
    await press('Delete 2 sessions')
    expect(backend.writes['delete-sessions']).toHaveBeenCalledExactlyOnceWith({
      kind: 'delete-sessions',
      sessions: [expect.objectContaining({ id: '19-11' }), expect.objectContaining({ id: '19-9' })],
      trashId: expect.any(String) as unknown,
    })
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
    expect(backend.writes['delete-sessions']).toHaveBeenCalledExactlyOnceWith({
      kind: 'delete-sessions',
      sessions: [expect.objectContaining({ id: '19-11' }), expect.objectContaining({ id: '18-9' })],
      trashId: expect.any(String) as unknown,
    })
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
    expect(await screen.findByRole('dialog', { name: 'Edit Session' })).toBeVisible()
  })
})
