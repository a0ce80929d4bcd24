import { monthsOf } from './months-of'
import { DashboardModel } from './page-models/dashboard'
import { aMember, completionsOf, giveRhythm } from './person'
import { expect, signIn, test } from './test'

test.use({ timezoneId: 'UTC' })

// Stopping and saving in two tabs is in timer.spec.ts, confirming in dashboard.spec.ts.
test('CALENDAR-06 two tabs that complete one rhythm leave one completion', async ({ page, context }) => {
  await page.clock.setSystemTime(Date.parse('2025-06-10T12:00Z'))
  const member = await aMember()
  await giveRhythm(member, 'read', { name: 'Read', startDate: '2025-06-10' })
  await signIn(page, member)
  const tabs = [page, await context.newPage()].map((tab) => new DashboardModel(tab))
  for (const tab of tabs) await tab.open()
  const buttons = await Promise.all(tabs.map((tab) => tab.occurrence('Read', '10 June').elementHandle()))
  // Pressed without waiting: one tab may hear of the other's before a mouse would get there.
  await Promise.all(buttons.map((button) => button?.evaluate((element: HTMLElement) => element.click())))
  for (const tab of tabs)
    await expect(tab.occurrence('Read', '10 June')).toHaveAccessibleName('Read, 10 June: Completed')
  await expect.poll(async () => Object.keys(await completionsOf(member))).toEqual(['read_2025-06-10'])
  await expect.poll(() => monthsOf(member)).toMatchObject({ completions: 1 })
  for (const tab of tabs) await expect(tab.page.getByText('could not', { exact: false })).toHaveCount(0)
})
