import { writeFileSync } from 'node:fs'
import { backupText } from '../../src/domain/backup/format'
import { BACKUP_LISTS, type BackedUpSession } from '../../src/domain/backup/kinds'
import { DEFAULT_SETTINGS } from '../../src/domain/backup/settings'
import { openYourData } from '../e2e/page-models/settings'
import { aMember } from '../e2e/person'
import { countCollection, writeDocuments } from '../fixtures/emulators'
import { bench, expect, longestStall, signIn, timed } from './bench'

const SESSIONS = 20_000
const RAW = 4000
const HOUR = 3_600_000

/** Ten half-hour sessions on each of 2,000 days. */
const sessions: readonly BackedUpSession[] = Array.from({ length: SESSIONS }, (_, index) => {
  const startTime = Date.UTC(2020, 0, 1) + Math.floor(index / 10) * 24 * HOUR + (8 + (index % 10)) * HOUR
  return {
    id: `s${String(index).padStart(5, '0')}`,
    ...{ startTime, endTime: startTime + HOUR / 2, duration: 1800, breaks: [] },
    ...{ notes: `Notes of hour ${index}, of about the length that people write.`, location: null },
    ...{ completedTasks: [], sessionScore: index % 5, type: index % 3 === 0 ? 'Play' : 'Productivity' },
    timezone: 'Europe/Berlin',
  }
})

function backupFile(): Buffer {
  const text = backupText()
  const user = { ...DEFAULT_SETTINGS, username: 'ann', score: 0, hasCompletedOnboarding: true }
  const head = text.head(user, new Date(0))
  const pages = BACKUP_LISTS.map((list) => text.page(list, list === 'sessions' ? sessions : []))
  return Buffer.from([head, ...pages, text.end()].join(''))
}

bench('a backup of 20,000 sessions', async ({ page, record }, info) => {
  // As a file on disk: the page would have to decode a buffer, which takes as long as a stall.
  const file = info.outputPath('my.json')
  writeFileSync(file, backupFile())
  const member = await aMember()
  const stored = `users/${member.uid}/sessions`
  await signIn(page, member)
  await openYourData(page)
  await longestStall(page)

  // The least that any restore takes: the same documents in commits of the same size, without rules, months or a page.
  const documents = sessions
    .slice(0, RAW)
    .map((session) => [`users/raw/sessions/${session.id}`, session] as const)
  const raw = ((await timed(() => writeDocuments(documents))) * SESSIONS) / RAW

  const dialog = page.getByRole('dialog', { name: 'Restore a backup' })
  await page.getByLabel('Backup file').setInputFiles(file)
  const start = dialog.getByRole('button', { name: `Restore ${SESSIONS.toLocaleString('en')} items` })
  const reading = await timed(() => start.waitFor({ timeout: 120_000 }))
  record('restore of 20,000 sessions, until it can begin', reading, 'ms')
  record('restore of 20,000 sessions, longest stall until then', await longestStall(page), 'ms')
  const writing = await timed(async () => {
    await start.click()
    await expect(page.getByRole('alertdialog')).toContainText('Your backup is restored.', {
      timeout: 500_000,
    })
  })
  record('restore of 20,000 sessions', writing, 'ms')
  record('restore of 20,000 sessions, times as long as the raw writes', writing / raw, 'times')
  record('restore of 20,000 sessions, longest stall of the page', await longestStall(page), 'ms')
  expect(await countCollection(stored)).toBe(SESSIONS)

  await page.getByRole('alertdialog').getByRole('button', { name: 'Done' }).click()
  const download = page.waitForEvent('download', { timeout: 300_000 })
  const backing = await timed(async () => {
    await page.getByRole('button', { name: 'Download a backup' }).click()
    await download
  })
  record('backup of 20,000 sessions', backing, 'ms')
  record('backup of 20,000 sessions, longest stall of the page', await longestStall(page), 'ms')
})
