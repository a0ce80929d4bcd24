import type { Page } from '@playwright/test'
import { recordIsKnown } from '../bench/life'
import { countTraffic, takeTraffic } from '../bench/traffic'
import { expectNothingCut } from './layout'
import { aMember, giveSessions, sessionsOf, type Person } from './person'
import { expect, expectAccessible, signIn, test } from './test'

test.use({ loadsAhead: true })

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOON = Math.floor(Date.now() / DAY) * DAY - DAY / 2
const YEAR_BACK = new Date(NOON - 365 * DAY).toISOString().slice(0, 10)
const DAYS = 400
const A_DAY = 4

/** Four sessions a day, an hour each, over more than a year; yesterday is the newest day. */
async function giveYear(member: Person): Promise<void> {
  const sessions = Array.from({ length: DAYS * A_DAY }, (_, index) => {
    const startTime = NOON - Math.floor(index / A_DAY) * DAY - (index % A_DAY) * HOUR
    const day = new Date(startTime).toISOString().slice(0, 10)
    const id = `${day}-${A_DAY - (index % A_DAY)}`
    const times = { startTime, endTime: startTime + HOUR, duration: 3600 }
    return [id, { ...times, notes: `note ${id}` }] as const
  })
  await giveSessions(member, sessions)
}

const rowOf = (page: Page, id: string) => page.getByRole('row').filter({ hasText: `note ${id}` })

async function goTo(page: Page, date: string): Promise<void> {
  await page.getByLabel('Go to').fill(date)
  await page.getByRole('button', { name: 'Go', exact: true }).click()
}

/** Cumulative layout shift since the page was loaded or asked last. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const shift = (window as { shift?: number }).shift ?? 0
    ;(window as { shift?: number }).shift = 0
    return shift
  })
}

function watchShift(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput)
        (window as { shift?: number }).shift = ((window as { shift?: number }).shift ?? 0) + entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

test.describe('a list of 1,600 sessions', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('HISTORY-13 HISTORY-16 HISTORY-17 HISTORY-18 a year back is read when it is looked at, and stays live', async ({
    page,
    context,
    anotherDevice,
  }) => {
    test.slow()
    const member = await aMember()
    await giveYear(member)
    await countTraffic(context)
    await context.addInitScript(watchShift)
    await signIn(page, member)
    await recordIsKnown(page, member)
    await page.goto('/#/app/history')
    await page.reload()

    const table = page.getByRole('table', { name: 'All sessions, newest first' })
    const total = DAYS * A_DAY
    await expect(rowOf(page, new Date(NOON).toISOString().slice(0, 10) + '-4')).toBeVisible()
    await expect(table).toHaveAttribute('aria-rowcount', `${total + DAYS + 1}`)
    expect((await table.boundingBox())?.height).toBeGreaterThanOrEqual((total + DAYS) * 41)
    const ruled = table.locator('tr[aria-hidden="true"] > td').last()
    expect((await ruled.boundingBox())?.width).toBe((await table.boundingBox())?.width)
    expect((await takeTraffic(page)).read['sessions'] ?? 0).toBeLessThanOrEqual(200)
    await layoutShift(page)

    // Scrolling through it all opens nothing on the way.
    await page.mouse.move(700, 600)
    await page.mouse.wheel(0, total * 20)
    await page.waitForTimeout(1000)
    expect(await layoutShift(page)).toBeLessThan(0.01)
    expect((await takeTraffic(page)).read['sessions'] ?? 0).toBeLessThanOrEqual(200)
    await page.evaluate(() => window.scrollTo(0, 0))

    await goTo(page, YEAR_BACK)
    const first = rowOf(page, `${YEAR_BACK}-4`)
    await expect(first).toBeInViewport()
    await expect(first).toHaveAttribute('aria-rowindex', `${365 * (A_DAY + 1) + 3}`)
    await expect(table.locator('[aria-busy]')).toHaveCount(0)
    expect((await takeTraffic(page)).read['sessions'] ?? 0).toBeLessThanOrEqual(200)
    expect(await layoutShift(page)).toBeLessThan(0.01)

    const other = await anotherDevice()
    await other.setViewportSize({ width: 1440, height: 900 })
    await signIn(other, member)
    await other.goto('/#/app/history')
    await goTo(other, YEAR_BACK)
    await rowOf(other, `${YEAR_BACK}-4`).getByRole('button', { name: /^Edit/ }).click()
    await other.getByLabel('Notes').fill('edited elsewhere')
    await other.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('cell', { name: 'edited elsewhere' })).toBeInViewport()
    await rowOf(other, `${YEAR_BACK}-3`).getByRole('checkbox').check()
    await other.getByRole('button', { name: 'Delete selected' }).click()
    await other.getByRole('button', { name: 'Delete 1 session' }).click()
    await expect(rowOf(page, `${YEAR_BACK}-3`)).toHaveCount(0)
    await expect(table).toHaveAttribute('aria-rowcount', `${total + DAYS}`)

    // Selected in two places a year apart, and deleted together.
    await rowOf(page, `${YEAR_BACK}-2`).getByRole('checkbox').check()
    await rowOf(page, `${YEAR_BACK}-1`).getByRole('checkbox').check()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(
      rowOf(page, `${new Date(NOON - (DAYS - 1) * DAY).toISOString().slice(0, 10)}-1`),
    ).toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, 0))
    await rowOf(page, `${new Date(NOON).toISOString().slice(0, 10)}-4`)
      .getByRole('checkbox')
      .check()
    await page.getByRole('button', { name: 'Delete selected' }).click()
    await page.getByRole('button', { name: 'Delete 3 sessions' }).click()
    await expect(table).toHaveAttribute('aria-rowcount', `${total + DAYS - 3}`)
    await expect.poll(async () => (await sessionsOf(member)).length).toBe(total - 4)
    const left = (await sessionsOf(member)).filter(
      ({ startTime }) => Math.floor(Number(startTime) / DAY) === Math.floor(Date.parse(YEAR_BACK) / DAY),
    )
    expect(left).toMatchObject([{ id: `${YEAR_BACK}-4` }])
  })

  test('HISTORY-18 HISTORY-19 HISTORY-20 by keyboard alone, and offline', async ({ page, context }) => {
    const member = await aMember()
    await giveYear(member)
    await signIn(page, member)
    await recordIsKnown(page, member)
    await page.goto('/#/app/history')
    await expect(page.locator('[data-session]').first()).toBeVisible()

    // A year back in the calendar; the focus moves to the first row of the day.
    await page.locator('[data-day][tabindex="0"]').focus()
    await page.keyboard.press('Shift+PageUp')
    const stop = page.locator('[data-day][tabindex="0"]')
    await expect(stop).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(stop).toHaveAttribute('aria-pressed', 'true')
    const date = (await stop.getAttribute('data-day')) ?? ''
    const row = rowOf(page, `${date}-4`)
    await expect(row).toBeInViewport()
    const box = row.getByRole('checkbox')
    await expect(box).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByText('1 selected')).toBeVisible()

    // The focus stays where it is however far the list is scrolled, and Tab leads on from it.
    await page.mouse.wheel(0, -300_000)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(box).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(rowOf(page, `${date}-3`).getByRole('checkbox')).toBeFocused()
    await expect(rowOf(page, `${date}-3`)).toBeInViewport()

    await context.setOffline(true)
    const halfway = new Date(Date.parse(date) + 180 * DAY).toISOString().slice(0, 10)
    await goTo(page, halfway)
    const missing = page.locator('[data-missing="offline"]')
    await expect(missing.first()).toContainText('Not on this device. It loads once you’re online.')
    await expectAccessible(page)
    await expectNothingCut(page, 'history with rows that are not on the device')
    await context.setOffline(false)
    await expect(rowOf(page, `${halfway}-4`)).toBeInViewport()
  })
})
