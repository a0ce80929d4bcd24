import { readFileSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'
import { readDocument } from '../fixtures/emulators'
import { openYourData } from './page-models/settings'
import { aMember, giveSession, sessionsOf } from './person'
import { expect, signIn, test } from './test'

const at = (text: string) => Date.parse(`${text}Z`)

async function importFile(page: Page, buffer: Buffer): Promise<void> {
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'session_history.csv', mimeType: 'text/csv', buffer })
}

test('BRING-05 CSV-02 CSV-06 CSV-13 CSV-18 what one account exported adds nothing to it, and is imported by another once', async ({
  page,
  anotherDevice,
}) => {
  const writer = await aMember({ score: 4 })
  await giveSession(writer, 'a', {
    startTime: at('2025-06-10T09:00') + 12_345,
    endTime: at('2025-06-10T10:30') + 678,
    duration: 4800,
    notes: '=SUM(1), "quoted",\nand a second line',
    sessionScore: 4,
  })
  await giveSession(writer, 'b', {
    startTime: at('2025-06-09T12:00'),
    endTime: at('2025-06-09T12:00'),
    duration: 0,
  })
  // Logged in another zone: the file has the local times there.
  await giveSession(writer, 'abroad', {
    startTime: at('2025-06-11T20:00'),
    endTime: at('2025-06-11T21:00'),
    completedTasks: [{ id: 'write', name: 'Write page', score: 2, quantity: 1.5 }],
    timezone: 'Pacific/Auckland',
  })
  const [noon, half] = [at('2025-06-12T12:00'), 1800]
  for (const app of ['Reader', 'Chess']) {
    await giveSession(writer, app, {
      ...{ startTime: noon, endTime: noon + half * 1000, duration: half, type: 'Screen Time' },
      notes: `Logged Screen Time: ${app}: 30m`,
    })
  }
  await signIn(page, writer)
  await openYourData(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('session_history.csv')
  const csv = readFileSync(await file.path())
  expect(csv.toString('utf8')).toContain(
    'Date,Start Time,End Time,Work Duration,Session Score,Completed Tasks,Notes,"Location (Lat,Lon)"',
  )

  await test.step("BRING-05 the account's own export adds nothing, and new rows get the chosen type", async () => {
    const alert = page.getByRole('alertdialog')
    await importFile(page, csv)
    await expect(page.getByText('0 of 5 rows can be imported. 5 are in your history already.')).toBeVisible()
    await page.getByRole('button', { name: 'Import 0 sessions' }).click()
    await expect(alert).toContainText('0 session(s) imported successfully!')
    await expect(alert).toContainText('5 rows of the file were in your history already.')
    await alert.getByRole('button', { name: 'OK' }).click()
    expect(await sessionsOf(writer)).toHaveLength(5)

    await importFile(page, Buffer.concat([csv, Buffer.from('\r\n13/06/2025,19:00,20:00,,5,,a game,')]))
    await page.getByLabel('Import as').selectOption('Play')
    await page.getByRole('button', { name: 'Import 1 session', exact: true }).click()
    await expect(alert).toContainText('1 session(s) imported successfully!')
    const stored = await sessionsOf(writer)
    expect(stored).toHaveLength(6)
    expect(stored).toContainEqual(
      expect.objectContaining({ notes: 'a game', type: 'Play', sessionScore: 0, duration: 3600 }),
    )
  })

  const reader = await aMember({ score: 1 })
  const device = await anotherDevice()
  await signIn(device, reader)
  await openYourData(device)
  await importFile(device, csv)
  await device.getByRole('button', { name: 'Import 5 sessions' }).click()
  await expect(device.getByRole('alertdialog')).toContainText('5 session(s) imported successfully!')
  await device.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  const stored = await sessionsOf(reader)
  expect(stored).toHaveLength(5)
  expect(stored).toContainEqual(
    expect.objectContaining({
      duration: 4800,
      sessionScore: 4,
      type: 'Productivity',
      notes: '=SUM(1), "quoted",\nand a second line',
    }),
  )
  expect(await readDocument(`users/${reader.uid}`)).toMatchObject({ score: 1 })

  await importFile(device, csv)
  await device.getByRole('button', { name: 'Import 0 sessions' }).click()
  await expect(device.getByRole('alertdialog')).toContainText('0 session(s) imported successfully!')
  expect(await sessionsOf(reader)).toHaveLength(5)
})

test('CSV-06 CSV-18 importing a half-imported file again adds exactly the missing rows', async ({ page }) => {
  const member = await aMember()
  await signIn(page, member)
  await openYourData(page)
  const rows = Array.from({ length: 900 }, (_, index) => `10/06/2025,,,00:00:${index % 60},0,,note ${index},`)
  const csv = Buffer.from(
    [
      'Date,Start Time,End Time,Work Duration,Session Score,Completed Tasks,Notes,"Location (Lat,Lon)"',
      ...rows,
    ].join('\n'),
  )
  const alert = page.getByRole('alertdialog')
  const commits = /documents:commit/
  const start = (count: number) => page.getByRole('button', { name: `Import ${count} sessions` }).click()

  // Cancelled after the first chunk: the others never arrive. One that a busy emulator cannot store is sent again.
  const held: Route[] = []
  let isStored = false
  await page.route(commits, async (route) => {
    if (isStored) return void held.push(route)
    const response = await route.fetch()
    isStored = response.ok()
    await route.fulfill({ response })
  })
  await importFile(page, csv)
  await start(900)
  await expect(page.getByRole('progressbar', { name: 'Import' })).toHaveAttribute('aria-valuenow', '400')
  await page.getByRole('button', { name: 'Cancel import' }).click()
  await expect(alert).toContainText('The import was stopped.')
  await expect(alert).toContainText('Until then 400 sessions were stored.')
  await alert.getByRole('button', { name: 'OK' }).click()
  await Promise.all(held.map((route) => route.abort()))
  await page.unroute(commits)
  expect(await sessionsOf(member)).toHaveLength(400)

  await importFile(page, csv)
  await start(500)
  await expect(alert).toContainText('500 session(s) imported successfully!')
  const notes = (await sessionsOf(member)).map((session) => session['notes'])
  expect(new Set(notes).size).toBe(900)
  expect(notes).toHaveLength(900)
})
