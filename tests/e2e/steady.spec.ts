import { giveLife, giveRhythms, recordIsKnown } from '../bench/life'
import { runsInPart } from '../builders/scope'
import { aMember } from './person'
import { expect, signIn, test } from './test'

/** What Lighthouse calls good is 0.1. */
const MOST = 0.02

const SCREENS = ['', '/dashboard', '/history', '/log', '/strategy', '/profile']

test('FRAME-13 with a year of data nothing jumps while a screen loads @main', async ({ page }) => {
  test.slow()
  const member = await aMember()
  await giveLife(member, 1200)
  await giveRhythms(member)
  await signIn(page, member)
  await recordIsKnown(page, member)
  await page.addInitScript(() => {
    const shifts: { by: number; what: string }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number
          hadRecentInput: boolean
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        if (hadRecentInput) continue
        const what = sources.map(({ node, previousRect, currentRect }) => {
          const { className } = (node instanceof Element ? node : node?.parentElement) ?? { className: '' }
          return `${node?.nodeName}.${className} ${JSON.stringify([previousRect, currentRect])}`
        })
        shifts.push({ by: value, what: what.join('\n') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const jumps: string[] = []
  for (const width of runsInPart ? [1440, 390] : [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of SCREENS) {
      // A page of its own, so that the screen starts from nothing.
      await page.goto('/robots.txt')
      await page.goto(`/#/app${path}`)
      await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
      await page.waitForTimeout(500)
      const shifts = await page.evaluate(
        () => (window as unknown as { shifts: { by: number; what: string }[] }).shifts,
      )
      const sum = shifts.reduce((all, { by }) => all + by, 0)
      if (sum > MOST) jumps.push(`${path} at ${width}: ${sum}\n${shifts.map(({ what }) => what).join('\n')}`)
    }
  }
  expect(jumps).toEqual([])
})
