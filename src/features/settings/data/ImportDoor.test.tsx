import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { press } from '../../../../tests/builders/press'
import { aUser } from '../../../../tests/builders/user'
import { backupText } from '@/domain/backup/format'
import { backedUpUser } from '@/domain/backup/settings'
import { HEADER, alertOf, backend, choose, open, rows, setUpDataPage } from './data-page.testing'

vi.mock(import('@/platform/files'), async (original) => ({ ...(await original()), download: vi.fn() }))
vi.mock(import('@/platform/time'), async (original) => ({
  ...(await original()),
  deviceZone: vi.fn(() => 'UTC'),
}))

setUpDataPage()

const INVALID =
  "Invalid CSV headers. Expected headers to start with: 'Date, Start Time, End Time, Work Duration'."

test.each([
  ['other headers', 'Date,Start,End,Duration\n10/06/2025,09:00,10:00,01:00\n'],
  ['a table of something else', 'Name,Phone\nAnn,123\n'],
  ['plain text', 'Dear diary,\ntoday was a good day.\n'],
  ['other JSON', '{"name":"Ann"}'],
  ['damaged JSON', '{"buckets": {"a": '],
])('CSV-07 BRING-01 INT-34 %s gets the exact error, and the list of what can be read', async (_, text) => {
  open()
  await choose(text)
  const alert = await alertOf(INVALID)
  expect(alert.getByText(/^This is none of the files that Counterpoint can read/)).toBeVisible()
  expect(alert.getAllByRole('listitem')).toHaveLength(7)
  await press('OK')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test.each(['', '\r\n\r\n', 'sep=;\r\n'])('CSV-07 CSV-14 the empty file %j cannot be parsed', async (text) => {
  open()
  await choose(text)
  const alert = await alertOf(`Error parsing CSV: ${INVALID}`)
  expect(alert.getByText('The file is empty.')).toBeVisible()
})

test.each([
  ['UTF-16', Buffer.from(`\uFEFF${HEADER.replaceAll(',', '\t')}\n10/06/2025\t09:00\t10:00`, 'utf16le'), '2'],
  ['sep=', `sep=;\r\n${HEADER.replaceAll(',', ';')}\r\n10/06/2025;09:00;10:00`, '2'],
  ['a blank first line', `\r\n${HEADER}\r\n10/06/2025,09:00,10:00`, '3'],
])('CSV-20 the own CSV with %s is previewed', async (_, text, row) => {
  open()
  await choose(text)
  await screen.findByRole('dialog', { name: 'Import sessions from CSV' })
  await screen.findByRole('button', { name: 'Import 1 session' })
  expect(rows()).toEqual([[row, '10/06/2025, 09:00 to 10:00, 1h 00m', 'Import']])
})

const text = backupText()
const BACKUP = text.head(backedUpUser(aUser()), new Date(0)) + text.end()
const { format, ...rest } = JSON.parse(BACKUP) as Record<string, unknown>

test.each([
  ['a backup', BACKUP],
  ['a backup that another program has written anew', JSON.stringify({ ...rest, format })],
])('BRING-01 BACKUP-02 %s opens the preview of its restore', async (_, content) => {
  backend.backup.read.mockImplementation(({ onUser }) => {
    onUser(aUser())
    return Promise.resolve()
  })
  open()
  await choose(content, 'mine.json')
  expect(await screen.findByText(/Nothing is written yet/)).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'Restore a backup' })).toHaveTextContent('mine.json')
})
