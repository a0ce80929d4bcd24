import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aListing } from '../../../tests/builders/facts'
import { press } from '../../../tests/builders/press'
import { aMonth } from '../../../tests/builders/rollups'
import type { DayKey } from '@/domain/calendar/day-key'
import { DEFAULT_CUSTOMIZATION } from '@/domain/profile/customization'
import type { MonthlyRollup } from '@/domain/rollups/rollups'
import { useFacts } from '@/state/facts'
import { open, setUpProfilePage } from './profile-page.testing'

setUpProfilePage()

describe('the statistics', () => {
  const MONTHS = aListing([
    aMonth(
      '2026-11',
      { '2026-11-18': { Productivity: 5400, Play: 3600 }, '2026-11-19': { Programming: 3600 } },
      { completions: new Map([['r', new Map([['2026-11-19' as DayKey, '2026-11-19' as DayKey]])]]) },
    ),
  ])

  test('say that they are still being added up', () => {
    open({ months: null })
    expect(screen.getByText('Adding up')).toBeInTheDocument()
  })

  test('say so when they cannot be read, and can be retried', async () => {
    open({ months: null, failed: new Set(['months']) })
    const { retries } = useFacts.getState()
    await press('Try again')
    expect(useFacts.getState().retries).toBe(retries + 1)
  })

  test("PROFILE-12 the user's score is listed as points earned", () => {
    open({ months: MONTHS }, { score: 1234.5 })
    const numbers = within(screen.getByRole('region', { name: 'In numbers' }))
    expect(numbers.getByText('Points earned').nextSibling).toHaveTextContent(/^1,234.5$/)
  })

  test('PROFILE-11 tasks are unknown while an older version of the app has counted lines of code as tasks', () => {
    const [month] = MONTHS.items as [MonthlyRollup]
    open(
      { months: aListing([{ ...month, isOutdated: true }]) },
      { profileCustomization: { ...DEFAULT_CUSTOMIZATION, featuredStat: 'tasksCompleted' } },
    )
    const numbers = within(screen.getByRole('region', { name: 'In numbers' }))
    expect(numbers.getByText('Tasks completed').nextSibling).toHaveTextContent(/^$/)
    expect(numbers.getByText('Sessions').nextSibling).toHaveTextContent(/^3$/)
    const cover = screen.getByRole('region', { name: 'Ann Lee' })
    expect(within(cover).getByText('Adding up')).toBeInTheDocument()
  })

  test('PROFILE-03 PROFILE-05 INT-73 cover the whole history, with total focus time on the cover', () => {
    open({ months: MONTHS })
    const cover = screen.getByRole('region', { name: 'Ann Lee' })
    expect(within(cover).getByText('2h 30m')).toBeVisible()
    expect(within(cover).getByText('since 18 November 2026')).toBeVisible()
    const numbers = screen.getByRole('region', { name: 'In numbers' })
    expect(
      within(numbers)
        .getAllByRole('definition')
        .map((value) => value.textContent),
    ).toEqual(['2h 30m', '1h 00m', '3', '2 days', '1', '0', '0'])
    expect(
      screen.getByRole('img', { name: 'This week: 2h 30m of productivity, 1h 00m of play.' }),
    ).toBeVisible()
  })

  test('PROFILE-05 another one can be featured', () => {
    const profileCustomization = { ...DEFAULT_CUSTOMIZATION, featuredStat: 'currentStreak' as const }
    open({ months: MONTHS }, { profileCustomization })
    const cover = screen.getByRole('region', { name: 'Ann Lee' })
    expect(within(cover).getByText('Current streak')).toBeVisible()
    expect(within(cover).getByText('2 days')).toBeVisible()
  })
})
