import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { aListing, tellFacts } from '../../../../tests/builders/facts'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import { useClock } from '@/state/clock'
import { useToasts } from '@/state/toasts'
import { LogScreenTime } from './LogScreenTime'

const APPS = ['Reddit', 'Steam', 'YouTube'].map((name) => ({ id: name.toLowerCase(), name }))

let backend: FakeBackend
const onLogged = vi.fn()

async function openDialog() {
  renderSignedIn(<LogScreenTime onLogged={onLogged} />, { backend })
  await userEvent.click(screen.getByRole('button', { name: 'Log Screen Time' }))
}

const dialog = () => within(screen.getByRole('dialog'))
const field = (name: 'App' | 'Date' | 'Hours' | 'Minutes') =>
  name === 'App' ? dialog().getByRole('combobox', { name }) : dialog().getByLabelText(name)
const submit = () => userEvent.click(dialog().getByRole('button', { name: 'Log Screen Time' }))
const written = () => backend.sessions.add.mock.calls.flatMap(([sessions]) => sessions)

async function fill(app: string, hours: string, minutes: string) {
  if (app) await userEvent.type(field('App'), app)
  if (hours) await userEvent.type(field('Hours'), hours)
  if (minutes) await userEvent.type(field('Minutes'), minutes)
}

beforeEach(() => {
  backend = aBackend()
  onLogged.mockReset()
  tellFacts({}, { screenTimeApps: aListing(APPS) })
  useToasts.setState({ toasts: [] })
  useClock.setState({ now: Date.UTC(2025, 5, 10, 18), zone: 'UTC' })
})

describe('the form', () => {
  test('LOG-02 has app, date, hours and minutes, with today as the date', async () => {
    await openDialog()
    expect(screen.getByRole('dialog', { name: 'Log Screen Time' })).toBeVisible()
    expect(field('App')).toHaveFocus()
    expect(field('Date')).toHaveValue('10/06/2025')
    expect(field('Hours')).toHaveAttribute('min', '0')
    expect(field('Minutes')).toHaveAttribute('max', '59')
  })

  test('LOG-08, DATA-13 offers the saved apps by name', async () => {
    await openDialog()
    const list = document.getElementById(field('App').getAttribute('list') ?? '')
    const names = [...(list?.querySelectorAll('option') ?? [])].map((option) => option.value)
    expect(names).toEqual(['Reddit', 'Steam', 'YouTube'])
  })

  test('LOG-03 Please enter a screen time duration greater than zero.', async () => {
    await openDialog()
    await fill('YouTube', '0', '0')
    await submit()
    expect(dialog().getByText('Please enter a screen time duration greater than zero.')).toBeVisible()
    expect(field('Hours')).toHaveFocus()
    expect(written()).toEqual([])
  })

  test('LOG-04 Please enter an app name.', async () => {
    await openDialog()
    await fill('', '1', '')
    await submit()
    expect(dialog().getByText('Please enter an app name.')).toBeVisible()
    expect(field('App')).toHaveFocus()
    expect(written()).toEqual([])
  })

  test('LOG-03, LOG-04 shows both messages at their fields, until each is fixed', async () => {
    await openDialog()
    await submit()
    expect(dialog().getByText('Please enter an app name.')).toBeVisible()
    expect(dialog().getByText('Please enter a screen time duration greater than zero.')).toBeVisible()
    await fill('YouTube', '', '5')
    expect(dialog().queryByText(/^Please enter/)).toBeNull()
  })

  test('LOG-02 limits minutes to 59 and requires a date', async () => {
    await openDialog()
    await fill('YouTube', '', '60')
    await userEvent.clear(field('Date'))
    await submit()
    expect(dialog().getByText('Enter hours of 0 or more and minutes from 0 to 59.')).toBeVisible()
    expect(dialog().getByText('Please select a date.')).toBeVisible()
    expect(written()).toEqual([])
  })

  test('FORM-01 Escape closes an empty form, and asks if something was entered', async () => {
    await openDialog()
    await fill('You', '', '')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(field('App')).toHaveValue('You')
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Log Screen Time' }))
    expect(field('App')).toHaveValue('')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('logging', () => {
  test('LOG-05, LOG-06, INT-28, INT-29 saves a session at noon with the app in its note', async () => {
    await openDialog()
    await fill('YouTube', '1', '30')
    await submit()
    expect(written()).toEqual([
      expect.objectContaining({
        id: expect.stringMatching(/^screen-[\da-f-]{36}$/) as string,
        startTime: Date.UTC(2025, 5, 10, 12),
        endTime: Date.UTC(2025, 5, 10, 13, 30),
        duration: 5400,
        sessionScore: 0,
        type: 'Screen Time',
        notes: 'Logged Screen Time: YouTube: 1h 30m',
      }),
    ])
    expect(onLogged).toHaveBeenCalledExactlyOnceWith('2025-06-10')
  })

  test('LOG-07, ERRORS-24 Screen time logged successfully!', async () => {
    // Not even an answer is needed: the browser may be offline.
    backend.sessions.add.mockReturnValue(new Promise(() => {}))
    await openDialog()
    await fill('YouTube', '1', '')
    await submit()
    const alert = screen.getByRole('alertdialog', { name: 'Screen time logged successfully!' })
    await userEvent.click(within(alert).getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Log Screen Time' })).toHaveFocus()
  })

  test('LOG-07 SESSION-30 offline it says that the entry is saved on this device; online it does not', async () => {
    const alert = () => screen.getByRole('alertdialog', { name: 'Screen time logged successfully!' })
    await openDialog()
    await fill('YouTube', '1', '')
    await submit()
    expect(alert()).not.toHaveTextContent('device')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(alert()).toHaveTextContent('Saved on this device. It will be sent once you’re online.')
    vi.restoreAllMocks()
  })

  test('LOG-05 a double click logs once', async () => {
    await openDialog()
    await fill('YouTube', '1', '')
    await userEvent.dblClick(dialog().getByRole('button', { name: 'Log Screen Time' }))
    expect(written()).toHaveLength(1)
  })

  test('INT-30, DATA-13 a new name is added to the list', async () => {
    await openDialog()
    await fill(' Halo:  Reach ', '1', '')
    await submit()
    expect(backend.screenTimeApps.add).toHaveBeenCalledExactlyOnceWith({
      id: expect.any(String) as string,
      name: 'Halo: Reach',
    })
    expect(written()[0]?.notes).toBe('Logged Screen Time: Halo: Reach: 1h 00m')
  })

  test('INT-30 does not add a saved app again, ignoring case', async () => {
    await openDialog()
    await fill('youtube', '1', '')
    await submit()
    expect(backend.screenTimeApps.add).not.toHaveBeenCalled()
    expect(written()[0]?.notes).toBe('Logged Screen Time: YouTube: 1h 00m')
  })
})

describe('when the server refuses', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    backend.sessions.add.mockRejectedValueOnce(new Error('refused'))
  })

  test('ERRORS-02 Error: Could not save your session. The input comes back, with the same id', async () => {
    await openDialog()
    await fill('YouTube', '1', '30')
    await submit()
    await waitFor(() =>
      expect(useToasts.getState().toasts).toMatchObject([
        { kind: 'error', text: 'Error: Could not save your session.', detail: 'YouTube, 1h 30m' },
      ]),
    )
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(field('App')).toHaveValue('YouTube')
    expect(field('Hours')).toHaveValue(1)
    expect(field('Minutes')).toHaveValue(30)
    await submit()
    expect(new Set(written().map(({ id }) => id)).size).toBe(1)
    expect(screen.getByRole('alertdialog')).toBeVisible()
  })

  test('shows nothing if an earlier attempt had succeeded', async () => {
    backend.sessions.isSaved.mockResolvedValue(true)
    await openDialog()
    await fill('YouTube', '1', '')
    await submit()
    await waitFor(() => expect(backend.sessions.isSaved).toHaveBeenCalled())
    expect(useToasts.getState().toasts).toEqual([])
    expect(screen.getByRole('alertdialog')).toBeVisible()
  })
})

test('DATA-13 Error: Could not add the app.', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  backend.screenTimeApps.add.mockRejectedValueOnce(new Error('refused'))
  await openDialog()
  await fill('Netflix', '1', '')
  await submit()
  await waitFor(() =>
    expect(useToasts.getState().toasts).toMatchObject([
      { kind: 'error', text: 'Error: Could not add the app.' },
    ]),
  )
})
