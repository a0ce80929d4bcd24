import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { launch, type ElementHandle, type Page } from 'puppeteer-core'
import { firefox } from '../../scripts/testing/engines.mjs'
import type { Engine, EngineTab } from './engine'

/** Firefox, over WebDriver BiDi. `folder` is for its downloads. */
export async function startFirefox(folder: string): Promise<Engine> {
  const downloads = join(folder, 'downloads')
  mkdirSync(downloads)
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefox(),
    headless: true,
    defaultViewport: null,
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'ui.prefersReducedMotion': 1,
      // Nothing reaches the internet, because nothing listens at this proxy.
      'network.proxy.type': 1,
      ...{ 'network.proxy.http': '127.0.0.1', 'network.proxy.http_port': 9 },
      ...{ 'network.proxy.ssl': '127.0.0.1', 'network.proxy.ssl_port': 9 },
    },
  })
  return {
    version: (await browser.version()).replace('/', ' '),
    downloads,
    newTab: async () => tabOf(await browser.newPage()),
    close: () => browser.close(),
  }
}

function tabOf(page: Page): EngineTab {
  let errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    run: ((task: string, ...args: unknown[]) => page.evaluate(task, ...args)) as EngineTab['run'],
    clickFound: async () => {
      const handle = await page.evaluateHandle(() => window.foundElement)
      await (handle as ElementHandle).click()
    },
    chooseFile: async (selector, path) => {
      const input = await page.$(`input${selector}`)
      await (input as ElementHandle<HTMLInputElement>).uploadFile(path)
    },
    type: (text) => page.keyboard.type(text),
    pressKey: (key) => page.keyboard.press(key),
    pressWithControl: async (letter) => {
      await page.keyboard.down('Control')
      await page.keyboard.press(letter)
      await page.keyboard.up('Control')
    },
    resize: (width, height) => page.setViewport({ width, height }),
    show: () => page.bringToFront(),
    picture: () => page.screenshot(),
    takeErrors: () => {
      const taken = errors
      errors = []
      return Promise.resolve(taken)
    },
  }
}
