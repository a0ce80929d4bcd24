import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend } from '../../../../tests/builders/backend'
import { aListing, tellFacts } from '../../../../tests/builders/facts'
import { aRhythm, completionsOf } from '../../../../tests/builders/score'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import type { DayKey } from '@/domain/calendar/day-key'
import type { MonthKey } from '@/domain/calendar/month'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import { NO_ROLLUPS } from '@/domain/rollups/rollups'
import { DEFAULT_FORMULA, type Formula } from '@/domain/score/formula'
import { useClock } from '@/state/clock'
import { useToasts } from '@/state/toasts'
import { OverdueCard } from './OverdueCard'

const TODAY = '2025-06-10' as DayKey
let backend = aBackend()

beforeEach(() => {
  backend = aBackend()
  useToasts.setState({ toasts: [] })
  useClock.setState({ now: Date.parse('2025-06-10T12:00Z'), zone: 'UTC' })
})

function open(rhythms: readonly Rhythm[], formula: Partial<Formula> = {}) {
  renderSignedIn(<OverdueCard />, {
    backend,
    user: { formula: { ...DEFAULT_FORMULA, ...formula } },
    facts: { rhythms: aListing(rhythms), months: aListing([]), restSpans: aListing([]) },
  })
  return userEvent.setup()
}

async function openGroup(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: /^Run/ }))
}

describe('Action Required: Overdue', () => {
  const daily = aRhythm({ id: 'run', name: 'Run', startDate: '2025-06-07' as DayKey })

  test('OVERDUE-01 OVERDUE-05 groups the missed days of a rhythm, newest first and without today', async () => {
    const user = open([daily])
    const group = screen.getByRole('button', { name: /^Run/ })
    expect(group).toHaveTextContent('3 days, since 7 June · −1 per day')
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.click(group)
    expect(screen.getByRole('region', { name: 'Action Required: Overdue' })).toBeVisible()
    const dates = screen
      .getAllByRole('button', { name: /^Complete Run/ })
      .map((button) => button.getAttribute('aria-label'))
    expect(dates).toEqual(['09', '08', '07'].map((day) => `Complete Run, due ${day}/06/2025`))
  })

  test.each([
    [0, '3 days, since 7 June', 'Due 09/06/2025, 1 day late'],
    [0.5, '3 days, since 7 June · −0.5 per day', 'Due 09/06/2025, 1 day late · −0.5 per day'],
  ])('CALIBRATION-07 times %d, says what a day late costs', (pacingMultiplier, several, one) => {
    const startDate = '2025-06-09' as DayKey
    open([daily, aRhythm({ id: 'gym', name: 'Gym', startDate })], { pacingMultiplier })
    expect(screen.getByRole('button', { name: /^Run/ })).toHaveTextContent(new RegExp(`${several}$`))
    const row = screen.getByText('Gym').parentElement
    expect(row).toHaveTextContent(new RegExp(`${one}$`))
  })

  test('OVERDUE-01 CALENDAR-07 lists nothing without catch-up', () => {
    open([{ ...daily, isCatchable: false, penaltyPerDay: 0 }])
    expect(screen.getByText('Nothing is overdue.')).toBeVisible()
  })

  test('OVERDUE-02 OVERDUE-03 OVERDUE-04 asks when it was done', async () => {
    const user = open([daily])
    await openGroup(user)
    await user.click(screen.getByRole('button', { name: 'Complete Run, due 07/06/2025' }))
    const dialog = screen.getByRole('dialog', { name: 'Complete Late Rhythm' })
    const field = within(dialog).getByLabelText(/Actual completion date/)
    expect(field).toHaveValue('10/06/2025')
    await user.clear(field)
    await user.click(within(dialog).getByRole('button', { name: 'Complete' }))
    expect(within(dialog).getByText('Please select a completion date.')).toBeVisible()
    expect(backend.writes.complete).not.toHaveBeenCalled()
    await user.type(field, '2025-06-09')
    expect(dialog).toHaveTextContent('2 days late: −2 points of pacing on that day.')
    await user.click(within(dialog).getByRole('button', { name: 'Complete' }))
    expect(backend.writes.complete).toHaveBeenCalledWith({
      kind: 'complete',
      completion: expect.objectContaining({
        completionDate: '2025-06-07',
        actualCompletionDate: '2025-06-09',
      }) as unknown,
      sessions: [],
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('OVERDUE-07 says what a day costs and what comes back, times the multiplier', async () => {
    const user = open([{ ...daily, pacingGrace: 2 }], { pacingMultiplier: 0.5 })
    await openGroup(user)
    await user.click(screen.getByRole('button', { name: 'Complete Run, due 07/06/2025' }))
    const dialog = screen.getByRole('dialog')
    expect(dialog).toHaveTextContent(
      '3 days late: −1.5 points of pacing on that day. 6 points come back on the due day.',
    )
    const field = within(dialog).getByLabelText(/Actual completion date/)
    await user.clear(field)
    await user.type(field, '2025-06-07')
    expect(dialog).toHaveTextContent(
      'On time after all: you lose nothing. 6 points come back on the due day.',
    )
  })

  test('INT-51 refuses a day before the due date or after today', async () => {
    const user = open([daily])
    await openGroup(user)
    await user.click(screen.getByRole('button', { name: 'Complete Run, due 08/06/2025' }))
    const field = screen.getByLabelText(/Actual completion date/)
    for (const day of ['2025-06-07', '2025-06-11']) {
      await user.clear(field)
      await user.type(field, day)
      await user.click(screen.getByRole('button', { name: 'Complete' }))
      expect(screen.getByText('Please select a day from the due date to today.')).toBeVisible()
    }
    expect(backend.writes.complete).not.toHaveBeenCalled()
  })

  test('OVERDUE-05 a rhythm that is late on one day only is a row of its own', () => {
    open([daily, { ...daily, id: 'read', name: 'Read', startDate: '2025-06-09' as DayKey }])
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows[0]).toMatch(/^ReadDue 09\/06\/2025, 1\u00a0day\u00a0late/)
    expect(rows[1]).toMatch(/^Run3 days, since 7 June/)
    expect(screen.getByText('4')).toBeVisible()
  })

  test('OVERDUE-06 completes the selected days on one day, and Undo takes them back', async () => {
    const user = open([daily])
    await openGroup(user)
    await user.click(screen.getByRole('checkbox', { name: 'All 3 days' }))
    await user.click(screen.getByRole('button', { name: 'Complete 3 days' }))
    const dialog = await screen.findByRole('dialog', { name: 'Complete Late Rhythm' })
    expect(dialog).toHaveTextContent('Run was due on 3 days, from 07/06/2025 to 09/06/2025.')
    expect(dialog).toHaveTextContent('−6 points of pacing on that day. 30 points come back on the due days.')
    await user.click(within(dialog).getByRole('button', { name: 'Complete 3 days' }))
    expect(
      backend.writes.complete.mock.calls.map(([{ completion }]) => [
        completion.completionDate,
        completion.actualCompletionDate,
      ]),
    ).toEqual(['09', '08', '07'].map((day) => [`2025-06-${day}`, TODAY]))
    const [toast] = useToasts.getState().toasts
    expect(toast?.text).toBe('3 days of Run completed.')
    toast?.action?.run()
    expect(backend.writes.uncomplete.mock.calls.map(([{ due }]) => due)).toEqual(
      ['09', '08', '07'].map((day) => `2025-06-${day}`),
    )
  })

  test('OVERDUE-06 completes each day on its own, and refuses a day before the newest one', async () => {
    const user = open([daily])
    await openGroup(user)
    await user.click(screen.getByRole('checkbox', { name: /07\/06\/2025/ }))
    await user.click(screen.getByRole('checkbox', { name: /08\/06\/2025/ }))
    await user.click(screen.getByRole('button', { name: 'Complete 2 days' }))
    const dialog = await screen.findByRole('dialog', { name: 'Complete Late Rhythm' })
    const field = within(dialog).getByLabelText(/Actual completion date/)
    await user.clear(field)
    await user.type(field, '2025-06-07')
    await user.click(within(dialog).getByRole('button', { name: 'Complete 2 days' }))
    expect(within(dialog).getByText('Please select a day from the due date to today.')).toBeVisible()
    await user.click(within(dialog).getByRole('radio', { name: 'Each on its day' }))
    await user.click(within(dialog).getByRole('button', { name: 'Complete 2 days' }))
    expect(
      backend.writes.complete.mock.calls.map(([{ completion }]) => [
        completion.completionDate,
        completion.actualCompletionDate,
      ]),
    ).toEqual([
      ['2025-06-08', '2025-06-08'],
      ['2025-06-07', '2025-06-07'],
    ])
  })

  test('OVERDUE-06 the page gets the focus once the selected days are completed and their button goes', async () => {
    render(<main id="main" tabIndex={-1} />)
    const user = open([daily])
    await openGroup(user)
    // Two days stay.
    await user.click(screen.getByRole('checkbox', { name: /09\/06\/2025/ }))
    await user.click(screen.getByRole('button', { name: 'Complete 1 day' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Complete' }))
    const completions = completionsOf({ run: { '2025-06-09': TODAY } })
    const month = { ...NO_ROLLUPS, month: '2025-06' as MonthKey, rev: 1, completions }
    act(() => tellFacts({}, { rhythms: aListing([daily]), months: aListing([month]) }))
    expect(screen.getByRole('button', { name: /^Run/ })).toHaveTextContent('2 days')
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  test('OVERDUE-06 a refusal is told once and takes the offer back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    backend.writes.complete.mockRejectedValue(new Error('refused'))
    const user = open([daily])
    await openGroup(user)
    await user.click(screen.getByRole('checkbox', { name: 'All 3 days' }))
    await user.click(screen.getByRole('button', { name: 'Complete 3 days' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Complete 3 days' }))
    await vi.waitFor(() =>
      expect(useToasts.getState().toasts).toEqual([
        expect.objectContaining({ kind: 'error', detail: 'Run' }),
      ]),
    )
  })
})
