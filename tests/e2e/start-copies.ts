import type { Page, Route } from '@playwright/test'
import { aMember, giveHourOfToday, giveRhythm, type Person } from './person'
import { expect, signIn } from './test'

/** The first of the app's code. */
const APP = /\/assets\/first-[^/]+\.js$/

interface Seen {
  /** Frames without the timer's main button after it had been there. */
  missing: number
  /** How far things moved, as Chromium counts it. */
  shift: number
}

/** Watches the page from its first frame on. */
export function watchPage(): void {
  const seen: Seen = { missing: 0, shift: 0 }
  Object.assign(window, { seen })
  let wasThere = false
  const look = () => {
    const isThere = document.querySelector('[data-press]') !== null
    if (wasThere && !isThere) seen.missing++
    wasThere ||= isThere
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

export const seenOn = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

export async function aMorning(page: Page): Promise<Person> {
  const member = await aMember()
  await giveHourOfToday(member, 'morning', { type: 'Play' })
  await giveRhythm(member, 'walk', { name: 'Walk' })
  await signIn(page, member)
  await untilComplete(page)
  // The page's style is kept after the rest, once.
  await page.waitForFunction(
    (key) => localStorage.getItem(key) !== null,
    `counterpoint:page-style:${member.uid}`,
  )
  return member
}

export async function untilComplete(page: Page): Promise<void> {
  await expect(page.getByText('1h 00m').first()).toBeVisible()
  // What is worked out last.
  await expect(page.getByRole('button', { name: 'How this adds up' })).toBeVisible()
}

/** Reloads the page, and keeps the app's code back until the returned function is called. */
export async function reloadWithoutApp(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  await page.route(APP, (route) => void held.push(route))
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => held.length).toBeGreaterThan(0)
  return async () => {
    await Promise.all(held.map((route) => route.continue()))
    await page.unroute(APP)
  }
}
