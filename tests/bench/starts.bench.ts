import { gzipSync } from 'node:zlib'
import type { CDPSession, Page, Request } from '@playwright/test'
import { aMember } from '../e2e/person'
import { TimerModel } from '../e2e/page-models/timer'
import { bench, expect, signIn } from './bench'

const TURNS = 7
const COLD_TURNS = 3
/** Lighthouse's phone: slow 4G and a processor of a quarter of the speed. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 188_000, uploadThroughput: 86_000 }

/** Playwright would look in each frame, and its looks would slow down what is measured. */
const SELDOM = { polling: 250 }

declare global {
  interface Window {
    drawnAt?: number
  }
}

/**
 * Notes when the main button of the timer can be pressed: in the frame after the one that draws it. While asked to, begins with
 * the empty page instead: what is drawn in the document, with nothing that the device knows.
 */
function watchDrawn(): void {
  const isEmpty = sessionStorage.getItem('empty') !== null
  if (isEmpty) {
    history.replaceState(null, '', '#/')
    Object.defineProperty(window, 'localStorage', { value: null })
  }
  const look = () => {
    if (!document.querySelector(isEmpty ? '[data-prerendered]' : '[data-press]:enabled'))
      requestAnimationFrame(look)
    else requestAnimationFrame(() => (window.drawnAt = performance.now()))
  }
  requestAnimationFrame(look)
}

/** While asked to, begins each page as if the device had no copy of the timer's page: it is another day, or a new version. */
function dropCopy(): void {
  if (sessionStorage.getItem('without-copy') === null || sessionStorage.getItem('empty') !== null) return
  for (const key of Object.keys(localStorage))
    if (key.startsWith('counterpoint:page-copy:')) localStorage.removeItem(key)
}

async function asPhone(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return session
}

async function drawnAfterReload(page: Page): Promise<number> {
  await page.reload()
  await page.waitForFunction(() => window.drawnAt !== undefined, undefined, SELDOM)
  return page.evaluate(() => window.drawnAt ?? 0)
}

/** The same HTML and CSS without the app's code. What is measured next begins from here too, because leaving the app takes time. */
async function emptyPage(page: Page, session: CDPSession): Promise<number> {
  await session.send('Network.setBlockedURLs', { urls: ['*.js'] })
  await page.evaluate(() => sessionStorage.setItem('empty', ''))
  await drawnAfterReload(page)
  await page.waitForTimeout(500)
  const at = await drawnAfterReload(page)
  await page.waitForTimeout(500)
  await page.evaluate(() => {
    sessionStorage.removeItem('empty')
    history.replaceState(null, '', '#/app')
  })
  await session.send('Network.setBlockedURLs', { urls: [] })
  return at
}

async function start(page: Page): Promise<number> {
  const at = await drawnAfterReload(page)
  // The rest of the start may not run into the next turn.
  await page.waitForTimeout(4000)
  return at
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

bench('the start of a returning user', async ({ browser, record }) => {
  const person = await aMember()
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.addInitScript(watchDrawn)
  await page.addInitScript(dropCopy)
  await signIn(page, person)
  await expect(new TimerModel(page).button('Start Timer')).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForTimeout(5000)

  const session = await asPhone(page)
  const useCopy = (use: boolean) =>
    page.evaluate((isUsed) => {
      if (isUsed) sessionStorage.removeItem('without-copy')
      else sessionStorage.setItem('without-copy', '')
    }, use)
  const starts: number[] = []
  const startsWithoutCopy: number[] = []
  const floors: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    floors.push(await emptyPage(page, session))
    starts.push(await start(page))
    await useCopy(false)
    floors.push(await emptyPage(page, session))
    startsWithoutCopy.push(await start(page))
    await useCopy(true)
  }
  record('an empty page with the same HTML and CSS, median of fourteen', median(floors), 'ms')
  record('warm start on a phone until Start Timer can be pressed, median of seven', median(starts), 'ms')
  record('so many times as long as the empty page', median(starts) / median(floors), 'times')
  record('where the device has no copy of the page', median(startsWithoutCopy), 'ms')
  record(
    'without a copy, times as long as the empty page',
    median(startsWithoutCopy) / median(floors),
    'times',
  )

  await new TimerModel(page).press('Start Timer')
  await page.waitForTimeout(4000)
  const runs: number[] = []
  const floorsBeside: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    floorsBeside.push(await emptyPage(page, session))
    runs.push(await start(page))
  }
  record('while the timer runs, until it can be paused', median(runs), 'ms')
  record(
    'while the timer runs, times as long as the empty page',
    median(runs) / median(floorsBeside),
    'times',
  )
  await new TimerModel(page).press('Stop Timer')
  await new TimerModel(page).press('Skip')
  await page.waitForTimeout(4000)

  // Nothing cached, but what the device knew last.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  for (const [words, isUsed] of [
    ['', true],
    [' without a copy', false],
  ] as const) {
    await useCopy(isUsed)
    const colds = []
    for (let turn = 0; turn < COLD_TURNS; turn++) colds.push(await coldStart(page, session))
    record(
      `cold start on a phone${words} until Start Timer can be pressed, median of three`,
      median(colds.map(({ usableAt }) => usableAt)),
      'ms',
    )
    record(`cold start${words}, JavaScript before that`, colds[0]?.scripts ?? Number.NaN, 'kB')
  }
  await context.close()
})

/** Reloads with no file on the device. Returns when the timer could be used, and how much JavaScript came before, compressed. */
async function coldStart(page: Page, session: CDPSession): Promise<{ usableAt: number; scripts: number }> {
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'service_workers,cache_storage',
  })
  const scripts: { at: number; body: Promise<Buffer> }[] = []
  const note = (request: Request) => {
    if (request.resourceType() !== 'script') return
    // A request of the page before the reload has no body any more.
    const body = request
      .response()
      .then(async (response) => (await response?.body()) ?? Buffer.alloc(0))
      .catch(() => Buffer.alloc(0))
    scripts.push({ at: Date.now(), body })
  }
  page.on('requestfinished', note)
  const usableAt = await drawnAfterReload(page)
  const origin = await page.evaluate(() => performance.timeOrigin)
  const before = scripts.filter(({ at }) => at <= origin + usableAt)
  const sizes = await Promise.all(before.map(async ({ body }) => gzipSync(await body).length))
  page.off('requestfinished', note)
  await page.waitForTimeout(8000)
  return { usableAt, scripts: sizes.reduce((sum, one) => sum + one, 0) / 1000 }
}
