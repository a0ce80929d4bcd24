import { collection, getDocs, limit, query, where } from 'firebase/firestore/lite'
import type { Backend } from '@/domain/backend'
import { contentMark } from '@/domain/backup/marks'
import type { PlannedRhythm } from '@/domain/import/habits'
import type { ImportPart, NewImport } from '@/domain/import/record'
import { completionId, type Completion, readCompletion } from '@/domain/rhythm/completion'
import { type Rhythm, readRhythm } from '@/domain/rhythm/rhythm'
import type { EpochMs } from '@/domain/units'
import { chunksOf } from '@/lib/chunks'
import { bulkFirestore } from '../firebase/bulk-firestore'
import { bulkBatch, type BulkBatch } from '../writes/bulk-batch'
import { bulkWrites } from '../writes/bulk-writes'
import { documentsOf } from './bulk-pages'
import { isAccepted, retryRequest } from './bulk-requests'
import { commitListed } from './commit-listed'

/** Adds imported rhythms with their completions, and takes them back. */
export function bulkRhythmImports(uid: string) {
  const db = bulkFirestore()
  const own = (name: string) => collection(db, 'users', uid, name)
  const batch = () => bulkBatch(bulkWrites(db, uid))
  const documentsAt = (name: string, ids: readonly string[], signal: AbortSignal) =>
    retryRequest(() => documentsOf(own(name), ids), signal)

  const addRhythms: Backend['imports']['addRhythms'] = async (plans, listedAs, { onProgress, signal }) => {
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
    listedAs: NewImport,
    signal: AbortSignal,
  ): Promise<number> {
    const [known] = await documentsAt('rhythms', [rhythm.id], signal)
    if (!known) {
      const added = { [rhythm.id]: contentMark(rhythm) }
      const write = (first: BulkBatch, partId: string) => {
        first.saveRhythm(rhythm)
        first.listImport(listedAs, { kind: 'rhythms', added }, partId)
      }
      await commitListed(db, uid, listedAs, write, signal)
    }
    const done = query(own('rhythmCompletions'), where('rhythmId', '==', rhythm.id))
    const { docs } = await retryRequest(() => getDocs(done), signal)
    const stored = new Set(docs.map(({ id }) => id))
    const missing = completions.filter((each) => !stored.has(idOf(each)))
    for (const some of chunksOf(missing, COMPLETIONS_A_COMMIT)) {
      signal.throwIfAborted()
      const added = Object.fromEntries(some.map((each) => [idOf(each), each.completedAt]))
      const write = (next: BulkBatch, partId: string) => {
        some.forEach((completion) => next.complete(completion))
        next.listImport(listedAs, { kind: 'completions', added }, partId)
      }
      await commitListed(db, uid, listedAs, write, signal)
    }
    return missing.length + (known ? 0 : 1)
  }

  async function takeBackCompletions({ added }: ImportPart, _: EpochMs, signal: AbortSignal) {
    const stored = await documentsAt('rhythmCompletions', Object.keys(added), signal)
    const completions = stored
      .map((document) => readCompletion(document.data()))
      .filter((each) => each !== null)
    const unchanged = completions.filter((each) => String(added[idOf(each)]) === String(each.completedAt))
    const remove = () => {
      const removal = batch()
      unchanged.forEach(({ rhythmId, completionDate }) => removal.uncomplete(rhythmId, completionDate))
      return removal.commit()
    }
    if (unchanged.length > 0) await retryRequest(remove, signal)
    const kept = completions
      .filter((each) => !unchanged.includes(each))
      .map(({ completionDate }) => completionDate)
    return { removed: unchanged.length, kept }
  }

  /** Moves imported rhythms to the trash. One that was edited, or completed by the user since, is in use and stays. */
  async function takeBackRhythms({ added }: ImportPart, takenBackAt: EpochMs, signal: AbortSignal) {
    const kept: string[] = []
    let removed = 0
    for (const document of await documentsAt('rhythms', Object.keys(added), signal)) {
      const rhythm = readRhythm(document.id, document.data())
      if (!rhythm) continue
      const isUnchanged = contentMark(rhythm) === added[rhythm.id]
      if (isUnchanged && !(await hasCompletions(rhythm, signal))) {
        await trashRhythm(rhythm, takenBackAt, signal)
        removed += 1
      } else kept.push(rhythm.name)
    }
    return { removed, kept }
  }

  async function hasCompletions({ id }: Rhythm, signal: AbortSignal): Promise<boolean> {
    const one = query(own('rhythmCompletions'), where('rhythmId', '==', id), limit(1))
    return !(await retryRequest(() => getDocs(one), signal)).empty
  }

  async function trashRhythm(rhythm: Rhythm, deletedAt: EpochMs, signal: AbortSignal): Promise<void> {
    const removal = { id: `import-${crypto.randomUUID()}`, kind: 'rhythm', items: [rhythm] } as const
    const commit = () => {
      const one = batch()
      one.trash(removal, deletedAt)
      return one.commit()
    }
    if (await isAccepted(retryRequest(commit, signal))) return
    // A repeated request is refused if the first one was stored.
    const left = await documentsAt('rhythms', [rhythm.id], signal)
    if (left.length > 0) throw new Error('The server refused to delete an imported rhythm.')
  }

  return { addRhythms, takeBackCompletions, takeBackRhythms }
}

/** Each completion sets a field of its month, so a commit holds fewer of them than sessions. */
const COMPLETIONS_A_COMMIT = 200

const idOf = (completion: Completion) => completionId(completion.rhythmId, completion.completionDate)
