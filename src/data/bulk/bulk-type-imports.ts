import { collection, getCount, getDocs } from 'firebase/firestore/lite'
import { contentMark } from '@/domain/backup/marks'
import type { Backend } from '@/domain/backend'
import type { ImportPart } from '@/domain/import/record'
import { type SessionType, readSessionType } from '@/domain/session/types/session-type'
import type { EpochMs } from '@/domain/units'
import { readMonth } from '@/domain/rollups/rollup-document'
import { bulkFirestore } from '../firebase/bulk-firestore'
import { bulkBatch, type BulkBatch } from '../writes/bulk-batch'
import { bulkWrites } from '../writes/bulk-writes'
import { documentsOf } from './bulk-pages'
import { isAccepted, retryRequest } from './bulk-requests'
import { commitListed } from './commit-listed'

/** Adds the session types that an import makes, and takes them back. */
export function bulkTypeImports(uid: string) {
  const db = bulkFirestore()
  const own = (name: string) => collection(db, 'users', uid, name)
  const storedOf = async (ids: readonly string[], signal: AbortSignal) => {
    const documents = await retryRequest(() => documentsOf(own('sessionTypes'), ids), signal)
    return documents
      .map((document) => readSessionType(document.id, document.data()))
      .filter((type) => type !== null)
  }

  const addTypes: Backend['imports']['addTypes'] = async (types, listedAs, { signal }) => {
    const known = (
      await storedOf(
        types.map(({ id }) => id),
        signal,
      )
    ).map(({ id }) => id)
    const missing = types.filter(({ id }) => !known.includes(id))
    if (missing.length === 0) return
    const added = Object.fromEntries(missing.map((type) => [type.id, contentMark(type)]))
    const write = (batch: BulkBatch, partId: string) => {
      missing.forEach((type) => batch.save('sessionTypes', type))
      batch.listImport(listedAs, { kind: 'sessionTypes', added }, partId)
    }
    await commitListed(db, uid, listedAs, write, signal)
  }

  /** Moves imported types to the trash. One that was edited, or that a session or a rhythm still has, stays. */
  async function takeBackTypes({ added }: ImportPart, takenBackAt: EpochMs, signal: AbortSignal) {
    const types = await storedOf(Object.keys(added), signal)
    const used = types.length > 0 ? await usedNames(signal) : null
    const kept: string[] = []
    let removed = 0
    for (const type of types) {
      const isUnchanged = contentMark(type) === added[type.id]
      if (isUnchanged && used !== null && !used.has(type.name)) {
        await trashType(type, takenBackAt, signal)
        removed += 1
      } else kept.push(type.name)
    }
    return { removed, kept }
  }

  /** The names of all types that rhythms and, by the rollups, sessions have. Null while those do not count all sessions. */
  async function usedNames(signal: AbortSignal): Promise<ReadonlySet<string> | null> {
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

  async function trashType(type: SessionType, deletedAt: EpochMs, signal: AbortSignal): Promise<void> {
    const removal = { id: `import-${crypto.randomUUID()}`, kind: 'sessionType', items: [type] } as const
    const commit = () => {
      const batch = bulkBatch(bulkWrites(db, uid))
      batch.trash(removal, deletedAt)
      return batch.commit()
    }
    if (await isAccepted(retryRequest(commit, signal))) return
    // A repeated request is refused if the first one was stored.
    if ((await storedOf([type.id], signal)).length > 0)
      throw new Error('The server refused to delete an imported session type.')
  }

  return { addTypes, takeBackTypes }
}
