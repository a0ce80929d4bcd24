import type { Page } from '@playwright/test'

/**
 * Records for each popup whether it opened in the task of the click. Chromium allows a popup up to five seconds later,
 * Safari only in the same task.
 */
export async function recordPopupTasks(page: Page): Promise<() => Promise<readonly boolean[]>> {
  await page.addInitScript(() => {
    const opened: boolean[] = []
    Object.assign(window, { popupsInClickTask: opened })
    let isInClick = false
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => (isInClick = false)
    window.addEventListener(
      'click',
      () => {
        isInClick = true
        port2.postMessage(null)
      },
      { capture: true },
    )
    const open = window.open.bind(window)
    window.open = (...args) => {
      opened.push(isInClick)
      return open(...args)
    }
  })
  return () => page.evaluate(() => (window as unknown as { popupsInClickTask: boolean[] }).popupsInClickTask)
}
