import pMap from 'p-map'

interface Concurrency {
  readonly concurrency: number
  readonly signal: AbortSignal
}

/**
 * Runs `work` on each item, at most `concurrency` at a time, and reads no further ahead in `items`. After a failure or an
 * abort it starts nothing more, and rejects only when the running work has ended: p-map alone rejects at once, and the
 * caller would report a result that is still changing.
 */
export async function forEachConcurrent<T>(
  items: Iterable<T> | AsyncIterable<T>,
  { concurrency, signal }: Concurrency,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let failure: { readonly reason: unknown } | undefined

  async function* remaining(): AsyncGenerator<T> {
    try {
      for await (const item of items) {
        signal.throwIfAborted()
        yield item
        if (failure) return
      }
    } catch (reason) {
      failure ??= { reason }
    }
  }

  const settle = async (item: T) => {
    try {
      await work(item)
    } catch (reason) {
      failure ??= { reason }
    }
  }

  await pMap(remaining(), settle, { concurrency })
  if (failure) throw failure.reason
}
