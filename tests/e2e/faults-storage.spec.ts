import type { Page } from '@playwright/test'
import { TimerModel } from './page-models/timer'
import { aMember, sessionsOf, type Person } from './person'
import { expect, signIn, test } from './test'

async function timeAndSave(page: Page, member: Person): Promise<void> {
  const timer = new TimerModel(page)
  await timer.press('Start Timer')
  await expect(timer.clock).toHaveText('00:00:01')
  await timer.stopAndSave('kept nowhere else')
  await expect(page.getByText('Session saved')).toBeVisible()
  await expect.poll(() => sessionsOf(member)).toMatchObject([{ notes: 'kept nowhere else' }])
}

test('with local storage full the app times and saves, and says that it keeps nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const member = await aMember()
  await signIn(page, member)
  await expect(page.getByText(/keep nothing on this device/)).toBeVisible()
  await timeAndSave(page, member)
  await page.getByRole('main').getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText(/keep nothing on this device/)).toBeHidden()
})

test('where the browser refuses IndexedDB the app times and saves, and stays signed in', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError')
    }
  })
  const member = await aMember()
  await signIn(page, member)
  await timeAndSave(page, member)
  await page.reload()
  await expect(new TimerModel(page).button('Start Timer')).toBeVisible()
})

test('without IndexedDB what was done offline outlives the page all the same', async ({ page, context }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  const member = await aMember()
  await signIn(page, member)
  const timer = new TimerModel(page)
  await expect(timer.button('Start Timer')).toBeVisible()
  await context.route(/:8080\//, (route) => route.abort())
  await timer.press('Start Timer')
  await expect(timer.clock).toHaveText('00:00:01')
  await timer.stopAndSave('in a tunnel')
  await expect(page.getByText('Session saved')).toBeVisible()
  await page.goto('about:blank')
  await page.goto('/#/app')
  // What waits is not taken for all that there is of the profile.
  await expect(page.getByRole('heading', { name: 'Loading Profile' })).toBeVisible()
  await context.unroute(/:8080\//)
  await expect.poll(() => sessionsOf(member), { timeout: 20_000 }).toMatchObject([{ notes: 'in a tunnel' }])
  await expect(timer.button('Start Timer')).toBeVisible()
})
