import type { Page } from '@playwright/test'
import { aMember, giveCompletions, giveDays, giveRhythm, giveSession } from './person'
import { expect, signIn, test } from './test'

const NOW = Date.parse('2026-11-19T14:41:00')
const HOUR = 3_600_000

declare global {
  interface Window {
    stops: HTMLElement[]
  }
}

/** Notes what Tab should reach, in the order of the page, which is that of reading: of radios the chosen one. */
function noteStops(): string[] {
  const all = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  )
  const isStop = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked)
  window.stops = [...all].filter(isStop)
  return window.stops.map((element) => element.ariaLabel ?? element.textContent)
}

/** Which stop has the focus, and what is wrong with how it shows. */
function lookAtFocus(): { index: number; problem: string | null } {
  const element = document.activeElement as HTMLElement
  const box = element.getBoundingClientRect()
  // A radio is drawn by its label, a row by what lies over it.
  const drawn = [element, element.nextElementSibling, element.closest('label')].filter(
    (each) => each !== null,
  )
  const styles = [...drawn.map((each) => getComputedStyle(each)), getComputedStyle(element, '::after')]
  const isOutlined = styles.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1,
  )
  const seen = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 12))
  const isSeen = drawn.some((each) => each.contains(seen)) || element.parentElement?.contains(seen) === true
  const problem = !isOutlined ? 'has no outline' : !isSeen ? 'is covered or out of sight' : null
  return { index: window.stops.indexOf(element), problem }
}

async function openDashboard(page: Page): Promise<void> {
  const member = await aMember()
  await giveSession(member, 'a', { startTime: NOW - 4 * HOUR, endTime: NOW - 2 * HOUR, duration: 7200 })
  await giveDays(member, '2026-11', { '09': { Play: { seconds: 4000, score: 0 } } })
  await giveRhythm(member, 'run', { name: 'Run', startDate: '2026-11-15' })
  await giveCompletions(member, 'run', { '2026-11-15': '2026-11-15' })
  await page.clock.setSystemTime(NOW)
  await signIn(page, member)
  await page.goto('/#/app/dashboard')
  await expect(page.getByRole('row', { name: /^Rest/ })).toContainText('h')
  await expect(page.getByRole('grid').first()).toBeVisible()
}

for (const width of [1440, 390]) {
  test(`Tab walks the dashboard from top to bottom at ${width}, sees where it is, and leaves again`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await openDashboard(page)
    // What is drawn when it comes near the screen is there from now on.
    await page.mouse.wheel(0, 20_000)
    await page.waitForTimeout(1000)
    await page.evaluate(() => window.scrollTo(0, 0))
    const names = await page.evaluate(noteStops)
    expect(names.length).toBeGreaterThan(20)
    const [reached, problems]: [string[], string[]] = [[], []]
    for (const name of names) {
      await page.keyboard.press('Tab')
      const { index, problem } = await page.evaluate(lookAtFocus)
      reached.push(names[index] ?? `something else after ${reached.at(-1)}`)
      if (problem) problems.push(`${name} ${problem}`)
    }
    expect(reached).toEqual(names)
    expect(problems).toEqual([])
    // After the last one the page is left, and there is a way back into it.
    await page.keyboard.press('Tab')
    expect((await page.evaluate(lookAtFocus)).index).toBeLessThan(1)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect.poll(async () => (await page.evaluate(lookAtFocus)).index).toBeGreaterThan(-1)
  })
}

test('HARMONY-14 the arrow keys read the chart, the heatmaps and the rhythm calendar', async ({ page }) => {
  await openDashboard(page)
  const chart = page.getByRole('slider').first()
  await chart.focus()
  const before = await chart.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await expect(chart).not.toHaveAttribute('aria-valuetext', String(before))
  await page.keyboard.press('Escape')
  await expect(chart).toHaveAttribute('aria-valuetext', String(before))

  // Three heatmaps and the calendar.
  await expect(page.getByRole('grid')).toHaveCount(4)
  for (const grid of await page.getByRole('grid').all()) {
    const stop = grid.locator('[tabindex="0"]').first()
    await stop.focus()
    const nameOf = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    const from = await nameOf()
    await page.keyboard.press('ArrowUp')
    await expect.poll(nameOf).not.toBe(from)
    // One stop for Tab, wherever the arrows have led.
    await expect(grid.locator('[tabindex="0"]:is(td, button)')).toHaveCount(1)
  }
})
