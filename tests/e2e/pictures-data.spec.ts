import { readFileSync } from 'node:fs'
import { recordIsKnown } from '../bench/life'
import { openYourData } from './page-models/settings'
import { aMember, giveRhythm, giveSession, giveTask, type Person } from './person'
import { takerOf } from './picture'
import { expect, signIn, test } from './test'

// Screenshots of the user's data: search, trash, import, backup and Clear all; no automatic comparison.

const NOW = Date.parse('2026-11-19T14:41:00Z')
const HOUR = 3_600_000

test.use({ timezoneId: 'UTC' })

const take = takerOf('data')

async function aLife(): Promise<Person> {
  const member = await aMember({ displayName: 'Demo Account' })
  await giveTask(member, 'write', 'Write page', 2)
  await giveRhythm(member, 'piano', { name: 'Piano practice', startDate: '2026-11-12' })
  for (let index = 0; index < 6; index++) {
    const startTime = NOW - (index + 1) * 20 * HOUR
    await giveSession(member, `s${index}`, {
      ...{ startTime, endTime: startTime + HOUR, duration: 3600 },
      ...{ type: index % 3 === 0 ? 'Play' : 'Programming', sessionScore: index % 3 },
      notes: index % 2 === 0 ? 'Brahms, the second movement, slowly' : 'A page of the talk',
    })
  }
  return member
}

test('pictures of the search and of Clear all', async ({ page }) => {
  test.slow()
  await page.clock.setSystemTime(NOW)
  const member = await aLife()
  await signIn(page, member)
  await recordIsKnown(page, member)
  await page.goto('/#/app/history?q=brahms')
  await expect(page.getByRole('region', { name: 'Found sessions' }).getByText(/^\d sessions, /)).toBeVisible()
  await take(page, 'search')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await take(page, 'search-filters')
  await page.getByRole('searchbox', { name: 'Search sessions' }).fill('nothing like it')
  await expect(page.getByRole('heading', { name: 'No sessions match.' })).toBeVisible()
  await take(page, 'search-nothing')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/#/app/history')
  await page.getByRole('button', { name: 'Clear all sessions' }).click()
  await expect(page.getByRole('button', { name: 'Download a backup first' })).toBeVisible()
  await take(page, 'clear-all')
})

test('pictures of the trash, of imports and of backups', async ({ page }) => {
  test.slow()
  await page.clock.setSystemTime(NOW)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, await aLife())
  await page.goto('/#/app/strategy')
  await page.getByRole('button', { name: 'Delete Piano practice' }).click()
  await page.getByRole('button', { name: 'Delete rhythm' }).click()
  await page.goto('/#/app/history')
  const rows = page.locator('tr[data-session]')
  await rows.nth(0).getByRole('checkbox').check()
  await rows.nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await page.getByRole('button', { name: 'Delete 2 sessions' }).click()
  // The offers to undo lie over the lower part of small screens for ten seconds.
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  while ((await dismiss.count()) > 0) await dismiss.first().click()
  await openYourData(page)
  const data = page.getByRole('dialog', { name: 'Your data' })
  await expect(data.getByRole('list', { name: 'Rhythms' })).toBeVisible()
  await take(page, 'your-data')
  await take(page, 'trash', data.getByRole('heading', { name: 'Trash' }))

  const backup = readFileSync('tests/fixtures/backups/version-1.json')
  await page.getByLabel('Backup file').setInputFiles({
    name: 'counterpoint-backup-2026-11-01.json',
    mimeType: 'application/json',
    buffer: backup,
  })
  const restore = page.getByRole('dialog', { name: 'Restore a backup' })
  await expect(restore.getByRole('button', { name: /^Restore \d+ items$/ })).toBeVisible()
  await take(page, 'restore')
  await restore.getByRole('button', { name: 'Cancel' }).click()

  await page.getByLabel('CSV file').setInputFiles({
    ...{ name: 'toggl.csv', mimeType: 'text/csv' },
    buffer: readFileSync('tests/fixtures/imports/toggl-old-plain.csv'),
  })
  const dialog = page.getByRole('dialog', { name: 'Import from Toggl Track' })
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible()
  await take(page, 'import-questions')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await take(page, 'import-types')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('button', { name: /^Import \d+ session/ })).toBeVisible()
  await take(page, 'import-preview')
  await dialog.getByRole('button', { name: /^Import \d+ session/ }).click()
  const done = page.getByRole('dialog', { name: 'Import' })
  await expect(done.getByText(/imported\.$/)).toBeVisible()
  await take(page, 'import-done')
})
