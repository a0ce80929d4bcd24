import type { Page } from '@playwright/test'
import { aMember } from '../e2e/person'
import { bench, signIn } from './bench'
import { giveLife, giveRhythms, recordIsKnown } from './life'

const PRESSES = 20
/** A page answers one press before the next. */
const BETWEEN = 500
/** Chromium notes presses from this time on, rounded to 8 ms; the others count as half of it. */
const NOTED = 16

interface Press {
  id: number
  time: number
}

declare global {
  interface Window {
    presses?: Press[]
    emptyDialog?: HTMLElement
  }
}

/** Notes the time from each press to the next paint. */
function watchPresses(): void {
  window.presses = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId) window.presses?.push({ id: entry.interactionId, time: entry.duration })
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

/** Adds a button that opens a dialog without any of the app's code, and focuses it. */
function giveEmptyDialog(): void {
  const place = (window.emptyDialog = document.createElement('div'))
  const [button, dialog] = [document.createElement('button'), document.createElement('dialog')]
  button.addEventListener('click', () => dialog.showModal())
  place.append(button, dialog)
  document.body.append(place)
  button.focus()
}

/** The times to the next paint of one press of each key, ascending. */
async function timesOf(page: Page, keys: readonly string[]): Promise<readonly number[]> {
  // What the page had to do before is done.
  await page.waitForTimeout(3000)
  await page.evaluate(() => (window.presses = []))
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(BETWEEN)
  }
  const noted = await page.evaluate(() => window.presses ?? [])
  const longest = new Map<number, number>()
  for (const { id, time } of noted) longest.set(id, Math.max(time, longest.get(id) ?? 0))
  const short = Math.max(0, keys.length - longest.size)
  return [...Array.from({ length: short }, () => NOTED / 2), ...longest.values()].sort((a, b) => a - b)
}

/** Ascending: how long it takes until the focused button is drawn as pressed, or as not pressed again. At a quarter of the speed. */
async function timesToShow(page: Page): Promise<readonly number[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const all: number[] = []
  for (let turn = 0; turn < PRESSES; turn++) {
    const shown = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let pressed = 0
          addEventListener('keydown', () => (pressed = performance.now()), { once: true, capture: true })
          const observer = new MutationObserver(() => {
            observer.disconnect()
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)))
          })
          if (document.activeElement)
            observer.observe(document.activeElement, { attributeFilter: ['aria-pressed'] })
        }),
    )
    await page.waitForTimeout(BETWEEN)
    await page.keyboard.press('Enter')
    all.push(await shown)
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return all.sort((a, b) => a - b)
}

const times = (key: string) => Array.from({ length: PRESSES }, () => key)

bench('presses on a slow device', async ({ page, record }) => {
  const person = await aMember()
  await giveLife(person, 2000)
  await giveRhythms(person)
  await page.addInitScript(watchPresses)
  await signIn(page, person)
  await recordIsKnown(page, person)
  const session = await page.context().newCDPSession(page)

  const measure = async (what: string, keys: readonly string[]) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const all = await timesOf(page, keys)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    record(`${what}, press to next paint, median of ${PRESSES}`, all[PRESSES >> 1] ?? Number.NaN, 'ms')
    record(`${what}, press to next paint, longest of ${PRESSES}`, all.at(-1) ?? Number.NaN, 'ms')
  }

  await page.goto('/#/app/dashboard')
  await page
    .getByRole('button', { name: /^Rhythm 23 / })
    .last()
    .waitFor()
  await page.waitForTimeout(3000)
  await measure('a key that does nothing', times('F9'))
  await page.getByRole('radio', { name: 'Today', exact: true }).focus()
  await measure('dashboard timeframe', times('ArrowRight'))
  const tick = page.locator('td:has([aria-current="date"])').getByRole('button', { name: /^Rhythm 3 on / })
  await tick.focus()
  await measure('calendar tick', times('Enter'))
  const shown = await timesToShow(page)
  record(`calendar tick, press until it shows, median of ${PRESSES}`, shown[PRESSES >> 1] ?? Number.NaN, 'ms')
  record(`calendar tick, press until it shows, longest of ${PRESSES}`, shown.at(-1) ?? Number.NaN, 'ms')
  await page.getByRole('radio', { name: 'Today', exact: true }).click()
  await page.getByRole('button', { name: 'How this adds up' }).focus()
  const openAndClose = Array.from({ length: PRESSES }, (_, index) => (index % 2 ? 'Escape' : 'Enter'))
  await measure('dialog, opened and closed', openAndClose)
  // What the browser needs to make the whole page inert, and alive again.
  await page.evaluate(giveEmptyDialog)
  await measure('an empty dialog over the same page', openAndClose)
  await page.evaluate(() => window.emptyDialog?.remove())
  await page.getByRole('grid', { name: 'Daily Harmony' }).locator('button[tabindex="0"]').focus()
  await measure('heatmap', times('ArrowUp'))

  await page.goto('/#/app/history')
  await page.locator('[data-session] input').nth(2).focus()
  await measure('History row', times('Space'))
  await page.getByRole('searchbox', { name: 'Search sessions' }).focus()
  await measure(
    'History search',
    [...'Notes of hour 99, of'].map((key) => (key === ' ' ? 'Space' : key)),
  )

  await page.goto('/#/app/strategy')
  await page.getByLabel('Ideal play time').focus()
  await measure('Strategy slider', times('ArrowRight'))

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox').waitFor()
  await measure(
    'palette',
    [...'history log strategys'].slice(0, PRESSES).map((key) => (key === ' ' ? 'Space' : key)),
  )
  await page.keyboard.press('Escape')

  await page.goto('/#/app/log')
  await page.getByRole('button', { name: 'Previous week' }).focus()
  await measure('Log week', times('Enter'))
})
