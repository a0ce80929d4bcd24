import type { Locator, Page, Route } from '@playwright/test'
import { testPorts } from '../../scripts/ports.mjs'
import { expectNothingCutAtAnyWidth } from './layout'
import { TimerModel } from './page-models/timer'
import { aMember, sessionsOf } from './person'
import { expect, expectAccessible, signIn, test } from './test'

test.use({ loadsAhead: true })

const FIRESTORE = new RegExp(`:${testPorts.firestore}/`)

/** The header's indicator, whatever it says. */
const indicator = (page: Page) => page.locator('header button[data-status]')
const panel = (page: Page) => page.getByRole('dialog', { name: 'Changes not yet saved' })
const waiting = (page: Page) => panel(page).getByRole('region', { name: 'Waiting' }).getByRole('listitem')

/** Records each text that the indicator shows from now on. */
async function recordIndicator(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const texts: string[] = []
    Object.assign(window, { indicatorTexts: texts })
    const look = () => {
      const text = document.querySelector('header button[data-status] > span')?.textContent ?? ''
      if (text !== (texts.at(-1) ?? '')) texts.push(text)
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { indicatorTexts: string[] }).indicatorTexts)
}

/** The number of changes in the outbox. */
const unconfirmed = (page: Page) =>
  page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith('counterpoint:outbox:')).length,
  )

/** The places of everything in the header that is not the indicator. */
const places = (page: Page) =>
  page.locator('header :is(h1, a, button:not([data-status]))').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .map((one) => {
        const { x, y } = one.getBoundingClientRect()
        return `${one.getAttribute('aria-label') ?? one.tagName} ${Math.round(x)} ${Math.round(y)}`
      }),
  )

async function openPanel(page: Page, opener: Locator): Promise<void> {
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
}

async function ready(page: Page): Promise<TimerModel> {
  const timer = new TimerModel(page)
  await expect(timer.button('Start Timer')).toBeVisible()
  await expect(indicator(page)).toHaveCount(0)
  return timer
}

test('SYNC-01 offline the header counts what waits, the panel lists it, and both empty when it is sent', async ({
  page,
  context,
}) => {
  const member = await aMember()
  await signIn(page, member)
  const timer = await ready(page)
  await page.goto('/#/app/profile') // loads its code before going offline
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await page.goto('/#/app')
  const before = await places(page)
  await context.setOffline(true)
  await timer.press('Start Timer')
  await expect(indicator(page)).toHaveText('1 change waits1', { timeout: 15_000 })
  await expect(page.getByRole('status').filter({ hasText: '1 change waits' })).toHaveCount(1)
  await timer.untilClock(1)
  await timer.press('Pause')
  await timer.stopAndSave('in a tunnel')
  await expect(timer.sessionComplete).toBeHidden()
  const name = '4 changes wait'
  const button = page.getByRole('button', { name })
  await expect(button).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0) // toasts are not what is looked at
  expect(await places(page)).toEqual(before)

  await openPanel(page, button)
  await expect(panel(page)).toContainText('You’re offline. These changes are sent once you’re back online.')
  await expect(waiting(page)).toHaveCount(4)
  await expect(waiting(page).first()).toContainText(/^Timer started or resumed\d\d\/\d\d\/\d{4} \d\d:\d\d/)
  await expect(waiting(page).last()).toContainText('New session')
  await expectAccessible(page)
  await expectNothingCutAtAnyWidth(page, 'sync panel')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expectAccessible(page)

  await page.reload().catch(() => {})
  await context.setOffline(false)
  await page.goto('/#/app')
  await expect(timer.button('Start Timer')).toBeVisible()
  await expect.poll(() => sessionsOf(member)).toHaveLength(1)
  await expect(indicator(page)).toHaveCount(0)
})

test('SYNC-01 quick changes do not show; on a slow line the header says `Saving`, then that the change waits, then nothing', async ({
  page,
}) => {
  await signIn(page, await aMember())
  const timer = await ready(page)
  // A slow start of Firestore may show `Saving` too, so wait until the server has confirmed a change.
  await timer.press('Start Timer')
  await expect.poll(() => unconfirmed(page)).toBe(0)
  await expect(indicator(page)).toHaveCount(0)
  await test.step('changes that the server confirms quickly do not show', async () => {
    const texts = await recordIndicator(page)
    for (const name of ['Pause', 'Resume', 'Pause', 'Resume'] as const) await timer.press(name)
    await expect(timer.button('Pause')).toBeVisible()
    await page.waitForTimeout(1500)
    // A busy machine may need longer than half a second for one of them.
    expect((await texts()).filter((text) => text !== '' && text !== 'Saving')).toEqual([])
    await expect(indicator(page)).toHaveCount(0)
  })

  const texts = await recordIndicator(page)
  const held: Route[] = []
  await page.route(FIRESTORE, (route) => void held.push(route))
  await timer.press('Pause')
  await expect(indicator(page)).toHaveText('Saving')
  await expect(indicator(page)).toHaveText('1 change waits1')
  await openPanel(page, indicator(page))
  await expect(panel(page)).toContainText('The server has not answered yet. The app keeps trying.')
  await page.unroute(FIRESTORE)
  for (const route of held) await route.continue().catch(() => {})
  await expect(panel(page).getByText('Everything is saved.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(indicator(page)).toHaveCount(0)
  expect(await texts()).toEqual(['Saving', '1 change waits', ''])
})

test('SYNC-01 the header has room for it at 320 px beside a running timer', async ({ page, context }) => {
  const member = await aMember()
  await signIn(page, member)
  const timer = await ready(page)
  await timer.press('Start Timer')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain(':outbox:')
  await page.goto('/#/app/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.evaluate((uid) => localStorage.setItem(`counterpoint:outbox:${uid}:1`, 'nonsense'), member.uid)
  await page.reload()
  await expect(indicator(page)).toHaveText('1 change was refused1')
  await openPanel(page, indicator(page)) // loads its code before going offline
  await page.keyboard.press('Escape')
  await page.goto('/#/app')
  await context.setOffline(true)
  await timer.press('Pause')
  await timer.press('Resume')
  await page.goto('/#/app/dashboard')
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
    [320, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.getByRole('link', { name: 'Your profile' })).toBeInViewport({ ratio: 1 })
    await page.screenshot({ path: `test-results/sync-header-${width}.png` })
    await openPanel(page, indicator(page))
    await expect(waiting(page)).toHaveCount(2)
    await page.screenshot({ path: `test-results/sync-panel-${width}.png` })
    await page.keyboard.press('Escape')
  }
  await expectNothingCutAtAnyWidth(page, 'sync header')
  await context.setOffline(false)
})
