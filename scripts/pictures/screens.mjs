// Takes the pictures of the app.
/* global document -- what is evaluated runs in the browser */
import { webpFrom } from './encode.mjs'
import { account } from '../demo/person.mjs'

/** A Saturday afternoon and the start of its last session. Fixed, so that the same app gives the same pictures. */
const pictureTime = Date.parse('2026-10-31T17:26:09')
export const startTime = Date.parse('2026-10-31T16:40:00')

/** Charts are redrawn for each theme. */
const SETTLE_MS = 500

/**
 * Each screen is taken wide and narrow, light and dark. `until` is what must be visible first, `choose` what is then clicked, one
 * after the other. A screen that `isScrolled` begins with what `until` names.
 * Add a screen by adding an entry.
 */
const screens = [
  {
    name: 'timer',
    path: '/app',
    until: (page) => page.getByRole('button', { name: 'How this adds up' }),
  },
  {
    name: 'dashboard',
    path: '/app/dashboard',
    until: (page) =>
      page
        .getByRole('region', { name: 'Average Day' })
        .getByText(/^\d+h \d\dm$/)
        .first(),
    choose: (page) => [
      page
        .getByRole('region', { name: 'Your letter about last week' })
        .getByRole('button', { name: 'Not now' }),
      page.getByRole('radio', { name: '30D' }),
    ],
  },
  {
    name: 'history',
    path: '/app/history',
    until: (page) => page.getByRole('region', { name: 'Recent days' }),
  },
  { name: 'log', path: '/app/log', until: (page) => page.locator('canvas') },
  { name: 'rhythms', path: '/app/dashboard', until: card('Rhythm Calendar'), isScrolled: true },
  { name: 'heatmaps', path: '/app/dashboard', until: card('Activity Overview'), isScrolled: true },
]

/** A card with its content. */
function card(name) {
  return (page) => page.getByRole('region', { name }).and(page.locator(':not([aria-busy=true])'))
}

// The size on the landing page, sharp on most displays.
const sizes = {
  wide: { width: 1280, height: 800, scale: 1.5 },
  narrow: { width: 390, height: 640, scale: 2 },
}

/** Yields `{ name, size, theme, webp }` for all of them. */
export async function* takeScreens(browser, baseURL) {
  const { timeZone: timezoneId } = Intl.DateTimeFormat().resolvedOptions()
  for (const [size, { width, height, scale }] of Object.entries(sizes)) {
    const context = await browser.newContext({
      baseURL,
      viewport: { width, height },
      deviceScaleFactor: scale,
      isMobile: size === 'narrow',
      locale: 'en-GB',
      timezoneId,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await signInAndStart(page)
    for (const { name, path, until, choose, isScrolled } of screens) {
      await page.goto(`/#${path}`)
      await until(page).waitFor()
      for (const button of choose?.(page) ?? []) await button.click()
      if (isScrolled) await until(page).evaluate((element) => element.scrollIntoView())
      // Else the next screens show what happens to lie under the pointer.
      await page.mouse.move(0, 0)
      for (const theme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme: theme })
        await page.locator(`html[data-theme=${theme}]`).waitFor()
        await page.evaluate(() => document.fonts.ready)
        await page.waitForTimeout(SETTLE_MS)
        const webp = await webpFrom(page, await page.screenshot(), 0.82)
        yield { name, size, theme, webp }
      }
    }
    await context.close()
  }
}

/** Signs in to the demo account and starts the timer, which already runs the second time. */
async function signInAndStart(page) {
  await page.clock.setSystemTime(startTime)
  await page.goto('/#/beta-access')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const [start, pause] = ['Start Timer', 'Pause'].map((name) => page.getByRole('button', { name }))
  await start.or(pause).waitFor()
  if (await start.isVisible()) {
    await page.getByRole('radio', { name: 'Play' }).click()
    await start.click()
  }
  await pause.waitFor()
  await page.mouse.move(0, 0)
  await page.clock.setSystemTime(pictureTime)
  await page
    .getByText(/^00:46:/)
    .first()
    .waitFor()
  // The jump of the clock makes changes look as if they waited for long.
  await page
    .getByText(/changes? waits?$/)
    .first()
    .waitFor({ state: 'hidden' })
}
