import { writeFileSync } from 'node:fs'
import { openYourData } from '../e2e/page-models/settings'
import { aMember } from '../e2e/person'
import { bench, expect, longestStall, signIn } from './bench'

const ROWS = 50_000

/** Ten sessions on each of 5,000 days. */
function largeFile(): Buffer {
  const head = 'User,Email,Project,Description,Start date,Start time,End date,End time,Duration,Tags'
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const date = new Date(Date.UTC(2010, 0, 1 + Math.floor(index / 10))).toISOString().slice(0, 10)
    const hour = String(8 + (index % 10)).padStart(2, '0')
    return `Ann,a@example.com,Project ${index % 20},Row ${index},${date},${hour}:00:00,${date},${hour}:45:00,00:45:00,`
  })
  return Buffer.from([head, ...rows].join('\n'))
}

bench("another tracker's file of 50,000 rows", async ({ page, record }, info) => {
  // As a file on disk: the page would have to decode a buffer, which takes as long as a stall.
  const file = info.outputPath('large.csv')
  writeFileSync(file, largeFile())
  await signIn(page, await aMember())
  await openYourData(page)
  await longestStall(page)
  await page.getByLabel('CSV file').setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: 'Import from Toggl Track' })
  await dialog.getByRole('button', { name: 'Continue' }).click({ timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Preview' }).click({ timeout: 60_000 })
  await dialog
    .getByRole('button', { name: `Import ${ROWS.toLocaleString('en')} sessions` })
    .click({ timeout: 120_000 })
  const running = page.getByRole('dialog', { name: 'Import' })
  await expect(running.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[1-9]\d{3,}$/, {
    timeout: 120_000,
  })
  await running.getByRole('button', { name: 'Cancel import' }).click()
  await expect(running.getByText('The import was stopped.')).toBeVisible({ timeout: 30_000 })
  record('50,000 rows of Toggl Track, longest stall of the page', await longestStall(page), 'ms')
})
