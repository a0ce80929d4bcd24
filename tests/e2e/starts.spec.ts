import type { Page } from '@playwright/test'
import { readDocument } from '../fixtures/emulators'
import { TimerModel } from './page-models/timer'
import { aMember, giveHourOfToday } from './person'
import { expect, signIn, test } from './test'

// A service worker would answer before the route below does. A press is refused when another device was faster.
test.use({ loadsAhead: true, serviceWorkers: 'block' })

const FIRESTORE = /\/assets\/backend-[^/]+\.js$/
const AUTH = /\/assets\/auth-[^/]+\.js$/

/** Reloads the page, and keeps this code back until the returned function is called. */
async function reloadWithout(page: Page, code: RegExp): Promise<() => Promise<void>> {
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).some((key) => /^counterpoint:snapshot:/.test(key))),
    )
    .toBe(true)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(code, async (route) => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest(code)
  await page.reload()
  // The page is shown before, and a test may take the network away.
  await asked
  return async () => {
    const arrived = page.waitForResponse(code)
    release()
    await arrived
  }
}

test('START-14 START-15 before Firestore has arrived, the code of pages arrives, and the timer works, offline too', async ({
  page,
}) => {
  const member = await aMember()
  await giveHourOfToday(member, 'morning', { type: 'Play', notes: 'in the morning' })
  await signIn(page, member)
  const timer = new TimerModel(page)
  await expect(page.getByText('1h 00m').first()).toBeVisible()

  await test.step('the code of another page arrives while that page waits for Firestore', async () => {
    const release = await reloadWithout(page, FIRESTORE)
    const history = page.waitForResponse(/\/assets\/HistoryPage-[^/]+\.js$/)
    await page.getByRole('link', { name: 'View History' }).click()
    await expect(page.getByRole('heading', { name: 'Loading Profile' })).toBeVisible()
    await history
    await release()
    await expect(page.getByRole('cell', { name: 'in the morning' })).toBeVisible()
    await page.unroute(FIRESTORE)
    await page.goto('/#/app')
  })

  const release = await reloadWithout(page, FIRESTORE)
  await expect(page.getByText('1h 00m').first()).toBeVisible()
  await page.context().setOffline(true)
  await timer.press('Start Timer')
  await timer.untilClock(2)
  await timer.press('Pause')
  await expect(timer.button('Resume')).toBeVisible()
  expect(await readDocument(`users/${member.uid}`)).not.toHaveProperty('timerState')

  await page.context().setOffline(false)
  await release()
  await expect
    .poll(() => readDocument(`users/${member.uid}`))
    .toMatchObject({ timerState: { isPaused: true, rev: 2 } })
  await expect(timer.button('Resume')).toBeVisible()
})

test('START-14 a newer timer of another device wins over a press before Firestore', async ({
  page,
  anotherDevice,
}) => {
  const member = await aMember()
  await signIn(page, member)
  const release = await reloadWithout(page, FIRESTORE)
  const timer = new TimerModel(page)
  await expect(timer.button('Start Timer')).toBeVisible()

  const laptop = await anotherDevice()
  await signIn(laptop, member)
  const there = new TimerModel(laptop)
  await there.choose('Play')
  await there.press('Start Timer')
  await expect.poll(() => readDocument(`users/${member.uid}`)).toMatchObject({ timerState: { rev: 1 } })
  await timer.press('Start Timer')
  await release()
  await expect(page.getByRole('radio', { name: 'Play' })).toBeChecked()
  await expect(there.button('Pause')).toBeVisible()
  expect(await readDocument(`users/${member.uid}`)).toMatchObject({ timerState: { mode: 'play', rev: 1 } })
})

test('START-16 the last state is shown before Auth has answered', async ({ page }) => {
  const member = await aMember()
  await signIn(page, member)
  const release = await reloadWithout(page, AUTH)
  const timer = new TimerModel(page)
  await timer.press('Start Timer')
  await timer.untilClock(2)
  await release()
  await expect.poll(() => readDocument(`users/${member.uid}`)).toMatchObject({ timerState: { rev: 1 } })
  await expect(timer.button('Pause')).toBeVisible()
})

test('START-16 it disappears when Auth says that nobody is signed in', async ({ page }) => {
  const member = await aMember()
  await signIn(page, member)
  const release = await reloadWithout(page, AUTH)
  const timer = new TimerModel(page)
  await expect(timer.button('Start Timer')).toBeVisible()
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('firebaseLocalStorageDb')
        opening.onerror = () => reject(new Error('no database'))
        opening.onsuccess = () => {
          const cleared = opening.result
            .transaction('firebaseLocalStorage', 'readwrite')
            .objectStore('firebaseLocalStorage')
            .clear()
          cleared.onsuccess = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
  )
  await release()
  await expect(page).toHaveURL(/#\/$/)
  await expect(timer.button('Start Timer')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
