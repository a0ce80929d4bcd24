/** Runs the work in one tab of this browser at a time; the others wait for their turn, or until the signal. */
export async function inOneTab(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  // Not there in old browsers and without https: then each tab works for itself, which is slower and no less right.
  const { locks } = navigator as { locks?: LockManager | null }
  if (!locks) return work()
  await locks.request(name, { signal }, work)
}

/** Resolves when the browser finds a network again, after a while in any case, or at the signal. */
export function untilWorthAnotherTry(afterMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timeout)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timeout = setTimeout(end, afterMs)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
