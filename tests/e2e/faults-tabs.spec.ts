import type { Locator } from '@playwright/test'
import { monthsOf } from './months-of'
import { DashboardModel } from './page-models/dashboard'
import { aMember, completionsOf, giveRhythm } from './person'
import { expect, signIn, test } from './test'

test.use({ timezoneId: 'UTC' })

/**
 * Presses a button in two tabs before either sees the other's change: the first tab triggers the second through the
 * fastest channel between them.
 */
async function pressTogether([here, there]: readonly [Locator, Locator]): Promise<void> {
  const pressed = there.evaluate(
    (button: HTMLElement) =>
      new Promise<void>((resolve) => {
        const channel = new BroadcastChannel('press')
        channel.onmessage = ({ data }) => {
          if (data === 'ready?') return channel.postMessage('ready')
          button.click()
          resolve()
        }
      }),
  )
  await here.evaluate(async (button: HTMLElement) => {
    const channel = new BroadcastChannel('press')
    const ready = new Promise((resolve) => (channel.onmessage = resolve))
    const asking = setInterval(() => channel.postMessage('ready?'), 20)
    await ready
    clearInterval(asking)
    channel.postMessage('now')
    button.click()
  })
  await pressed
}

// Stopping and saving in two tabs is tested in timer.spec.ts, confirming in dashboard-rhythms.spec.ts.
test('CALENDAR-06 two tabs that complete one rhythm leave one completion', async ({ page, context }) => {
  await page.clock.setSystemTime(Date.parse('2025-06-10T12:00Z'))
  const member = await aMember()
  await giveRhythm(member, 'read', { name: 'Read', startDate: '2025-06-10' })
  await signIn(page, member)
  const tabs = [page, await context.newPage()].map((tab) => new DashboardModel(tab))
  for (const tab of tabs) await tab.open()
  await pressTogether(tabs.map((tab) => tab.occurrence('Read', '10 June')) as [Locator, Locator])
  for (const tab of tabs)
    await expect(tab.occurrence('Read', '10 June')).toHaveAccessibleName('Read on 10 June: Completed')
  await expect.poll(async () => Object.keys(await completionsOf(member))).toEqual(['read_2025-06-10'])
  await expect.poll(() => monthsOf(member)).toMatchObject({ completions: 1 })
  for (const tab of tabs) await expect(tab.page.getByText('could not', { exact: false })).toHaveCount(0)
})
