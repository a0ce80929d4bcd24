import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { TimerModel } from './page-models/timer'
import { aMember } from './person'
import { expect, signIn, test } from './test'

interface Shortcut {
  readonly name: string
  readonly url: string
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[]
}

const { shortcuts } = JSON.parse(
  readFileSync('node_modules/.cache/counterpoint/dist-tests/manifest.webmanifest', 'utf8'),
) as { shortcuts: readonly Shortcut[] }

const runs = async (page: Page, mode: 'Productivity' | 'Play') => {
  await expect(new TimerModel(page).button('Stop Timer')).toBeVisible()
  await expect(page.locator('header').getByRole('link', { name: new RegExp(mode) })).toBeVisible()
}

/** What each shortcut of the installed app opens. */
const EFFECTS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'Start focus': (page) => runs(page, 'Productivity'),
  'Start play': (page) => runs(page, 'Play'),
  'Quick add': (page) => expect(page.getByRole('dialog', { name: 'Quick Add Session' })).toBeVisible(),
}

/** What the browser says of the first page in a window of the installed app. */
async function asInstalledApp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(history, 'length', { get: () => 1 })
    const ask = matchMedia.bind(window)
    window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query)
  })
}

test('PLATFORM-13 the manifest has the shortcuts, in this order @main', () => {
  expect(shortcuts.map(({ name }) => name)).toEqual(Object.keys(EFFECTS))
})

test('PLATFORM-13 each shortcut opens the app and does it', async ({ page, context }) => {
  await signIn(page, await aMember())
  await expect(new TimerModel(page).button('Start Timer')).toBeVisible()
  await page.close()
  for (const { name, url, icons } of shortcuts)
    await test.step(name, async () => {
      const opened = await context.newPage()
      await asInstalledApp(opened)
      await opened.goto(url)
      await EFFECTS[name]?.(opened)
      await expect(opened).toHaveURL(/#\/app$/)
      for (const { src, sizes, type } of icons) {
        const response = await opened.request.get(src)
        expect(response.headers()['content-type']).toBe(type)
        const png = await response.body()
        // A PNG begins with its signature, its first chunk's header, and its width and height.
        expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
      }
      const timer = new TimerModel(opened)
      if (await timer.button('Stop Timer').isVisible()) {
        await timer.untilClock(2)
        await timer.press('Stop Timer')
        await timer.press('Skip')
        await expect(timer.button('Start Timer')).toBeVisible()
      }
      await opened.close()
    })
})
