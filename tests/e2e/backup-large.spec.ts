import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { countCollection, readCollection, writeDocuments, type Fields } from '../fixtures/emulators'
import { monthsOf } from './months-of'
import { openYourData } from './page-models/settings'
import { aMember, type Person } from './person'
import { expect, signIn, test } from './test'

test.use({ timezoneId: 'UTC' })

/** The bench restores the promised 20,000, and measures how long the page stalls. */
const SESSIONS = 3000
const ALL = SESSIONS.toLocaleString('en')
const HOUR = 3_600_000
const START = Date.UTC(2025, 0, 1)

const idOf = (index: number) => `s${String(index).padStart(5, '0')}`

/** Half-hour sessions, ten a day. */
async function giveSessions(member: Person): Promise<void> {
  const documents = Array.from({ length: SESSIONS }, (_, index) => {
    const startTime = START + Math.floor(index / 10) * 24 * HOUR + (8 + (index % 10)) * HOUR
    const span = { startTime, endTime: startTime + HOUR / 2, duration: 1800 }
    const rest = { breaks: [], location: null, completedTasks: [], type: 'Productivity', timezone: 'UTC' }
    const id = idOf(index)
    const session = { id, ...span, ...rest, notes: `note ${index}`, sessionScore: index % 7, rev: 0 }
    return [`users/${member.uid}/sessions/${id}`, session] as const
  })
  await writeDocuments(documents)
}

/** Holds back the requests after the first few, so that a test can cancel in the middle. Returns what releases them. */
async function holdAfter(page: Page, url: string, count: number): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let seen = 0
  await page.route(url, async (route) => {
    if (++seen > count) await released
    await route.continue()
  })
  return release
}

const withoutRevisions = (documents: Readonly<Record<string, Fields>>) =>
  Object.entries(documents).map(([id, fields]) => [id, { ...fields, rev: 0 }])

test('BACKUP-04 thousands of sessions are backed up and restored with progress; a cancelled restore continues', async ({
  page,
}) => {
  test.setTimeout(600_000)
  await page.setViewportSize({ width: 1440, height: 1000 })
  const member = await aMember()
  const stored = () => countCollection(`users/${member.uid}/sessions`)
  await giveSessions(member)
  await signIn(page, member)
  await expect.poll(() => monthsOf(member), { timeout: 60_000 }).toMatchObject({ sessions: SESSIONS })
  const before = await readCollection(`users/${member.uid}/sessions`)

  await openYourData(page)
  const button = page.getByRole('button', { name: 'Download a backup' })
  const bar = page.getByRole('progressbar', { name: 'Backup' })
  const releaseReads = await holdAfter(page, '**/documents/**:runQuery*', 2)
  await button.click()
  await expect(bar).toHaveAttribute('aria-valuetext', `800 of ${ALL} read`)
  await page.getByRole('button', { name: 'Cancel download' }).click()
  await expect(bar).toBeHidden()
  await expect(button).toBeFocused()
  releaseReads()
  const download = page.waitForEvent('download', { timeout: 60_000 })
  await button.click()
  const backup = await (await download).path()
  const backedUp = (JSON.parse(readFileSync(backup, 'utf8')) as { sessions: { id: string }[] }).sessions
  expect(new Set(backedUp.map(({ id }) => id)).size).toBe(SESSIONS)
  expect(backedUp).toHaveLength(SESSIONS)

  await page.keyboard.press('Escape')
  await page.goto('/#/app/history')
  await page.getByRole('button', { name: 'Clear all sessions' }).click()
  const question = page.getByRole('dialog', { name: 'Clear all sessions?' })
  await expect(question.getByRole('button', { name: 'Download a backup first' })).toBeVisible()
  await question.getByRole('button', { name: 'Clear all sessions' }).click()
  await expect(page.getByText('No sessions logged yet.')).toBeVisible({ timeout: 60_000 })
  expect(await stored()).toBe(0)

  const dialog = page.getByRole('dialog', { name: 'Restore a backup' })
  const outcome = page.getByRole('alertdialog')
  const choose = () => page.getByLabel('Backup file').setInputFiles(backup)
  await openYourData(page)
  const worker = page.waitForEvent('worker')
  await choose()
  expect((await worker).url()).toMatch(/backup\.worker/)
  const releaseCommits = await holdAfter(page, '**/documents:commit*', 3)
  await dialog.getByRole('button', { name: `Restore ${ALL} items` }).click({ timeout: 60_000 })
  const restoring = dialog.getByRole('progressbar', { name: 'Restore' })
  await expect(restoring).not.toHaveAttribute('aria-valuenow', '0')
  await dialog.getByRole('button', { name: 'Cancel restore' }).click()
  await expect(outcome).toContainText('The restore was stopped.')
  await outcome.getByRole('button', { name: 'OK' }).click()
  const half = await stored()
  expect(half).toBeGreaterThan(0)
  expect(half).toBeLessThan(SESSIONS)
  // What was on its way when the user cancelled arrives now.
  releaseCommits()

  await choose()
  await dialog.getByRole('button', { name: /^Restore [\d,]+ items?$/ }).click({ timeout: 60_000 })
  await expect(outcome).toContainText('Your backup is restored.', { timeout: 300_000 })

  expect(withoutRevisions(await readCollection(`users/${member.uid}/sessions`))).toEqual(
    withoutRevisions(before),
  )
  await expect.poll(() => monthsOf(member)).toMatchObject({ sessions: SESSIONS, seconds: SESSIONS * 1800 })
})
