import type { Route } from '@playwright/test'
import { readCollection, writeDocument } from '../fixtures/emulators'
import { openYourData } from './page-models/settings'
import { aMember, sessionsOf } from './person'
import { expect, signIn, test } from './test'

test.use({ timezoneId: 'UTC' })

const ROWS = 2_000
const COMMITS = /documents:commit/

function largeFile(): Buffer {
  const head = 'User,Email,Project,Description,Start date,Start time,End date,End time,Duration,Tags'
  const day = (index: number) =>
    new Date(Date.UTC(2010, 0, 1 + Math.floor(index / 10))).toISOString().slice(0, 10)
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const hour = String(8 + (index % 10)).padStart(2, '0')
    const date = day(index)
    return `Ann,a@example.com,Project ${index % 20},Row ${index},${date},${hour}:00:00,${date},${hour}:45:00,00:45:00,`
  })
  return Buffer.from([head, ...rows].join('\n'))
}

test('BRING-01 a large import is cancelled and continued', async ({ page }) => {
  test.setTimeout(300_000)
  const member = await aMember()
  await signIn(page, member)
  await openYourData(page)
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'large.csv', mimeType: 'text/csv', buffer: largeFile() })
  const dialog = page.getByRole('dialog', { name: 'Import from Toggl Track' })
  await dialog.getByRole('button', { name: 'Continue' }).click({ timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Preview' }).click({ timeout: 60_000 })
  // Cancelled after the first chunk: the others never arrive.
  const held: Route[] = []
  let count = 0
  await page.route(COMMITS, (route) => (++count === 1 ? route.continue() : void held.push(route)))
  await dialog
    .getByRole('button', { name: `Import ${ROWS.toLocaleString('en')} sessions` })
    .click({ timeout: 120_000 })
  const running = page.getByRole('dialog', { name: 'Import' })
  await expect(running.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '400', { timeout: 60_000 })
  await running.getByRole('button', { name: 'Cancel import' }).click()
  await expect(running.getByText('The import was stopped.')).toBeVisible()
  await Promise.all(held.map((route) => route.abort()))
  await page.unroute(COMMITS)
  expect(await sessionsOf(member)).toHaveLength(400)

  await running.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(async () => (await sessionsOf(member)).length, { timeout: 180_000 }).toBe(ROWS)
})

test('BRING-06 take back keeps and names a session that was edited since', async ({ page }) => {
  const member = await aMember()
  await signIn(page, member)
  await openYourData(page)
  const head = 'Project,Description,Start date,Start time,End date,End time'
  const rows = [
    'Web,Plain,2024-03-04,10:00:00,2024-03-04,11:00:00',
    'Web,Edited,2024-03-05,10:00:00,2024-03-05,11:00:00',
  ]
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'two.csv', mimeType: 'text/csv', buffer: Buffer.from([head, ...rows].join('\n')) })
  const dialog = page.getByRole('dialog', { name: 'Import from Toggl Track' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByRole('button', { name: 'Import 2 sessions' }).click()
  const done = page.getByRole('dialog', { name: 'Import' })
  await expect(done.getByText('2 sessions imported.')).toBeVisible()
  const stored = await readCollection(`users/${member.uid}/sessions`)
  const [id, edited] = Object.entries(stored).find(([, { notes }]) => notes === 'Edited') ?? ['', {}]
  await writeDocument(`users/${member.uid}/sessions/${id}`, { ...edited, rev: 2 ** 26 })
  await done.getByRole('button', { name: 'Take back' }).click()
  await page
    .getByRole('dialog', { name: 'Take this import back?' })
    .getByRole('button', { name: 'Take back' })
    .click()
  const result = page.getByRole('alertdialog', { name: '1 entry removed.' })
  await expect(result).toContainText('05/03/2024, Productivity, Edited')
  expect((await sessionsOf(member)).map((session) => session['notes'])).toEqual(['Edited'])
})
