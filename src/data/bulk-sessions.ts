import {
  collection,
  documentId,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite'
import type { Backend, LongWork } from '@/domain/backend'
import type { Session } from '@/domain/session/session'
import { commitsOf } from '@/domain/summary/commits'
import { bulkWrites } from './bulk-writes'
import { bulkFirestore } from './firebase/bulk-firestore'
import { CHUNK, chunksOf } from './chunks'
import { insist, isAccepted, workThrough } from './bulk-work'
import { recordBatch, type Removable } from './record-batch'

/** So many ids may stand in one `in`. */
const IDS_A_QUERY = 30

/** Of removing what somebody else keeps changing. */
const ATTEMPTS = 5

const UNCOUNTED = {
  startTime: Number.NaN,
  timezone: 'UTC',
  type: '',
  duration: 0,
  sessionScore: 0,
  completedTasks: [],
}

type ReadSession = (id: string, data: unknown) => Session | null
type BulkSessions = Pick<Backend['sessions'], 'readAll' | 'readSpans' | 'removeAll' | 'importAll'>

/** All sessions at once: bringing them in, taking them out, deleting them. Chunk by chunk, two under way at a time. */
export function bulkSessions(uid: string, readSession: ReadSession): BulkSessions {
  const db = bulkFirestore()
  const sessionsRef = collection(db, 'users', uid, 'sessions')
  const newestFirst = query(sessionsRef, orderBy('endTime', 'desc'))
  // The live window of the newest is then touched last, and does not move up from page to page.
  const oldestFirst = query(sessionsRef, orderBy('endTime', 'asc'))

  function commitNew(sessions: readonly Session[]): Promise<void> {
    const batch = recordBatch(bulkWrites(db, uid))
    sessions.forEach((session) => batch.create(session))
    return batch.commit()
  }

  function commitRemoval(sessions: readonly Removable[]): Promise<void> {
    const batch = recordBatch(bulkWrites(db, uid))
    sessions.forEach((session) => batch.remove(session))
    return batch.commit()
  }

  async function removeStored(sessions: readonly Removable[], signal: AbortSignal): Promise<void> {
    for (const commit of commitsOf(sessions)) await removeCommit(commit, signal)
  }

  /** What was changed meanwhile is read again; what is gone by then, also because an answer was lost, is no matter. */
  async function removeCommit(sessions: readonly Removable[], signal: AbortSignal): Promise<void> {
    let left = sessions
    for (let attempt = 1; attempt < ATTEMPTS && left.length > 0; attempt++) {
      signal.throwIfAborted()
      if (await isAccepted(insist(() => commitRemoval(left), signal))) return
      left = await insist(() => storedOf(left), signal)
    }
    if (left.length > 0) await commitRemoval(left)
  }

  async function readPages(queries: readonly Query[], { onProgress, signal }: LongWork) {
    const all: Session[] = []
    for (const pages of queries) {
      for await (const documents of pagesOf(pages, signal)) {
        const read = documents.map((document) => readSession(document.id, document.data()))
        all.push(...read.filter((session) => session !== null))
        onProgress(all.length)
      }
    }
    return all
  }

  const readAll: BulkSessions['readAll'] = (work) => readPages([newestFirst], work)

  const readSpans: BulkSessions['readSpans'] = (spans, work) =>
    readPages(
      spans.map(({ startTime, endTime }) =>
        query(newestFirst, where('endTime', '>=', startTime), where('endTime', '<=', endTime)),
      ),
      work,
    )

  async function removeAll({ onProgress, signal }: LongWork): Promise<void> {
    let done = 0
    await workThrough(pagesOf(oldestFirst, signal), signal, async (documents) => {
      await removeStored(documents.map(removableFrom), signal)
      done += documents.length
      onProgress(done)
    })
  }

  const importAll: BulkSessions['importAll'] = async (sessions, { onProgress, signal }) => {
    let added = 0
    let done = 0
    // In the order of time, so that each chunk takes up as little of it as it can.
    const inTurn = [...sessions].sort((a, b) => b.endTime - a.endTime)
    await workThrough(commitsOf(inTurn), signal, async (chunk) => {
      const fresh = await addMissing(chunk, signal)
      added += fresh
      done += chunk.length
      onProgress(done, added)
    })
    return added
  }

  /** Returns how many were not there. */
  async function addMissing(chunk: readonly Session[], signal: AbortSignal): Promise<number> {
    const missing = without(chunk, await insist(() => idsInSpan(chunk), signal))
    if (missing.length === 0) return 0
    try {
      await commitNew(missing)
      return missing.length
    } catch {
      // Some may be there after all: they have been moved to another time, or the answer to the attempt was lost.
      signal.throwIfAborted()
      return insist(async () => {
        const stillMissing = without(missing, await idsAmong(missing))
        if (stillMissing.length > 0) await commitNew(stillMissing)
        return stillMissing.length
      }, signal)
    }
  }

  /** What is stored of the time that these take up: one quick question, whose answer may lack what has been moved. */
  async function idsInSpan(sessions: readonly Session[]): Promise<ReadonlySet<string>> {
    const ends = sessions.map(({ endTime }) => endTime)
    const inSpan = [where('endTime', '>=', Math.min(...ends)), where('endTime', '<=', Math.max(...ends))]
    const { docs } = await getDocs(query(sessionsRef, ...inSpan))
    return new Set(docs.map(({ id }) => id))
  }

  /** The exact answer, which takes a question for every thirty; the emulator is very slow to answer them. */
  async function documentsOf(sessions: readonly { id: string }[]): Promise<readonly QueryDocumentSnapshot[]> {
    const ids = sessions.map((session) => session.id)
    const answers = await Promise.all(
      chunksOf(ids, IDS_A_QUERY).map((some) => getDocs(query(sessionsRef, where(documentId(), 'in', some)))),
    )
    return answers.flatMap(({ docs }) => docs)
  }

  const idsAmong = async (sessions: readonly Session[]): Promise<ReadonlySet<string>> =>
    new Set((await documentsOf(sessions)).map(({ id }) => id))

  const storedOf = async (sessions: readonly Removable[]) => (await documentsOf(sessions)).map(removableFrom)

  /** Also what cannot be read can be removed; no month has counted it. */
  const removableFrom = (document: QueryDocumentSnapshot): Removable =>
    readSession(document.id, document.data()) ?? {
      ...UNCOUNTED,
      id: document.id,
      rev: (document.get('rev') as number | undefined) ?? 0,
    }

  return { readAll, readSpans, removeAll, importAll }
}

function without(sessions: readonly Session[], ids: ReadonlySet<string>): readonly Session[] {
  return sessions.filter(({ id }) => !ids.has(id))
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
