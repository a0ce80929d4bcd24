import type { Page } from '@playwright/test'
import { aMember } from '../e2e/person'
import { bench, expect, signIn } from './bench'
import { giveLife, giveRhythms, recordIsKnown } from './life'

declare global {
  interface Window {
    frameTimes?: number[]
    nextPaints?: number[]
  }
}

/** The 95th percentile of the time between two frames while `work` runs. */
async function frameOf(page: Page, work: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const frames: number[] = []
    window.frameTimes = frames
    let last = performance.now()
    const next = () => {
      if (window.frameTimes !== frames) return
      const now = performance.now()
      frames.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  await work()
  const frames = await page.evaluate(() => {
    const all = window.frameTimes ?? []
    delete window.frameTimes
    return all
  })
  return [...frames].sort((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? 0
}

/** Notes the time from each interaction to the next paint. Chromium rounds it to 8 ms. */
function watchInteractions(): void {
  window.nextPaints = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.nextPaints?.push(duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

/** Presses the arrow key and returns the longest time to the next paint. */
async function longestPaint(page: Page, presses: number): Promise<number> {
  await page.evaluate(() => (window.nextPaints = []))
  for (let turn = 0; turn < presses; turn++) {
    await page.keyboard.press('ArrowRight')
    await page.waitForTimeout(400)
  }
  return page.evaluate(() => Math.max(0, ...(window.nextPaints ?? [])))
}

bench('frames on a slow device', async ({ page, record }) => {
  const person = await aMember()
  await giveLife(person, 2000)
  await giveRhythms(person)
  await page.addInitScript(watchInteractions)
  await signIn(page, person)
  await recordIsKnown(page, person)
  await page.goto('/#/app/history')
  await page.locator('[data-session]').first().waitFor()
  await page.waitForTimeout(2000)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })

  const floor = await frameOf(page, () => page.waitForTimeout(2000))
  record('a page at rest, frame of the 95th percentile', floor, 'ms')

  await page.mouse.move(600, 500)
  const scrolled = await frameOf(page, async () => {
    for (let turn = 0; turn < 80; turn++) {
      await page.mouse.wheel(0, 120)
      await page.waitForTimeout(16)
    }
  })
  record('scrolling History, frame of the 95th percentile', scrolled, 'ms')
  record('scrolling History, so many times a page at rest', scrolled / floor, 'times')

  await page.goto('/#/app/strategy')
  const slider = page.getByLabel('Ideal play time')
  await slider.scrollIntoViewIfNeeded()
  await page.waitForTimeout(1500)
  const box = await slider.boundingBox()
  if (!box) throw new Error('The slider is not on the screen.')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width / 2, y)
  await page.mouse.down()
  const dragged = await frameOf(page, async () => {
    for (let turn = 0; turn < 80; turn++) {
      await page.mouse.move(box.x + box.width * (0.5 + 0.4 * Math.sin(turn / 8)), y)
      await page.waitForTimeout(16)
    }
  })
  await page.mouse.up()
  record('dragging a calibration slider, frame of the 95th percentile', dragged, 'ms')
  record('dragging a calibration slider, so many times a page at rest', dragged / floor, 'times')
  await page.reload()

  await page.goto('/#/app/dashboard')
  const today = page.getByRole('radio', { name: 'Today', exact: true })
  await expect(today).toBeVisible()
  await today.focus()
  const coming = await longestPaint(page, 12)
  record('dashboard, the same while its cards come, the longest of 12', coming, 'ms')
  await page
    .getByRole('button', { name: /^Rhythm 23 / })
    .last()
    .waitFor()
  await page.waitForTimeout(3000)
  record('dashboard, interaction to next paint, the longest of 8', await longestPaint(page, 8), 'ms')
})
