import { FirebaseError } from 'firebase/app'
import {
  doc,
  documentId,
  endAt,
  getDocs,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  startAt,
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
const ID_PAGE = 1000

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

  /**
   * The same file twice adds nothing. A commit that is refused tells that some of its sessions are there already; only
   * then is it looked up which, once, since looking up first takes many times as long as writing.
   */
  async function importAll(sessions: readonly Session[], { onProgress, signal }: LongWork): Promise<number> {
    let present: ReadonlySet<string> | null = null
    let added = 0
    let seen = 0
    for (const chunk of commitsOf(sessions)) {
      signal.throwIfAborted()
      const isNew: boolean = present === null && (await commitNew(chunk))
      present ??= isNew ? null : await idsPresent(sessions)
      const fresh = isNew ? chunk : chunk.filter((session) => !present?.has(session.id))
      if (!isNew && fresh.length > 0) await commit(fresh)
      added += fresh.length
      seen += chunk.length
      onProgress(seen)
    }
    return added
  }

  /** Whether all of them went in; false when the rules refused, as they do for what exists. */
  async function commitNew(sessions: readonly Session[]): Promise<boolean> {
    try {
      await commit(sessions)
      return true
    } catch (error) {
      if (error instanceof FirebaseError && error.code === 'permission-denied') return false
      throw error
    }
  }

  function commit(sessions: readonly Session[]): Promise<void> {
    const batch = writeBatch(db)
    sessions.forEach((session) => batch.set(documentOf(session.id), session))
    return batch.commit()
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

  /** What is stored among the ids from the first to the last of these, page by page. */
  async function idsPresent(sessions: readonly Session[]): Promise<ReadonlySet<string>> {
    const ids = sessions.map((session) => session.id).sort()
    const present = new Set<string>()
    let from = ids.at(0) ?? ''
    for (;;) {
      const page = query(sessionsRef, orderBy(documentId()), startAt(from), endAt(ids.at(-1)), limit(ID_PAGE))
      const { docs } = await getDocsFromServer(page)
      docs.forEach((document) => present.add(document.id))
      const last = docs.at(-1)
      if (!last || docs.length < ID_PAGE) return present
      from = last.id
    }
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
