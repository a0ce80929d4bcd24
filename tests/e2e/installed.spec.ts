import { readFileSync, writeFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { monthsOf } from './months-of'
import { TimerModel } from './page-models/timer'
import { aMember, giveHourOfToday } from './person'
import { expect, signIn, test } from './test'

test.use({ loadsAhead: true, serviceWorkers: 'allow' })

const serviceWorker = 'node_modules/.cache/counterpoint/dist-tests/sw.js'

/** Waits until the whole app is cached and controls the page. */
async function whenInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise((resolve) => active?.addEventListener('statechange', resolve))
  })
}

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)

/** Changes the served worker, as a deployment does, while `check` runs. */
async function withNextVersion(comment: string, check: () => Promise<void>): Promise<void> {
  const before = readFileSync(serviceWorker, 'utf8')
  try {
    writeFileSync(serviceWorker, `${before}\n// ${comment}`)
    await check()
  } finally {
    writeFileSync(serviceWorker, before)
  }
}

test('SAFE-02 a new version waits for the user, leaves timer and form alone, and takes over although the page makes requests', async ({
  page,
}) => {
  await signIn(page, await aMember())
  await whenInstalled(page)
  await page.reload()
  const timer = new TimerModel(page)
  const notice = page.getByText('A new version is ready.')
  const reload = page.getByRole('button', { name: 'Reload' })
  await timer.press('Start Timer')
  await expect(timer.button('Stop Timer')).toBeVisible()
  await page.goto('/#/app/log')
  await page.getByRole('button', { name: 'Log Screen Time' }).click()
  const hours = page.getByRole('dialog', { name: 'Log Screen Time' }).getByLabel('Hours')
  await hours.fill('2')

  await test.step('it waits until the form is closed, and the timer runs on', () =>
    withNextVersion('the next version', async () => {
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        await registration.update()
        const worker = registration.installing ?? registration.waiting
        while (worker?.state === 'installing') await new Promise((resolve) => setTimeout(resolve, 50))
      })
      await expect(notice).toBeHidden()
      await expect(hours).toHaveValue('2')
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Discard' }).click()
      await expect(notice).toBeVisible()

      const loaded = page.waitForEvent('load')
      await reload.click()
      await loaded
      await page.goto('/#/app')
      await expect(timer.button('Stop Timer')).toBeVisible()
      expect(await timer.elapsed()).toBeGreaterThan(0)
      await expect(notice).toBeHidden()
    }))

  await test.step('SAFE-02 it takes over although the page makes requests while Reload is pressed', () =>
    withNextVersion('a version that is postponed', async () => {
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      await expect(reload).toBeVisible()
      // Chromium then postpones the activation until the old worker has been idle for a while.
      await page.evaluate(() => {
        const requests = setInterval(() => void fetch('/logo.svg'), 5)
        const stop = () => setTimeout(() => clearInterval(requests), 2500)
        document.addEventListener('click', stop, { capture: true })
      })
      const loaded = page.waitForEvent('load')
      await reload.click()
      await loaded
      await expect(timer.button('Stop Timer')).toBeVisible()
      await expect(notice).toBeHidden()
    }))
})

test('PLATFORM-11 START-07 a visitor installs nothing; from the first sign-in on everything opens offline, also after a reload', async ({
  page,
  context,
}) => {
  const installed = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0)
  await test.step('a visitor on the landing page installs nothing', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Roadmap' })).toBeVisible()
    expect(await installed()).toBe(false)
  })
  await test.step('START-07 everything opens offline, without a reload', () =>
    openEverythingOffline(page, context))

  await test.step('PLATFORM-11 the installed app starts offline with its data', async () => {
    await page.reload()
    await expect(page.getByRole('cell', { name: 'seen' })).toBeVisible()
    await page.goto('/#/app/log')
    await expect(page.getByRole('heading', { level: 1, name: 'Log' })).toBeVisible()
    await page.goto('/#/app')
    const timer = new TimerModel(page)
    await timer.press('Start Timer')
    await timer.untilClock(1)
    await page.reload()
    await expect(timer.button('Stop Timer')).toBeVisible()
    await context.setOffline(false)
  })
})

test.describe('saving data', () => {
  test.use({ loadsAhead: false })

  test('START-07 START-18 after the first sign-in everything opens offline, without a reload', async ({
    page,
    context,
  }) => {
    await openEverythingOffline(page, context)
    await context.setOffline(false)
  })
})

/** Signs in, and opens every page and some dialogs offline. The history is open afterwards. */
async function openEverythingOffline(page: Page, context: BrowserContext): Promise<void> {
  const member = await aMember()
  await giveHourOfToday(member, 'a', { notes: 'seen' })
  await signIn(page, member)
  await whenInstalled(page)
  await expect.poll(() => isControlled(page)).toBe(true)
  await expect(page.getByText('A new version is ready.')).toBeHidden()
  // Offline, History shows what has been counted.
  await expect.poll(() => monthsOf(member)).toMatchObject({ sessions: 1 })
  await context.setOffline(true)

  const closeDialog = async (name: string) => {
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await new TimerModel(page).press('Quick Add Session')
  await closeDialog('Quick Add Session')
  await page.getByRole('button', { name: 'Settings' }).click()
  await closeDialog('Settings')
  for (const title of ['Dashboard', 'Log', 'Strategy', 'Profile', 'History']) {
    await page.goto(`/#/app/${title.toLowerCase()}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('could not be loaded')).toHaveCount(0)
  }
  await page.getByRole('button', { name: /^Edit / }).click()
  await closeDialog('Edit Session')
}

test('START-08 a page whose code cannot be loaded says so in its place, and the rest works', async ({
  browser,
  baseURL,
}) => {
  // Without a service worker, whose cache would suffice.
  const context = await browser.newContext({ serviceWorkers: 'block', ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.route(/assets\/StrategyPage-.*\.(js|css)/, (route) => route.abort())
  await signIn(page, await aMember())
  await page.goto('/#/app/strategy')
  await expect(page.getByText('This part could not be loaded.')).toBeVisible()
  for (const width of [1440, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `test-results/part-missing-${width}-${colorScheme}.png` })
    }
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.goto('/#/app/log')
  await expect(page.getByRole('heading', { level: 1, name: 'Log' })).toBeVisible()
  await page.goto('/#/app/strategy')
  // When shown again it retries; a button appears only if that fails too.
  await expect(page.getByText('This part could not be loaded.')).toBeVisible()
  await page.unroute(/assets\/StrategyPage-.*\.(js|css)/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Your Tasks')).toBeVisible()
  await context.close()
})
