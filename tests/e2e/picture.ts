import type { Page } from '@playwright/test'

// Outside the test results, which each run clears.
export const FOLDER = 'node_modules/.cache/counterpoint/pictures'

/** Takes screenshots at each width in both themes, and leaves the page wide. */
export async function takePicture(page: Page, name: string, fullPage = false): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [1100, 800],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.screenshot({ path: `${FOLDER}/${name}-${width}-${colorScheme}.png`, fullPage })
    }
  }
}
