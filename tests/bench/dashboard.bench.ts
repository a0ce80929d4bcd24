import type { CDPSession, Page } from '@playwright/test'
import { DashboardModel } from '../e2e/page-models/dashboard'
import { aMember } from '../e2e/person'
import { bench, expect, longestStall, signIn, timed, untilVisible } from './bench'
import { giveLife, giveRhythms, recordIsKnown } from './life'
import { countTraffic, sumOf, takeTraffic } from './traffic'

const SESSIONS = 20_000

declare global {
  interface Window {
    shift?: number
  }
}

/** Sums up layout shifts without user input. */
function watchShift(): void {
  window.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) window.shift = (window.shift ?? 0) + entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The script time after a key press in milliseconds. A click by the test would run scripts of its own. */
async function scriptingOf(session: CDPSession, page: Page, key: string): Promise<number> {
  const seconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
  }
  const before = await seconds()
  await page.keyboard.press(key)
  await page.waitForTimeout(500)
  return ((await seconds()) - before) * 1000
}

bench('the dashboard of a long life', async ({ page, anotherDevice, record }) => {
  const person = await aMember()
  await giveLife(person, SESSIONS)
  await giveRhythms(person)
  // The first device to see documents of another program builds their rollups once.
  await signIn(page, person)
  await recordIsKnown(page, person)
  await page.close()

  const other = await anotherDevice()
  await countTraffic(other.context())
  await other.addInitScript(watchShift)
  const dashboard = new DashboardModel(other)
  await signIn(other, person)
  await recordIsKnown(other, person)
  await dashboard.open()
  await other.waitForTimeout(2000)
  const { read } = await takeTraffic(other)
  record('dashboard on a new device, documents read', sumOf(read), 'documents')

  // From here on everything is cached, so this measures the dashboard itself.
  let first = 0
  const complete = await timed(async () => {
    first = await timed(async () => {
      await other.reload()
      await untilVisible(
        dashboard
          .card('Harmony Vector')
          .getByText(/^[+−]\d/)
          .first(),
      )
    })
    await untilVisible(dashboard.row('Rest'))
    await untilVisible(other.getByRole('grid', { name: 'Daily Harmony' }))
    await dashboard.card('Average Day').scrollIntoViewIfNeeded()
    await untilVisible(dashboard.card('Average Day').locator('canvas'))
  })
  record('dashboard, first number', first, 'ms')
  record('dashboard, complete', complete, 'ms')
  // Until the other pages are loaded ahead too.
  await other.waitForTimeout(6000)
  record('dashboard, longest stall of the page', await longestStall(other), 'ms')
  const shift = await other.evaluate(() => window.shift ?? 0)
  record('dashboard, layout shift in thousandths', shift * 1000, 'thousandths')

  const session = await other.context().newCDPSession(other)
  await session.send('Performance.enable')
  await other.getByRole('radio', { name: 'Today', exact: true }).focus()
  const switches: number[] = []
  for (let turn = 0; turn < 8; turn++) switches.push(await scriptingOf(session, other, 'ArrowRight'))
  await expect(other.getByRole('radio', { name: 'Today', exact: true })).toBeChecked()
  record('another timeframe, scripting, the longest of 8', Math.max(...switches), 'ms')

  await other.getByRole('radio', { name: '120 days' }).or(other.getByLabel('Window')).first().focus()
  const year = await scriptingOf(session, other, 'ArrowRight')
  record('heatmaps of a year, scripting', year, 'ms')
})
