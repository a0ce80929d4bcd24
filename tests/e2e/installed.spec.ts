import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { TimerModel } from './page-models/timer'
import { aMember, giveSession } from './person'
import { expect, signIn, test } from './test'

test.use({ serviceWorkers: 'allow' })

const serviceWorker = 'node_modules/.cache/counterpoint/dist-emulator/sw.js'

/** All of the app lies in the cache, and the next page will come from there. */
async function whenInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((resolve) => active?.addEventListener('statechange', resolve))
  })
}

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)

test('PLATFORM-11 the installed app starts without a network, with what it knew', async ({
  page,
  context,
}) => {
  const member = await aMember()
  const startTime = Date.now() - 7_200_000
  await giveSession(member, 'a', {
    startTime,
    endTime: startTime + 3_600_000,
    duration: 3600,
    notes: 'before the tunnel',
  })
  await signIn(page, member)
  await whenInstalled(page)
  await page.reload()
  expect(await isControlled(page)).toBe(true)
  await page.goto('/#/app/history')
  await expect(page.getByText('before the tunnel')).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('before the tunnel')).toBeVisible()
  // Screens that had not been opened before are there, too.
  await page.goto('/#/app/log')
  await expect(page.getByRole('heading', { level: 1, name: 'Log' })).toBeVisible()
  await page.goto('/#/app')
  const timer = new TimerModel(page)
  await timer.press('Start Timer')
  await expect(timer.clock).toHaveText('00:00:01')
  await page.reload()
  await expect(timer.button('Stop Timer')).toBeVisible()
  await context.setOffline(false)
})

test('a stranger on the landing page installs nothing', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Roadmap' })).toBeVisible()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('a new version waits for the person: a running timer and an open form are left alone', async ({
  page,
}) => {
  await signIn(page, await aMember())
  await whenInstalled(page)
  await page.reload()
  const timer = new TimerModel(page)
  await timer.press('Start Timer')
  await expect(timer.button('Stop Timer')).toBeVisible()
  await page.goto('/#/app/log')
  await page.getByRole('button', { name: 'Log Screen Time' }).click()
  const hours = page.getByRole('dialog', { name: 'Log Screen Time' }).getByLabel('Hours')
  await hours.fill('2')

  const before = readFileSync(serviceWorker, 'utf8')
  try {
    writeFileSync(serviceWorker, `${before}\n// the next version`)
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
      const worker = registration.installing ?? registration.waiting
      while (worker?.state === 'installing') await new Promise((resolve) => setTimeout(resolve, 50))
    })
    const notice = page.getByText('A new version is ready.')
    await expect(notice).toBeHidden()
    await expect(hours).toHaveValue('2')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(notice).toBeVisible()

    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Reload' }).click()
    await loaded
    await page.goto('/#/app')
    await expect(timer.button('Stop Timer')).toBeVisible()
    expect(await timer.elapsed()).toBeGreaterThan(0)
    await expect(notice).toBeHidden()
  } finally {
    writeFileSync(serviceWorker, before)
  }
})
