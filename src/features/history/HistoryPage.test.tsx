import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aListing } from '../../../tests/builders/facts'
import { hearSessions as hear, severalSessions as several } from '../../../tests/builders/history'
import { aSession } from '../../../tests/builders/session'
import type { Session } from '@/domain/session/session'
import { usePreferences } from '@/state/device/preferences'
import { cells, notes, open, row, setUpHistoryPage } from './history-page.testing'

setUpHistoryPage()

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

  test('HISTORY-07 tasks and notes take the direction of their first letter', () => {
    const tasks = [{ id: 'a', name: 'كتابة', score: 1, quantity: 1 }]
    open(aListing([aSession({ completedTasks: tasks })]))
    const all = within(row(0)).getAllByRole('cell')
    for (const index of [6, 8]) expect(all[index]).toHaveAttribute('dir', 'auto')
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

  test('HISTORY-11 a session without times has a dash for start and end', () => {
    const noon = Date.UTC(2025, 5, 10, 12)
    const bare = aSession({ id: 'bare', startTime: noon, endTime: noon, duration: 0 })
    open(aListing([bare, aSession({ type: 'Screen Time' })]))
    expect(cells(row(0)).slice(2, 6)).toEqual(['10/06/2025', '–', '–', '0m'])
    expect(cells(row(1)).slice(2, 6)).toEqual(['10/06/2025', '–', '–', '1h 00m'])
    // Its buttons are told apart by its length.
    expect(within(row(1)).getByRole('button', { name: 'Edit Screen Time, 10/06/2025, 1h 00m' })).toBeVisible()
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
