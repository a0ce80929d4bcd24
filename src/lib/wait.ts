/** Resolves after the time, or as soon as the signal aborts, or `page` comes online. */
export function pause(ms: number, signal?: AbortSignal, page?: EventTarget): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timeout)
      page?.removeEventListener('online', end)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timeout = Number.isFinite(ms) ? setTimeout(end, ms) : undefined
    if (signal?.aborted) return end()
    page?.addEventListener('online', end)
    signal?.addEventListener('abort', end)
  })
}

/** Resolves when the browser comes back online, after the time, or as soon as the signal aborts. */
export function untilOnline(ms: number, signal: AbortSignal): Promise<void> {
  return pause(ms, signal, window)
}

/** The result of the work, or the fallback when the work takes longer. The work goes on. */
export function within<T, F>(limitMs: number, work: Promise<T>, fallback: F): Promise<T | F> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(resolve, limitMs, fallback)
    void work.then(resolve, reject).finally(() => clearTimeout(timeout))
  })
}

/** The result of the work, or a rejection with the signal's reason as soon as it aborts. The work goes on. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** Shorter than a frame, so that the page stays smooth. */
const SLICE_MS = 12

/** Runs the generator in short slices, and lets the page answer between them. Stops when aborted. Returns its result. */
export async function runInSlices<T, R>(
  work: Iterator<T, R, undefined>,
  signal: AbortSignal,
  onItem: (item: T) => void = () => {},
): Promise<R> {
  for (;;) {
    signal.throwIfAborted()
    for (const end = performance.now() + SLICE_MS; performance.now() < end;) {
      const next = work.next()
      if (next.done) return next.value
      onItem(next.value)
    }
    await pause(0)
  }
}
