import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { press } from '../../../../tests/builders/press'
import { aSession } from '../../../../tests/builders/session'
import { deviceZone } from '@/platform/time'
import {
  HEADER,
  THREE_OF_FIVE,
  alert,
  alertOf,
  backend,
  choose,
  open,
  rowCount,
  rows,
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

/** A row whose points are left out. */
const LOSSY = '14/06/2025,,,60,lots,,,'

describe('reading a file', () => {
  test('CSV-06 CSV-09 shows what will happen to each row, and stores nothing yet', async () => {
    open()
    await choose(THREE_OF_FIVE)
    const dialog = await screen.findByRole('dialog', { name: 'Import sessions from CSV' })
    await within(dialog).findByText(/3 of 5 rows can be imported\. Nothing is stored yet\./)
    expect(dialog).toHaveTextContent('mine.csv')
    expect(rows()).toEqual([
      ['2', '10/06/2025, 09:00 to 10:00, 45mfirst', 'Import'],
      ['3', '11/06/2025, 25:99, 10:00, bad time', 'SkippedA time is not between 00:00 and 23:59:59.'],
      ['4', '12/06/2025, 1h 00m', 'Import'],
      [
        '5',
        '31/02/2025, 09:00, 10:00, bad date',
        'SkippedThe date must be day, month, year, such as 31/12/2026.',
      ],
      ['6', '13/06/2025, 23:00 to 01:00, 2h 00m', 'Import'],
    ])
    expect(backend.sessions.importAll).not.toHaveBeenCalled()
  })

  test('filters skipped rows, and shows what a row loses', async () => {
    open()
    await choose(`${THREE_OF_FIVE}\r\n14/06/2025,,,60,lots,,,north`)
    await userEvent.click(await screen.findByRole('radio', { name: 'Skipped 2' }))
    expect(rows().map(([row]) => row)).toEqual(['3', '5'])
    await userEvent.click(screen.getByRole('radio', { name: 'Changed 1' }))
    expect(rows().map((cells) => cells[2])).toEqual([
      'ImportThe points are not a number from 0, so they count as 0.' +
        'The location is not two numbers, so it is left out.',
    ])
  })

  test('rows of one kind have no filter', async () => {
    open()
    await choose([HEADER, '10/06/2025,,,60,,,,', '11/06/2025,,,60,,,,'].join('\n'))
    expect(await screen.findByText(/^2 of 2 rows can be imported\./)).toBeVisible()
    expect(rowCount()).toBe(2)
    expect(screen.queryByRole('radiogroup', { name: 'Rows' })).toBeNull()
  })

  test('shows a long file a hundred rows at a time', async () => {
    open()
    await choose([HEADER, LOSSY, ...Array.from({ length: 229 }, () => '10/06/2025,,,60,,,,')].join('\n'))
    await screen.findByRole('radio', { name: 'All 230' })
    expect(rowCount()).toBe(100)
    await press('Show 100 more of 130')
    expect(rowCount()).toBe(200)
    await press('Show the last 30')
    expect(rowCount()).toBe(230)
    // The pressed button is gone.
    expect(screen.getByRole('dialog')).toHaveFocus()
    // Queries by role walk the whole table.
  }, 20_000)

  test('writes counts with thousands separators, as the preview of a tracker file does', async () => {
    open()
    await choose([HEADER, LOSSY, ...Array.from({ length: 1203 }, () => '10/06/2025,,,60,,,,')].join('\n'))
    await screen.findByText('All 1,204')
    expect(screen.getByText('Show 100 more of 1,104')).toBeVisible()
    expect(screen.getByText('Import 1,204 sessions')).toBeVisible()
    expect(screen.getByText(/^1,204 of 1,204 rows can be imported\./)).toBeVisible()
  })

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
    expect(screen.queryByText(/can be imported/)).toBeNull()
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
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
      "Invalid CSV headers. Expected headers to start with: 'Date, Start Time, End Time, Work Duration'.",
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
    await choose(new Uint8Array([0x44, 0xfc, 0x01]))
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
