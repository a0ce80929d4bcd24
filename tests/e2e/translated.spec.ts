import type { Page } from '@playwright/test'
import { recordIsKnown } from '../bench/life'
import { TimerModel } from './page-models/timer'
import { aMember, giveHourOfToday, giveTask, sessionsOf } from './person'
import { expect, signIn, test } from './test'

/** As a browser's translator does: every text node makes way for `<font><font>…</font></font>`. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const isLeftAlone = text.parentElement?.closest('[translate="no"], script, style')
      if (isLeftAlone || text.data.trim() === '') continue
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      font.firstElementChild?.append(text.data)
      text.replaceWith(font)
    }
  })
}

// A crashed screen logs an error, which fails the test.
test('PLATFORM-16 every screen goes on working while the browser translates it', async ({ page }) => {
  test.slow()
  const member = await aMember()
  await giveTask(member, 'write', 'Write page', 2)
  await giveHourOfToday(member, 'a', { notes: 'before' })
  await signIn(page, member)
  await recordIsKnown(page, member)
  const timer = new TimerModel(page)

  await translate(page)
  await timer.press('Start Timer')
  await translate(page)
  await timer.press('Pause')
  await expect(timer.button('Resume')).toBeVisible()
  await translate(page)
  await timer.press('Resume')
  await timer.untilClock(2)
  await translate(page)
  await timer.press('Stop Timer')
  await translate(page)
  await page.getByLabel('Session type').selectOption('Programming')
  await page.getByLabel('Session type').selectOption('Productivity')
  await page.getByLabel('Notes').fill('translated')
  await translate(page)
  await timer.press('Save Session')
  await expect(timer.sessionComplete).toBeHidden()
  await expect.poll(async () => (await sessionsOf(member)).length).toBe(2)
  await translate(page)
  await timer.press('Start Timer')
  await expect(timer.button('Pause')).toBeVisible()

  await page.goto('/#/app/dashboard')
  await expect(page.getByRole('button', { name: 'How this adds up' })).toBeVisible()
  for (const timeframe of ['7D', '30D', 'All Time', 'Today']) {
    await translate(page)
    await page.getByRole('radio', { name: timeframe }).click()
    await expect(page.getByRole('radio', { name: timeframe })).toBeChecked()
  }
  await translate(page)
  await page.getByRole('button', { name: 'How this adds up' }).click()
  await translate(page)
  await page.keyboard.press('Escape')

  await page.goto('/#/app/history')
  await expect(page.getByText('translated').first()).toBeVisible()
  await translate(page)
  await page.getByRole('searchbox', { name: 'Search sessions' }).fill('before')
  await expect(page.getByText('1 session, 1h 00m, 3 points')).toBeVisible()
  await translate(page)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page.getByText('translated').first()).toBeVisible()

  for (const path of ['log', 'strategy', 'profile', 'letter']) {
    await page.goto(`/#/app/${path}`)
    await page.getByRole('main').getByRole('heading').first().waitFor()
    await translate(page)
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('dialog', { name: 'Settings' }).waitFor()
    await translate(page)
    await page.getByRole('radio', { name: 'Dark' }).click()
    await page.getByRole('radio', { name: 'System Default' }).click()
    await page.keyboard.press('Escape')
  }
  await page.goto('/#/app/strategy')
  await page.getByRole('button', { name: 'Delete Write page' }).click()
  await translate(page)
  await page.getByRole('button', { name: 'Delete task' }).click()
  await expect(page.getByText('Write page', { exact: true })).toBeHidden()
  await translate(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Write page', { exact: true })).toBeVisible()
})
