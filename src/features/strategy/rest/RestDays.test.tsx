import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { aListing, tellFacts } from '../../../../tests/builders/facts'
import { press } from '../../../../tests/builders/press'
import { aRhythm } from '../../../../tests/builders/score'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import type { DayKey } from '@/domain/calendar/day-key'
import type { User } from '@/domain/profile/user'
import type { RestSpan } from '@/domain/rest/rest-days'
import { useClock } from '@/state/clock'
import { useToasts } from '@/state/toasts'
import { RestDaysCard } from './RestDaysCard'

let backend: FakeBackend
const key = (day: string) => day as DayKey
const SEA: RestSpan = { id: 'sea', from: key('2025-06-01'), to: key('2025-06-14'), name: 'By the sea' }

// Missed every day since 1 June at 10 points each: on 10 June, today, it is −100.
const rhythms = aListing([aRhythm({ points: 10, startDate: key('2025-06-01') })])

function open(spans: readonly RestSpan[] = [], user: Partial<User> = {}) {
  renderSignedIn(<RestDaysCard />, { backend, user, facts: { rhythms, restSpans: aListing(spans) } })
}

const dialog = () => screen.getByRole('dialog')
const enter = (label: string, value: string) =>
  fireEvent.change(within(dialog()).getByLabelText(label), { target: { value } })

beforeEach(() => {
  backend = aBackend()
  useToasts.setState({ toasts: [] })
  useClock.setState({ now: Date.UTC(2025, 5, 10, 18), zone: 'UTC' })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

describe('REST-06 the weekdays', () => {
  test('REST-06 are toggles, and show their effect on today before they are saved', async () => {
    open([], { restWeekdays: [7] })
    expect(screen.getByRole('checkbox', { name: 'Sunday' })).toBeChecked()
    expect(screen.queryByRole('button', { name: 'Save rest days' })).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Saturday' }))
    // Sundays 1 and 8 June are rest days already: −80. With Saturday the 7th: −70.
    expect(screen.getByText("Today's Harmony: −80 → −70")).toBeVisible()
    expect(backend.writes['set-user']).not.toHaveBeenCalled()
    await press('Save rest days')
    expect(backend.writes['set-user']).toHaveBeenCalledExactlyOnceWith({
      kind: 'set-user',
      fields: { restWeekdays: [6, 7] },
    })
    expect(screen.getByRole('checkbox', { name: 'Monday' })).toHaveFocus()
  })

  test('REST-06 saving one keeps what another device has changed meanwhile', async () => {
    open([], { restWeekdays: [1] })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Saturday' }))
    act(() => tellFacts({ restWeekdays: [7] }))
    expect(screen.getByRole('checkbox', { name: 'Monday' })).not.toBeChecked()
    await press('Save rest days')
    expect(backend.writes['set-user'].mock.lastCall?.[0].fields).toEqual({ restWeekdays: [6, 7] })
  })

  test('REST-06 can be discarded, and a failure restores the selection', async () => {
    open()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Monday' }))
    await press('Discard')
    expect(screen.getByRole('checkbox', { name: 'Monday' })).not.toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Monday' })).toHaveFocus()
    backend.writes['set-user'].mockRejectedValueOnce(new Error('refused'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Monday' }))
    await press('Save rest days')
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Monday' })).toBeChecked())
    expect(useToasts.getState().toasts).toMatchObject([{ text: 'Error: Could not save your rest days.' }])
  })
})

describe('REST-06 rest periods', () => {
  test('REST-06 a past one shows its effect on today before it is added', async () => {
    open()
    await press('New rest days')
    enter('Name', 'Flu')
    enter('First day', '2025-06-03')
    enter('Last day', '2025-06-05')
    expect(within(dialog()).getByText("Today's Harmony: −100 → −70")).toBeVisible()
    await press('Add rest days')
    expect(backend.writes['save-item']).toHaveBeenCalledExactlyOnceWith({
      kind: 'save-item',
      itemKind: 'restSpan',
      item: {
        id: expect.any(String) as string,
        name: 'Flu',
        from: '2025-06-03',
        to: '2025-06-05',
      },
    })
  })

  test('REST-06 shows problems beside their fields, and saves nothing', async () => {
    open()
    await press('New rest days')
    enter('First day', '2025-06-03')
    enter('Last day', '2025-06-02')
    await press('Add rest days')
    expect(screen.getByText('The last day is before the first.')).toBeVisible()
    enter('Last day', '2025-08-02')
    expect(screen.getByText('Choose at most 60 days.')).toBeVisible()
    enter('Last day', '2125-06-05')
    expect(screen.getByLabelText('First day')).toBeValid()
    expect(screen.getByLabelText('Last day')).toHaveAccessibleDescription('Choose a date from 1970 to 2099.')
    expect(backend.writes['save-item']).not.toHaveBeenCalled()
  })

  test('REST-06 editing keeps the id', async () => {
    open([SEA])
    expect(screen.getByRole('listitem')).toHaveTextContent('By the sea1 to 14 June 2025Now')
    await press('Edit By the sea')
    enter('Last day', '2025-06-07')
    expect(within(dialog()).getByText("Today's Harmony: 0 → −30")).toBeVisible()
    await press('Save rest days')
    expect(backend.writes['save-item']).toHaveBeenCalledExactlyOnceWith({
      kind: 'save-item',
      itemKind: 'restSpan',
      item: { ...SEA, to: '2025-06-07' },
    })
  })

  test('REST-06 deleting asks first and shows its effect on today', async () => {
    open([{ ...SEA, name: '' }])
    await press('Delete 1 to 14 June 2025')
    expect(dialog()).toHaveAccessibleName('Delete 1 to 14 June 2025?')
    expect(within(dialog()).getByText("Today's Harmony: 0 → −100")).toBeVisible()
    expect(backend.writes['remove-item']).not.toHaveBeenCalled()
    await press('Delete rest days')
    expect(backend.writes['remove-item']).toHaveBeenCalledExactlyOnceWith({
      kind: 'remove-item',
      itemKind: 'restSpan',
      item: expect.objectContaining({ id: 'sea' }) as unknown,
      trashId: expect.any(String) as unknown,
    })
  })
})
