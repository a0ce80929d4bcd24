/** The server answers a few at once; more would only wait for each other there. */
const AT_ONCE = 4

/** The results in the order of the items, a few under way at a time. Rejects with the first failure. */
export async function mapFewAtATime<T, R>(
  items: readonly T[],
  signal: AbortSignal,
  map: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const left = items.entries()
  const work = async () => {
    for (const [index, item] of left) {
      signal.throwIfAborted()
      results[index] = await map(item)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return results
}

/** The promise, or a rejection as soon as the work is called off: what waits for the network may wait for ever. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  return Promise.race([promise, aborted])
}

/** Gives way: to the screen for an instant, or to a server that asks to be left alone for a while. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

export function slicesOf<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}
