import { aMember } from './person'
import { expect, signIn, test } from './test'

test('LANDING-01 the headline is painted before any script has run, and nothing flashes afterwards @main', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.addInitScript(() => {
    // Whether the headline ever disappeared after it had been shown.
    new MutationObserver(() => {
      const headlines = document.querySelectorAll('h1').length
      const seen = window as unknown as { hadHeadline?: boolean; lostHeadline?: boolean }
      if (headlines > 0) seen.hadHeadline = true
      else if (seen.hadHeadline) seen.lostHeadline = true
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/', { waitUntil: 'commit' })
  const headline = page.getByRole('heading', { level: 1 })
  await expect(headline).toBeVisible()
  // Painted, so with its style sheet: before that the headline is only in the document.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.evaluate(() => document.fonts.ready)
  const before = await headline.boundingBox()
  await expect(page.getByRole('heading', { name: 'Roadmap' })).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { name: 'Roadmap' })).toBeVisible()
  await expect(headline).toHaveCount(1)
  expect(await headline.boundingBox()).toEqual(before)
  expect(await page.evaluate(() => 'lostHeadline' in window)).toBe(false)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('LANDING-02 the start of the page is readable', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('There is nothing to win.')).toBeVisible()
    for (const link of await page.getByRole('link', { name: 'Join the waitlist' }).all())
      await expect(link).toHaveAttribute('href', 'https://example.com/waitlist')
    await expect(page.getByRole('link', { name: 'Join the waitlist' }).first()).toBeVisible()
  })
})

test('the landing page is never shown when another page is opened', async ({ page }) => {
  await page.addInitScript(() => {
    const look = () => {
      const isShown = document.querySelector('[data-prerendered] h1')?.checkVisibility()
      if (isShown) Object.assign(window, { wasShown: true })
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const wasShown = () => page.evaluate(() => 'wasShown' in window)
  await page.goto('/#/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  expect(await wasShown()).toBe(false)

  await signIn(page, await aMember())
  await page.goto('about:blank')
  await page.goto('/')
  await expect(page).toHaveURL(/#\/app$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Timer' })).toBeVisible()
  expect(await wasShown()).toBe(false)
})

test('LANDING-06 pictures of the app match theme and screen size, without layout shift', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const [width, size] of [
    [1440, 'wide'],
    [390, 'narrow'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('about:blank')
    await page.goto('/')
    const picture = page.getByRole('img', { name: /^The timer, running/ })
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.currentSrc))
      .toContain(`timer-${size}-light`)
    const { width: shown, height } = (await picture.boundingBox()) ?? { width: 0, height: 1 }
    const [w, h] = size === 'wide' ? [1920, 1200] : [780, 1280]
    expect(shown / height).toBeCloseTo(w / h, 1)
  }
  expect(asked.filter((url) => url.includes('-dark'))).toEqual([])
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await page.getByRole('img', { name: /^The timer, running/ }).scrollIntoViewIfNeeded()
  await expect.poll(() => asked.some((url) => url.includes('timer-narrow-dark'))).toBe(true)
})
