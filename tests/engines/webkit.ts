import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Builder, By, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { DISPLAY_SERVER, WEBKIT_DRIVER } from '../../scripts/testing/engines.mjs'
import type { Engine, EngineTab } from './engine'
import { takeKeptErrors, keepErrors } from './in-page'
import { until } from './until'

/** With its own margins, the toolbar keeps a window at least 447 px wide. */
const NARROW_TOOLBAR =
  'button, toolbar, entry, image, box { min-width: 0; padding: 0; margin: 0; border-width: 0 }'

const KEYS = { Enter: Key.ENTER, Escape: Key.ESCAPE, Backspace: Key.BACK_SPACE }

/** WebKitGTK's small browser, over WebDriver, on a display that nobody sees. `folder` is for downloads and settings. */
export async function startWebKit(folder: string): Promise<Engine> {
  const downloads = join(folder, 'downloads')
  const settings = join(folder, 'settings')
  for (const path of [downloads, join(settings, 'gtk-3.0')]) mkdirSync(path, { recursive: true })
  writeFileSync(join(settings, 'gtk-3.0', 'gtk.css'), NARROW_TOOLBAR)
  writeFileSync(join(settings, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  writeFileSync(join(settings, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)

  const display = spawn(
    DISPLAY_SERVER,
    ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const [number] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer]
  const port = await freePort()
  const server = spawn(WEBKIT_DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...{ DISPLAY: `:${String(number).trim()}`, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' },
      ...{ HOME: folder, XDG_CONFIG_HOME: settings },
    },
  })
  const address = `http://127.0.0.1:${port}`
  await until(
    async () => (await fetch(`${address}/status`)).ok,
    () => 'WebKitWebDriver to listen',
  )
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          args: [
            '--automation',
            // Nothing reaches the internet, because nothing listens at this proxy. With the capability `proxy` instead, about
            // one session in ten never begins.
            ...['--proxy=http://127.0.0.1:9', '--ignore-host=localhost', '--ignore-host=127.0.0.1'],
          ],
        },
      }),
    )
    .build()
  let isFirst = true
  return {
    version: `WebKitGTK ${(await driver.getCapabilities()).getBrowserVersion()}`,
    downloads,
    newTab: async () => {
      // A new tab stays hidden behind the first one, and a mouse that presses in a hidden tab waits forever.
      if (!isFirst) await driver.switchTo().newWindow('window')
      isFirst = false
      return tabOf(driver, await driver.getWindowHandle())
    },
    close: async () => {
      await driver.quit()
      for (const child of [server, display]) {
        child.kill()
        await once(child, 'exit')
      }
    },
  }
}

function tabOf(driver: WebDriver, handle: string): EngineTab {
  const run: EngineTab['run'] = (task, ...args) =>
    typeof task === 'string'
      ? driver.executeScript(`return ${task}`)
      : driver.executeScript(`return (${String(task)})(...arguments)`, ...args)
  return {
    goto: async (url) => {
      await driver.get(url)
      await run(keepErrors)
    },
    reload: async () => {
      await driver.navigate().refresh()
      await run(keepErrors)
    },
    run,
    clickFound: async () => {
      const origin = await driver.executeScript<WebElement>('return window.foundElement')
      await driver.actions().move({ origin, duration: 0 }).click().perform()
    },
    chooseFile: (selector, path) => driver.findElement(By.css(selector)).sendKeys(path),
    type: (text) => driver.actions().sendKeys(text).perform(),
    pressKey: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    pressWithControl: (letter) =>
      driver.actions().keyDown(Key.CONTROL).sendKeys(letter).keyUp(Key.CONTROL).perform(),
    resize: async (width, height) =>
      void (await driver.manage().window().setRect({ x: 0, y: 0, width, height })),
    show: () => driver.switchTo().window(handle),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    takeErrors: () => run(takeKeptErrors),
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
