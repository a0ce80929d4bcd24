import type { Locator, Page } from '@playwright/test'
import { testPorts } from '../../scripts/ports.mjs'
import { TimerModel } from './page-models/timer'
import { aMember, sessionsOf } from './person'
import { expect, signIn, test } from './test'
import { TwoBuilds } from './two-builds'

// The browser's own words for a style sheet that is gone.
test.use({
  baseURL: `http://localhost:${testPorts.switchedBuilds}`,
  mayComplainOf: /Refused to apply style/,
})

const builds = new TwoBuilds()
test.beforeAll(async () => {
  test.setTimeout(180_000)
  await builds.start()
})
test.beforeEach(() => builds.deploy('old'))
test.afterAll(() => builds.stop())

const isNew = (page: Page) => page.evaluate(() => document.documentElement.dataset.release === 'next')
const part = (page: Page) => page.getByRole('alert').filter({ hasText: 'A new version is out' })

/** Presses Reload in the place of the missing part. */
const reload = (page: Page) => pressReload(page, part(page))
/** Presses Reload in the notice of a new version. */
const applyUpdate = (page: Page) => pressReload(page, page.getByRole('status', { name: 'Updates' }))

async function pressReload(page: Page, where: Locator): Promise<void> {
  const loaded = page.waitForEvent('load')
  await where.getByRole('button', { name: 'Reload' }).click()
  await loaded
}

test('SAFE-02 START-08 a visitor on an old page is offered Reload, after an update and after a rollback', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Roadmap' })).toBeVisible()
  builds.deploy('new')
  await page.goto('/#/privacy')
  await expect(page.getByText('A new version is ready.')).toBeVisible()
  await reload(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  expect(await isNew(page)).toBe(true)

  builds.deploy('old')
  await page.goto('/#/terms')
  await reload(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  expect(await isNew(page)).toBe(false)
  // What was missing is there again, although the browser may have kept that answer.
  await page.goto('/#/privacy')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
})

test('SAFE-02 a half-filled form of an old page stays until it is saved', async ({ page }) => {
  const member = await aMember()
  await signIn(page, member)
  const timer = new TimerModel(page)
  await timer.press('Quick Add Session')
  const form = page.getByRole('dialog', { name: 'Quick Add Session' })
  await form.getByLabel('Notes').fill('half a form')
  builds.deploy('new')
  await form.getByRole('button', { name: 'Open calendar' }).first().click()
  await form.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('Notes')).toHaveValue('half a form')
  await form.getByRole('button', { name: 'Add Session' }).click()
  await expect(form).toBeHidden()
  await expect.poll(() => sessionsOf(member)).toMatchObject([{ notes: 'half a form' }])
  await applyUpdate(page)
  await expect(timer.button('Start Timer')).toBeVisible()
  expect(await isNew(page)).toBe(true)
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('SAFE-02 another tab updates the app, and this one follows; a rollback ends the same way', async ({
    page,
    context,
  }) => {
    await signIn(page, await aMember())
    await page.evaluate(() => navigator.serviceWorker.ready)
    for (const build of ['new', 'old'] as const) {
      await page.reload()
      await expect
        .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
        .toBe('activated')
      builds.deploy(build)
      // The worker keeps the page's own build.
      await page.goto('/#/app/log')
      await expect(page.getByRole('heading', { level: 1, name: 'Log' })).toBeVisible()
      const other = await context.newPage()
      await other.goto('/#/app')
      await other.evaluate(async () => (await navigator.serviceWorker.ready).update())
      await applyUpdate(other)
      expect(await isNew(other)).toBe(build === 'new')
      await other.close()

      expect(await isNew(page)).toBe(build === 'old')
      await page.goto('/#/app/strategy')
      await expect(page.getByRole('heading', { level: 1, name: 'Strategy' })).toBeVisible()
      await applyUpdate(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Strategy' })).toBeVisible()
      expect(await isNew(page)).toBe(build === 'new')
      await page.goto('/#/app')
    }
  })
})
