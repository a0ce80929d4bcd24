import type { Locator } from '@playwright/test'
import { expectNothingCut } from './layout'
import { aMember, giveHourOfToday, giveRhythm } from './person'
import { expect, signIn, test } from './test'

test('FRAME-06 FRAME-07 FRAME-08 PLATFORM-01 PLATFORM-03 the frame adapts to the width @main', async ({
  page,
}) => {
  await signIn(page, await aMember())
  const [sidebar, bottomBar] = [
    page.getByRole('complementary'),
    page.getByRole('navigation', { name: 'Main' }).last(),
  ]
  const labels = sidebar.getByText('Strategy')

  await page.setViewportSize({ width: 1401, height: 900 })
  await expect(labels).toBeInViewport()
  await page.setViewportSize({ width: 1400, height: 900 })
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(72)
  await page.getByRole('button', { name: 'Expand the sidebar' }).click()
  await expect(labels).toBeInViewport()
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click()

  await page.setViewportSize({ width: 769, height: 900 })
  await expect(sidebar).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1)
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(sidebar).toBeHidden()
  await expect(bottomBar.getByRole('link')).toHaveText(['Dashboard', 'Timer', 'Log', 'Strategy', 'Profile'])
})

test('FRAME-14 header and content have the same edges, and cards go where there is room @main', async ({
  page,
}) => {
  const member = await aMember()
  await giveRhythm(member, 'gym', { name: 'Gym', isTimed: true, startTime: '18:00', endTime: '19:00' })
  await giveHourOfToday(member, 'a')
  await signIn(page, member)
  await page.goto('/#/app/dashboard')
  const card = (name: string) => page.getByRole('region', { name })
  await expect(card('Rhythm Calendar')).toBeVisible()
  const leftOf = async (one: Locator) => (await one.boundingBox())?.x ?? NaN
  const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? NaN
  for (const width of [320, 390, 600, 768, 769, 1024, 1400, 1440, 1799, 1800, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    const apart = await page.evaluate(() => {
      const main = document.querySelector('main') ?? document.body
      const [box, { paddingLeft, paddingRight }] = [main.getBoundingClientRect(), getComputedStyle(main)]
      const title = document.querySelector('h1')?.getBoundingClientRect().left ?? NaN
      const avatar = document.querySelector('header a > *')?.getBoundingClientRect().right ?? NaN
      return [title - box.left - parseFloat(paddingLeft), box.right - parseFloat(paddingRight) - avatar].map(
        Math.round,
      )
    })
    expect(apart, `title and avatar at ${width}`).toEqual([0, 0])
    const [confirm, overdue, average, calendar] = [
      card('Confirm Scheduled Sessions'),
      card('Action Required: Overdue'),
      card('Average Day'),
      card('Rhythm Calendar'),
    ] as const
    // Some parts learn of a new width a moment later.
    const edgeOf = width >= 600 && width < 1800 ? topOf : leftOf
    const areAligned = async () => (await edgeOf(overdue)) === (await edgeOf(confirm))
    await expect.poll(areAligned, `${width}`).toBe(true)
    const isRail = async () =>
      (await leftOf(average)) > (await leftOf(calendar)) &&
      (await topOf(average)) < (await topOf(calendar)) + 400 &&
      (await leftOf(confirm)) === (await leftOf(average))
    await expect.poll(isRail, `${width}`).toBe(width >= 1800)
  }
})

test('FRAME-02 no screen scrolls sideways at any width, and even on a phone the header shows the mode beside the time', async ({
  page,
}) => {
  const member = await aMember()
  await giveRhythm(member, 'gym', { name: 'Gym', isTimed: true, startTime: '18:00', endTime: '19:00' })
  await giveHourOfToday(member, 'a', { notes: 'a note' })
  await signIn(page, member)

  await test.step('no screen scrolls sideways, from the smallest phone to a wide desktop', async () => {
    for (const path of ['', '/history', '/profile', '/strategy', '/log', '/letter', '/dashboard']) {
      await page.goto(`/#/app${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const width of [320, 390, 768, 769, 1024, 1350, 1440, 2560]) {
        await page.setViewportSize({ width, height: 844 })
        const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        await expect.poll(excess, `${path || '/'} at ${width}`).toBeLessThanOrEqual(0)
      }
    }
  })

  await page.goto('/#/app')
  await page.getByRole('button', { name: 'Start Timer' }).click()
  await page.goto('/#/app/strategy')
  const header = page.getByRole('banner')
  const live = header.getByRole('link').filter({ hasText: /\d\d:\d\d:\d\d/ })
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    for (const words of [live.getByText('Productivity'), live.getByText(/^\d\d:\d\d:\d\d$/)]) {
      await expect(words).toBeInViewport({ ratio: 1 })
      expect(await isCut(words), `at ${width}`).toBe(false)
    }
    await expectNothingCut(page, `a running timer at ${width}`)
  }
})

/** Whether an ellipsis or hidden overflow clips the text, in the element or its ancestors. */
const isCut = (words: Locator) =>
  words.evaluate((element) => {
    for (let box: Element | null = element; box && box.tagName !== 'HEADER'; box = box.parentElement)
      if (box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX !== 'visible') return true
    return false
  })

test('AUTH-04 ROUTE-01 ROUTE-03 ROUTE-05 INT-01 LEGAL-04 a reload stays on its screen, and signed-in users are redirected to the app @main', async ({
  page,
}) => {
  await signIn(page, await aMember())
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.push(new URL(request.url()).pathname)
  })
  await page.goto('/#/app/history')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  for (const path of ['/', '/beta-access', '/nowhere', '/app/nowhere', '/app/constructor']) {
    await page.goto(`/#${path}`)
    await expect(page).toHaveURL(/#\/app$/)
  }
  for (const path of ['/privacy', '/terms']) {
    await page.goto(`/#${path}`)
    await page.reload()
    await expect(page).toHaveURL(new RegExp(`#${path}$`))
  }
  expect(new Set(documents)).toEqual(new Set(['/']))
})

test('SETTINGS-02 SETTINGS-03 SETTINGS-06 INT-82 the theme is stored, reaches another device, is applied before the first paint, and follows the system', async ({
  page,
  anotherDevice,
}) => {
  const member = await aMember()
  await signIn(page, member)
  const device = await anotherDevice()
  await signIn(device, member)
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: 'Dark' }).click()
  expect(await theme()).toBe('dark')
  await expect(device.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByLabel('Time format').selectOption('12-hour')

  await page.addInitScript(() => {
    // The page's theme when its body was first painted.
    new MutationObserver((_, observer) => {
      if (!document.getElementById('root')) return
      sessionStorage.setItem('first-theme', document.documentElement.dataset['theme'] ?? '')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  expect(await page.evaluate(() => sessionStorage.getItem('first-theme'))).toBe('dark')
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByLabel('Time format')).toHaveValue('12-hour')

  await page.getByRole('radio', { name: 'System Default' }).click()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})
