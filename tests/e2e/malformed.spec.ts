import type { Page } from '@playwright/test'
import { writeDocument, writeDocuments } from '../fixtures/emulators'
import { damagedDocuments, malformedDocuments, malformedUser, UNREADABLE } from './malformed'
import { aMember, giveHourOfToday, giveRhythm, giveTask } from './person'
import { expect, signIn, test } from './test'

const told = (page: Page, nouns: string) =>
  page.getByText(`${UNREADABLE} ${nouns} could not be read and are not shown.`)

test('DATA-01 DATA-17 with 200 malformed documents per collection every screen renders, shows the good ones and counts the others', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const member = await aMember(malformedUser)
  const { uid } = member
  await writeDocuments([...malformedDocuments(uid), ...damagedDocuments(uid)])
  await giveHourOfToday(member, 'good', { sessionScore: 3, notes: 'a good session' })
  await giveTask(member, 'good', 'A good task', 3)
  await giveRhythm(member, 'good', { id: 'good', name: 'A good rhythm' })
  await writeDocument(`users/${uid}/screenTimeApps/good`, { id: 'good', name: 'A good app' })
  await writeDocument(`users/${uid}/sessionTypes/good`, { id: 'good', name: 'A good type', category: 'play' })
  await writeDocument(`users/${uid}/badges/ten_sessions`, { id: 'ten_sessions', awardedAt: Date.now() })

  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, member)
  const go = async (path: string, title: string) => {
    await page.goto(`/#/app${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }

  await go('', 'Timer')
  // The rollups are built first.
  await expect(told(page, 'sessions')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('1h 00m').first()).toBeVisible()

  await go('/history', 'History')
  await expect(page.getByRole('cell', { name: 'a good session' })).toBeVisible()
  await expect(told(page, 'sessions')).toBeVisible()

  await go('/log', 'Log')
  await expect(page.getByRole('listitem').filter({ hasText: 'A good app' })).toBeVisible()
  await expect(told(page, 'apps')).toBeVisible()
  await expect(told(page, 'sessions')).toBeVisible()

  await go('/strategy', 'Strategy')
  for (const name of ['A good task', 'A good rhythm', 'A good type']) {
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
  }
  for (const nouns of ['tasks', 'rhythms', 'session types']) await expect(told(page, nouns)).toBeVisible()

  await go('/profile', 'Profile')
  await expect(page.getByText('1 of 9')).toBeVisible()
  await expect(told(page, 'badges')).toBeVisible()

  await go('/dashboard', 'Dashboard')
  await expect(page.getByText('A good rhythm').first()).toBeVisible()
  await expect(told(page, 'sessions')).toBeVisible()
  await expect(told(page, 'rhythms')).toBeVisible()

  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
})
