import type { Page } from '@playwright/test'
import { aMember, giveDays, giveRhythm, giveTask } from './person'
import { expect, signIn, test } from './test'

const WIDTHS = [320, 390, 768, 1024, 1440, 1920, 2560]

/** The controls of the open dialog, else of the page, that a toast lies over, even in part, and that do not scroll clear of it. */
function whatIsCovered(): string[] {
  const area = document.querySelector('[role="status"][aria-label="Notifications"]')
  const toasts = [...(area?.children ?? [])]
  if (toasts.length === 0) return ['there is no toast']
  const layer = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const found: string[] = []
  for (const control of layer.querySelectorAll('a[href], button, input, select, textarea, summary')) {
    if (area?.contains(control)) continue
    if (covers(control)) control.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    if (covers(control))
      found.push(`${control.getAttribute('aria-label') ?? control.textContent} at ${innerWidth}`)
  }
  return found

  function covers(control: Element): boolean {
    const box = control.getBoundingClientRect()
    return toasts.some((toast) => {
      const over = toast.getBoundingClientRect()
      const [left, right] = [Math.max(over.left, box.left), Math.min(over.right, box.right)]
      const [top, bottom] = [Math.max(over.top, box.top), Math.min(over.bottom, box.bottom)]
      if (right - left <= 1 || bottom - top <= 1) return false
      // Below the toast there may be something else that hides the control, such as the header.
      const seen = document
        .elementsFromPoint((left + right) / 2, (top + bottom) / 2)
        .find((element) => !area?.contains(element))
      return seen !== undefined && control.contains(seen)
    })
  }
}

/** The toast of an unknown path stays for as long as it is looked at. */
function keepToasts(): void {
  const after = window.setTimeout.bind(window)
  const stay = (run: TimerHandler, ms = 0) => after(run, ms > 7000 && ms <= 8000 ? 600_000 : ms)
  Object.assign(window, { setTimeout: stay })
}

/** Where the toast stands, from the right and the bottom edge. */
const place = (page: Page) =>
  page.evaluate(() => {
    const area = document.querySelector('[role="status"][aria-label="Notifications"]')
    const box = area?.lastElementChild?.getBoundingClientRect()
    return box && [document.documentElement.clientWidth - box.right, innerHeight - box.bottom].map(Math.round)
  })

/** From the edges: above the bottom bar on a phone, and above the buttons that the timer docks there. */
function placeAt(width: number, isTimer: boolean): readonly number[] {
  if (width > 768) return [24, 24]
  return [12, 76 + (isTimer ? (width <= 599 ? 128 : 68) : 0)]
}

async function expectClear(page: Page, where: string, isTimer: boolean): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width <= 390 ? 844 : width <= 1024 ? 768 : 900 })
    await expect.poll(() => place(page), where).toEqual(placeAt(width, isTimer))
    await expect.poll(() => page.evaluate(whatIsCovered), { message: `${where} at ${width}` }).toEqual([])
  }
}

test('TOAST-04 a toast has one place on all screens and in dialogs, and lies over no control that gets the focus or does not scroll clear of it', async ({
  page,
}) => {
  test.slow()
  const member = await aMember()
  for (const id of ['write', 'read', 'plan', 'draw', 'sing', 'row'])
    await giveTask(member, id, `Task ${id}`, 2)
  await giveRhythm(member, 'run', { name: 'Run', startDate: '2026-11-15' })
  const days = Object.fromEntries(
    [...'123456789'].map((day) => [`0${day}`, { Play: { seconds: 4000, score: 0 } }]),
  )
  await giveDays(member, '2026-11', days)
  await signIn(page, member)
  // Every screen's code is loaded, so that its content is there while the toast is.
  const screens = ['/dashboard', '/log', '/strategy', '/profile', '/history', '']
  for (const path of screens) {
    await page.goto(`/#/app${path}`)
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
  }
  await page.evaluate(keepToasts)
  await page.evaluate(() => (location.hash = '#/app/nowhere'))
  await expect(page.getByRole('status', { name: 'Notifications' })).toContainText('There is no page at')
  for (const path of screens) {
    await page.goto(`/#/app${path}`)
    await expectClear(page, path || '/', path === '')
  }
  for (const [path, opener] of [
    ['', 'Quick Add Session'],
    ['/strategy', 'New rhythm'],
    ['/strategy', 'Settings'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/#/app${path}`)
    await page.getByRole('button', { name: opener }).click()
    await expect(page.locator('dialog[open]').getByRole('button').first()).toBeVisible()
    await expectClear(page, opener, path === '')
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  }

  await test.step('a control that gets the focus is clear of the toast', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/#/app/strategy')
    await expect(page.getByRole('button', { name: 'New rhythm' })).toBeVisible()
    /** Whether the toast lies over the focused control; null when the focus is in the toast itself or on no control. */
    const isFocusCovered = () =>
      page.evaluate(() => {
        const area = document.querySelector('[role="status"][aria-label="Notifications"]')
        const focused = document.activeElement
        const isControl = focused && focused !== document.body && !area?.contains(focused)
        if (!area?.firstElementChild || !isControl) return null
        const [toast, control] = [area.firstElementChild, focused].map((each) => each.getBoundingClientRect())
        if (!toast || !control) return null
        return (
          Math.min(toast.right, control.right) - Math.max(toast.left, control.left) > 1 &&
          Math.min(toast.bottom, control.bottom) - Math.max(toast.top, control.top) > 1
        )
      })
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press('Tab')
      await expect.poll(isFocusCovered, { message: `after ${press + 1} times Tab` }).not.toBe(true)
    }
  })
})
