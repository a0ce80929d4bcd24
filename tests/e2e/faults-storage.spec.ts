import type { Page } from '@playwright/test'
import { testPorts } from '../../scripts/ports.mjs'
import { TimerModel } from './page-models/timer'
import { aMember, sessionsOf, type Person } from './person'
import { expect, signInByForm, test } from './test'

const FIRESTORE = new RegExp(`:${testPorts.firestore}/`)

async function timeAndSave(page: Page, member: Person): Promise<void> {
  const timer = new TimerModel(page)
  await timer.press('Start Timer')
  await timer.untilClock(1)
  await timer.stopAndSave('kept nowhere else')
  await expect(page.getByText('Session saved')).toBeVisible()
  await expect.poll(() => sessionsOf(member)).toMatchObject([{ notes: 'kept nowhere else' }])
}

test('with local storage full the app still times and saves, and warns that it stores nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const member = await aMember()
  await signInByForm(page, member)
  await expect(page.getByText(/not let Counterpoint store anything/)).toBeVisible()
  await timeAndSave(page, member)
  await page.getByRole('main').getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText(/not let Counterpoint store anything/)).toBeHidden()
})

test('if the browser blocks IndexedDB the app still times and saves, and stays signed in', async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError')
    }
  })
  const member = await aMember()
  await signInByForm(page, member)
  await timeAndSave(page, member)
  await page.reload()
  await expect(new TimerModel(page).button('Start Timer')).toBeVisible()
})

test('without IndexedDB offline changes survive the page', async ({ page, context }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  const member = await aMember()
  await signInByForm(page, member)
  const timer = new TimerModel(page)
  await expect(timer.button('Start Timer')).toBeVisible()
  await context.route(FIRESTORE, (route) => route.abort())
  await timer.press('Start Timer')
  await timer.untilClock(1)
  await timer.stopAndSave('in a tunnel')
  await expect(page.getByText('Session saved')).toBeVisible()
  await page.goto('about:blank')
  // Unlike the timer's page, this one waits for what is stored (START-15).
  await page.goto('/#/app/strategy')
  // The waiting write is not taken for the whole profile.
  await expect(page.getByRole('heading', { name: 'Loading Profile' })).toBeVisible()
  await context.unroute(FIRESTORE)
  await expect.poll(() => sessionsOf(member)).toMatchObject([{ notes: 'in a tunnel' }])
  await expect(page.getByRole('heading', { name: 'Strategy' })).toBeVisible()
})
