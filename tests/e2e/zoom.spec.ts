import type { Page } from '@playwright/test'
import { expectNothingCut } from './layout'
import { TimerModel } from './page-models/timer'
import { aMember, giveHourOfToday, giveRhythm, giveTask } from './person'
import { expect, signIn, test } from './test'

/** The viewport of 1280 × 1024 px at 400 % and 200 % zoom. */
const ZOOMED = [
  { zoom: 400, width: 320, height: 256 },
  { zoom: 200, width: 640, height: 512 },
]

test('every screen fits at a zoom of 200 % and 400 %', async ({ page }) => {
  const member = await aMember({
    lastSessionAutoStopped: true,
    bio: 'Reads, and writes about what she reads.',
  })
  await giveTask(member, 'write', 'Write the next page of the long report', 2)
  await giveRhythm(member, 'piano', { name: 'Piano, with both hands', startDate: '2025-06-08' })
  await giveHourOfToday(member, 'a', { notes: 'a note' })
  for (const { width, height } of ZOOMED) {
    await page.setViewportSize({ width, height })
    for (const path of ['/', '/beta-access', '/privacy', '/terms']) {
      await page.goto(`/#${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNothingCut(page, `${path} at ${width}`)
    }
  }
  await signIn(page, member)
  const timer = new TimerModel(page)
  for (const { width, height } of ZOOMED) {
    await page.setViewportSize({ width, height })
    for (const path of ['', '/log', '/history', '/dashboard', '/strategy', '/profile', '/tour']) {
      await page.goto(`/#/app${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectNothingCut(page, `${path} at ${width}`)
    }
  }
  await page.goto('/#/app')
  await timer.press('Start Timer')
  await timer.untilClock(1)
  await expectNothingCut(page, 'the running timer')
})

test('focused elements are not hidden under the header or the bottom bar', async ({ page }) => {
  const member = await aMember()
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) await giveTask(member, name, name, 1)
  await page.setViewportSize({ width: 390, height: 500 })
  await signIn(page, member)
  await page.goto('/#/app/strategy')
  await expect(page.getByText('Six')).toBeAttached()
  const visited: string[] = []
  for (const key of [...Array<string>(24).fill('Tab'), ...Array<string>(12).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    const { name, isCovered } = await focused(page)
    visited.push(name)
    expect(isCovered, `${name}, after ${visited.length} steps`).toBe(false)
  }
  expect(visited).toContain('Delete Five')
})

function focused(page: Page): Promise<{ name: string; isCovered: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const { left, top, width, height } = element.getBoundingClientRect()
    const inTheMiddle = document.elementFromPoint(left + width / 2, top + height / 2)
    const bar = inTheMiddle?.closest('header, nav') ?? null
    const name = element.getAttribute('aria-label') ?? element.textContent
    return { name, isCovered: bar !== null && !bar.contains(element) }
  })
}
