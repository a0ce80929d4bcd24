import {
  doc,
  documentId,
  getDocs,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  writeBatch,
  type CollectionReference,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore'
import type { LongWork, SessionPage } from '@/domain/backend'
import type { Session } from '@/domain/session/session'
import type { EpochMs } from '@/domain/units'

/** Firestore takes 500 writes in one batch; the rest is room for what rides along. */
export const CHUNK = 400
/** A commit over some 4 MiB is retried for ever and blocks every later write. */
const MAX_COMMIT_BYTES = 1024 * 1024
const IDS_A_QUERY = 30

type ReadSession = (id: string, data: unknown) => Session | null

/** Sessions beyond those that are watched. */
export function sessionPages(db: Firestore, sessionsRef: CollectionReference, readSession: ReadSession) {
  const newestFirst = query(sessionsRef, orderBy('endTime', 'desc'))

  async function readBefore(endTime: EpochMs, count: number): Promise<SessionPage> {
    const page = query(newestFirst, where('endTime', '<', endTime), limit(count))
    const { docs, metadata } = await getDocs(page)
    const sessions = docs.map(readFrom).filter((session) => session !== null)
    // What the cache does not hold the server may.
    const mayHaveMore = docs.length === count || metadata.fromCache
    return { sessions, unreadable: docs.length - sessions.length, mayHaveMore }
  }

  async function readAll({ onProgress, signal }: LongWork): Promise<readonly Session[]> {
    const all: Session[] = []
    for await (const docs of pages(signal)) {
      all.push(...docs.map(readFrom).filter((session) => session !== null))
      onProgress(all.length)
    }
    return all
  }

  async function removeAll({ onProgress, signal }: LongWork): Promise<void> {
    let done = 0
    for await (const docs of pages(signal)) {
      const batch = writeBatch(db)
      docs.forEach((document) => batch.delete(document.ref))
      await batch.commit()
      done += docs.length
      onProgress(done)
    }
  }

  /** The same file twice adds nothing: what is there already is left out, so no commit is refused for it. */
  async function importAll(sessions: readonly Session[], { onProgress, signal }: LongWork): Promise<number> {
    let added = 0
    let seen = 0
    for (const chunk of commitsOf(sessions)) {
      signal.throwIfAborted()
      const present = await idsPresent(chunk.map((session) => session.id))
      const fresh = chunk.filter((session) => !present.has(session.id))
      if (fresh.length > 0) {
        const batch = writeBatch(db)
        fresh.forEach((session) => batch.set(documentOf(session.id), session))
        await batch.commit()
      }
      added += fresh.length
      seen += chunk.length
      onProgress(seen)
    }
    return added
  }

  async function* pages(signal: AbortSignal): AsyncGenerator<QueryDocumentSnapshot[]> {
    let last: QueryDocumentSnapshot | undefined
    for (;;) {
      signal.throwIfAborted()
      const page: Query = query(newestFirst, ...(last ? [startAfter(last)] : []), limit(CHUNK))
      const { docs } = await getDocsFromServer(page)
      if (docs.length === 0) return
      yield docs
      if (docs.length < CHUNK) return
      last = docs.at(-1)
    }
  }

  async function idsPresent(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const lookups = chunksOf(ids, IDS_A_QUERY).map((some) =>
      getDocsFromServer(query(sessionsRef, where(documentId(), 'in', some))),
    )
    return new Set((await Promise.all(lookups)).flatMap(({ docs }) => docs.map((document) => document.id)))
  }

  const readFrom = (document: QueryDocumentSnapshot<unknown>) => readSession(document.id, document.data())
  const documentOf = (id: string) => doc(sessionsRef, id)

  return { readBefore, readAll, removeAll, importAll }
}

/** At most 400 writes and 1 MiB a commit. */
function commitsOf(sessions: readonly Session[]): Session[][] {
  const commits: Session[][] = []
  let bytes = 0
  for (const session of sessions) {
    const size = new TextEncoder().encode(JSON.stringify(session)).length
    const current = commits.at(-1)
    if (!current || current.length === CHUNK || bytes + size > MAX_COMMIT_BYTES) {
      commits.push([session])
      bytes = size
    } else {
      current.push(session)
      bytes += size
    }
  }
  return commits
}

export function chunksOf<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}
