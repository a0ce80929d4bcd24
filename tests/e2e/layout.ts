import { expect, type Page } from '@playwright/test'

/**
 * Checks that the page does not scroll sideways and that no control is outside of it or clipped by a container. A page that has just
 * got another width may need a moment for it.
 */
export async function expectNothingCut(page: Page, where: string): Promise<void> {
  await expect.poll(() => page.evaluate(whatIsCut), where).toEqual([])
}

/** Checks the narrowest phone, a usual phone and a wide screen, then restores the width. */
export async function expectNothingCutAtAnyWidth(page: Page, where: string): Promise<void> {
  const before = page.viewportSize()
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNothingCut(page, `${where}, ${width} px`)
  }
  if (before) await page.setViewportSize(before)
}

/** Runs in the page. A container that scrolls sideways, such as a wide table, may hide controls. */
function whatIsCut(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []
  const edges = { left: 0, right: clientWidth }
  for (const control of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
    const { left, right, width } = control.getBoundingClientRect()
    // Skips the native control under a drawn one, text for screen readers, and the skip link.
    if (
      width <= 1 ||
      right < 0 ||
      !control.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    )
      continue
    let [from, to] = [edges.left, edges.right]
    for (let box = control.parentElement; box; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box)
      if (overflowX === 'visible' || box === document.body || box === document.documentElement) continue
      const inner = box.getBoundingClientRect()
      if (['auto', 'scroll'].includes(overflowX) && box.scrollWidth > box.clientWidth) {
        ;[from, to] = [-Infinity, Infinity]
        break
      }
      ;[from, to] = [Math.max(from, inner.left), Math.min(to, inner.right)]
    }
    if (left < from - 1 || right > to + 1) {
      const name = control.getAttribute('aria-label') ?? control.textContent
      found.push(`${control.tagName} «${name.slice(0, 40)}» from ${Math.round(left)} to ${Math.round(right)}`)
    }
  }
  return found
}
