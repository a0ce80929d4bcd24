import type { Page } from '@playwright/test'
import { TimerModel } from './page-models/timer'
import { aMember } from './person'
import { expect, expectAccessible, signIn, test } from './test'

/** Presses Keep in sight, and returns the small window. */
async function keepInSight(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Keep in sight' }).click()
  const mini = await opened
  await mini.setViewportSize({ width: 320, height: 220 })
  await expect(mini.getByRole('timer')).toBeVisible()
  return mini
}

test('MINI-01 the small window follows the timer; Stop brings the tab forward; it opens from the palette, and closes everywhere', async ({
  page,
}) => {
  const timer = new TimerModel(page)
  await signIn(page, await aMember())
  await expect(timer.button('Start Timer')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep in sight' })).toHaveCount(0)
  await timer.press('Start Timer')
  const mini = await keepInSight(page)
  const small = new TimerModel(mini)
  await expect(page.getByRole('button', { name: 'Keep in sight', pressed: true })).toBeVisible()
  await small.untilClock(1)
  await expect(mini.getByRole('heading')).toHaveText('Productivity')
  await expect(mini.getByText(/^Harmony [−+]?\d/)).toBeVisible()

  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(mini.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await expect(mini.locator('html')).toHaveAttribute('lang', 'en')
  }
  await expectAccessible(mini)

  // By keyboard, and the focus stays on the button.
  await small.button('Pause').focus()
  await mini.keyboard.press('Enter')
  await expect(small.button('Resume')).toBeFocused()
  await expect(mini.getByRole('heading')).toHaveText('Productivity, paused')
  await expect(timer.button('Resume')).toBeVisible()
  await mini.keyboard.press('Enter')
  await expect(timer.button('Pause')).toBeVisible()

  // It stays while the tab shows other pages.
  await page.goto('/#/app/dashboard')
  await expect(small.button('Pause')).toBeVisible()
  const closed = mini.waitForEvent('close')
  await small.press('Stop Timer')
  await closed
  await expect(timer.sessionComplete).toBeVisible()
  expect(await page.evaluate(() => document.hasFocus())).toBe(true)

  await test.step('it opens from the palette, and closes by its button, with a stop elsewhere and at sign-out', async () => {
    await timer.press('Skip')
    await page.goto('/#/app')
    await timer.press('Start Timer')
    await timer.untilClock(1)
    const opened = page.context().waitForEvent('page')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('keep in sight')
    await expect(page.getByRole('option').first()).toContainText('Keep in sight')
    await page.keyboard.press('Enter')
    const first = await opened
    await expect(first.getByRole('timer')).toBeVisible()
    const close = async (mini: Page, act: () => Promise<void>) => {
      const closed = mini.waitForEvent('close')
      await act()
      await closed
    }
    await close(first, () => page.getByRole('button', { name: 'Keep in sight' }).click())
    await close(await keepInSight(page), async () => {
      await timer.press('Stop Timer')
      await timer.press('Skip')
    })
    await timer.press('Start Timer')
    const last = await keepInSight(page)
    await page.goto('/#/app/profile')
    await close(last, async () => {
      await page.getByRole('button', { name: 'Sign Out' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
    })
    await expect(page).toHaveURL(/#\/$/)
  })
})
