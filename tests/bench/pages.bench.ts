import type { Browser, Page } from '@playwright/test'
import { DashboardModel } from '../e2e/page-models/dashboard'
import { aMember } from '../e2e/person'
import { bench, signIn, untilVisible } from './bench'
import { giveLife, giveRhythms, recordIsKnown } from './life'
import { forgetDevice, measurePage, watchPaints } from './measure-page'
import { countTraffic } from './traffic'

/** A normal device: with the browser's cache, which network interception would disable, and the app's own. */
async function aDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  await watchPaints(context)
  await countTraffic(context)
  return context.newPage()
}

bench('the landing page', async ({ browser, recordPage }) => {
  const page = await aDevice(browser)
  const ready = () => untilVisible(page.getByRole('heading', { level: 1 }))
  recordPage(await measurePage(page, 'landing, cold', () => page.goto('/'), ready))
  recordPage(await measurePage(page, 'landing, warm', () => page.reload(), ready))
  await page.context().close()
})

const PAGES: readonly {
  name: string
  path: string
  ready: (page: Page, count: number) => Promise<unknown>
}[] = [
  { name: 'timer', path: '/#/app', ready: (page) => untilVisible(page.getByRole('timer')) },
  {
    name: 'dashboard',
    path: '/#/app/dashboard',
    ready: async (page, count) => {
      // An empty account has no cards (FIRST-02).
      if (count === 0) return untilVisible(page.getByRole('link', { name: 'Start your first session' }))
      const dashboard = new DashboardModel(page)
      await untilVisible(dashboard.row('Rest'))
      await dashboard.card('Average Day').scrollIntoViewIfNeeded()
      await untilVisible(dashboard.card('Average Day').locator('canvas'))
    },
  },
  {
    name: 'history',
    path: '/#/app/history',
    ready: (page, count) =>
      untilVisible(
        count > 0 ? page.locator('[data-session]').first() : page.getByText('No sessions logged yet.'),
      ),
  },
]

for (const count of [0, 2000, 20_000]) {
  bench(`pages with ${count} sessions`, async ({ page, browser, recordPage }) => {
    const person = await aMember()
    await giveLife(person, count)
    if (count > 0) await giveRhythms(person)
    // The first device to see documents of another program builds their rollups once.
    await signIn(page, person)
    await recordIsKnown(page, person)
    await page.close()

    const device = await aDevice(browser)
    await signIn(device, person)
    for (const { name, path, ready } of PAGES) {
      const what = `${name}, ${count.toLocaleString('en-GB')} sessions`
      const isReady = () => ready(device, count)
      await forgetDevice(device)
      recordPage(await measurePage(device, `${what}, cold`, () => device.goto(path), isReady))
      await recordIsKnown(device, person)
      recordPage(await measurePage(device, `${what}, warm`, () => device.reload(), isReady))
    }
    await device.context().close()
  })
}
