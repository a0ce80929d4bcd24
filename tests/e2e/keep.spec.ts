import { readCollection, writeDocument } from '../fixtures/emulators'
import { DashboardModel } from './page-models/dashboard'
import { StrategyModel } from './page-models/strategy'
import { aMember, completionsOf, giveCompletions, giveDays, giveRhythm, sessionsOf } from './person'
import { expect, expectAccessible, signIn, test } from './test'

test.use({ timezoneId: 'UTC' })

test('KEEP-01 KEEP-02 a rhythm changed from today keeps past days unchanged, and its earlier version can be reopened', async ({
  page,
}) => {
  const member = await aMember()
  await giveRhythm(member, 'read', { name: 'Read', startDate: '2025-06-08', createdAt: 1 })
  await giveCompletions(member, 'read', { '2025-06-08': '2025-06-08', '2025-06-10': '2025-06-10' })
  await page.clock.setSystemTime(Date.parse('2025-06-10T20:00:00Z'))
  await signIn(page, member)
  const dashboard = new DashboardModel(page)
  const strategy = new StrategyModel(page)
  // Sunday kept: +1. Monday missed: -5. Today kept: +1.
  const expectPast = async (today: string) => {
    await dashboard.open()
    await expect(dashboard.heat('Daily Harmony', '08/06/2025: +1')).toBeVisible()
    await expect(dashboard.heat('Daily Harmony', '09/06/2025: −4')).toBeVisible()
    await expect(dashboard.heat('Daily Harmony', `10/06/2025: ${today}`)).toBeVisible()
    await expect(dashboard.occurrence('Read', '10 June')).toHaveAccessibleName('Read on 10 June: Completed')
  }
  await expectPast('−3')

  await strategy.open()
  await strategy.press('Edit Read')
  await strategy.dialog.getByLabel('Points', { exact: true }).fill('30')
  await expect(page.getByRole('radio', { name: 'From today' })).toBeChecked()
  await expectAccessible(page, 'dialog[open]')
  await strategy.press('Save rhythm')
  await expect(page.getByRole('region', { name: 'Ended' })).toContainText('until 09/06/2025')
  const rhythms = async () => Object.values(await readCollection(`users/${member.uid}/rhythms`))
  await expect
    .poll(rhythms)
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 'read', points: 5, endDate: '2025-06-09' }),
        expect.objectContaining({ points: 30, startDate: '2025-06-10' }),
      ]),
    )
  const next = (await rhythms()).find(({ points }) => points === 30)?.['id'] as string
  expect(Object.keys(await completionsOf(member)).sort()).toEqual(
    ['read_2025-06-08', `${next}_2025-06-10`].sort(),
  )
  await expectPast('−3')
  await expect(dashboard.card('Action Required: Overdue')).toContainText('Due 09/06/2025')

  await strategy.open()
  await strategy.press('Reopen Read, ended 09/06/2025')
  await expectAccessible(page, 'dialog[open]')
  await strategy.press('Reopen')
  await expect(page.getByRole('region', { name: 'Ended' })).toHaveCount(0)
  await expect.poll(async () => (await rhythms()).filter((rhythm) => 'endDate' in rhythm)).toEqual([])
})

test('KEEP-03 KEEP-04 past sessions keep the category and colour of a renamed and archived type', async ({
  page,
}) => {
  const member = await aMember()
  await writeDocument(`users/${member.uid}/sessionTypes/piano`, {
    id: 'piano',
    name: 'Piano',
    category: 'play',
    color: '#b8891d',
    isCore: false,
    createdAt: 1,
  })
  await giveDays(member, '2025-06', { '10': { Piano: { seconds: 7200, score: 0 } } })
  await page.clock.setSystemTime(Date.parse('2025-06-10T20:00:00Z'))
  await signIn(page, member)
  const strategy = new StrategyModel(page)
  const dashboard = new DashboardModel(page)
  await strategy.open()
  await strategy.press('Edit Piano')
  await strategy.dialog.getByLabel('Name').fill('Cello')
  await strategy.press('Save type')
  await strategy.remove('Cello', 'Delete session type')
  await expect(page.getByRole('region', { name: 'Archived' })).toContainText('Cello')

  await dashboard.open()
  await dashboard.choose('Today')
  await expect(dashboard.row('Play')).toContainText('2h 00m')
  await dashboard.choose('Detailed')
  await expect(dashboard.row('Cello')).toContainText('2h 00m')
  await page.goto('/#/app')
  await strategy.press('Quick Add Session')
  await expect(page.getByLabel('Session type').getByRole('option', { name: 'Cello' })).toHaveCount(0)
  await strategy.press('Cancel')
  await page.goto('/#/app/history')
  await page
    .getByRole('button', { name: /^Edit Cello/ })
    .first()
    .click()
  await expect(page.getByLabel('Session type')).toHaveValue('Cello')
  await strategy.press('Cancel')

  await strategy.open()
  await strategy.press('Bring back Cello')
  await expect(page.getByRole('button', { name: 'Edit Cello' })).toBeVisible()
  expect(await sessionsOf(member)).toMatchObject([{ type: 'Piano' }])
})

test('KEEP-07 KEEP-08 yesterday is confirmed, and a forgotten completion is corrected', async ({ page }) => {
  const member = await aMember()
  const rhythm = { startDate: '2025-06-09', createdAt: 1 }
  const timed = { isTimed: true, startTime: '18:00', endTime: '19:30' }
  await giveRhythm(member, 'gym', { ...rhythm, ...timed, name: 'Gym' })
  await giveRhythm(member, 'scales', { ...rhythm, name: 'Scales', isCatchable: false, penaltyPerDay: 0 })
  await page.clock.setSystemTime(Date.parse('2025-06-10T09:00:00Z'))
  await signIn(page, member)
  const dashboard = new DashboardModel(page)
  await dashboard.open()
  const confirm = dashboard.card('Confirm Scheduled Sessions')
  await expect(confirm.getByRole('listitem')).toContainText(['Yesterday, 18:00 to 19:30', 'from 18:00'])
  await confirm.getByRole('button').click()
  await expect(dashboard.occurrence('Gym', '9 June')).toHaveAccessibleName('Gym on 9 June: Completed')
  await expect
    .poll(() => sessionsOf(member))
    .toMatchObject([{ startTime: Date.parse('2025-06-09T18:00:00Z'), notes: 'Confirmed: Gym' }])

  await dashboard.occurrence('Scales', '9 June').click()
  await expect(dashboard.dialog).toHaveAccessibleName('Was it done on 9 June?')
  await dashboard.dialog.getByRole('button', { name: 'Yes, it was done' }).click()
  await expect(dashboard.occurrence('Scales', '9 June')).toHaveAccessibleName('Scales on 9 June: Completed')
  await expect
    .poll(async () => (await completionsOf(member))['scales_2025-06-09'])
    .toMatchObject({ actualCompletionDate: '2025-06-09' })
})
