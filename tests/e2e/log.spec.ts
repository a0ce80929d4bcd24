import { readCollection } from '../fixtures/emulators'
import { aMember, sessionsOf } from './person'
import { expect, expectAccessible, signIn, test } from './test'

test('LOG-01 LOG-05 LOG-06 LOG-07 LOG-08 screen time is logged and shown in its week, and its app is saved', async ({
  page,
}) => {
  const member = await aMember()
  await page.clock.setSystemTime(Date.parse('2025-06-11T15:00:00'))
  await signIn(page, member)
  await page.goto('/#/app/log')
  await page.getByRole('button', { name: 'Log Screen Time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log Screen Time' })
  const log = dialog.getByRole('button', { name: 'Log Screen Time' })
  await log.click()
  await expect(dialog).toContainText('Please enter an app name.')
  await expect(dialog).toContainText('Please enter a screen time duration greater than zero.')

  await dialog.getByLabel('App').fill('YouTube')
  await dialog.getByLabel('Date').fill('2025-06-09')
  await dialog.getByLabel('Hours').fill('1')
  await dialog.getByLabel('Minutes').fill('30')
  await log.dblclick()
  await expect(page.getByRole('alertdialog')).toContainText('Screen time logged successfully!')
  await page.getByRole('button', { name: 'OK' }).click()

  await expect
    .poll(() => sessionsOf(member))
    .toMatchObject([
      { type: 'Screen Time', duration: 5400, sessionScore: 0, notes: 'Logged Screen Time: YouTube: 1h 30m' },
    ])
  await expect
    .poll(async () => Object.values(await readCollection(`users/${member.uid}/screenTimeApps`)))
    .toMatchObject([{ name: 'YouTube' }])
  const table = page.getByRole('table')
  await expect(table.getByRole('row').filter({ hasText: 'YouTube' })).toContainText('1h 30m')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Previous week' }).click()
  await expect(page.getByText('YouTube: 1h 30m')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove YouTube' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove YouTube' }).click()
  await expect.poll(() => readCollection(`users/${member.uid}/screenTimeApps`)).toEqual({})
})
