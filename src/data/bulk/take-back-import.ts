import {
  collection,
  doc,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  where,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite'
import type { LongWork } from '@/domain/backend'
import { contentMark } from '@/domain/backup/take-back'
import { readImportPart, recordIdsOf, type ImportPart, type TakenBack } from '@/domain/import/record'
import { readCompletion } from '@/domain/rhythm/completion'
import { listReaders } from '@/domain/items'
import type { Rhythm } from '@/domain/rhythm/rhythm'
import { readMonth } from '@/domain/rollups/rollup-document'
import { type Session, sessionDay } from '@/domain/session/session'
import { namesOf, type SessionType } from '@/domain/session/types/session-type'
import { COLLECTION_OF, sessionDeletions, type Trashed } from '@/domain/trash/trash'
import type { EpochMs } from '@/domain/units'
import { isAccepted } from '@/lib/log-failed-write'
import { bulkFirestore } from '../firebase/bulk-firestore'
import { REMOVAL_ATTEMPTS } from '../limits'
import { commitBulk } from './bulk-commits'
import { idOfCompletion } from './bulk-imports'
import { documentsOf, pagesOf, retryRequest, type BulkContext } from './bulk-requests'

/** Takes an import back, in chunks and past the device's cache. */
export async function takeBackImport(
  context: BulkContext,
  id: string,
  takenBackAt: EpochMs,
  { onProgress, signal }: LongWork,
): Promise<TakenBack> {
  const importsRef = collection(bulkFirestore(), 'users', context.account.uid, 'imports')
  const read = async (record: string) => {
    const ref = doc(importsRef, record)
    const { docs } = await retryRequest(() => getDocs(collection(ref, 'parts')), signal)
    return { ref, parts: docs.map((document) => readImportPart(document.data())) }
  }
  const records = await Promise.all(recordIdsOf(id).map(read))
  const parts = records.flatMap((record) => record.parts)
  const kept: string[] = []
  let removed = 0
  let done = 0
  for (const [kind, takeBack] of Object.entries(waysToTakeBack(context, takenBackAt, signal))) {
    for (const part of parts.filter((each) => each?.kind === kind).filter((each) => each !== null)) {
      signal.throwIfAborted()
      const result = await takeBack(part)
      removed += result.removed
      kept.push(...result.kept)
      done += Object.keys(part.added).length
      onProgress(done)
    }
  }
  // A record exists if it has parts.
  for (const { ref } of records.filter((record) => record.parts.length > 0)) {
    await retryRequest(() => setDoc(ref, { takenBackAt }, { merge: true }), signal)
  }
  return { removed, kept }
}

/**
 * Takes back one part, by what it added, in the order in which that is taken back: a rhythm stays as long as it has completions, a
 * type sessions.
 */
function waysToTakeBack(
  { account: { uid }, readStoredSession }: BulkContext,
  takenBackAt: EpochMs,
  signal: AbortSignal,
) {
  const readers = listReaders(readStoredSession)
  const own = (name: string) => collection(bulkFirestore(), 'users', uid, name)
  const documentsAt = (name: string, ids: readonly string[]) =>
    retryRequest(() => documentsOf(own(name), ids), signal)
  const moveToTrash = (trashed: Trashed) =>
    isAccepted(retryRequest(() => commitBulk(uid, (batch) => batch.trash(trashed, takenBackAt)), signal))

  /** Another device may edit a session meanwhile. Then the commit is refused, and the part is looked at again. */
  async function takeBackSessions(part: ImportPart): Promise<TakenBack> {
    let removed = 0
    for (let attempt = 1; ; attempt++) {
      const stored = await storedSessions(part)
      const unchanged = stored.filter(({ id, rev }) => rev === part.added[id])
      const edited = stored.filter(({ id, rev }) => rev !== part.added[id])
      let isDone = true
      for (const { items, id } of sessionDeletions(unchanged, `import-${crypto.randomUUID()}`)) {
        signal.throwIfAborted()
        if (await moveToTrash({ id, kind: 'sessions', items })) removed += items.length
        else isDone = false
      }
      if (isDone) return { removed, kept: edited.map(nameOfSession) }
      if (attempt === REMOVAL_ATTEMPTS) throw new Error('Some sessions keep changing on another device.')
    }
  }

  /** The part's sessions that exist: most by one query over the time in which they end, moved ones by their ids. */
  async function storedSessions({ added, from, to }: ImportPart): Promise<readonly Session[]> {
    const found = new Map<string, Session>()
    const keep = (document: QueryDocumentSnapshot) => {
      const session = readStoredSession(document.id, document.data())
      if (session && session.id in added) found.set(session.id, session)
    }
    if (from !== undefined && to !== undefined) {
      const range = query(
        own('sessions'),
        where('endTime', '>=', from),
        where('endTime', '<=', to),
        orderBy('endTime'),
      )
      for await (const page of pagesOf(range, signal)) page.forEach(keep)
    }
    const missing = Object.keys(added).filter((id) => !found.has(id))
    const moved = await documentsAt('sessions', missing)
    moved.forEach(keep)
    return [...found.values()]
  }

  async function takeBackCompletions({ added }: ImportPart): Promise<TakenBack> {
    const stored = await documentsAt('rhythmCompletions', Object.keys(added))
    const completions = stored
      .map((document) => readCompletion(document.data()))
      .filter((each) => each !== null)
    const unchanged = completions.filter(
      (each) => String(added[idOfCompletion(each)]) === String(each.completedAt),
    )
    const remove = () =>
      commitBulk(uid, (batch) =>
        unchanged.forEach(({ rhythmId, completionDate }) => batch.uncomplete(rhythmId, completionDate)),
      )
    if (unchanged.length > 0) await retryRequest(remove, signal)
    const kept = completions
      .filter((each) => !unchanged.includes(each))
      .map(({ completionDate }) => completionDate)
    return { removed: unchanged.length, kept }
  }

  /** Moves the items to the trash. Those that were edited or are in use stay. */
  async function takeBackItems(kind: 'rhythm' | 'sessionType', { added }: ImportPart): Promise<TakenBack> {
    const list = COLLECTION_OF[kind]
    const stored = await documentsAt(list, Object.keys(added))
    const items = stored
      .map((document) => readers[list](document.id, document.data()))
      .filter((item) => item !== null)
    const unchanged = items.filter((item) => contentMark(item) === added[item.id])
    const unused = await unusedOf(uid, list, unchanged, signal)
    for (const item of unused) {
      const trashed = { id: `import-${crypto.randomUUID()}`, kind, items: [item] } as Trashed
      const isRemoved = await moveToTrash(trashed)
      // A repeated request is refused if the first one was stored.
      if (!isRemoved && (await documentsAt(list, [item.id])).length > 0)
        throw new Error('The server refused to delete what was imported.')
    }
    const kept = items.filter((item) => !unused.includes(item))
    return { removed: unused.length, kept: kept.map(({ name }) => name) }
  }

  return {
    sessions: takeBackSessions,
    completions: takeBackCompletions,
    rhythms: (part: ImportPart) => takeBackItems('rhythm', part),
    sessionTypes: (part: ImportPart) => takeBackItems('sessionType', part),
  }
}

/** Leaves out the rhythms that have completions, and the types that a session or a rhythm has. */
export async function unusedOf<T extends object>(
  uid: string,
  list: string,
  items: readonly T[],
  signal: AbortSignal,
): Promise<readonly T[]> {
  const own = (name: string) => collection(bulkFirestore(), 'users', uid, name)
  if (list === 'rhythms') {
    const found = await Promise.all(
      (items as readonly Rhythm[]).map(({ id }) => {
        const one = query(own('rhythmCompletions'), where('rhythmId', '==', id), limit(1))
        return retryRequest(() => getDocs(one), signal)
      }),
    )
    return items.filter((_, index) => found[index]?.empty)
  }
  if (list !== 'sessionTypes' || items.length === 0) return items
  const used = await usedNames()
  return items.filter((type) => used && !namesOf(type as SessionType).some((name) => used.has(name)))

  /** The names of all types that rhythms and, by the rollups, sessions have. Null while those do not count all sessions. */
  async function usedNames(): Promise<ReadonlySet<string> | null> {
    const [{ docs }, sessions, rhythms] = await retryRequest(
      () => Promise.all([getDocs(own('months')), getCount(own('sessions')), getDocs(own('rhythms'))]),
      signal,
    )
    const days = docs.flatMap((month) => [...(readMonth(month.id, month.data())?.days.values() ?? [])])
    const types = days.flatMap((day) => [...day.types])
    const counted = types.reduce((sum, [, { count }]) => sum + count, 0)
    const ofRhythms = rhythms.docs.map((rhythm) => String(rhythm.get('sessionType')))
    return counted === sessions.data().count ? new Set([...types.map(([name]) => name), ...ofRhythms]) : null
  }
}

/** How a kept session is named to the user. */
export function nameOfSession(session: Session): string {
  return [sessionDay(session), session.type, session.notes.split('\n')[0]?.slice(0, 80)]
    .filter(Boolean)
    .join(', ')
}
