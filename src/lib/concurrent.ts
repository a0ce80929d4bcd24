type Items<T> = Iterable<T> | AsyncIterable<T>

interface Concurrency {
  readonly concurrency: number
  readonly signal: AbortSignal
}

/**
 * Runs `work` on each item, at most `concurrency` at a time, and reads no further ahead in `items`. A failure or an abort ends it
 * as in `forEachInLanes`.
 */
export function forEachConcurrent<T>(
  items: Items<T>,
  { concurrency, signal }: Concurrency,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const shared = oneByOne(items)
  return forEachInLanes(
    Array.from({ length: concurrency }, () => shared),
    signal,
    work,
  )
}

/**
 * Runs `work` on the items of each lane in order, one item per lane at a time. After a failure or an abort it starts
 * nothing more, and rejects only when the running work has ended: otherwise the caller would report a result that is still
 * changing.
 */
export async function forEachInLanes<T>(
  lanes: readonly Items<T>[],
  signal: AbortSignal,
  work: (item: T, lane: number) => Promise<void>,
): Promise<void> {
  let failure: { readonly reason: unknown } | undefined
  const run = async (items: Items<T>, lane: number) => {
    try {
      for await (const item of items) {
        if (failure) return
        signal.throwIfAborted()
        await work(item, lane)
        if (failure) return
      }
    } catch (reason) {
      failure ??= { reason }
    }
  }
  await Promise.all(lanes.map(run))
  if (failure) throw failure.reason
}

/** An iterator that several loops can share. */
async function* oneByOne<T>(items: Items<T>): AsyncGenerator<T> {
  yield* items
}

/** Yields the items of the source, and asks for the next one while the current one is used. */
export async function* oneAhead<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]()
  const ask = () => {
    const next = iterator.next()
    // It is thrown when the item is used. A consumer that stops before must not leave an unhandled rejection.
    next.catch(() => {})
    return next
  }
  try {
    let next = ask()
    for (;;) {
      const result = await next
      if (result.done) return
      next = ask()
      yield result.value
    }
  } finally {
    await iterator.return?.()
  }
}

interface Pool {
  /** Adds a task at the end of the queue. The returned function takes it out again while it waits. */
  readonly add: (task: () => Promise<void>) => () => void
}

/**
 * Runs tasks in the order they are added, at most `concurrency` at a time. p-limit cannot take out one waiting task, and
 * p-queue, which can, brings priorities, time-outs and two more packages. A task handles its own errors.
 */
export function createPool(concurrency: number): Pool {
  const waiting: (() => Promise<void>)[] = []
  let running = 0

  const startNext = () => {
    while (running < concurrency) {
      const task = waiting.shift()
      if (!task) return
      running += 1
      void task().finally(() => {
        running -= 1
        startNext()
      })
    }
  }

  return {
    add: (task) => {
      waiting.push(task)
      startNext()
      return () => {
        const index = waiting.indexOf(task)
        if (index >= 0) waiting.splice(index, 1)
      }
    },
  }
}
