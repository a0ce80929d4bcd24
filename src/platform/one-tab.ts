/** Runs the work in one tab of this browser at a time. Other tabs wait for their turn, or until the signal aborts. */
export async function inOneTab(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  // Missing in old browsers and without https. Then every tab does the work, which is slower but also correct.
  const { locks } = navigator as { locks?: LockManager | null }
  if (!locks) return work()
  await locks.request(name, { signal }, work)
}
