import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readCollection } from '../fixtures/emulators'
import { openYourData } from './page-models/settings'
import { aMember, giveSession, sessionsOf } from './person'
import { expect, expectAccessible, signIn, test } from './test'

test.use({ timezoneId: 'Europe/Berlin' })

const at = (text: string) => Date.parse(text)

async function chooseFixture(page: Page, name: string): Promise<void> {
  await page.getByLabel('CSV file').setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: readFileSync(`tests/fixtures/imports/${name}`),
  })
}

test('BRING-01 BRING-02 BRING-04 BRING-06 BRING-14 Toggl Track and Loop Habit Tracker are imported, once, and taken back', async ({
  page,
}) => {
  const member = await aMember()
  await giveSession(member, 'own', {
    startTime: at('2024-03-05T09:10+01:00'),
    endTime: at('2024-03-05T09:20+01:00'),
    duration: 600,
  })
  await signIn(page, member)
  await openYourData(page)
  await chooseFixture(page, 'toggl-old-plain.csv')
  const dialog = page.getByRole('dialog', { name: 'Import from Toggl Track' })
  await dialog.getByText('Change zone').click()
  await expect(dialog.getByLabel('Time zone of the file')).toHaveValue('Europe/Berlin')
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Continue' }).click()

  await dialog.getByLabel('Website').selectOption('New session type')
  await dialog.getByLabel('Name of the new type').fill('Web work')
  await dialog.getByLabel('Reading').selectOption('Play')
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Preview' }).click()

  await expect(dialog).toContainText('1 session to import. 1 overlaps a session in your history')
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('checkbox', { name: /although it overlaps/ }).check()
  await dialog.getByRole('button', { name: 'Import 2 sessions' }).click()
  const done = page.getByRole('dialog', { name: 'Import' })
  await expect(done.getByText('2 sessions imported.')).toBeVisible()
  const stored = await sessionsOf(member)
  expect(stored).toHaveLength(3)
  expect(stored).toContainEqual(
    expect.objectContaining({
      startTime: at('2024-03-04T10:23+01:00'),
      endTime: at('2024-03-04T11:00+01:00'),
      duration: 2220,
      type: 'Web work',
      notes: 'Write the report\nTags: deep, client',
      timezone: 'Europe/Berlin',
    }),
  )
  expect(Object.values(await readCollection(`users/${member.uid}/sessionTypes`))).toMatchObject([
    { name: 'Web work' },
  ])
  await done.getByRole('button', { name: 'Close' }).last().click()

  // The same file again: the types are remembered, and nothing is new.
  await chooseFixture(page, 'toggl-old-plain.csv')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel('Website')).toHaveValue('Web work')
  await expect(dialog.getByLabel('Reading')).toHaveValue('Play')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog).toContainText('0 sessions to import. 2 already here.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /Discard/ }).click()

  const list = page.getByRole('list', { name: 'Imports' })
  await expect(list).toContainText('Toggl Track: toggl-old-plain.csv')
  await expect(list).toContainText('3 entries')
  await list.getByRole('button', { name: 'Take back' }).click()
  await page
    .getByRole('dialog', { name: 'Take this import back?' })
    .getByRole('button', { name: 'Take back' })
    .click()
  await expect(page.getByRole('alertdialog', { name: '3 entries removed.' })).toBeVisible()
  expect((await sessionsOf(member)).map(({ id }) => id)).toEqual(['own'])
  expect(await readCollection(`users/${member.uid}/sessionTypes`)).toEqual({})
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(list).toContainText('taken back on')

  await test.step('BRING-14 habits of Loop Habit Tracker become rhythms, once', async () => {
    const habits = page.getByRole('dialog', { name: 'Import from Loop Habit Tracker' })
    await chooseFixture(page, 'loop.zip')
    await expect(habits.getByRole('group', { name: 'Weekdays of Run, outside' })).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
    await habits.getByRole('button', { name: 'Import 3 rhythms' }).click()
    await expect(done.getByText('11 rhythms and completions imported.')).toBeVisible()
    await expect(done.getByRole('button', { name: 'Take back' })).toBeVisible()
    await done.getByRole('button', { name: 'Close' }).last().click()
    expect(Object.keys(await readCollection(`users/${member.uid}/rhythms`))).toHaveLength(3)
    expect(Object.keys(await readCollection(`users/${member.uid}/rhythmCompletions`))).toHaveLength(8)
    await chooseFixture(page, 'loop.zip')
    await expect(
      habits.getByText('0 rhythms and 0 completions to import. 3 rhythms already here.'),
    ).toBeVisible()
    await expect(habits.getByRole('button', { name: 'Import 0 rhythms' })).toBeDisabled()
  })
})
