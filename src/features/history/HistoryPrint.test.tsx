import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../tests/builders/backend'
import { aListing } from '../../../tests/builders/facts'
import { openHistory, severalSessions } from '../../../tests/builders/history'
import { press } from '../../../tests/builders/press'
import { monthsOf } from '../../../tests/builders/rollups'
import { screenWidth } from '../../../tests/builders/screen-width'

const FORTY = severalSessions(40)
let backend: FakeBackend

beforeEach(() => {
  backend = aBackend()
  screenWidth(1440)
})
afterEach(() => vi.restoreAllMocks())

test('FRAME-12 found sessions print as the whole list, and say so, from screens too narrow for it too', async () => {
  backend.sessions.readKept.mockResolvedValue(FORTY)
  screenWidth(390)
  openHistory(backend, aListing(FORTY), {}, '/app/history?q=note')
  await screen.findByText('40 sessions, 40h 00m, 120 points', {}, { timeout: 5000 })
  screenWidth(688, 'print')
  const table = await screen.findByRole('table', { name: 'Found sessions, newest first' })
  expect(table.querySelectorAll('[data-session]')).toHaveLength(40)
  expect(screen.getByText('All 40 sessions.')).toBeInTheDocument()
})

test.each([
  [1, '1 session.'],
  [2, 'All 2 sessions.'],
])('FRAME-12 the list says on paper how many sessions it has: %i', async (count, text) => {
  openHistory(backend, aListing(severalSessions(count)))
  screenWidth(1440, 'print')
  expect(await screen.findByText(text, { selector: '.print-only' })).toBeInTheDocument()
})

test('FRAME-12 one session that has not loaded is one on paper too', async () => {
  openHistory(backend, null, { months: aListing(monthsOf(severalSessions(1))) })
  screenWidth(1440, 'print')
  expect(await screen.findByText(/^0 of 1 session: what this list had loaded\./)).toBeInTheDocument()
})

test('FRAME-12 the month stays when the page is printed or gets another width', async () => {
  openHistory(backend, aListing(severalSessions(100)))
  await press('Previous month')
  const summary = () => within(screen.getByRole('region', { name: /^Daily summary/ }))
  for (const [width, medium] of [
    [688, 'print'],
    [1440, 'screen'],
    [390, 'screen'],
    [1440, 'screen'],
  ] as const) {
    screenWidth(width, medium)
    expect(summary().getByText('October 2026')).toBeVisible()
  }
})

test('FRAME-12 the open day of a narrow screen is still open when the page was printed', async () => {
  screenWidth(390)
  openHistory(backend, aListing(FORTY))
  await press(/^19 November/)
  screenWidth(688, 'print')
  screenWidth(390)
  expect(screen.getByRole('dialog', { name: /19 November/ })).toBeVisible()
})
