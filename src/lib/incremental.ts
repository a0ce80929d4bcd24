import { pause } from './wait'

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
