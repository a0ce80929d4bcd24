import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { deferred } from '../../../../tests/builders/deferred'
import { press } from '../../../../tests/builders/press'
import { aSession } from '../../../../tests/builders/session'
import { ChangesWaiting } from '@/domain/backend'
import { CallableFailed } from '@/domain/callables'
import type { Coordinates } from '@/domain/session/location'
import { download } from '@/platform/files'
import { useServerContact } from '@/state/online'
import { useToasts } from '@/state/toasts'
import {
  HEADER,
  THREE_OF_FIVE,
  WITH_PLACES,
  alertOf,
  backend,
  choose,
  failing,
  open,
  setUpDataPage,
  storeAll,
  stored,
} from './data-page.testing'

vi.mock(import('@/platform/files'), async (original) => ({ ...(await original()), download: vi.fn() }))
vi.mock(import('@/lib/wait'), async (original) => {
  const real = await original()
  return { ...real, pause: vi.fn(real.pause) }
})
vi.mock(import('@/platform/time'), async (original) => ({
  ...(await original()),
  deviceZone: vi.fn(() => 'UTC'),
}))

setUpDataPage()

test('SETTINGS-07 both entries are shown', () => {
  open()
  expect(screen.getByRole('button', { name: 'Export' })).toHaveAccessibleDescription(
    /^Export session history/,
  )
  expect(screen.getByRole('button', { name: 'Choose file' })).toHaveAccessibleDescription(
    /^Import sessions from CSV/,
  )
})

describe('exporting', () => {
  test('SYNC-06 asks when changes are unsent, and says what a file without them lacks', async () => {
    backend.sessions.readAll.mockImplementation(({ mayLackUnsent }) =>
      mayLackUnsent === true ? Promise.resolve([aSession()]) : Promise.reject(new ChangesWaiting()),
    )
    open()
    await press('Export')
    const question = await screen.findByRole('dialog', { name: 'Some changes have not been sent yet.' })
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(download).not.toHaveBeenCalled()

    await press('Export')
    await userEvent.click(await screen.findByRole('button', { name: 'Export without them' }))
    await waitFor(() => expect(download).toHaveBeenCalledOnce())
    expect(useToasts.getState().toasts).toMatchObject([
      { text: '1 session exported, without the changes that have not been sent yet.' },
    ])
  })

  test('CSV-02 downloads all sessions as session_history.csv', async () => {
    backend.sessions.readAll.mockResolvedValue([
      aSession({ notes: '=1+1' }),
      aSession({ id: 'session-2', location: 'v1.k1.ciphertext', sessionScore: 2 }),
    ])
    open()
    await press('Export')
    await waitFor(() => expect(download).toHaveBeenCalledOnce())
    expect(download).toHaveBeenCalledWith(
      'session_history.csv',
      [
        HEADER,
        "10/06/2025,09:00:00,10:00:00,01:00:00,0,,'=1+1,",
        '10/06/2025,09:00:00,10:00:00,01:00:00,2,,,"52.52,13.405"',
      ].join('\r\n'),
      'text/csv',
    )
    expect(useToasts.getState().toasts).toMatchObject([{ kind: 'success', text: '2 sessions exported.' }])
  })

  test('CSV-03 ERRORS-18 without sessions says so and downloads nothing', async () => {
    open()
    await press('Export')
    await (await alertOf('There are no sessions to export.')).findByRole('button', { name: 'OK' })
    expect(download).not.toHaveBeenCalled()
    await press('OK')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('shows its progress, and can be cancelled', async () => {
    backend.sessions.readAll.mockImplementation(({ onProgress }) => {
      onProgress(800)
      return new Promise(() => {})
    })
    open()
    await press('Export')
    expect(await screen.findByText('800 sessions read')).toBeVisible()
    await press('Cancel')
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(backend.sessions.readAll.mock.calls[0]?.[0].signal.aborted).toBe(true)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('an answer that arrives after the failure does not show the export as running again', async () => {
    const location = 'v1.k1.ciphertext'
    backend.sessions.readAll.mockResolvedValue(['a', 'b'].map((id) => aSession({ id, location })))
    const [late, failed] = [deferred<Coordinates>(), deferred<Coordinates>()]
    backend.locations.decrypt.mockReturnValueOnce(late.promise).mockReturnValueOnce(failed.promise)
    open()
    await press('Export')
    await waitFor(() => expect(backend.locations.decrypt).toHaveBeenCalledTimes(2))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    failed.reject(new CallableFailed('internal', 'internal'))
    await alertOf('Error: Could not export your sessions.')
    late.resolve({ lat: 52.52, lon: 13.405 })
    await act(() => late.promise)
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.queryByText(/locations decrypted/)).toBeNull()
  })

  test('ends with the dialog', async () => {
    backend.sessions.readAll.mockReturnValue(new Promise(() => {}))
    const { unmount } = open()
    await press('Export')
    unmount()
    expect(backend.sessions.readAll.mock.calls[0]?.[0].signal.aborted).toBe(true)
  })

  test('a location that cannot be decrypted is left empty, and reported', async () => {
    const location = 'v1.k1.ciphertext'
    backend.sessions.readAll.mockResolvedValue([aSession({ location })])
    backend.locations.decrypt.mockRejectedValue(new CallableFailed('invalid-argument', 'No.'))
    open()
    await press('Export')
    await alertOf('The file is complete except for 1 location.')
    expect(vi.mocked(download).mock.calls[0]?.[1]).toMatch(/,01:00:00,0,,,$/)
  })

  test('shows a failure', async () => {
    backend.sessions.readAll.mockImplementation(failing('unavailable'))
    open()
    await press('Export')
    await alertOf('Error: Could not export your sessions.')
    expect(download).not.toHaveBeenCalled()
  })
})

describe('offline', () => {
  test('neither can be started, and it says why', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open()
    await press('Export')
    expect(backend.sessions.readAll).not.toHaveBeenCalled()
    expect(screen.getByText(/^You’re offline. Exports, imports and backups need a connection/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Choose file' })).toHaveAttribute('aria-disabled', 'true')
  })

  test('PLATFORM-15 a browser that wrongly reports no network blocks no file and no place', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    useServerContact.setState({ hasContact: true })
    storeAll()
    backend.locations.encrypt.mockRejectedValue(new CallableFailed('invalid-argument', 'Not a place.'))
    open()
    expect(screen.queryByText(/^You’re offline/)).toBeNull()
    await choose(WITH_PLACES)
    await userEvent.click(await screen.findByRole('button', { name: 'Import 2 sessions' }))
    await waitFor(() => expect(stored()).toHaveLength(2))
    useServerContact.setState({ hasContact: false })
  })

  test('an import waits for the network before it starts', async () => {
    open()
    await choose(THREE_OF_FIVE)
    await screen.findByRole('table')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    await press('Import 3 sessions')
    expect(backend.sessions.importAll).not.toHaveBeenCalled()
    expect(screen.getByText('You’re offline. The import needs a connection.')).toBeVisible()
  })

  test('a location is not dropped while offline: the import fails and can be resumed', async () => {
    storeAll()
    backend.locations.encrypt.mockImplementation(() => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      return Promise.reject(new CallableFailed('internal', 'internal'))
    })
    open()
    await choose(WITH_PLACES)
    await userEvent.click(await screen.findByRole('button', { name: 'Import 2 sessions' }))
    await alertOf('Error importing sessions: internal')
    expect(stored()).toEqual([])
  })
})
