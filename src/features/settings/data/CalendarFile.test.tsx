import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import ICAL from 'ical.js'
import { expect, test, vi } from 'vitest'
import { aListing } from '../../../../tests/builders/facts'
import { aRhythm } from '../../../../tests/builders/score'
import { aSession } from '../../../../tests/builders/session'
import { press } from '../../../../tests/builders/press'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import { download } from '@/platform/files'
import { useClock } from '@/state/clock'
import { useToasts } from '@/state/toasts'
import { alertOf, backend, setUpDataPage } from './data-page.testing'
import { DataPage } from './DataPage'

vi.mock(import('@/platform/files'), async (original) => ({ ...(await original()), download: vi.fn() }))
vi.mock(import('@/platform/time'), async (original) => ({
  ...(await original()),
  deviceZone: vi.fn(() => 'UTC'),
}))

setUpDataPage()

async function openFile(rhythms: readonly Rhythm[]) {
  useClock.setState({ now: Date.UTC(2025, 5, 10, 12), zone: 'Europe/Berlin' })
  renderSignedIn(<DataPage />, { backend, facts: { rhythms: aListing(rhythms), restSpans: aListing([]) } })
  await press('Make a file')
  return within(await screen.findByRole('dialog', { name: 'Calendar file' }))
}

function summaries() {
  const [name, text, type] = vi.mocked(download).mock.calls[0] ?? []
  expect([name, type]).toEqual(['counterpoint.ics', 'text/calendar'])
  const events = new ICAL.Component(ICAL.parse(text ?? '') as never).getAllSubcomponents('vevent')
  return events.map((event) => new ICAL.Event(event).summary)
}

const PIANO = aRhythm({ id: 'piano', name: 'Piano', schedule: { type: 'times_a_week', value: 3 } })

test('LINKS-02 downloads the rhythms, and says which are left out', async () => {
  const dialog = await openFile([aRhythm(), PIANO])
  expect(dialog.getByText(/^Left out, because a calendar needs fixed days: .*Piano.*\.$/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(download).toHaveBeenCalledOnce())
  expect(summaries()).toEqual(['Run'])
  expect(backend.sessions.readSpans).not.toHaveBeenCalled()
  expect(useToasts.getState().toasts).toMatchObject([{ text: 'Calendar file downloaded.' }])
  expect(screen.queryByRole('dialog', { name: 'Calendar file' })).toBeNull()
})

test('LINKS-02 adds the sessions of the chosen days, however long they last', async () => {
  const at = (day: number) => ({
    id: `s${day}`,
    startTime: Date.UTC(2025, 5, day, 9),
    endTime: Date.UTC(2025, 5, day, 10),
  })
  const long = { startTime: Date.UTC(2025, 5, 10, 9), endTime: Date.UTC(2025, 5, 20, 10), type: 'Play' }
  const stored = [at(9), at(2), at(11), long].map((each) => aSession(each))
  backend.sessions.readSpans.mockImplementation(([span]) =>
    Promise.resolve(
      stored.filter(({ endTime }) => span && endTime >= span.startTime && endTime <= span.endTime),
    ),
  )
  const dialog = await openFile([aRhythm()])
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Include sessions' }))
  const first = dialog.getByRole('textbox', { name: 'First day' })
  await userEvent.clear(first)
  await userEvent.type(first, '2025-06-12')
  await userEvent.click(dialog.getByRole('button', { name: 'Download' }))
  expect(first).toHaveAccessibleDescription('Choose days from 1970 to 2099, the first before the last.')
  expect(first).toHaveFocus()
  await userEvent.clear(first)
  await userEvent.type(first, '2025-06-05')
  const last = dialog.getByRole('textbox', { name: 'Last day' })
  await userEvent.clear(last)
  expect(last).toHaveAccessibleDescription('Choose days from 1970 to 2099, the first before the last.')
  await userEvent.type(last, '2025-06-10')
  await userEvent.click(dialog.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(download).toHaveBeenCalledOnce())
  expect(summaries()).toEqual(['Run', 'Productivity', 'Play'])
})

test('FORM-01 leaving a file with other days asks', async () => {
  const dialog = await openFile([aRhythm()])
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Include sessions' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible()
  await press('Discard')
  expect(screen.queryByRole('dialog', { name: 'Calendar file' })).toBeNull()
})

test('LINKS-02 offline it has the rhythms only, and without any it says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const dialog = await openFile([PIANO])
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Include sessions' }))
  expect(dialog.getByRole('status')).toHaveTextContent('You’re offline. Sessions need a connection')
  expect(dialog.getByRole('button', { name: 'Download' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Include sessions' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Download' }))
  await alertOf('There is nothing to put into the file.')
  expect(download).not.toHaveBeenCalled()
})
