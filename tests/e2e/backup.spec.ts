import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { deleteDocument, readCollection, readDocument } from '../fixtures/emulators'
import { monthsOf } from './months-of'
import {
  aMember,
  giveCompletions,
  giveRhythm,
  giveSession,
  giveTask,
  sessionsOf,
  type Person,
} from './person'
import { expect, expectAccessible, signIn, test } from './test'

const START = Date.parse('2025-06-10T09:00Z')

async function aLivedLife(): Promise<Person> {
  const member = await aMember({ score: 7, bio: 'Two voices.', email: 'ann@example.com' })
  for (const index of [0, 1, 2]) {
    const startTime = START + index * 7_200_000
    const span = { startTime, endTime: startTime + 3_600_000, duration: 3000 }
    await giveSession(member, `s${index}`, { ...span, notes: `note ${index}`, sessionScore: index })
  }
  await giveTask(member, 'pages', 'Pages', 0.5)
  await giveRhythm(member, 'run', { id: 'run', name: 'Run' })
  await giveCompletions(member, 'run', { '2026-10-01': '2026-10-02' })
  return member
}

async function openData(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Manage your data' }).click()
}

async function downloadBackup(page: Page): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download a backup' }).click()
  const file = await download
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

async function chooseBackup(page: Page, text: string): Promise<void> {
  const buffer = Buffer.from(text)
  await page
    .getByLabel('Backup file')
    .setInputFiles({ name: 'my.json', mimeType: 'application/json', buffer })
}

const contents = async (person: Person) => {
  const sessions = (await sessionsOf(person)).map((session) => ({ ...session, rev: 0 }))
  const rest = ['tasks', 'rhythms', 'rhythmCompletions'].map((name) =>
    readCollection(`users/${person.uid}/${name}`),
  )
  return { sessions, rest: await Promise.all(rest) }
}

test('BACKUP-01 BACKUP-02 BACKUP-03 BACKUP-05 HISTORY-14 DATA-06 INT-19 a backup is checked, replaces what differs, and brings everything back after Clear all', async ({
  page,
}) => {
  test.slow()
  const member = await aLivedLife()
  await signIn(page, member)
  await expect.poll(() => monthsOf(member)).toMatchObject({ sessions: 3, seconds: 9000, completions: 1 })
  await openData(page)
  await expectAccessible(page, 'dialog')
  const { name, text } = await downloadBackup(page)
  expect(name).toMatch(/^counterpoint-backup-\d{4}-\d{2}-\d{2}\.json$/)
  expect(JSON.parse(text)).toMatchObject({
    format: 'counterpoint-backup',
    version: 1,
    user: { bio: 'Two voices.', score: 7 },
    sessions: [{ id: 's0' }, { id: 's1' }, { id: 's2' }],
    tasks: [{ id: 'pages' }],
    completions: [{ rhythmId: 'run' }],
    restSpans: [],
  })
  expect(text).not.toMatch(/example\.com|token/i)
  const before = await contents(member)
  const dialog = page.getByRole('dialog', { name: 'Restore a backup' })
  const outcome = page.getByRole('alertdialog')

  await test.step('BACKUP-03 a file that cannot be restored is refused in one sentence, and nothing is written', async () => {
    for (const [file, sentence] of [
      [text.slice(0, text.length / 2), 'This backup is cut off or damaged, so nothing was restored.'],
      [text.replace('"version":1', '"version":2'), 'A newer version of Counterpoint made this backup'],
      ['{"format":"something-else"}', 'This file is not a Counterpoint backup, so nothing was restored.'],
    ] as const) {
      await chooseBackup(page, file)
      await expect(outcome).toContainText(sentence)
      await outcome.getByRole('button', { name: 'OK' }).click()
    }
    await chooseBackup(page, text.replace('"endTime"', '"finish"'))
    await expect(dialog.getByText('Sessions, no. 1: note 0')).toBeVisible()
    await expect(dialog.getByText('“endTime” is missing or not valid.')).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await contents(member)).toEqual(before)
  })

  await test.step('BACKUP-02 BACKUP-05 replacing what differs can be taken back', async () => {
    const edited = text
      .replace('note 1', 'another note')
      .replace('"duration":3000', '"duration":1000')
      .replace('"score":0.5', '"score":2.5')
      .replace('"Two voices."', '"One voice."')
    const check = dialog.getByRole('button', { name: 'Check this backup' })
    await chooseBackup(page, text)
    await check.click()
    await expect(
      dialog.getByText(/^This backup has every session, task, rhythm and completion/),
    ).toBeVisible()
    await expect(dialog.getByText('Each day would have the number it has.')).toBeVisible()
    await page.keyboard.press('Escape')
    await chooseBackup(page, edited)
    await check.click()
    await expect(dialog.getByText('3 items differ from your account.')).toBeVisible()
    await expect(dialog.getByText(/^1 day would have another number, first /)).toBeVisible()
    await expectAccessible(page)
    await expect(dialog.getByRole('row', { name: 'Sessions 0 1 2' })).toBeVisible()
    await expect(dialog.getByRole('row', { name: 'Settings 0 8 1' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Nothing to restore' })).toBeVisible()
    await dialog.getByRole('radio', { name: 'Replace what differs' }).click()
    await dialog.getByRole('button', { name: 'Restore 4 items' }).click()
    await expect(outcome).toContainText('4 items restored.')
    expect(await monthsOf(member)).toMatchObject({ sessions: 3, seconds: 7000 })
    expect(await readDocument(`users/${member.uid}`)).toMatchObject({ bio: 'One voice.' })
    expect(await readDocument(`users/${member.uid}/tasks/pages`)).toMatchObject({ score: 2.5 })

    await outcome.getByRole('button', { name: 'Take back' }).click()
    await page
      .getByRole('dialog', { name: 'Take this restore back?' })
      .getByRole('button', { name: 'Take back' })
      .click()
    await expect(outcome.filter({ hasText: 'The restore is taken back.' })).toBeVisible()
    expect(await contents(member)).toEqual(before)
    expect(await monthsOf(member)).toMatchObject({ sessions: 3, seconds: 9000 })
    expect(await readDocument(`users/${member.uid}`)).toMatchObject({ bio: 'Two voices.' })
    await page.getByRole('button', { name: 'OK' }).click()
  })

  await test.step('HISTORY-14 DATA-06 INT-19 Clear all deletes the sessions; the points stay', async () => {
    await page.keyboard.press('Escape')
    await page.goto('/#/app/history')
    await page.setViewportSize({ width: 1440, height: 1000 })
    await page.getByRole('button', { name: 'Clear all sessions' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clear all sessions' }).click()
    await expect(page.getByText('No sessions logged yet.')).toBeVisible()
    await expect.poll(() => sessionsOf(member)).toEqual([])
    expect(await readDocument(`users/${member.uid}`)).toMatchObject({ score: 7 })
  })

  await test.step('BACKUP-02 the backup brings back what is missing, and can be taken back', async () => {
    await deleteDocument(`users/${member.uid}/tasks/pages`)
    await openData(page)
    await chooseBackup(page, text)
    await expect(dialog.getByRole('row', { name: 'Sessions 3 0 0' })).toBeVisible()
    await expect(dialog.getByRole('row', { name: 'Rhythms 0 1 0' })).toBeVisible()
    expect(await sessionsOf(member)).toEqual([])
    await expectAccessible(page, 'dialog')
    await dialog.getByRole('button', { name: 'Restore 4 items' }).click()
    await expect(outcome).toContainText('Your backup is restored.')
    await expect(outcome).toContainText('4 items restored.')
    await expectAccessible(page, 'dialog[role=alertdialog]')
    expect(await monthsOf(member)).toMatchObject({ sessions: 3, seconds: 9000, completions: 1 })
    expect(await readDocument(`users/${member.uid}`)).toMatchObject({ score: 7 })
    expect((await contents(member)).sessions).toHaveLength(3)

    await outcome.getByRole('button', { name: 'Take back' }).click()
    await page
      .getByRole('dialog', { name: 'Take this restore back?' })
      .getByRole('button', { name: 'Take back' })
      .click()
    await expect(outcome.filter({ hasText: 'The restore is taken back.' })).toBeVisible()
    await expect.poll(() => monthsOf(member)).toMatchObject({ sessions: 0, seconds: 0, completions: 1 })
    expect(await readCollection(`users/${member.uid}/tasks`)).toEqual({})
  })
})
