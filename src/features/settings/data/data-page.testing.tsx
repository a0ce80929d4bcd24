import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import { DEFAULT_PREFERENCES } from '@/domain/preferences'
import { download } from '@/platform/files'
import { deviceZone } from '@/platform/time'
import { usePreferences } from '@/state/device/preferences'
import { useToasts } from '@/state/toasts'
import { DataPage } from './DataPage'

export const HEADER =
  'Date,Start Time,End Time,Work Duration,Session Score,Completed Tasks,Notes,"Location (Lat,Lon)"'

export const THREE_OF_FIVE = [
  HEADER,
  '10/06/2025,09:00,10:00,00:45:00,2,,first,',
  '11/06/2025,25:99,10:00,,,,bad time,',
  '12/06/2025,,,01:00:00,,,,',
  '31/02/2025,09:00,10:00,,,,bad date,',
  '13/06/2025,23:00,01:00,,,,,',
].join('\r\n')

export const WITH_PLACES = [HEADER, '1/1/2025,,,60,,,,"1,2"', '2/1/2025,,,60,,,,"3,4"'].join('\n')

export let backend: FakeBackend

export function open() {
  return renderSignedIn(<DataPage />, { backend })
}

export const choose = (text: BlobPart, name = 'mine.csv') =>
  userEvent.upload(screen.getByLabelText('CSV file'), new File([text], name))

export const alert = () => screen.findByRole('alertdialog')

export const alertOf = async (message: string) => {
  const found = await screen.findByRole('alertdialog', { name: message })
  return within(found)
}

export const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent.trim()),
    )

/** Counts the rows of a long table. A role query would check the visibility of each, which takes seconds. */
export const rowCount = () => screen.getByRole('table').querySelectorAll('tbody tr').length

export const storeAll = () =>
  backend.sessions.importAll.mockImplementation((some) => Promise.resolve(some.length))

export const stored = () => backend.sessions.importAll.mock.calls.flatMap(([sessions]) => sessions)

export const failing = (message: string) => () => Promise.reject(new Error(message))

export function setUpDataPage(): void {
  beforeEach(() => {
    backend = aBackend()
    usePreferences.setState(DEFAULT_PREFERENCES)
    useToasts.setState({ toasts: [] })
    vi.mocked(download).mockClear()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    // Without workers, as here, the page reads the file itself.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })

  afterEach(() => {
    vi.restoreAllMocks()
    vi.mocked(deviceZone).mockReturnValue('UTC')
  })
}
