import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aBackend } from '../../../../../tests/builders/backend'
import { importFixture } from '../../../../../tests/builders/imports'
import { renderSignedIn } from '../../../../../tests/builders/signed-in'
import { ImportDialog } from './ImportDialog'

test.each([
  ['clockify-spanish.csv', 'Switch Clockify to English and export again'],
  ['clockify-spanish-windows-1252.csv', 'Switch Clockify to English and export again'],
  ['loop-backup.db', 'Choose Loop\'s "Export as CSV"'],
  ['activity-watch.db', 'Choose ActivityWatch\'s "Export all buckets as JSON"'],
  ['rescue-time-rank.csv', 'This report has totals without days. Export one with a row for each day.'],
])('BRING-12 %s says what to export instead', async (name, sentence) => {
  const file = new File([importFixture(name) as BlobPart], name)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const props = { file, onClose: () => {} }
  renderSignedIn(<ImportDialog {...props} />, { backend: aBackend() })
  expect(await screen.findByRole('alertdialog', { name: sentence })).toBeVisible()
})
