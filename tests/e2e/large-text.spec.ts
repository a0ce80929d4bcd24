import { chromiumOptions } from '../../scripts/testing/chromium.mjs'
import { expectNothingCut } from './layout'
import { aMember, giveHourOfToday, giveRhythm, giveTask } from './person'
import { expect, signIn, test } from './test'

const { args = [], ...options } = chromiumOptions()

/** The font size that a user has chosen in the browser's settings: twice the default. */
test.use({ launchOptions: { ...options, args: [...args, '--blink-settings=defaultFontSize=32'] } })

test('PLATFORM-18 every screen fits with a browser font of 32 px', async ({ page }) => {
  const member = await aMember({ bio: 'Reads, and writes about what she reads.' })
  await giveTask(member, 'write', 'Write the next page of the long report', 2)
  await giveRhythm(member, 'piano', { name: 'Piano, with both hands', startDate: '2025-06-08' })
  await giveHourOfToday(member, 'a', { notes: 'a note' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, member)
  for (const width of [320, 360, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['', '/log', '/history', '/dashboard', '/strategy', '/profile']) {
      await page.goto(`/#/app${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectNothingCut(page, `${path} at ${width}`)
    }
  }
  // Twice as large where there is room, and everything around the text with it.
  const rootSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  expect(await rootSize()).toBe('32px')
  const button = page.getByRole('button', { name: 'Settings' })
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(72)
})
