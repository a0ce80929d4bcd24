import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aBackend, type FakeBackend } from '../../../../tests/builders/backend'
import { press } from '../../../../tests/builders/press'
import { aSession } from '../../../../tests/builders/session'
import { renderSignedIn } from '../../../../tests/builders/signed-in'
import { ChangesWaiting } from '@/domain/backend'
import { CallableFailed } from '@/domain/callables'
import { DEFAULT_PREFERENCES } from '@/domain/preferences'
import { download } from '@/platform/files'
import { deviceZone } from '@/platform/time'
import { usePreferences } from '@/state/device/preferences'
import { useToasts } from '@/state/toasts'
import { pause } from '@/lib/wait'
import { DataPage } from './DataPage'

vi.mock(import('@/platform/files'), async (original) => ({ ...(await original()), download: vi.fn() }))
vi.mock(import('@/lib/wait'), async (original) => {
  const real = await original()
  return { ...real, pause: vi.fn(real.pause) }
})
vi.mock(import('@/platform/time'), async (original) => ({
  ...(await original()),
  deviceZone: vi.fn(() => 'UTC'),
}))

const HEADER =
  'Date,Start Time,End Time,Work Duration,Session Score,Completed Tasks,Notes,"Location (Lat,Lon)"'
const THREE_OF_FIVE = [
  HEADER,
  '10/06/2025,09:00,10:00,00:45:00,2,,first,',
  '11/06/2025,25:99,10:00,,,,bad time,',
  '12/06/2025,,,01:00:00,,,,',
  '31/02/2025,09:00,10:00,,,,bad date,',
  '13/06/2025,23:00,01:00,,,,,',
].join('\r\n')
const WITH_PLACES = [HEADER, '1/1/2025,,,60,,,,"1,2"', '2/1/2025,,,60,,,,"3,4"'].join('\n')

let backend: FakeBackend

function open() {
  return renderSignedIn(<DataPage />, { backend })
}
const choose = (text: BlobPart, name = 'mine.csv') =>
  userEvent.upload(screen.getByLabelText('CSV file'), new File([text], name))
const alert = () => screen.findByRole('alertdialog')
const alertOf = async (message: string) => {
  const found = await screen.findByRole('alertdialog', { name: message })
  return within(found)
}
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent.trim()),
    )
const storeAll = () => backend.sessions.importAll.mockImplementation((some) => Promise.resolve(some.length))
const stored = () => backend.sessions.importAll.mock.calls.flatMap(([sessions]) => sessions)
const failing = (message: string) => () => Promise.reject(new Error(message))

beforeEach(() => {
  backend = aBackend()
  usePreferences.setState(DEFAULT_PREFERENCES)
  useToasts.setState({ toasts: [] })
  vi.mocked(download).mockClear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.mocked(deviceZone).mockReturnValue('UTC')
})

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

describe('reading a file', () => {
  test('CSV-06 CSV-09 shows what will happen to each row, and stores nothing yet', async () => {
    open()
    await choose(THREE_OF_FIVE)
    const dialog = await screen.findByRole('dialog', { name: 'Import sessions from CSV' })
    expect(dialog).toHaveTextContent('mine.csv')
    expect(dialog).toHaveTextContent('3 of 5 rows can be imported. Nothing is stored yet.')
    expect(rows()).toEqual([
      ['2', '10/06/2025, 09:00 – 10:00, 45mfirst', 'Import'],
      ['3', '11/06/2025, 25:99, 10:00bad time', 'SkippedA time is not between 00:00 and 23:59:59.'],
      ['4', '12/06/2025, 12:00 – 13:00, 1h 00m', 'Import'],
      [
        '5',
        '31/02/2025, 09:00, 10:00bad date',
        'SkippedThe date must be day, month, year, such as 31/12/2026.',
      ],
      ['6', '13/06/2025, 23:00 – 01:00, 2h 00m', 'Import'],
    ])
    expect(backend.sessions.importAll).not.toHaveBeenCalled()
  })

  test('filters skipped rows, and shows what a row loses', async () => {
    open()
    await choose(`${THREE_OF_FIVE}\r\n14/06/2025,,,,lots,,,north`)
    await userEvent.click(await screen.findByRole('radio', { name: 'Skipped 2' }))
    expect(rows().map(([row]) => row)).toEqual(['3', '5'])
    await userEvent.click(screen.getByRole('radio', { name: 'Changed 1' }))
    expect(rows().map((cells) => cells[2])).toEqual([
      'ImportThe score is not a number from 0, so it counts as 0.' +
        'The location is not two numbers, so it is left out.',
    ])
  })

  test('shows a long file a hundred rows at a time', async () => {
    open()
    await choose([HEADER, ...Array.from({ length: 230 }, () => '10/06/2025,,,60,,,,')].join('\n'))
    await screen.findByRole('radio', { name: 'All 230' })
    expect(rows()).toHaveLength(100)
    await press('Show 100 more of 130')
    expect(rows()).toHaveLength(200)
    await press('Show the last 30')
    expect(rows()).toHaveLength(230)
    // Queries by role walk all cells of the table.
  }, 20_000)

  test('BRING-05 names rows whose start and end are stored already, and does not import them', async () => {
    storeAll()
    const startTime = Date.UTC(2025, 5, 10, 9)
    backend.sessions.readSpans.mockResolvedValue([
      aSession({ id: 'here', startTime, endTime: startTime + 3_600_000, timezone: 'UTC' }),
    ])
    open()
    await choose(`${HEADER}\n10/06/2025,09:00,10:00,,,,,\n11/06/2025,09:00,10:00,,3,,,`)
    expect(
      await screen.findByText(/1 of 2 rows can be imported\. 1 is in your history already\./),
    ).toBeVisible()
    expect(rows().map(([, , verdict]) => verdict)).toEqual(['Already here', 'Import'])
    expect(screen.getByRole('combobox', { name: 'Import as' })).toHaveValue('Productivity')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Import as' }), 'Play')
    await press('Import 1 session')
    const done = await alertOf('1 session(s) imported successfully!')
    expect(done.getByText('1 row of the file was in your history already.')).toBeVisible()
    expect(stored()).toMatchObject([{ startTime: Date.UTC(2025, 5, 11, 9), type: 'Play', sessionScore: 0 }])
  })

  test('BRING-05 imports nothing before the history could be read', async () => {
    storeAll()
    backend.sessions.readSpans.mockRejectedValueOnce(new Error('offline'))
    open()
    await choose(`${HEADER}\n10/06/2025,09:00,10:00,,,,,`)
    expect(await screen.findByText(/^Your history could not be loaded/)).toBeVisible()
    await press('Import 1 session')
    expect(backend.sessions.importAll).not.toHaveBeenCalled()
    await press('Try again')
    await press('Import 1 session')
    await alertOf('1 session(s) imported successfully!')
  })

  test("times are read in the device's time zone, and it says so", async () => {
    vi.mocked(deviceZone).mockReturnValue('Asia/Kathmandu')
    storeAll()
    open()
    await choose(`${HEADER}\n10/06/2025,09:00,10:00,,,,,`)
    expect(await screen.findByText(/Asia\/Kathmandu/)).toBeVisible()
    await press('Import 1 session')
    await alert()
    expect(stored()).toMatchObject([{ startTime: Date.UTC(2025, 5, 10, 3, 15), timezone: 'Asia/Kathmandu' }])
  })

  test('CSV-07 INT-34 refuses a file with other headers', async () => {
    open()
    await choose('Date,End Time,Start Time,Work Duration\n10/06/2025,,,60')
    await alertOf(
      "Error parsing CSV: Invalid CSV headers. Expected headers to start with: 'Date, Start Time, End Time, Work Duration'.",
    )
    await press('OK')
    expect(screen.queryByRole('dialog', { name: 'Import sessions from CSV' })).toBeNull()
  })

  test('CSV-14 ERRORS-13 refuses an invalid CSV with the reason', async () => {
    open()
    await choose(`${HEADER}\n10/06/2025,,,60,,,"open`)
    await alertOf('Error parsing CSV: Quoted field unterminated (row 2)')
  })

  test('CSV-15 ERRORS-14 shows that a file cannot be read', async () => {
    open()
    await choose(new Uint8Array([0x44, 0xfc, 0xff]))
    await alertOf('Failed to read the file.')
  })

  test('CSV-16 ERRORS-15 a file without rows', async () => {
    open()
    await choose(HEADER)
    await alertOf('No valid sessions found in the file.')
    await press('OK')
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('CSV-16 ERRORS-15 a file with only invalid rows, which then says why', async () => {
    open()
    await choose(`${HEADER}\nx,,,60,,,,`)
    await alertOf('No valid sessions found in the file.')
    await press('OK')
    expect(rows()).toEqual([['2', 'x, 60', 'SkippedThe date must be day, month, year, such as 31/12/2026.']])
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  })
})

describe('importing', () => {
  const importFile = async (text: string) => {
    open()
    await choose(text)
    await userEvent.click(await screen.findByRole('button', { name: /^Import \d+ session/ }))
  }

  test('CSV-18 ERRORS-17 counts what was stored, and says what was not', async () => {
    storeAll()
    await importFile(THREE_OF_FIVE)
    const done = await alertOf('3 session(s) imported successfully!')
    expect(done.getByText('2 rows could not be read and were skipped.')).toBeVisible()
    expect(stored()).toMatchObject([{ notes: 'first', duration: 2700, sessionScore: 2 }, {}, {}])
    expect(backend.sessions.add).not.toHaveBeenCalled()
    await press('OK')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('CSV-18 one row', async () => {
    storeAll()
    await importFile(`${HEADER}\n10/06/2025,,,60,,,,`)
    await alertOf('1 session(s) imported successfully!')
  })

  test('the same file again adds nothing, and says so', async () => {
    backend.sessions.importAll.mockResolvedValue(0)
    await importFile(THREE_OF_FIVE)
    const done = await alertOf('0 session(s) imported successfully!')
    expect(done.getByText('3 rows of the file were in your history already.')).toBeVisible()
  })

  test('CSV-11 a location is stored encrypted', async () => {
    storeAll()
    await importFile(WITH_PLACES)
    await alertOf('2 session(s) imported successfully!')
    expect(backend.locations.encrypt.mock.calls).toEqual([[{ lat: 1, lon: 2 }], [{ lat: 3, lon: 4 }]])
    expect(stored().map(({ location }) => location)).toEqual(['v1.k1.ciphertext', 'v1.k1.ciphertext'])
  })

  test('CSV-11 a location that cannot be encrypted is dropped, and the session is imported', async () => {
    storeAll()
    backend.locations.encrypt.mockRejectedValueOnce(new CallableFailed('internal', 'No.'))
    await importFile(WITH_PLACES)
    const done = await alertOf('2 session(s) imported successfully!')
    expect(done.getByText(/^1 row imported without the location/)).toBeVisible()
    expect(stored().map(({ location }) => location)).toEqual([null, 'v1.k1.ciphertext'])
  })

  test('a location is not encrypted again if its session is stored already', async () => {
    storeAll()
    backend.sessions.isSaved.mockResolvedValueOnce(true)
    await importFile(WITH_PLACES)
    const done = await alertOf('1 session(s) imported successfully!')
    expect(done.getByText('1 row of the file was in your history already.')).toBeVisible()
    expect(backend.locations.encrypt).toHaveBeenCalledOnce()
  })

  test('waits for a server that accepts no more locations this minute', async () => {
    storeAll()
    let minuteIsOver = () => {}
    vi.mocked(pause).mockReturnValueOnce(new Promise((resolve) => (minuteIsOver = resolve)))
    backend.locations.encrypt.mockRejectedValueOnce(new CallableFailed('resource-exhausted', 'Too many.'))
    await importFile(`${HEADER}\n1/1/2025,,,60,,,,"1,2"`)
    expect(await screen.findByText(/accepts a limited number of locations per minute/)).toBeVisible()
    minuteIsOver()
    await alertOf('1 session(s) imported successfully!')
    expect(stored()).toMatchObject([{ location: 'v1.k1.ciphertext' }])
  })

  test('CSV-17 ERRORS-16 a failure is shown with the progress so far', async () => {
    backend.sessions.importAll.mockImplementation(failing('Missing or insufficient permissions.'))
    await importFile(THREE_OF_FIVE)
    const failed = await alertOf('Error importing sessions: Missing or insufficient permissions.')
    expect(failed.getByText('Until then 0 sessions were stored.')).toBeVisible()
  })

  test('CSV-17 a failure without a message', async () => {
    backend.sessions.importAll.mockImplementation(failing(''))
    await importFile(THREE_OF_FIVE)
    await alertOf('Error importing sessions: An unknown error occurred.')
  })

  test('shows its progress, and can be cancelled: what is stored stays', async () => {
    const many = [HEADER, ...Array.from({ length: 250 }, (_, index) => `1/1/2025,,,${index},,,,`)].join('\n')
    backend.sessions.importAll.mockImplementationOnce((_, { onProgress }) => {
      onProgress(220, 200)
      return new Promise(() => {})
    })
    await importFile(many)
    const bar = await screen.findByRole('progressbar', { name: 'Import' })
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '220 of 250 rows'))
    expect(screen.queryByRole('button', { name: 'Close' })?.closest('dialog')).not.toBe(bar.closest('dialog'))
    await press('Cancel import')
    const stopped = await alertOf('The import was stopped.')
    expect(stopped.getByText('Until then 200 sessions were stored.')).toBeVisible()
    expect(stopped.getByText('Import the same file again to continue from there.')).toBeVisible()
  })

  test('cancelled at the preview it stores nothing', async () => {
    open()
    await choose(THREE_OF_FIVE)
    await screen.findByRole('table')
    await press('Cancel')
    expect(screen.queryByRole('table')).toBeNull()
    expect(backend.sessions.importAll).not.toHaveBeenCalled()
  })
})

describe('offline', () => {
  test('neither can be started, and it says why', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open()
    await press('Export')
    expect(backend.sessions.readAll).not.toHaveBeenCalled()
    expect(screen.getByText(/^You’re offline. Files and backups need a connection/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Choose file' })).toHaveAttribute('aria-disabled', 'true')
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
