import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'

/**
 * The readable documents of a query, in its order. They are streamed, and the stream waits for its reader, so memory does not
 * grow with the history.
 */
export class Documents<T> {
  private readonly stream: AsyncGenerator<QueryDocumentSnapshot, undefined>
  /** The next item, once it has been read; null at the end. */
  private head: T | null | undefined

  constructor(
    query: Query,
    private readonly read: (data: unknown) => T | null,
  ) {
    this.stream = streamed(query)
  }

  /** The next item, without taking it, or null at the end. */
  async peek(): Promise<T | null> {
    while (this.head === undefined) {
      const { value: document } = await this.stream.next()
      // An unreadable one is skipped.
      this.head = document ? (this.read(document.data()) ?? undefined) : null
    }
    return this.head
  }

  /** Takes the items up to the first one for which `isWanted` is false. */
  async takeWhile(isWanted: (item: T) => boolean): Promise<readonly T[]> {
    const taken: T[] = []
    for (let item = await this.peek(); item !== null && isWanted(item); item = await this.peek()) {
      taken.push(item)
      this.head = undefined
    }
    return taken
  }

  /** Ends the stream before its end. */
  async close(): Promise<void> {
    await this.stream.return(undefined)
  }
}

/** Asks for the first document only when it is wanted: until then nobody would hear of a failure. */
async function* streamed(query: Query): AsyncGenerator<QueryDocumentSnapshot, undefined> {
  yield* query.stream() as unknown as AsyncIterable<QueryDocumentSnapshot>
  return undefined
}
