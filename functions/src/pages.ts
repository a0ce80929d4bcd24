import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'

/** Documents in memory at a time, of each query. */
const PAGE = 2000

/**
 * The readable documents of a query, in its order, page by page. Reads one page ahead and holds two pages at most, so memory does
 * not grow with the history.
 */
export class Pages<T> {
  private items: T[] = []
  private next: Promise<readonly QueryDocumentSnapshot[]> | null

  constructor(
    private readonly query: Query,
    private readonly read: (data: unknown) => T | null,
  ) {
    this.next = this.page(query)
  }

  /** The next item, without taking it, or null at the end. */
  async peek(): Promise<T | null> {
    while (this.items.length === 0 && this.next) await this.load()
    return this.items[0] ?? null
  }

  /** Takes the items up to the first one for which `isWanted` is false. */
  async takeWhile(isWanted: (item: T) => boolean): Promise<readonly T[]> {
    const taken: T[] = []
    while ((await this.peek()) !== null) {
      const end = this.items.findIndex((item) => !isWanted(item))
      taken.push(...this.items.splice(0, end === -1 ? this.items.length : end))
      if (end !== -1) break
    }
    return taken
  }

  private async load(): Promise<void> {
    const documents = (await this.next) ?? []
    const last = documents.at(-1)
    this.next = last && documents.length === PAGE ? this.page(this.query.startAfter(last)) : null
    const read = documents.map((document) => this.read(document.data()))
    this.items.push(...read.filter((item) => item !== null))
  }

  private page(query: Query): Promise<readonly QueryDocumentSnapshot[]> {
    const page = query
      .limit(PAGE)
      .get()
      .then(({ docs }) => docs)
    // The reader of the page gets the failure. Without a reader it would end the process as an unhandled rejection.
    page.catch(() => undefined)
    return page
  }
}
