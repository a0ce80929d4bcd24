/** Patience with a busy machine: nothing here measures time. */
const PATIENCE_MS = 30_000
const PAUSE_MS = 50

/** Waits until the condition holds. Errors count as no, because a page may be replaced while it is asked. */
export async function until(isDone: () => Promise<boolean>, what: () => string): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    let error = ''
    try {
      if (await isDone()) return
    } catch (caught) {
      error = ` (${String(caught)})`
    }
    if (Date.now() > end) throw new Error(`Waited ${PATIENCE_MS / 1000} s for ${what()}${error}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
