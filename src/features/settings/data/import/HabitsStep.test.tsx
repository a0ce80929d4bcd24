import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../../tests/builders/backend'
import { aListing, type Told } from '../../../../../tests/builders/facts'
import { importFixture } from '../../../../../tests/builders/imports'
import { press } from '../../../../../tests/builders/press'
import { renderSignedIn } from '../../../../../tests/builders/signed-in'
import type { PlannedRhythm } from '@/domain/import/habits'
import type { DayKey } from '@/domain/calendar/day-key'
import type { MonthKey } from '@/domain/calendar/month'
import { useClock } from '@/state/clock'
import { ImportDialog } from './ImportDialog'

let backend: FakeBackend
const onClose = vi.fn()
beforeEach(() => {
  backend = aBackend()
  backend.imports.addRhythms.mockResolvedValue(11)
  useClock.setState({ now: Date.parse('2026-08-20T12:00Z'), zone: 'UTC' })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

function open(facts: Told = {}) {
  const file = new File([importFixture('loop.zip') as BlobPart], 'loop.zip')
  return renderSignedIn(<ImportDialog file={file} onClose={onClose} />, { backend, user: {}, facts })
}
const planned = (): readonly PlannedRhythm[] => backend.imports.addRhythms.mock.calls[0]?.[0] ?? []

/** What the listeners hear once these are stored. */
function factsOf(plans: readonly PlannedRhythm[]): Told {
  const completions = plans.map(({ rhythm, completions: all }) => {
    const days = all.map(
      ({ completionDate, actualCompletionDate }) => [completionDate, actualCompletionDate] as const,
    )
    return [rhythm.id, new Map(days)] as const
  })
  const month = {
    month: '2026-08' as MonthKey,
    days: new Map(),
    utcDays: new Map(),
    completions: new Map(completions),
    rev: 0,
  }
  return { rhythms: aListing(plans.map(({ rhythm }) => rhythm)), months: aListing([month]) }
}

test('BRING-13 habits start on the day of the import, or on another day', async () => {
  open()
  expect(await screen.findByText(/^3 rhythms and 8 completions to import\./)).toBeVisible()
  await press('Import 3 rhythms')
  expect(planned().map(({ rhythm }) => rhythm.startDate)).toEqual(Array(3).fill('2026-08-20'))

  cleanup()
  backend.imports.addRhythms.mockClear()
  open()
  await userEvent.clear(await screen.findByLabelText('Count from'))
  await press('Import 3 rhythms')
  expect(screen.getByText('Choose a day.')).toBeVisible()
  expect(screen.getByLabelText('Count from')).toHaveFocus()
  await userEvent.type(screen.getByLabelText('Count from'), '2026-08-01')
  await userEvent.tab()
  await press('Import 3 rhythms')
  expect(planned().map(({ rhythm }) => rhythm.startDate)).toEqual(Array(3).fill('2026-08-01'))
})

test('BRING-13 closing ends the import of habits, as of sessions', async () => {
  backend.imports.addRhythms.mockReturnValue(new Promise(() => {}))
  const { unmount } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Import 3 rhythms' }))
  const { signal } = backend.imports.addRhythms.mock.calls[0]?.[2] ?? expect.unreachable()
  expect(signal.aborted).toBe(false)
  unmount()
  expect(signal.aborted).toBe(true)
})

test('BRING-13 a habit without weekdays gets the focus, and nothing is stored', async () => {
  open()
  const days = within(await screen.findByRole('group', { name: /^Weekdays of/ }))
  for (const box of days.getAllByRole('checkbox', { checked: true })) await userEvent.click(box)
  await press(/^Import \d/)
  expect(backend.imports.addRhythms).not.toHaveBeenCalled()
  expect(days.getAllByRole('checkbox')[0]).toHaveFocus()
})

test('BRING-14 the result is taken back or closed, and the same file brings nothing', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Import 3 rhythms' }))
  expect(await screen.findByText('11 rhythms and completions imported.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Take back' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(onClose).toHaveBeenCalledOnce()

  cleanup()
  open(factsOf(planned()))
  const nothing = '0 rhythms and 0 completions to import. 3 rhythms already here.'
  await waitFor(() => expect(screen.getByText(new RegExp(`^${nothing}`))).toBeVisible())
  expect(screen.getByRole('button', { name: 'Import 0 rhythms' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.queryByLabelText('Count from')).toBeNull()
})

test('BRING-13 the preview says how many ticked days the rhythm of a habit cannot have', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Import 3 rhythms' }))
  const rhythms = planned().map(({ rhythm }) => ({
    ...rhythm,
    startDate: '2026-08-01' as DayKey,
    endDate: '2026-08-04' as DayKey,
  }))
  cleanup()
  open({ rhythms: aListing(rhythms), months: aListing([]) })
  const text =
    /^Every day, 2 ticked days, already here, 1 ticked day left out because the rhythm is not due then/
  await waitFor(() => expect(screen.getByText(text)).toBeVisible())
})
