/** Runs the work in one tab of this browser at a time. Other tabs wait for their turn, or until the signal aborts. */
export async function inOneTab(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  // Missing in old browsers and without https. Then every tab does the work, which is slower but also correct.
  const { locks } = navigator as { locks?: LockManager | null }
  if (!locks) return work()
  await locks.request(name, { signal }, work)
}

/**
 * Runs the work in the first tab that asks for this name. No other tab runs it while that tab is open: its lock stays.
 * A note in local storage cannot decide this, because it reaches the other tabs a moment after the lock does.
 */
export function inFirstTab(name: string, work: () => void): void {
  const { locks } = navigator as { locks?: LockManager | null }
  if (!locks) return work()
  const untilTabCloses = new Promise<never>(() => {})
  locks
    .request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return undefined
      work()
      return untilTabCloses
    })
    .catch(console.info)
}
