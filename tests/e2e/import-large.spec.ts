import { readCollection, writeDocument } from '../fixtures/emulators'
import { openYourData } from './page-models/settings'
import { aMember, sessionsOf } from './person'
import { expect, signIn, test } from './test'

test.use({ timezoneId: 'UTC' })

const ROWS = 50_000

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

test('BRING-01 a file of 50,000 rows is read, previewed, cancelled and continued without a long stall', async ({
  page,
}, { annotations }) => {
  test.setTimeout(300_000)
  const member = await aMember()
  await signIn(page, member)
  await openYourData(page)
  await page.evaluate(() => {
    const stalls: number[] = []
    Object.assign(window, { stalls })
    new PerformanceObserver((list) =>
      stalls.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    })
  })
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'large.csv', mimeType: 'text/csv', buffer: largeFile() })
  const dialog = page.getByRole('dialog', { name: 'Import from Toggl Track' })
  await dialog.getByRole('button', { name: 'Continue' }).click({ timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Preview' }).click({ timeout: 60_000 })
  await dialog.getByRole('button', { name: `Import ${ROWS} sessions` }).click({ timeout: 120_000 })
  const running = page.getByRole('dialog', { name: 'Import' })
  await expect(running.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', '0', {
    timeout: 60_000,
  })
  await running.getByRole('button', { name: 'Cancel import' }).click()
  await expect(running.getByText('The import was stopped.')).toBeVisible({ timeout: 30_000 })
  const before = (await sessionsOf(member)).length
  expect(before).toBeGreaterThan(0)
  await running.getByRole('button', { name: 'Continue' }).click()
  await expect
    .poll(async () => (await sessionsOf(member)).length, { timeout: 60_000 })
    .toBeGreaterThan(before)
  await running.getByRole('button', { name: 'Cancel import' }).click()
  const stalls = await page.evaluate(() => (window as unknown as { stalls: number[] }).stalls)
  const longest = Math.max(0, ...stalls)
  annotations.push({ type: 'longest stall', description: `${longest} ms` })
  console.info(`longest stall with ${ROWS} rows: ${longest} ms`)
  expect(longest).toBeLessThan(200)
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
  await expect(done.getByText('2 sessions imported.')).toBeVisible({ timeout: 20_000 })
  const stored = await readCollection(`users/${member.uid}/sessions`)
  const [id, edited] = Object.entries(stored).find(([, { notes }]) => notes === 'Edited') ?? ['', {}]
  await writeDocument(`users/${member.uid}/sessions/${id}`, { ...edited, rev: 2 ** 26 })
  await done.getByRole('button', { name: 'Take back' }).click()
  await page
    .getByRole('dialog', { name: 'Take this import back?' })
    .getByRole('button', { name: 'Take back' })
    .click()
  const result = page.getByRole('alertdialog', { name: '1 entry removed.' })
  await expect(result).toContainText('2024-03-05, Productivity, Edited', { timeout: 20_000 })
  expect((await sessionsOf(member)).map((session) => session['notes'])).toEqual(['Edited'])
})
