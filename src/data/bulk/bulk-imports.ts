import { collection, getDocs, query, where } from 'firebase/firestore/lite'
import type { LongWork } from '@/domain/backend'
import { contentMark } from '@/domain/backup/take-back'
import type { PlannedRhythm } from '@/domain/import/habits'
import type { NewImport } from '@/domain/import/record'
import { completionId, type Completion } from '@/domain/rhythm/completion'
import { readSessionType, type SessionType } from '@/domain/session/types/session-type'
import { chunksOf } from '@/lib/collections'
import { bulkFirestore } from '../firebase/bulk-firestore'
import { commitListed } from './bulk-commits'
import { documentsOf, retryRequest } from './bulk-requests'

/** Each completion sets a field of its month, so a commit holds fewer of them than sessions. */
const COMPLETIONS_A_COMMIT = 200

export const idOfCompletion = ({ rhythmId, completionDate }: Completion) =>
  completionId(rhythmId, completionDate)

/** Adds the rhythms and completions that are not stored yet. Returns how many were new. */
export async function addRhythms(
  uid: string,
  plans: readonly PlannedRhythm[],
  listedAs: NewImport,
  { onProgress, signal }: LongWork,
): Promise<number> {
  let added = 0
  let done = 0
  for (const plan of plans) {
    added += await addRhythm(uid, plan, listedAs, signal)
    onProgress(++done)
  }
  return added
}

async function addRhythm(
  uid: string,
  { rhythm, completions }: PlannedRhythm,
  listedAs: NewImport,
  signal: AbortSignal,
): Promise<number> {
  const own = (name: string) => collection(bulkFirestore(), 'users', uid, name)
  const [known] = await retryRequest(() => documentsOf(own('rhythms'), [rhythm.id]), signal)
  if (!known) {
    const added = { [rhythm.id]: contentMark(rhythm) }
    await commitListed(
      uid,
      listedAs,
      { kind: 'rhythms', added },
      (batch) => batch.saveItem({ itemKind: 'rhythm', item: rhythm }),
      signal,
    )
  }
  const done = query(own('rhythmCompletions'), where('rhythmId', '==', rhythm.id))
  const { docs } = await retryRequest(() => getDocs(done), signal)
  const stored = new Set(docs.map(({ id }) => id))
  const missing = completions.filter((each) => !stored.has(idOfCompletion(each)))
  for (const some of chunksOf(missing, COMPLETIONS_A_COMMIT)) {
    signal.throwIfAborted()
    const added = Object.fromEntries(some.map((each) => [idOfCompletion(each), each.completedAt]))
    await commitListed(
      uid,
      listedAs,
      { kind: 'completions', added },
      (batch) => some.forEach((completion) => batch.complete(completion)),
      signal,
    )
  }
  return missing.length + (known ? 0 : 1)
}

/** Adds the session types that are not stored yet. */
export async function addTypes(
  uid: string,
  types: readonly SessionType[],
  listedAs: NewImport,
  { signal }: LongWork,
): Promise<void> {
  const typesRef = collection(bulkFirestore(), 'users', uid, 'sessionTypes')
  const ids = types.map(({ id }) => id)
  const documents = await retryRequest(() => documentsOf(typesRef, ids), signal)
  const known = documents.map((document) => readSessionType(document.id, document.data())?.id)
  const missing = types.filter(({ id }) => !known.includes(id))
  if (missing.length === 0) return
  const added = Object.fromEntries(missing.map((type) => [type.id, contentMark(type)]))
  await commitListed(
    uid,
    listedAs,
    { kind: 'sessionTypes', added },
    (batch) => missing.forEach((type) => batch.save('sessionTypes', type)),
    signal,
  )
}
