import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aListing } from '../../../../tests/builders/facts'
import { openHistory, severalSessions } from '../../../../tests/builders/history'
import { screenWidth } from '../../../../tests/builders/screen-width'
import { press } from '../../../../tests/builders/press'
import { useRollupStatus } from '@/state/rollups'
import { backend, day, goTo, NOVEMBER, setUpDailySummary } from './daily-summary.testing'

setUpDailySummary()

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

  test('HISTORY-20 HISTORY-21 the inspector says the year of a day in another one', async () => {
    openHistory(backend, aListing([...NOVEMBER, ...severalSessions(1, 1500)]))
    await goTo('2025-11-09')
    const name = 'Sunday 9 November 2025'
    const inspector = await screen.findByRole('region', { name: `Day: ${name}` })
    expect(await within(inspector).findByRole('list', { name: `Sessions of ${name}` })).toBeVisible()
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

  test('HISTORY-20 a date that is missing or cannot be read leads to its field, which says so', async () => {
    openHistory(backend, aListing(NOVEMBER))
    const field = screen.getByLabelText('Go to')
    for (const text of ['', 'someday']) {
      fireEvent.change(field, { target: { value: text } })
      await press('Go')
      expect(field).toHaveFocus()
      expect(field).toBeInvalid()
      expect(field).toHaveAccessibleDescription('Enter a date.')
    }
    await userEvent.type(field, '{Control>}a{/Control}2026-11-18')
    expect(field).toBeValid()
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
