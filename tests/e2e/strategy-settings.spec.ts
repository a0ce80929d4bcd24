import { readDocument } from '../fixtures/emulators'
import { StrategyModel } from './page-models/strategy'
import { aMember, giveDays } from './person'
import { expect, signIn, test } from './test'

test('GOALS-05 GOALS-07 goals are saved, and a reached one shows 100%', async ({ page }) => {
  const member = await aMember()
  await page.clock.setSystemTime(Date.parse('2025-06-10T15:00:00'))
  await giveDays(member, '2025-06', { '10': { Productivity: { seconds: 7200, score: 12 } } })
  await signIn(page, member)
  const strategy = new StrategyModel(page)
  await strategy.open()
  await expect(strategy.card('Goal Progress')).toContainText('A goal is a daily average')
  await strategy.press('Edit goals')
  const score = strategy.dialog.getByRole('group', { name: 'Task score' })
  await score.getByLabel('Target').fill('10')
  await score.getByLabel('End date').fill('2025-06-30')
  await strategy.dialog.getByRole('group', { name: 'Time worked' }).getByLabel('Target').fill('4')
  await strategy.dialog.getByRole('group', { name: 'Productivity points' }).getByLabel('Target').fill('0')
  await strategy.press('Save goals')
  await strategy.acknowledge('Goals saved successfully!')
  await expect
    .poll(async () => (await readDocument(`users/${member.uid}`))?.['goals'])
    .toEqual({
      taskScore: { target: 10, endDate: '2025-06-30', since: '2025-06-10' },
      timeWorked: { target: 14_400, endDate: null, since: '2025-06-10' },
      productivityPoints: { target: null, endDate: null, since: null },
    })
  await expect(strategy.row('Task score')).toContainText('100%')
  await expect(strategy.row('Task score')).toContainText('12 of 10 per day')
  await expect(strategy.row('Time worked')).toContainText('50%')
  await expect(strategy.row('Time worked')).toContainText('Average since 10/06/2025')
  await expect(strategy.row('Productivity points')).toHaveCount(0)
})

test('CALIBRATION-06 CALIBRATION-08 invalid scoring settings are refused, valid ones saved, and still there after a reload', async ({
  page,
}) => {
  const member = await aMember()
  await signIn(page, member)
  const strategy = new StrategyModel(page)
  await strategy.open()
  const scoring = strategy.card('Scoring Settings')
  await expect(scoring).toContainText('(now 60)')
  await scoring.getByLabel('Daily task score').fill('-12')
  await strategy.press('Save scoring')
  await strategy.acknowledge('Total productivity energy (from focus and tasks) must be positive.')
  await scoring.getByLabel('Daily task score').fill('0')
  await scoring.getByLabel('Ideal focus time').fill('120')
  await scoring.getByLabel('Ideal play time').fill('60')
  await scoring.getByText('Pacing', { exact: true }).click()
  await scoring.getByLabel('Pacing multiplier').fill('0.5')
  await strategy.press('Save scoring')
  await strategy.acknowledge('Scoring settings have been updated!')
  await expect
    .poll(async () => (await readDocument(`users/${member.uid}`))?.['formula'])
    .toEqual({
      timeDivisor: 20,
      playTimeDivisor: 10,
      pacingMultiplier: 0.5,
      ideal: { focusMinutes: 120, playMinutes: 60, taskScore: 0 },
    })
  await page.reload()
  await expect(scoring).toContainText('Each pays for 10 min of play.')
  await expect(scoring.getByLabel('Pacing multiplier')).toHaveValue('0.5')
  await expect(scoring.getByLabel('Ideal focus time')).toHaveValue('120')
})
