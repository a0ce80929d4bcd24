import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { testPorts } from '../../scripts/ports.mjs'
import { chromiumOptions } from '../../scripts/testing/chromium.mjs'
import { readDocument } from '../fixtures/emulators'
import { FirestoreLine, LINE_PORT } from './firestore-line'
import { monthsOf } from './months-of'
import { openYourData } from './page-models/settings'
import { TimerModel } from './page-models/timer'
import { aMember, giveSession, giveTask, sessionsOf } from './person'
import { expect, signIn, test } from './test'

test.use({
  launchOptions: chromiumOptions([`MAP localhost:${testPorts.firestore} 127.0.0.1:${LINE_PORT}`]),
})

let line: FirestoreLine
test.beforeEach(async () => {
  line = new FirestoreLine()
  await line.start()
})
test.afterEach(() => line.stop())

const SILENCE_MS = 5000
const NINE = Date.parse('2025-06-10T09:00Z')

test('PLATFORM-09 five seconds without a response from Firestore block nothing and lose nothing', async ({
  page,
}) => {
  const member = await aMember({ score: 1 })
  await giveTask(member, 'write', 'Write page', 2)
  await signIn(page, member)
  const timer = new TimerModel(page)
  await timer.press('Start Timer')
  await timer.untilClock(1)

  line.silence()
  const silentSince = Date.now()
  await timer.press('Pause')
  await expect(timer.button('Resume')).toBeVisible()
  await timer.press('Stop Timer')
  await page.getByRole('textbox', { name: 'Write page' }).fill('3')
  await timer.press('Save Session')
  await expect(timer.sessionComplete).toBeHidden()
  await page.getByRole('link', { name: 'View History' }).click()
  await expect(page.getByLabel('Waiting to sync')).toBeVisible()
  await page.waitForTimeout(SILENCE_MS - (Date.now() - silentSince))
  line.open()

  await expect(page.getByLabel('Waiting to sync')).toBeHidden({ timeout: 30_000 })
  expect(await sessionsOf(member)).toMatchObject([{ sessionScore: 6 }])
  expect(await readDocument(`users/${member.uid}`)).toMatchObject({
    score: 7,
    timerState: { isActive: false, isPaused: false, rev: 3 },
  })
})

test('PLATFORM-09 a start whose first responses never arrive asks again', async ({ page }) => {
  const member = await aMember()
  line.silence()
  await page.goto('/#/beta-access')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password').fill(member.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Loading Profile' })).toBeVisible()
  await expect.poll(() => line.connections).toBeGreaterThan(0)
  line.openForOthers()
  await expect(page.getByRole('timer')).toBeVisible()
})

test('DATA-19 a saved change is marked as synced although the snapshot of it was lost', async ({ page }) => {
  const member = await aMember()
  await giveSession(member, 'walk', { startTime: NINE, endTime: NINE + 60_000, duration: 60 })
  await signIn(page, member)
  await page.goto('/#/app/history')
  const row = page.locator('tr[data-session]')
  await row.getByRole('checkbox').check()
  line.loseSnapshots()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await page.getByRole('button', { name: 'Delete 1 session' }).click()
  const saved = async () => (await sessionsOf(member)).length
  await expect.poll(saved).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(saved).toBe(1)
  await expect(row.getByLabel('Waiting to sync')).toBeVisible()
  line.openForOthers()
  await expect(row).toHaveCount(1)
  // The SDK alone would request it again only after 45 seconds.
  await expect(page.getByLabel('Waiting to sync')).toHaveCount(0)
})

test('SYNC-06 export, clear all and sign-out ask about unsent changes, and can wait for them', async ({
  page,
}) => {
  test.slow()
  const member = await aMember()
  await signIn(page, member)
  await page.goto('/#/app/history') // loads its code
  await expect(page.getByText('No sessions logged yet.')).toBeVisible()
  const timer = new TimerModel(page)
  const saveUnsent = async (notes: string) => {
    await page.goto('/#/app')
    await expect(timer.button('Start Timer')).toBeVisible()
    line.silence()
    await timer.press('Start Timer')
    await timer.untilClock(1)
    await timer.stopAndSave(notes)
    await expect(timer.sessionComplete).toBeHidden()
  }
  const question = page.getByRole('dialog', { name: /have not been sent yet\.$|has not been sent yet\.$/ })
  const wait = async () => {
    await question.getByRole('button', { name: 'Wait', exact: true }).click()
    await expect(question).toContainText('Sending your changes')
    line.open()
    await expect(question).toBeHidden({ timeout: 40_000 })
  }

  await saveUnsent('in the file')
  await openYourData(page)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(question.getByRole('button', { name: 'Export without them' })).toBeVisible({ timeout: 20_000 })
  const download = page.waitForEvent('download', { timeout: 60_000 })
  await wait()
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('in the file')
  await page.getByRole('dialog', { name: 'Your data' }).getByRole('button', { name: 'Close' }).click()

  await saveUnsent('must not come back')
  await page.goto('/#/app/history')
  await page.getByRole('button', { name: 'Clear all sessions' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear all sessions' }).click()
  await expect(question).toBeVisible({ timeout: 20_000 })
  await expect(question.getByRole('button')).toHaveText(['Cancel', /^Wait/])
  await wait()
  await expect(page.getByText('No sessions logged yet.')).toBeVisible({ timeout: 40_000 })
  await page.waitForTimeout(2000)
  expect(await sessionsOf(member)).toEqual([])

  await saveUnsent('given up')
  await page.goto('/#/app/profile')
  const leave = async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
    await expect(question).toBeVisible({ timeout: 20_000 })
  }
  await leave()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  await leave()
  await question.getByRole('button', { name: 'Sign out without them' }).click()
  await expect(page).toHaveURL(/#\/$/)
  line.open()
  await page.waitForTimeout(2000)
  expect(await sessionsOf(member)).toEqual([])
})

const ROWS = 1000
const OUTAGE_MS = 2000
const header =
  'Date,Start Time,End Time,Work Duration,Session Score,Completed Tasks,Notes,"Location (Lat,Lon)"'
const rows = Array.from({ length: ROWS }, (_, index) => `10/06/2025,,,00:01:00,2,,row ${index},`)
const file = { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from([header, ...rows].join('\n')) }

async function importRows(page: Page): Promise<void> {
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: `Import ${ROWS.toLocaleString('en')} sessions` }).click()
}

test('CSV-06 CSV-18 INT-89 an import continues after a Firestore outage, and stores each row once', async ({
  page,
}) => {
  const member = await aMember()
  await signIn(page, member)
  await openYourData(page)
  line.breakAtCommit(OUTAGE_MS)
  await importRows(page)
  await expect(page.getByRole('alertdialog')).toContainText(/session\(s\) imported successfully!/, {
    timeout: 90_000,
  })
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  expect(line.breaks).toBe(1)
  const notes = (await sessionsOf(member)).map((session) => session['notes'])
  expect(notes).toHaveLength(ROWS)
  expect(new Set(notes).size).toBe(ROWS)
  expect(await monthsOf(member)).toEqual({
    sessions: ROWS,
    seconds: ROWS * 60,
    score: ROWS * 2_000_000,
    completions: 0,
  })
})
