import { FirebaseError } from 'firebase/app'

const AT_ONCE = 2

/**
 * Works on the items as they come, two at a time. After a failure or an abort nothing more is begun, and it is told
 * when what was under way has ended: what is done by then is done.
 */
export async function workThrough<T>(
  items: Iterable<T> | AsyncIterable<T>,
  signal: AbortSignal,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = oneByOne(items, signal)
  const worker = async () => {
    for await (const item of left) await work(item)
  }
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

/** The workers share it: a `for await` that is left by a failure ends it for all of them. */
async function* oneByOne<T>(items: Iterable<T> | AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  for await (const item of items) {
    signal.throwIfAborted()
    yield item
  }
}

/** No answer, or one that says: later. */
const PASSING = ['unknown', 'unavailable', 'aborted', 'deadline-exceeded', 'internal']
const PAUSES_MS = [500, 1000, 2000, 4000]

/**
 * Asks again where the network or a busy server was to blame, so that a short outage does not end an hour's work.
 * While the browser knows of no network it waits for one.
 */
export async function insist<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await request()
    } catch (error) {
      if (!(error instanceof FirebaseError) || !PASSING.includes(error.code)) throw error
      await (navigator.onLine ? pause(pauseMs, signal) : untilOnline(signal))
      signal.throwIfAborted()
    }
  }
  return request()
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timeout = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timeout)
      resolve()
    })
  })
}

function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
