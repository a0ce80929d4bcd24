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
