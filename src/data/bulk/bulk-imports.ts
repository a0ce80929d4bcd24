import {
  collection,
  doc,
  getDocs,
  orderBy,
  query,
  setDoc,
  where,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite'
import type { Backend } from '@/domain/backend'
import { readImportPart, recordIdsOf, type ImportPart } from '@/domain/import/record'
import { type Session, sessionDay } from '@/domain/session/session'
import { sessionDeletions } from '@/domain/trash/trash'
import type { EpochMs } from '@/domain/units'
import { REMOVAL_ATTEMPTS } from '../limits'
import { bulkFirestore } from '../firebase/bulk-firestore'
import { bulkWrites } from '../writes/bulk-writes'
import { bulkBatch } from '../writes/bulk-batch'
import { documentsOf, pagesOf } from './bulk-pages'
import { isAccepted, retryRequest } from './bulk-requests'
import { bulkRhythmImports } from './bulk-rhythm-imports'
import { bulkTypeImports } from './bulk-type-imports'

type ReadSession = (id: string, data: unknown) => Session | null
type BulkImports = Pick<Backend['imports'], 'takeBack' | 'addRhythms' | 'addTypes'>

/** Takes imports back, and adds imported rhythms and session types. Works in chunks, past the device's cache. */
export function bulkImports(uid: string, readSession: ReadSession): BulkImports {
  const db = bulkFirestore()
  const own = (name: string) => collection(db, 'users', uid, name)
  const rhythms = bulkRhythmImports(uid)
  const types = bulkTypeImports(uid)

  const takeBack: BulkImports['takeBack'] = async (id, takenBackAt, { onProgress, signal }) => {
    const records = await Promise.all(recordIdsOf(id).map((record) => recordWithParts(record, signal)))
    const kept: string[] = []
    let removed = 0
    let done = 0
    const read = records.flatMap(({ parts }) => parts)
    for (const kind of TAKEN_BACK) {
      for (const part of read.filter((each) => each?.kind === kind).filter((each) => each !== null)) {
        signal.throwIfAborted()
        const result = await takeBackOne[kind](part, takenBackAt, signal)
        removed += result.removed
        kept.push(...result.kept)
        done += Object.keys(part.added).length
        onProgress(done)
      }
    }
    // A record exists if it has parts.
    for (const { ref } of records.filter(({ parts }) => parts.length > 0)) {
      await retryRequest(() => setDoc(ref, { takenBackAt }, { merge: true }), signal)
    }
    return { removed, kept }
  }

  async function recordWithParts(id: string, signal: AbortSignal) {
    const ref = doc(own('imports'), id)
    const { docs } = await retryRequest(() => getDocs(collection(ref, 'parts')), signal)
    return { ref, parts: docs.map((document) => readImportPart(document.data())) }
  }

  /** Another device may edit a session meanwhile. Then the commit is refused, and the part is looked at again. */
  async function takeBackSessions(part: ImportPart, takenBackAt: EpochMs, signal: AbortSignal) {
    let removed = 0
    for (let attempt = 1; ; attempt++) {
      const stored = await storedOf(part, signal)
      const unchanged = stored.filter(({ id, rev }) => rev === part.added[id])
      const edited = stored.filter(({ id, rev }) => rev !== part.added[id])
      let isDone = true
      for (const { items, id } of sessionDeletions(unchanged, `import-${crypto.randomUUID()}`)) {
        signal.throwIfAborted()
        const isRemoved = await isAccepted(retryRequest(() => trashAll(items, id, takenBackAt), signal))
        if (isRemoved) removed += items.length
        else isDone = false
      }
      if (isDone) return { removed, kept: edited.map(nameOf) }
      if (attempt === REMOVAL_ATTEMPTS) throw new Error('Some sessions keep changing on another device.')
    }
  }

  function trashAll(items: readonly Session[], id: string, deletedAt: EpochMs): Promise<void> {
    const removal = bulkBatch(bulkWrites(db, uid))
    removal.trash({ id, kind: 'sessions', items }, deletedAt)
    return removal.commit()
  }

  /** The part's sessions that exist: most by one query over the time in which they end, moved ones by their ids. */
  async function storedOf({ added, from, to }: ImportPart, signal: AbortSignal): Promise<readonly Session[]> {
    const found = new Map<string, Session>()
    const keep = (document: QueryDocumentSnapshot) => {
      const session = readSession(document.id, document.data())
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
    const moved = await retryRequest(() => documentsOf(own('sessions'), missing), signal)
    moved.forEach(keep)
    return [...found.values()]
  }

  const takeBackOne = {
    sessions: takeBackSessions,
    completions: rhythms.takeBackCompletions,
    rhythms: rhythms.takeBackRhythms,
    sessionTypes: types.takeBackTypes,
  } satisfies Record<(typeof TAKEN_BACK)[number], unknown>

  return { takeBack, addRhythms: rhythms.addRhythms, addTypes: types.addTypes }
}

/** What imports add, in the order in which it is taken back: a rhythm stays as long as it has completions, a type sessions. */
const TAKEN_BACK = ['sessions', 'completions', 'rhythms', 'sessionTypes'] as const

/** How a kept session is named to the user. */
function nameOf(session: Session): string {
  return [sessionDay(session), session.type, session.notes.split('\n')[0]?.slice(0, 80)]
    .filter(Boolean)
    .join(', ')
}
