import { readDocument } from '../fixtures/emulators'
import { aMember, giveHourOfToday, giveSession, sessionsOf } from './person'
import { expect, signIn, test } from './test'

const at = (text: string) => Date.parse(`${text}Z`)

test('HISTORY-02 HISTORY-11 HISTORY-13 DATA-06 INT-19 shows the newest first and deletes exactly the selected sessions', async ({
  page,
}) => {
  const member = await aMember({ score: 5 })
  const span = (day: string) => ({
    startTime: at(`${day}T09:00`),
    endTime: at(`${day}T10:30`),
    duration: 5400,
  })
  await giveSession(member, 'a', { ...span('2025-06-08'), notes: 'oldest' })
  await giveSession(member, 'b', { ...span('2025-06-10'), notes: 'newest' })
  await giveSession(member, 'c', { ...span('2025-06-09'), notes: 'screen', type: 'Screen Time' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, member)
  await page.goto('/#/app/history')

  const rows = page.locator('[data-session]')
  await expect(rows).toHaveCount(3)
  const days = page.getByRole('rowheader')
  await expect(days).toHaveText([/^Tuesday 10 June 2025, 1 session,/, /^Monday 9 June/, /^Sunday 8 June/])
  await expect(rows.nth(0)).toContainText('newest')
  await expect(rows.nth(0)).toContainText('10/06/2025')
  await expect(rows.nth(0)).toContainText('09:00')
  await expect(rows.nth(1)).not.toContainText('09:00')
  await expect(rows.nth(2)).toContainText('oldest')

  await rows.nth(0).getByRole('checkbox').check()
  await rows.nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('2 sessions')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rows).toHaveCount(3)

  await page.getByRole('button', { name: 'Delete selected' }).click()
  await question.getByRole('button', { name: 'Delete 2 sessions' }).click()
  await expect(rows).toHaveCount(1)
  await expect(days).toHaveCount(1)
  await expect.poll(() => sessionsOf(member)).toMatchObject([{ id: 'a' }])
  expect(await readDocument(`users/${member.uid}`)).toMatchObject({ score: 5 })
})

test('DATA-17 a session from another device appears, and an unreadable document is counted', async ({
  page,
}) => {
  const member = await aMember()
  await signIn(page, member)
  await page.goto('/#/app/history')
  await expect(page.getByText('No sessions logged yet.')).toBeVisible()
  await giveHourOfToday(member, 'a', { notes: 'from elsewhere' })
  await expect(page.getByRole('cell', { name: 'from elsewhere' })).toBeVisible()
  await giveSession(member, 'b', { startTime: 'long ago', endTime: Date.now() })
  await expect(page.getByText(/1 session could not be read/)).toBeVisible()
})
