import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { press } from '../../../../tests/builders/press'
import { CallableFailed } from '@/domain/callables'
import { pause } from '@/lib/wait'
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
    expect(backend.writes['add-sessions']).not.toHaveBeenCalled()
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
    backend.locations.encrypt.mockRejectedValueOnce(new CallableFailed('invalid-argument', 'No.'))
    await importFile(WITH_PLACES)
    const done = await alertOf('2 session(s) imported successfully!')
    expect(done.getByText(/^1 row imported without the location/)).toBeVisible()
    expect(stored().map(({ location }) => location)).toEqual([null, 'v1.k1.ciphertext'])
  })

  test.each(['internal', 'unavailable', 'deadline-exceeded'])(
    'CSV-11 a location is not dropped because one answer is lost (%s)',
    async (code) => {
      storeAll()
      backend.locations.encrypt.mockRejectedValueOnce(new CallableFailed(code, 'No answer.'))
      await importFile(WITH_PLACES)
      const done = await alertOf('2 session(s) imported successfully!')
      expect(done.queryByText(/without the location/)).toBeNull()
      expect(stored().map(({ location }) => location)).toEqual(['v1.k1.ciphertext', 'v1.k1.ciphertext'])
    },
  )

  test('CSV-11 an import that stops says which locations were dropped until then', async () => {
    const rows = Array.from({ length: 21 }, (_, index) => `1/1/2025,,,${index},,,,"1,2"`)
    backend.sessions.importAll.mockResolvedValueOnce(20).mockRejectedValueOnce(new Error('No.'))
    backend.locations.encrypt.mockRejectedValueOnce(new CallableFailed('invalid-argument', 'No.'))
    await importFile([HEADER, ...rows].join('\n'))
    const failed = await alertOf('Error importing sessions: No.')
    expect(failed.getByText('Until then 20 sessions were stored.')).toBeVisible()
    expect(failed.getByText(/^1 row imported without the location/)).toBeVisible()
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
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '220 of 250 sessions'))
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
