import type { Locator, Page } from '@playwright/test'
import { openSettings } from './page-models/settings'
import { StrategyModel } from './page-models/strategy'
import { TimerModel } from './page-models/timer'
import { aMember } from './person'
import { expect, signIn, test } from './test'

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
const question = (page: Page) => dialog(page, 'Discard your changes?')

/** Presses Back once the open dialog holds it; earlier, Back would leave the page. */
async function goBack(page: Page): Promise<void> {
  await untilHeld(page)
  await page.goBack()
}

async function untilHeld(page: Page): Promise<void> {
  const held = () => page.evaluate(() => (history.state as { backButton?: string } | null)?.backButton)
  await expect.poll(held).toBe('open')
}

/** Waits until Log is rendered. A link pressed earlier replaces Log's history entry. */
async function untilLog(page: Page): Promise<void> {
  await expect(page).toHaveURL(/#\/app\/log$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Log' })).toBeVisible()
}

test('FORM-01 FORM-02 Back, links and dialogs: what is unchanged closes or leaves, what is changed asks', async ({
  page,
}) => {
  test.slow()
  await signIn(page, await aMember())

  await test.step('FORM-01 Back closes a dialog and stays on the page; with changes it asks, as Escape and Cancel do', async () => {
    await page.getByRole('link', { name: 'Log' }).first().click()
    await untilLog(page)
    await page.getByRole('link', { name: 'Timer' }).first().click()
    const timer = new TimerModel(page)
    const form = dialog(page, 'Quick Add Session')

    await timer.press('Quick Add Session')
    await goBack(page)
    await expect(form).toHaveCount(0)
    await expect(page).toHaveURL(/#\/app$/)

    await timer.press('Quick Add Session')
    await form.getByLabel('Notes').fill('half a thought')
    const ways: readonly (() => Promise<unknown>)[] = [
      () => goBack(page),
      () => page.keyboard.press('Escape'),
      () => form.getByRole('button', { name: 'Cancel' }).click(),
      () => goBack(page),
    ]
    for (const leave of ways) {
      await leave()
      await expect(question(page)).toBeVisible()
      await question(page).getByRole('button', { name: 'Keep editing' }).click()
      await expect(question(page)).toHaveCount(0)
      await expect(form.getByLabel('Notes')).toHaveValue('half a thought')
    }
    // Back also answers the question, once the browser has returned to the entry that Back left.
    await goBack(page)
    await expect(question(page)).toBeVisible()
    await untilHeld(page)
    await page.goBack()
    await expect(question(page)).toHaveCount(0)
    await expect(form).toBeVisible()
    // After undoing the change the form counts as unchanged.
    await form.getByLabel('Notes').fill('')
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)

    await timer.press('Quick Add Session')
    await form.getByLabel('Notes').fill('half a thought')
    await goBack(page)
    await expect(question(page)).toBeVisible()
    // Otherwise the return to that entry could cancel the last Back of this test.
    await untilHeld(page)
    await question(page).getByRole('button', { name: 'Discard' }).click()
    await expect(form).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Quick Add Session' })).toBeFocused()
    await expect(page).toHaveURL(/#\/app$/)
    // Without an open dialog Back leaves the page at once, however many dialogs there were.
    await page.goBack()
    await expect(page).toHaveURL(/#\/app\/log$/)
    await page.goBack()
    await expect(page).toHaveURL(/#\/app$/)
  })

  await test.step('FORM-01 Back closes only the topmost dialog, and a link in a dialog keeps Back working', async () => {
    await page.getByRole('link', { name: 'Log' }).first().click()
    await openSettings(page)
    await dialog(page, 'Settings').getByRole('button', { name: 'Delete account' }).click()
    await goBack(page)
    await expect(dialog(page, 'Delete your account?')).toHaveCount(0)
    await expect(dialog(page, 'Settings')).toBeVisible()
    // The dialog below holds Back again a moment after the one above is closed.
    await untilHeld(page)
    await dialog(page, 'Settings').getByRole('link', { name: 'Show the tour again' }).click()
    await expect(page.getByLabel('Step 1 of 4')).toBeAttached()
    await page.goBack()
    await expect(page).toHaveURL(/#\/app\/log$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/#\/app$/)
  })

  await test.step('FORM-02 a moved slider asks before a link or Back leaves the page', async () => {
    const strategy = new StrategyModel(page)
    await page.getByRole('link', { name: 'Strategy' }).first().click()
    const slider = strategy.card('Scoring Settings').getByLabel('Ideal play time')
    const back = () => page.goBack()
    const link = () => page.getByRole('link', { name: 'Log' }).first().click()

    await slider.fill('60')
    for (const leave of [back, link]) {
      await leave()
      await expect(question(page)).toBeVisible()
      await question(page).getByRole('button', { name: 'Keep editing' }).click()
      await expect(question(page)).toHaveCount(0)
      await expect(page).toHaveURL(/#\/app\/strategy$/)
      await expect(slider).toHaveValue('60')
    }
    await link()
    await question(page).getByRole('button', { name: 'Discard' }).click()
    await untilLog(page)

    await page.getByRole('link', { name: 'Strategy' }).first().click()
    await expect(slider).toHaveValue('240')
    await slider.fill('60')
    await back()
    await question(page).getByRole('button', { name: 'Discard' }).click()
    await untilLog(page)

    // Unchanged, or moved back, it does not ask.
    await page.getByRole('link', { name: 'Strategy' }).first().click()
    await slider.fill('60')
    await slider.fill('240')
    await link()
    await expect(page).toHaveURL(/#\/app\/log$/)
  })
})

test('FORM-02 Discard leaves the page while a history.forward() is pending', async ({ page }) => {
  await page.addInitScript(() => {
    const forward = history.forward.bind(history)
    history.forward = () => void setTimeout(forward, 300)
  })
  await signIn(page, await aMember())
  await page.getByRole('link', { name: 'Log' }).first().click()
  await untilLog(page)
  await page.getByRole('link', { name: 'Strategy' }).first().click()
  await new StrategyModel(page).card('Scoring Settings').getByLabel('Ideal play time').fill('60')
  await page.goBack()
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/#\/app\/log$/)
  await page.waitForTimeout(500)
  await expect(page).toHaveURL(/#\/app\/log$/)
})
