import type { Page } from '@playwright/test'
import { TimerModel } from './page-models/timer'
import { aMember, sessionsOf } from './person'
import { expect, test } from './test'

/** Presses Tab until the element with this role and name has the focus, as somebody without a mouse does. */
async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'textbox' | 'radio' | 'checkbox',
  name: string,
): Promise<void> {
  const target = page.getByRole(role, { name, exact: true })
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    for (const each of await target.all()) {
      if (await each.evaluate((element) => element === document.activeElement)) return
    }
  }
  throw new Error(`Tab does not reach the ${role} «${name}».`)
}

test('signing in, timing, saving and deleting a session need no mouse', async ({ page }) => {
  const member = await aMember()
  const timer = new TimerModel(page)
  await page.goto('/#/beta-access')
  await tabTo(page, 'textbox', 'Email')
  await page.keyboard.type(member.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(member.password)
  await page.keyboard.press('Enter')
  await expect(timer.button('Start Timer')).toBeVisible()

  await tabTo(page, 'radio', 'Productivity')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Play' })).toBeChecked()
  await tabTo(page, 'button', 'Start Timer')
  await page.keyboard.press('Enter')
  await expect(timer.clock).toHaveText('00:00:01')
  // The button that was pressed has become Pause and keeps the focus.
  await expect(timer.button('Pause')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(timer.button('Resume')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(timer.button('Stop Timer')).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(timer.sessionComplete).toBeVisible()
  await tabTo(page, 'textbox', 'Notes')
  await page.keyboard.type('by hand')
  await tabTo(page, 'button', 'Save Session')
  await page.keyboard.press('Enter')
  await expect(timer.sessionComplete).toBeHidden()

  await tabTo(page, 'link', 'View History')
  await page.keyboard.press('Enter')
  await expect(page.getByText('by hand')).toBeVisible()
  await page.getByRole('checkbox').last().focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Delete selected' }).focus()
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', 'Delete 1 session')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No sessions logged yet.')).toBeVisible()
  await expect.poll(() => sessionsOf(member)).toEqual([])
})

test('the skip link leads past the frame', async ({ page }) => {
  const member = await aMember()
  await page.goto('/#/beta-access')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password').fill(member.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('timer')).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL(/#\/app$/)
})
