import type { Locator, Page } from '@playwright/test'

// Outside the test results, which each run clears.
export const FOLDER = 'node_modules/.cache/counterpoint/pictures'

/** A phone, a tablet, a laptop and a wide screen. */
export const SIZES = [
  [390, 844],
  [768, 1024],
  [1440, 900],
  [2560, 1440],
] as const

export const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

interface Choice {
  /** Takes the whole page, not only what fits on the screen. */
  fullPage?: boolean
  /** Scrolls this element into view first. */
  what?: Locator | undefined
  /** Both, unless the page has stopped following the theme. */
  themes?: readonly Theme[]
}

/** Takes the page at each size in both themes, and leaves it as wide as the tests expect. */
export async function takePicture(page: Page, name: string, choice: Choice | boolean = {}): Promise<void> {
  const {
    fullPage = false,
    what,
    themes = THEMES,
  } = typeof choice === 'boolean' ? { fullPage: choice } : choice
  // A page that is scrolled shows its header in the middle of the picture.
  if (fullPage) await page.evaluate(() => window.scrollTo(0, 0))
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await what?.evaluate((element) => element.scrollIntoView({ block: 'start' }))
      await page.screenshot({ path: `${FOLDER}/${name}-${width}-${colorScheme}.png`, fullPage })
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Takes pictures whose names begin with the folder's. */
export function takerOf(folder: string) {
  return (page: Page, name: string, what?: Locator): Promise<void> =>
    takePicture(page, `${folder}/${name}`, { what })
}
