import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page } from '@playwright/test'
import { timed } from './bench'
import type { PageRow } from './table'
import { sumOf, takeTraffic } from './traffic'

interface Paints {
  largest: number
  shift: number
  /** Start and duration of tasks over 50 ms. */
  tasks: [start: number, length: number][]
}

declare global {
  interface Window {
    paints?: Paints
  }
}

/** Makes every page of the context record its paints and long tasks. */
export async function watchPaints(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const paints: Paints = (window.paints = { largest: 0, shift: 0, tasks: [] })
    const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
    observe('largest-contentful-paint', ({ startTime }) => (paints.largest = startTime))
    observe('longtask', ({ startTime, duration }) => paints.tasks.push([startTime, duration]))
    observe('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) paints.shift += value
    })
  })
}

/** The build that the preview serves. */
const BUILD = fileURLToPath(new URL('../../node_modules/.cache/counterpoint/dist-tests', import.meta.url))

/** Long tasks within this time after the page is ready still count, in milliseconds. */
const SETTLING = 2000

/** Loads a page with `load`, waits until it is `ready`, and returns the measurements. */
export async function measurePage(
  page: Page,
  name: string,
  load: () => Promise<unknown>,
  ready: () => Promise<unknown>,
): Promise<PageRow> {
  const time = await timed(async () => {
    await load()
    await ready()
  })
  await page.waitForTimeout(SETTLING)

  const { scripts, firstPaint, largestPaint, blocking, shift } = await page.evaluate(() => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const { largest, shift, tasks } = window.paints ?? { largest: 0, shift: 0, tasks: [] }
    const late = tasks.filter(([start]) => start >= first)
    const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    return {
      scripts: loaded.filter((path) => path.startsWith('/assets/') && path.endsWith('.js')),
      firstPaint: first,
      largestPaint: largest,
      blocking: late.reduce((sum, [, length]) => sum + length - 50, 0),
      shift,
    }
  })
  const { read } = await takeTraffic(page)
  return {
    page: name,
    javascript: [...new Set(scripts)].reduce(
      (sum, path) => sum + gzipSync(readFileSync(BUILD + path)).length,
      0,
    ),
    ready: time,
    firstPaint,
    largestPaint,
    blocking,
    shift,
    heap: await heapOf(page),
    documents: sumOf(read),
  }
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
}

/** Leaves the app and clears the device, except for the login. */
export async function forgetDevice(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
    for (const { name = '' } of await indexedDB.databases())
      if (name.startsWith('firestore/'))
        await new Promise((resolve) => {
          const deletion = indexedDB.deleteDatabase(name)
          deletion.onsuccess = deletion.onerror = deletion.onblocked = resolve
        })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
}
