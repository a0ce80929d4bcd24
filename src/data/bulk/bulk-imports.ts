import {
  collection,
  doc,
  documentId,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  startAfter,
  where,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite'
import type { Backend } from '@/domain/backend'
import type { PlannedRhythm } from '@/domain/import/habits'
import type { ImportPart } from '@/domain/import/record'
import { completionId, type Completion } from '@/domain/rhythm/completion'
import type { Session } from '@/domain/session/session'
import { sessionDay } from '@/domain/session/session-day'
import { sessionDeletions } from '@/domain/trash/deletion'
import type { EpochMs } from '@/domain/units'
import { chunksOf } from '@/lib/chunks'
import { BULK_PAGE, MAX_IN_VALUES, REMOVAL_ATTEMPTS } from '../limits'
import { readCompletion } from '../documents/completion'
import { readImportPart } from '../documents/import-record'
import { bulkFirestore } from '../firebase/bulk-firestore'
import { bulkWrites } from '../writes/bulk-writes'
import { bulkBatch } from '../writes/bulk-batch'
import { isAccepted, retryRequest } from './bulk-requests'

type ReadSession = (id: string, data: unknown) => Session | null
type BulkImports = Pick<Backend['imports'], 'takeBack' | 'addRhythms'>

/** Takes imports back, and adds imported rhythms. Works in chunks, past the device's cache. */
export function bulkImports(uid: string, readSession: ReadSession): BulkImports {
  const db = bulkFirestore()
  const own = (name: string) => collection(db, 'users', uid, name)
  const batch = () => bulkBatch(bulkWrites(db, uid))

  const takeBack: BulkImports['takeBack'] = async (id, takenBackAt, { onProgress, signal }) => {
    const parts = await retryRequest(() => getDocs(collection(own('imports'), id, 'parts')), signal)
    const kept: string[] = []
    let removed = 0
    let done = 0
    for (const part of parts.docs.map((document) => readImportPart(document.data()))) {
      signal.throwIfAborted()
      if (!part) continue
      const result =
        part.kind === 'sessions'
          ? await takeBackSessions(part, takenBackAt, signal)
          : await takeBackRest(part, signal)
      removed += result.removed
      kept.push(...result.kept)
      done += Object.keys(part.added).length
      onProgress(done)
    }
    await retryRequest(() => setDoc(doc(own('imports'), id), { takenBackAt }, { merge: true }), signal)
    return { removed, kept }
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
    const removal = batch()
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
      for await (const document of documentsOf(range, signal)) keep(document)
    }
    const missing = Object.keys(added).filter((id) => !found.has(id))
    for (const document of await documentsAt('sessions', missing, signal)) keep(document)
    return [...found.values()]
  }

  /** Completions of imported rhythms. The rhythms themselves stay, without points, for the user to delete. */
  async function takeBackRest({ kind, added }: ImportPart, signal: AbortSignal) {
    if (kind !== 'completions') return { removed: 0, kept: [] }
    const stored = await documentsAt('rhythmCompletions', Object.keys(added), signal)
    const completions = stored
      .map((document) => readCompletion(document.data()))
      .filter((each) => each !== null)
    const unchanged = completions.filter((each) => String(added[idOf(each)]) === String(each.completedAt))
    const removal = batch()
    unchanged.forEach(({ rhythmId, completionDate }) => removal.uncomplete(rhythmId, completionDate))
    if (unchanged.length > 0) await retryRequest(() => removal.commit(), signal)
    const kept = completions
      .filter((each) => !unchanged.includes(each))
      .map(({ completionDate }) => completionDate)
    return { removed: unchanged.length, kept }
  }

  const addRhythms: BulkImports['addRhythms'] = async (plans, listedAs, { onProgress, signal }) => {
    let added = 0
    let done = 0
    for (const plan of plans) {
      added += await addRhythm(plan, listedAs, signal)
      onProgress(++done)
    }
    return added
  }

  async function addRhythm(
    { rhythm, completions }: PlannedRhythm,
    listedAs: Parameters<BulkImports['addRhythms']>[1],
    signal: AbortSignal,
  ): Promise<number> {
    const [known] = await documentsAt('rhythms', [rhythm.id], signal)
    if (!known) {
      const first = batch()
      first.saveRhythm(rhythm)
      first.listImport(listedAs, { kind: 'rhythms', added: { [rhythm.id]: rhythm.createdAt } })
      await retryRequest(() => first.commit(), signal)
    }
    const own = query(collection(db, 'users', uid, 'rhythmCompletions'), where('rhythmId', '==', rhythm.id))
    const { docs } = await retryRequest(() => getDocs(own), signal)
    const stored = new Set(docs.map(({ id }) => id))
    const missing = completions.filter((each) => !stored.has(idOf(each)))
    for (const some of chunksOf(missing, COMPLETIONS_A_COMMIT)) {
      signal.throwIfAborted()
      const next = batch()
      some.forEach((completion) => next.complete(completion))
      next.listImport(listedAs, {
        kind: 'completions',
        added: Object.fromEntries(some.map((each) => [idOf(each), each.completedAt])),
      })
      await retryRequest(() => next.commit(), signal)
    }
    return missing.length + (known ? 0 : 1)
  }

  async function documentsAt(name: string, ids: readonly string[], signal: AbortSignal) {
    const found: QueryDocumentSnapshot[] = []
    for (const some of chunksOf(ids, MAX_IN_VALUES)) {
      const byId = query(own(name), where(documentId(), 'in', some))
      found.push(...(await retryRequest(() => getDocs(byId), signal)).docs)
    }
    return found
  }

  return { takeBack, addRhythms }
}

/** Each completion sets a field of its month, so a commit holds fewer of them than sessions. */
const COMPLETIONS_A_COMMIT = 200

const idOf = (completion: Completion) => completionId(completion.rhythmId, completion.completionDate)

/** How a kept session is named to the user. */
function nameOf(session: Session): string {
  return [sessionDay(session), session.type, session.notes.split('\n')[0]?.slice(0, 80)]
    .filter(Boolean)
    .join(', ')
}

async function* documentsOf(range: Query, signal: AbortSignal): AsyncGenerator<QueryDocumentSnapshot> {
  let last: QueryDocumentSnapshot | undefined
  do {
    const page = query(range, ...(last ? [startAfter(last)] : []), limit(BULK_PAGE))
    const { docs } = await retryRequest(() => getDocs(page), signal)
    yield* docs
    last = docs.length === BULK_PAGE ? docs.at(-1) : undefined
  } while (last)
}
