import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { aListing } from '../../../tests/builders/facts'
import {
  hearSessions as hear,
  openHistory,
  severalSessions as several,
} from '../../../tests/builders/history'
import { screenWidth } from '../../../tests/builders/screen-width'
import { aSession } from '../../../tests/builders/session'
import { press } from '../../../tests/builders/press'
import type { Listing } from '@/domain/backend'
import { DEFAULT_PREFERENCES } from '@/domain/preferences'
import { useFacts, type Facts } from '@/state/facts'
import type { Session } from '@/domain/session/session'
import { usePreferences } from '@/state/device/preferences'
import { useToasts } from '@/state/toasts'

let backend: FakeBackend

const open = (sessions: Listing<Session> | null, facts: Partial<Facts> = {}) =>
  openHistory(backend, sessions, facts)

/** The rows of the sessions, without the head and the headings of the days. */
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .filter((each) => each.dataset.heading === undefined)
const row = (index: number): HTMLElement => {
  const found = rows()[index]
  if (!found) throw new Error(`There is no row ${index}.`)
  return found
}
const cells = (of: HTMLElement) =>
  within(of)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
const notes = () => rows().map((each) => cells(each)[8])
const boxOf = (index: number) => within(row(index)).getByRole('checkbox')
const check = async (...indexes: number[]) => {
  for (const index of indexes) await userEvent.click(boxOf(index))
}

beforeEach(() => {
  backend = aBackend()
  usePreferences.setState(DEFAULT_PREFERENCES)
  useToasts.setState({ toasts: [] })
  screenWidth(1440)
})

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the list', () => {
  test('HISTORY-01 leads back to the timer', () => {
    open(aListing([]))
    expect(screen.getByRole('link', { name: 'Back to timer' })).toHaveAttribute('href', '/app')
  })

  test('HISTORY-07 has the columns in their order', () => {
    const tasks = [
      { id: 'a', name: 'Close an issue', score: 2, quantity: 1 },
      { id: 'b', name: 'Write page', score: 1, quantity: 2.5 },
    ]
    open(aListing([aSession({ completedTasks: tasks, sessionScore: 4.5, notes: 'Calm' })]))
    const heads = within(screen.getByRole('table')).getAllByRole('columnheader')
    expect(heads.map((head) => head.textContent)).toEqual([
      'Select all sessions',
      'Type',
      'Date',
      'Start',
      'End',
      'Duration',
      'Completed Tasks',
      'Session Score',
      'Notes',
      'Location',
      'Edit',
    ])
    expect(cells(row(0))).toEqual([
      'Select Productivity, 10/06/2025 09:00',
      'Productivity',
      '10/06/2025',
      '09:00',
      '10:00',
      '1h 00m',
      'Close an issue, Write page × 2.5',
      '4.5',
      'Calm',
      '–',
      '',
    ])
    expect(within(row(0)).getByRole('button', { name: 'Edit Productivity, 10/06/2025 09:00' })).toBeVisible()
  })

  test('HISTORY-07 what is missing is a dash', () => {
    open(aListing([aSession()]))
    expect(cells(row(0)).slice(6, 10)).toEqual(['–', '0', '–', '–'])
  })

  test('HISTORY-08 the tag carries name and colour of the type, and the name of one that was deleted', () => {
    const piano = {
      id: 'p',
      name: 'Piano',
      category: 'play',
      color: '#b8891d',
      isCore: false,
      createdAt: 0,
    } as const
    const sessions = [aSession({ id: 'b', type: 'Piano' }), aSession({ id: 'a', type: 'Gone' })]
    open(aListing(sessions), { sessionTypes: aListing([piano]) })
    const note = (index: number) => row(index).querySelector('td:nth-child(2) rect')
    expect(within(row(0)).getByText('Piano')).toBeVisible()
    expect(note(0)).toHaveAttribute('fill', '#b8891d')
    expect(within(row(1)).getByText('Gone')).toBeVisible()
    expect(note(1)).toHaveAttribute('fill', '#a0aec0')
  })

  test('HISTORY-11 Screen Time has a dash for start and end', () => {
    open(aListing([aSession({ type: 'Screen Time' })]))
    expect(cells(row(0)).slice(2, 6)).toEqual(['10/06/2025', '–', '–', '1h 00m'])
  })

  test('HISTORY-12, INT-20 dates and times follow the formats and the zone of the session', () => {
    const late = Date.UTC(2025, 5, 10, 20)
    open(aListing([aSession({ timezone: 'Asia/Tokyo', startTime: late, endTime: late + 3_600_000 })]))
    expect(cells(row(0)).slice(2, 5)).toEqual(['11/06/2025', '05:00', '06:00'])
    act(() => usePreferences.setState({ dateFormat: 'YYYY/MM/DD', timeFormat: '12-hour' }))
    expect(cells(row(0)).slice(2, 5)).toEqual(['2025/06/11', '5:00 AM', '6:00 AM'])
  })

  test('HISTORY-12 an impossible date is shown as Invalid Date', () => {
    const today = Date.UTC(2026, 10, 19, 12)
    open(aListing([aSession({ startTime: Number.NaN, endTime: today })]))
    expect(cells(row(0)).slice(2, 4)).toEqual(['Invalid Date', 'Invalid Date'])
  })

  test('HISTORY-13 lists by end time, the latest first, and updates live', () => {
    const [first, second, third] = several(3) as [Session, Session, Session]
    // It starts before all others and ends last.
    const overnight = aSession({
      id: 'long',
      notes: 'Overnight',
      startTime: third.startTime - 3_600_000,
      endTime: first.endTime + 1,
    })
    open(aListing([third, second]))
    expect(notes()).toEqual(['Note 2', 'Note 3'])
    hear(aListing([third, first, overnight, second]))
    expect(notes()).toEqual(['Overnight', 'Note 1', 'Note 2', 'Note 3'])
  })

  test('HISTORY-13 DATA-17 what another device writes a year back appears while it is looked at', () => {
    const yearBack = several(3).map((session) => ({
      ...session,
      startTime: session.startTime - 365 * 86_400_000,
      endTime: session.endTime - 365 * 86_400_000,
    }))
    open(aListing(yearBack.slice(1)))
    expect(notes()).toEqual(['Note 2', 'Note 3'])
    hear(aListing(yearBack))
    expect(notes()).toEqual(['Note 1', 'Note 2', 'Note 3'])
    const [edited, ...others] = yearBack as [Session, Session, Session]
    hear(aListing([{ ...edited, notes: 'Edited elsewhere' }, ...others]))
    expect(notes()).toEqual(['Edited elsewhere', 'Note 2', 'Note 3'])
  })

  test('says which rows wait to be synced and how many could not be read', () => {
    open(aListing(several(2), { unsynced: new Set(['s2']), unreadable: 2 }))
    expect(within(row(0)).queryByRole('img')).toBeNull()
    expect(within(row(1)).getByRole('img', { name: 'Waiting to sync' })).toBeVisible()
    expect(screen.getByText('2 sessions could not be read and are not shown.')).toBeVisible()
  })
})

describe('before, without and beyond the sessions', () => {
  test('HISTORY-10 says when there are none', () => {
    open(aListing([]))
    expect(screen.getByRole('heading', { name: 'No sessions logged yet.' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to the timer' })).toHaveAttribute('href', '/app')
  })

  test('HISTORY-10, HISTORY-19 does not say so before the server has answered, and offline says why', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    open(aListing([], { isFromCache: true }))
    expect(screen.getByText('Loading your sessions')).toBeInTheDocument()
    expect(screen.queryByText('No sessions logged yet.')).toBeNull()
    online.mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(screen.queryByText('No sessions logged yet.')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Your history is not on this device yet.' })).toBeVisible()
  })

  test('HISTORY-10 says so offline too where the server has told that there are none', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open(aListing([]))
    expect(screen.getByText('No sessions logged yet.')).toBeVisible()
  })

  test('HISTORY-10 nor when all there is could not be read', () => {
    open(aListing([], { unreadable: 1 }))
    expect(screen.queryByText('No sessions logged yet.')).toBeNull()
    expect(screen.getByText('1 session could not be read and is not shown.')).toBeVisible()
  })

  test('HISTORY-19 shows that it loads, and offers to try again after a failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const store = open(null)
    expect(screen.getByText('Loading your sessions')).toBeInTheDocument()
    act(store.fail)
    expect(screen.getByRole('alert')).toHaveTextContent('Your sessions could not be loaded.')
    await press('Try again')
    expect(screen.queryByRole('alert')).toBeNull()
    hear(aListing(several(1)))
    expect(notes()).toEqual(['Note 1'])
  })

  test('HISTORY-19 a failure of the rollups is tried again too', async () => {
    open(aListing([]), { months: null, failed: new Set(['months']) })
    await press('Try again')
    expect(useFacts.getState().retries).toBe(1)
  })

  test('HISTORY-19 a failure leaves what was listed before', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const store = open(aListing(several(2)))
    act(store.fail)
    expect(screen.getByRole('alert')).toHaveTextContent('What is listed may not be up to date.')
    expect(rows()).toHaveLength(2)
  })
})

describe('deleting', () => {
  test('HISTORY-02 does nothing while nothing is selected, and says why', async () => {
    open(aListing(several(2)))
    const button = screen.getByRole('button', { name: 'Delete selected' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription('Select sessions first.')
    await userEvent.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('HISTORY-02, ERRORS-25 the confirmation names the number; declining changes nothing', async () => {
    open(aListing(several(4)))
    await check(0, 1, 3)
    expect(screen.getByText('3 selected')).toBeVisible()
    await press('Delete selected')
    const dialog = screen.getByRole('dialog', { name: 'Delete 3 sessions?' })
    expect(dialog).toHaveAccessibleDescription(
      'The points you have earned stay. The trash in Settings keeps what you delete for 30 days.',
    )
    await press('Cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(backend.sessions.remove).not.toHaveBeenCalled()
    expect(boxOf(0)).toBeChecked()
  })

  test('HISTORY-02 confirming removes exactly those and closes at once, without waiting for the server', async () => {
    backend.sessions.remove.mockReturnValue(new Promise(() => {}))
    open(aListing(several(4)))
    await check(3, 0, 1)
    await press('Delete selected')
    await press('Delete 3 sessions')
    expect(backend.sessions.remove).toHaveBeenCalledExactlyOnceWith(
      [
        expect.objectContaining({ id: 's1' }),
        expect.objectContaining({ id: 's2' }),
        expect.objectContaining({ id: 's4' }),
      ],
      expect.any(String),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText('3 selected')).toBeNull()
  })

  test('HISTORY-02 one session is one session', async () => {
    open(aListing(several(2)))
    await check(1)
    await press('Delete selected')
    expect(screen.getByRole('dialog', { name: 'Delete 1 session?' })).toBeVisible()
    await press('Delete 1 session')
    expect(backend.sessions.remove).toHaveBeenCalledExactlyOnceWith(
      [expect.objectContaining({ id: 's2' })],
      expect.any(String),
    )
  })

  test('HISTORY-02 a refusal is told', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    backend.sessions.remove.mockRejectedValue(new Error('refused'))
    open(aListing(several(1)))
    await check(0)
    await press('Delete selected')
    await press('Delete 1 session')
    await waitFor(() =>
      expect(useToasts.getState().toasts).toMatchObject([
        { kind: 'error', text: 'Error: Could not delete the selected sessions.' },
      ]),
    )
  })

  test('HISTORY-02 the box of the head selects all shown and none', async () => {
    open(aListing(several(3)))
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all sessions' })
    await check(1)
    expect(all.indeterminate).toBe(true)
    await userEvent.click(all)
    expect(screen.getByText('3 selected')).toBeVisible()
    await userEvent.click(all)
    expect(screen.queryByText('3 selected')).toBeNull()
    expect(boxOf(0)).not.toBeChecked()
  })

  test('HISTORY-02, HISTORY-18 what vanishes is no longer selected, nor asked about', async () => {
    const sessions = several(3)
    open(aListing(sessions))
    await check(0, 1)
    await press('Delete selected')
    hear(aListing(sessions.slice(1)))
    expect(screen.getByRole('dialog', { name: 'Delete 1 session?' })).toBeVisible()
    await press('Delete 1 session')
    expect(backend.sessions.remove).toHaveBeenCalledExactlyOnceWith(
      [expect.objectContaining({ id: 's2' })],
      expect.any(String),
    )
  })

  test('HISTORY-02 works with the keyboard alone', async () => {
    open(aListing(several(1)))
    boxOf(0).focus()
    await userEvent.keyboard(' ')
    screen.getByRole('button', { name: 'Delete selected' }).focus()
    await userEvent.keyboard('{Enter}')
    // What cannot be undone must be meant: Cancel has the focus.
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(backend.sessions.remove).toHaveBeenCalledExactlyOnceWith(
      [expect.objectContaining({ id: 's1' })],
      expect.any(String),
    )
    expect(screen.getByRole('button', { name: 'Delete selected' })).toHaveFocus()
  })
})
