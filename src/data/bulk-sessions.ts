import {
  collection,
  doc,
  documentId,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  writeBatch,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite'
import type { Backend, LongWork } from '@/domain/backend'
import type { Session } from '@/domain/session/session'
import { bulkFirestore } from './firebase/bulk-firestore'
import { CHUNK, chunksOf } from './chunks'
import { insist, workThrough } from './bulk-work'

/** A request of a larger commit is refused. */
const MAX_COMMIT_BYTES = 1024 * 1024
/** So many ids may stand in one `in`. */
const IDS_A_QUERY = 30

type ReadSession = (id: string, data: unknown) => Session | null
type BulkSessions = Pick<Backend['sessions'], 'readAll' | 'removeAll' | 'importAll'>

/** All sessions at once: bringing them in, taking them out, deleting them. Chunk by chunk, two under way at a time. */
export function bulkSessions(uid: string, readSession: ReadSession): BulkSessions {
  const db = bulkFirestore()
  const sessionsRef = collection(db, 'users', uid, 'sessions')
  const newestFirst = query(sessionsRef, orderBy('endTime', 'desc'))
  // The live window of the newest is then touched last, and does not move up from page to page.
  const oldestFirst = query(sessionsRef, orderBy('endTime', 'asc'))

  // What makes up a commit is put together in these two.
  function commitNew(sessions: readonly Session[]): Promise<void> {
    const batch = writeBatch(db)
    sessions.forEach((session) => batch.set(doc(sessionsRef, session.id), session))
    return batch.commit()
  }

  function commitRemoval(documents: readonly QueryDocumentSnapshot[]): Promise<void> {
    const batch = writeBatch(db)
    documents.forEach((document) => batch.delete(document.ref))
    return batch.commit()
  }

  async function readAll({ onProgress, signal }: LongWork): Promise<readonly Session[]> {
    const all: Session[] = []
    for await (const documents of pagesOf(newestFirst, signal)) {
      const read = documents.map((document) => readSession(document.id, document.data()))
      all.push(...read.filter((session) => session !== null))
      onProgress(all.length)
    }
    return all
  }

  async function removeAll({ onProgress, signal }: LongWork): Promise<void> {
    let done = 0
    await workThrough(pagesOf(oldestFirst, signal), signal, async (documents) => {
      await insist(() => commitRemoval(documents), signal)
      done += documents.length
      onProgress(done)
    })
  }

  const importAll: BulkSessions['importAll'] = async (sessions, { onProgress, signal }) => {
    let added = 0
    let done = 0
    await workThrough(commitsOf(sessions), signal, async (chunk) => {
      const fresh = await addMissing(chunk, signal)
      added += fresh
      done += chunk.length
      onProgress(done, added)
    })
    return added
  }

  /** Returns how many were not there. Looked up again before each attempt: one whose answer was lost may have got in. */
  async function addMissing(chunk: readonly Session[], signal: AbortSignal): Promise<number> {
    let missing: readonly Session[] | undefined
    await insist(async () => {
      const present = await idsPresent(chunk)
      const absent = chunk.filter(({ id }) => !present.has(id))
      missing ??= absent
      if (absent.length > 0) await commitNew(absent)
    }, signal)
    return missing?.length ?? 0
  }

  async function idsPresent(sessions: readonly Session[]): Promise<ReadonlySet<string>> {
    const ids = sessions.map((session) => session.id)
    const answers = await Promise.all(
      chunksOf(ids, IDS_A_QUERY).map((some) => getDocs(query(sessionsRef, where(documentId(), 'in', some)))),
    )
    return new Set(answers.flatMap(({ docs }) => docs.map(({ id }) => id)))
  }

  return { readAll, removeAll, importAll }
}

async function* pagesOf(all: Query, signal: AbortSignal): AsyncGenerator<QueryDocumentSnapshot[]> {
  let last: QueryDocumentSnapshot | undefined
  do {
    const page = query(all, ...(last ? [startAfter(last)] : []), limit(CHUNK))
    const { docs } = await insist(() => getDocs(page), signal)
    if (docs.length > 0) yield docs
    last = docs.length === CHUNK ? docs.at(-1) : undefined
  } while (last)
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
