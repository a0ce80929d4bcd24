import { COLLECTIONS, isAllowed, type CollectionName } from '../../rules/oracle/oracle'
import { applied, type Fields, type Mutation } from './mutations'
import { runQuery, split, type Documents, type Found, type Query } from './queries'

/** What the server has stored, and when: listeners hear of it later. */
export interface Stored {
  readonly path: string
  readonly fields: Fields | null
}

export class PermissionDenied extends Error {}

/** A Firestore server. The oracle of the rules decides about each write at the moment of its commit. */
export class Server {
  /** What has been stored, in order. The version is its length. */
  readonly log: Stored[] = []
  private readonly documents: Documents<Fields> = new Map()
  private readonly watchers = new Set<() => void>()

  get version(): number {
    return this.log.length
  }

  get(path: string): Fields | null {
    const [collection, id] = split(path)
    return this.documents.get(collection)?.get(id) ?? null
  }

  list(collection: string): readonly Found[] {
    return [...(this.documents.get(collection) ?? [])].map(([id, fields]) => ({ id, fields }))
  }

  find(query: Query): readonly Found[] {
    return runQuery(query, this.list(query.path))
  }

  /** Stores all or nothing. Returns the documents after each write. */
  commit(uid: string | null, mutations: readonly Mutation[]): readonly Stored[] {
    const after = new Map<string, Fields | null>()
    const stored = mutations.map((mutation) => {
      const { path } = mutation
      const before = after.has(path) ? (after.get(path) ?? null) : this.get(path)
      const fields = applied(before, mutation)
      after.set(path, fields)
      return { path, fields }
    })
    const receiptPath = `users/${uid}/receipts/removal`
    const receipt = after.get(receiptPath) ?? this.get(receiptPath)
    for (const [path, fields] of after) {
      if (uid === null || !isOwn(uid, path, this.get(path), fields, receipt)) throw new PermissionDenied(path)
    }
    for (const [path, fields] of after) this.store(path, fields)
    for (const tell of [...this.watchers]) tell()
    return stored
  }

  /** Stores past the rules, as a function does. */
  store(path: string, fields: Fields | null): void {
    const [collection, id] = split(path)
    if (fields === null) this.documents.get(collection)?.delete(id)
    else if (this.documents.get(collection)?.set(id, fields) === undefined)
      this.documents.set(collection, new Map([[id, fields]]))
    this.log.push({ path, fields })
  }

  watch(tell: () => void): () => void {
    this.watchers.add(tell)
    return () => this.watchers.delete(tell)
  }
}

function isOwn(
  uid: string,
  path: string,
  before: Fields | null,
  after: Fields | null,
  receipt: Fields | null,
): boolean {
  const [users, owner, ...rest] = path.split('/')
  if (users !== 'users' || owner !== uid) return false
  const id = rest.at(-1) ?? uid
  const collection = rest.slice(0, -1).join('/')
  const name = /^imports\/[^/]+\/parts$/.test(collection) ? 'imports/import-1/parts' : collection
  if (!(name in COLLECTIONS)) return false
  return isAllowed(name as CollectionName, { id, before, after, receipt, isGone: false }, uid)
}
