import { setTimeout } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { test as base } from '../e2e/test'
import { figureOf, type PageRow, type Row } from './table'
import { countTraffic } from './traffic'

export { expect, signIn } from '../e2e/test'

interface Fixtures {
  /**
   * Adds a value to the table, under the name that `budgets.json` may limit; `life` names the size of the seeded
   * history.
   */
  record: (what: string, figure: number, unit: Row['unit'], life?: string) => void
  /** Adds the measurements of a page. */
  recordPage: (row: PageRow) => void
}

/** Every page counts its Firestore traffic. */
export const bench = base.extend<Fixtures>({
  loadsAhead: true,
  context: async ({ context }, use) => {
    await countTraffic(context)
    await use(context)
  },
  record: async ({ browser }, use, { annotations }) => {
    annotations.push({ type: 'chromium', description: browser.version() })
    await use((what, figure, unit, life) => {
      annotations.push({ type: 'row', description: JSON.stringify(figureOf(what, figure, unit, life)) })
    })
  },
  recordPage: async ({ browser }, use, { annotations }) => {
    annotations.push({ type: 'chromium', description: browser.version() })
    await use((row) => {
      annotations.push({ type: 'page', description: JSON.stringify(row) })
    })
  },
})

/** The duration of the work in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** Waits until it is visible, for what is timed: Playwright's own waits look only twice a second after a while. */
export async function untilVisible(locator: Locator): Promise<void> {
  while (!(await locator.isVisible())) await setTimeout(50)
}

/** The longest block of the main thread since the last call, in milliseconds. */
export async function longestStall(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { stalls } = window
    window.stalls = []
    return Math.max(0, ...(stalls ?? []))
  })
}
