import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { signOut } from './page-models/sign-out'
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

for (const { name, url, icons } of shortcuts) {
  test(`PLATFORM-13 the shortcut ${name} opens the app and does it, and a reload does not repeat it`, async ({
    page,
    context,
  }) => {
    await signIn(page, await aMember())
    await expect(new TimerModel(page).button('Start Timer')).toBeVisible()
    await page.close()
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
  })
}

test('PLATFORM-12 the icon of the app is marked while the timer runs, and not after signing out', async ({
  page,
  context,
}) => {
  const marks: string[] = []
  await context.exposeFunction('noteMark', (mark: string) => marks.push(mark))
  await context.addInitScript(() => {
    const note = (mark: string) => () =>
      (window as unknown as { noteMark: (mark: string) => Promise<void> }).noteMark(mark)
    Object.assign(navigator, { setAppBadge: note('set'), clearAppBadge: note('cleared') })
  })
  await signIn(page, await aMember())
  const timer = new TimerModel(page)
  await timer.press('Start Timer')
  await expect.poll(() => marks.at(-1)).toBe('set')
  await timer.press('Pause')
  await expect.poll(() => marks.at(-1)).toBe('cleared')
  await timer.press('Resume')
  await expect.poll(() => marks.at(-1)).toBe('set')
  await page.goto('/#/app/profile')
  await signOut(page)
  await expect.poll(() => marks.at(-1)).toBe('cleared')
})
