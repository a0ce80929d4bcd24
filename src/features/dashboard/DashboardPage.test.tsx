import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { aListing } from '../../../tests/builders/facts'
import { press } from '../../../tests/builders/press'
import { aMonth } from '../../../tests/builders/rollups'
import { aRhythm } from '../../../tests/builders/score'
import { renderSignedIn } from '../../../tests/builders/signed-in'
import type { DayKey, TimeOfDay } from '@/domain/calendar/day-key'
import { useClock } from '@/state/clock'
import { useFacts, type Facts } from '@/state/facts'
import { DashboardPage } from './DashboardPage'

const SESSIONS = aListing([aMonth('2025-06', { '2025-06-09': { Productivity: 3600 } })])
const daily = aRhythm({ startDate: '2025-06-10' as DayKey })
const timed = { ...daily, isTimed: true, startTime: '18:00' as TimeOfDay, endTime: '19:00' as TimeOfDay }

beforeEach(() => useClock.setState({ now: Date.parse('2025-06-10T12:00Z'), zone: 'UTC' }))

/** The headings of the page, without the headings inside the cards. */
function open(facts: Partial<Facts>) {
  renderSignedIn(<DashboardPage />, { facts })
  return screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
}

const DAYS = ['Activity Overview', 'Daily Summary']

test('DATA-21 says that something could not be loaded, and tries again', async () => {
  open({ months: SESSIONS, failed: new Set(['rhythms']) })
  expect(screen.getByText(/^Some of your data could not be loaded/)).toBeVisible()
  await press('Try again')
  expect(useFacts.getState().retries).toBe(1)
  act(() => useFacts.setState({ failed: new Set() }))
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
})

describe('FIRST-02 the Dashboard', () => {
  test('FIRST-02 of an empty account is the gauge, three sentences and two next steps', () => {
    expect(open({})).toEqual(['Harmony Vector'])
    expect(screen.getByRole('img', { name: /^0 on a scale/ })).toBeVisible()
    expect(screen.getAllByText(/\.$/, { selector: 'p' })).toHaveLength(3)
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Start your first session', '/app'],
      ['Add a rhythm', '/app/strategy'],
    ])
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('FIRST-02 of sessions alone has no cards of rhythms', () => {
    expect(open({ months: SESSIONS })).toEqual(['Harmony Vector', 'Average Day', ...DAYS])
  })

  test('FIRST-02 of a rhythm alone has no average day, and nothing to confirm', () => {
    expect(open({ rhythms: aListing([daily]) })).toEqual([
      'Harmony Vector',
      'Action Required: Overdue',
      'Rhythm Calendar',
      ...DAYS,
    ])
  })

  test('FIRST-02 of sessions and a timed rhythm has every card', () => {
    expect(open({ months: SESSIONS, rhythms: aListing([timed]) })).toEqual([
      'Harmony Vector',
      'Confirm Scheduled Sessions',
      'Action Required: Overdue',
      'Average Day',
      'Rhythm Calendar',
      ...DAYS,
    ])
  })

  test('FIRST-02 keeps the place of every card until it knows which are empty', () => {
    expect(open({ months: null })).toHaveLength(7)
  })

  test('FIRST-02 an account whose rhythms could not be read says so', () => {
    open({ rhythms: aListing([], { unreadable: 1 }) })
    expect(screen.getByText(/1 rhythm could not be read/)).toBeVisible()
  })
})
