import {
  collection,
  getCount,
  getDocs,
  orderBy,
  query,
  where,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite'
import type { Backend, LongWork } from '@/domain/backend'
import type { ResponseOf } from '@/domain/callables'
import type { Session } from '@/domain/session/session'
import { commitsOf, eachCommitOf, UNCOUNTED, inLanes } from '@/domain/rollups/commits'
import { recordIdOf } from '@/domain/import/record'
import type { ImportPart, NewImport } from '@/domain/import/record'
import { createdSession } from '@/domain/session/revision'
import { bulkFirestore } from '../firebase/bulk-firestore'
import { forEachInLanes, oneAhead } from '@/lib/concurrent'
import { REMOVAL_ATTEMPTS } from '../limits'
import { commitBulk } from './bulk-commits'
import { documentsOf, pagesOf, retryRequest, type BulkContext } from './bulk-requests'
import { clearOnServer } from './on-server'
import { isAccepted, isRefused } from '@/lib/log-failed-write'
import type { Removable } from '../writes/rollup-batch'

type BulkSessions = Pick<Backend['sessions'], 'readAll' | 'readSpans' | 'removeAll' | 'importAll'>

/** Import, export and deletion of all sessions. Works in chunks, some of them at the same time. */
export function bulkSessions(
  { account: { uid }, readStoredSession: readSession }: BulkContext,
  clearSome: () => Promise<ResponseOf<'clearSessions'>>,
): BulkSessions {
  const sessionsRef = collection(bulkFirestore(), 'users', uid, 'sessions')
  const newestFirst = query(sessionsRef, orderBy('endTime', 'desc'))
  // Reaches the newest weeks last, which are on screen.
  const oldestFirst = query(sessionsRef, orderBy('endTime', 'asc'))

  const commitNew = (sessions: readonly Session[], listedAs: NewImport | undefined) =>
    commitBulk(uid, (batch) => {
      sessions.forEach((session) => batch.create(session))
      if (listedAs) batch.listImport(listedAs, partOf(sessions), crypto.randomUUID())
    })

  const commitRemoval = (sessions: readonly Removable[]) =>
    commitBulk(uid, (batch) => sessions.forEach((session) => batch.removeForGood(session)))

  /** Reads sessions that have changed again and repeats. Sessions that are already gone count as removed. */
  async function removeCommit(sessions: readonly Removable[], signal: AbortSignal): Promise<void> {
    let left = sessions
    for (let attempt = 1; attempt < REMOVAL_ATTEMPTS && left.length > 0; attempt++) {
      signal.throwIfAborted()
      if (await isAccepted(retryRequest(() => commitRemoval(left), signal))) return
      left = await retryRequest(() => storedOf(left), signal)
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

  const count = async (signal: AbortSignal) =>
    (await retryRequest(() => getCount(sessionsRef), signal)).data().count

  const removeAll: BulkSessions['removeAll'] = (work) =>
    clearOnServer(clearSome, { count, removeAll: removeAllHere }, work)

  async function removeAllHere({ onProgress, signal }: LongWork): Promise<void> {
    let done = 0
    await forEachInLanes([oneAhead(pagesOf(oldestFirst, signal))], signal, async (documents) => {
      for (const commit of commitsOf(documents.map(removableFrom))) await removeCommit(commit, signal)
      done += documents.length
      onProgress(done)
    })
  }

  const importAll: BulkSessions['importAll'] = async (sessions, { onProgress, signal, listedAs }) => {
    let added = 0
    let done = 0
    // Sorted, so that each chunk covers as short a time as possible.
    const sorted = [...sessions].sort((a, b) => b.endTime - a.endTime)
    const lanes = inLanes(sorted).map((lane) => oneAhead(withStored(lane, signal)))
    await forEachInLanes(lanes, signal, async ({ chunk, stored }, lane) => {
      const record = listedAs && { ...listedAs, id: recordIdOf(listedAs.id, lane) }
      const newCount = await addMissing(chunk, stored, signal, record)
      added += newCount
      done += chunk.length
      onProgress(done, added)
    })
    return added
  }

  /** The sessions of each commit, with the ids among them that are stored. */
  async function* withStored(sessions: readonly Session[], signal: AbortSignal) {
    for (const chunk of eachCommitOf(sessions)) {
      yield { chunk, stored: await retryRequest(() => idsInSpan(chunk), signal) }
    }
  }

  /** Returns how many sessions were new. */
  async function addMissing(
    chunk: readonly Session[],
    before: ReadonlySet<string>,
    signal: AbortSignal,
    listedAs: NewImport | undefined,
  ): Promise<number> {
    const addWithout = async (stored: ReadonlySet<string>) => {
      const missing = without(chunk, stored)
      if (missing.length > 0) await commitNew(missing, listedAs)
      return missing.length
    }
    let isFirst = true
    try {
      // If an answer is lost, the next look finds what this attempt has stored.
      await retryRequest(async () => {
        const stored = isFirst ? before : await idsInSpan(chunk)
        isFirst = false
        await addWithout(stored)
      }, signal)
      return without(chunk, before).length
    } catch (error) {
      signal.throwIfAborted()
      if (!isRefused(error)) throw error
      // Some exist at another time, because they were edited.
      return retryRequest(async () => addWithout(await idsAmong(chunk)), signal)
    }
  }

  /** The stored ids in the time span of these sessions. One fast query, which misses sessions that were moved. */
  async function idsInSpan(sessions: readonly Session[]): Promise<ReadonlySet<string>> {
    const ends = sessions.map(({ endTime }) => endTime)
    const inSpan = [where('endTime', '>=', Math.min(...ends)), where('endTime', '<=', Math.max(...ends))]
    const { docs } = await getDocs(query(sessionsRef, ...inSpan))
    return new Set(docs.map(({ id }) => id))
  }

  const idsAmong = async (sessions: readonly Session[]): Promise<ReadonlySet<string>> =>
    new Set((await documentsOf(sessionsRef, idsOf(sessions))).map(({ id }) => id))

  const storedOf = async (sessions: readonly Removable[]) =>
    (await documentsOf(sessionsRef, idsOf(sessions))).map(removableFrom)

  /** Unreadable documents can be removed too. No month has counted them. */
  const removableFrom = (document: QueryDocumentSnapshot): Removable =>
    readSession(document.id, document.data()) ?? {
      ...UNCOUNTED,
      id: document.id,
      rev: (document.get('rev') as number | undefined) ?? 0,
    }

  return { readAll, readSpans, removeAll, importAll }
}

const idsOf = (sessions: readonly { id: string }[]) => sessions.map(({ id }) => id)

function partOf(sessions: readonly Session[]): ImportPart {
  const ends = sessions.map(({ endTime }) => endTime)
  return {
    kind: 'sessions',
    added: Object.fromEntries(sessions.map((session) => [session.id, createdSession(session).rev])),
    from: Math.min(...ends),
    to: Math.max(...ends),
  }
}

function without(sessions: readonly Session[], ids: ReadonlySet<string>): readonly Session[] {
  return sessions.filter(({ id }) => !ids.has(id))
}
