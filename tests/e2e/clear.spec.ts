import { aMember, giveSession, sessionsOf } from './person'
import { expect, signIn, test } from './test'

test('HISTORY-14 ERRORS-27 all sessions are cleared after a confirmation, and only then', async ({
  page,
}) => {
  const member = await aMember({ score: 3 })
  for (const id of ['a', 'b', 'c']) {
    const startTime = Date.parse('2025-06-10T09:00Z')
    await giveSession(member, id, { startTime, endTime: startTime + 60_000, duration: 60 })
  }
  await page.setViewportSize({ width: 1440, height: 1000 })
  await signIn(page, member)
  await page.goto('/#/app/history')
  await page.getByRole('button', { name: 'Clear all sessions' }).click()
  await expect(page.getByRole('dialog')).toContainText('cannot be undone')
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await sessionsOf(member)).toHaveLength(3)

  await page.getByRole('button', { name: 'Clear all sessions' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear all sessions' }).click()
  await expect(page.getByText('No sessions logged yet.')).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => sessionsOf(member)).toEqual([])
})

test('HISTORY-05 HISTORY-06 at 1350 px a day opens its sessions, at 1351 the list is there', async ({
  page,
}) => {
  const member = await aMember()
  const startTime = Date.now() - 3_600_000
  await giveSession(member, 'a', { startTime, endTime: startTime + 60_000, duration: 60, notes: 'of today' })
  await page.setViewportSize({ width: 1351, height: 900 })
  await signIn(page, member)
  await page.goto('/#/app/history')
  await expect(page.getByRole('columnheader', { name: 'Session Score' })).toBeVisible()
  await page.setViewportSize({ width: 1350, height: 900 })
  await expect(page.getByRole('columnheader', { name: 'Session Score' })).toHaveCount(0)
})
