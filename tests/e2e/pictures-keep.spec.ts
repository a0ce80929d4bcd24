import { writeDocument } from '../fixtures/emulators'
import { DashboardModel } from './page-models/dashboard'
import { StrategyModel } from './page-models/strategy'
import { aMember, giveDays, giveRhythm } from './person'
import { takePicture } from './picture'
import { expect, signIn, test } from './test'

// Screenshots of the questions that changes ask about the past; no automatic comparison.

test.use({ timezoneId: 'UTC' })

test('pictures of ended rhythms, archived types, goals since a day, and what is asked about the past', async ({
  page,
}) => {
  test.slow()
  const goal = { target: 18_000, endDate: null, since: '2026-11-02' }
  const none = { target: null, endDate: null, since: null }
  const member = await aMember({ goals: { taskScore: none, timeWorked: goal, productivityPoints: none } })
  const timed = { isTimed: true, startTime: '18:00', endTime: '19:30' }
  await giveRhythm(member, 'gym', { name: 'Gym', startDate: '2026-11-18', ...timed })
  await giveRhythm(member, 'piano', { name: 'Piano practice', startDate: '2026-11-16' })
  await giveRhythm(member, 'old', { name: 'Piano practice', endDate: '2026-11-15' })
  await giveRhythm(member, 'pages', { name: 'Morning pages', endDate: '2026-10-31', points: 12 })
  const missed = { isCatchable: false, penaltyPerDay: 0, startDate: '2026-11-14' }
  await giveRhythm(member, 'scales', { name: 'Scales', ...missed })
  const type = { category: 'play', color: '#b8891d', isCore: false, createdAt: 1 }
  await writeDocument(`users/${member.uid}/sessionTypes/chess`, { ...type, name: 'Chess', archivedAt: 1 })
  await writeDocument(`users/${member.uid}/sessionTypes/go`, { ...type, name: 'Go', archivedAt: 1 })
  await giveDays(member, '2026-11', {
    '10': { Productivity: { seconds: 14_400, score: 5 }, Chess: { seconds: 3600, score: 0 } },
    '19': { Productivity: { seconds: 9000, score: 5 } },
  })
  await page.clock.setSystemTime(Date.parse('2026-11-19T14:41:00Z'))
  await signIn(page, member)
  const strategy = new StrategyModel(page)
  await strategy.open()
  await expect(page.getByRole('button', { name: 'Delete Go' })).toBeVisible()
  await takePicture(page, 'keep-strategy', true)
  await strategy.press('Edit Piano practice')
  await strategy.dialog.getByLabel('Points', { exact: true }).fill('8')
  await takePicture(page, 'keep-from-when')
  await strategy.press('Save rhythm')
  await page.getByRole('button', { name: /^Reopen Morning pages/ }).click()
  await takePicture(page, 'keep-reopen')
  await strategy.press('Cancel')

  const dashboard = new DashboardModel(page)
  await dashboard.open()
  await takePicture(page, 'keep-dashboard', true)
  await dashboard.occurrence('Scales', '18 November').click()
  await takePicture(page, 'keep-missed')
})
