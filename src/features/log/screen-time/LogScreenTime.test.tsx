import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useToasts } from '@/state/toasts'
import {
  backend,
  dialog,
  field,
  fill,
  onLogged,
  openDialog,
  setUpLogScreenTime,
  submit,
  written,
} from './log-screen-time.testing'

setUpLogScreenTime()

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
    backend.writes['add-sessions'].mockReturnValue(new Promise(() => {}))
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
    expect(backend.writes['save-item']).toHaveBeenCalledExactlyOnceWith({
      kind: 'save-item',
      itemKind: 'app',
      item: {
        id: expect.any(String) as string,
        name: 'Halo: Reach',
      },
    })
    expect(written()[0]?.notes).toBe('Logged Screen Time: Halo: Reach: 1h 00m')
  })

  test('INT-30 does not add a saved app again, ignoring case', async () => {
    await openDialog()
    await fill('youtube', '1', '')
    await submit()
    expect(backend.writes['save-item']).not.toHaveBeenCalled()
    expect(written()[0]?.notes).toBe('Logged Screen Time: YouTube: 1h 00m')
  })
})

describe('when the server refuses', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    backend.writes['add-sessions'].mockRejectedValueOnce(new Error('refused'))
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
    expect(field('Hours')).toHaveValue('1')
    expect(field('Minutes')).toHaveValue('30')
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
  backend.writes['save-item'].mockRejectedValueOnce(new Error('refused'))
  await openDialog()
  await fill('Netflix', '1', '')
  await submit()
  await waitFor(() =>
    expect(useToasts.getState().toasts).toMatchObject([
      { kind: 'error', text: 'Error: Could not add the app.' },
    ]),
  )
})
