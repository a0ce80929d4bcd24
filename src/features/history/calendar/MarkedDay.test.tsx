import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aListing } from '../../../../tests/builders/facts'
import { openHistory } from '../../../../tests/builders/history'
import { screenWidth } from '../../../../tests/builders/screen-width'
import { press } from '../../../../tests/builders/press'
import { backend, day, NOVEMBER, setUpDailySummary } from './daily-summary.testing'

setUpDailySummary()

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

test('EDIT-01 a session is edited from the list', async () => {
  openHistory(backend, aListing(NOVEMBER))
  await press('Edit Productivity, 18/11/2026 09:00')
  expect(await screen.findByRole('dialog', { name: 'Edit Session' })).toBeVisible()
})
