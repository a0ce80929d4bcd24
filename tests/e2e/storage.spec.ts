import type { Page } from '@playwright/test'
import { openYourData } from './page-models/settings'
import { TimerModel } from './page-models/timer'
import { aMember, sessionsOf } from './person'
import { expect, expectAccessible, signIn, test } from './test'

async function saveASession(page: Page): Promise<void> {
  const timer = new TimerModel(page)
  await timer.press('Start Timer')
  await timer.untilClock(1)
  await timer.press('Stop Timer')
  await timer.press('Save Session')
  await expect(timer.button('Start Timer')).toBeVisible()
}

test('SAFE-01 the browser is asked once to keep the storage, and Your data says what it does', async ({
  page,
  context,
}) => {
  let asked = 0
  await page.exposeFunction('tellAsked', () => void asked++)
  await page.addInitScript(() => {
    const { tellAsked } = window as typeof window & { tellAsked: () => Promise<void> }
    StorageManager.prototype.persist = () => tellAsked().then(() => false)
    StorageManager.prototype.persisted = () => Promise.resolve(false)
  })
  const member = await aMember()
  await signIn(page, member)
  await saveASession(page)
  await expect.poll(() => asked).toBe(1)
  await expect.poll(async () => (await sessionsOf(member)).length).toBe(1)
  await page.reload()
  // Without a service worker, parts of the page that were never opened need the network.
  await openYourData(page)
  await expect(page.getByText('Nothing here. What you delete stays here for 30 days.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await context.setOffline(true)
  await saveASession(page)

  await openYourData(page)
  const part = page.getByRole('region', { name: 'This device' })
  await expect(part).toContainText(/Your browser may remove .* \d changes? (is|are) only on this device/)
  await expectAccessible(page)
  expect(asked).toBe(1)
  await context.setOffline(false)
  await expect(part).toContainText('Everything is on the server too')
})
