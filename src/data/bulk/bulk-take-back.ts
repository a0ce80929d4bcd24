import { collection, doc, documentId, getDoc, getDocs, orderBy, query, setDoc } from 'firebase/firestore/lite'
import { contentMark } from '@/domain/backup/marks'
import { BACKUP_LISTS, type BackupList, collectionOf, listReaders } from '@/domain/backup/kinds'
import { settingsOf, type Settings } from '@/domain/backup/settings'
import {
  partOf,
  takeBackOf,
  takeBackCommits,
  type RestorePart,
  readPart,
  type SettingsPart,
} from '@/domain/backup/take-back'
import type { Backend } from '@/domain/backend'
import type { EpochMs } from '@/domain/units'
import type { Session } from '@/domain/session/session'
import { readUser } from '@/domain/profile/user'
import { bulkFirestore } from '../firebase/bulk-firestore'
import { bulkWrites } from '../writes/bulk-writes'
import { writeTakeBack } from '../writes/restore-writes'
import { bulkBatch, type BulkBatch } from '../writes/bulk-batch'
import { pagesOf } from './bulk-pages'
import { retryRequest } from './bulk-requests'

/**
 * Takes restores back. Each collection that one has written is read once as a whole: asking for thousands of ids
 * takes longer. May be repeated, because what is taken back already no longer has its mark.
 */
export function bulkTakeBack(
  uid: string,
  readSession: (id: string, data: unknown) => Session | null,
): Pick<Backend['backup'], 'takeBack'> {
  const db = bulkFirestore()
  const userRef = doc(db, 'users', uid)
  const readers = listReaders(readSession)

  async function commit(write: (batch: BulkBatch) => void, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    const put = () => {
      const batch = bulkBatch(bulkWrites(db, uid))
      write(batch)
      return batch.commit()
    }
    await retryRequest(put, signal)
  }

  return {
    takeBack: async (id, { now, onProgress, signal }) => {
      const importRef = doc(userRef, 'imports', id)
      const documents = await retryRequest(() => getDocs(collection(importRef, 'parts')), signal)
      const parts = documents.docs
        .map((document) => readPart(document.data()))
        .filter((part) => part !== null)
      let done = 0
      const kept: string[] = []
      const tell = (count: number) => onProgress((done += count))
      for (const list of BACKUP_LISTS) {
        const own = parts.filter((part): part is RestorePart => part.kind === list)
        if (own.length > 0) kept.push(...(await takeBackList(list, partOf(list, own), now, tell, signal)))
      }
      const settings = parts.filter((part): part is SettingsPart => part.kind === 'user')
      for (const part of settings) kept.push(...(await takeBackSettings(part, signal)))
      await retryRequest(() => setDoc(importRef, { takenBackAt: now }, { merge: true }), signal)
      return { removed: done, kept }
    },
  }

  async function takeBackList(
    list: BackupList,
    part: RestorePart,
    now: EpochMs,
    onDone: (count: number) => void,
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    const kept: string[] = []
    const all = query(collection(userRef, collectionOf(list)), orderBy(documentId()))
    for await (const documents of pagesOf(all, signal)) {
      const stored = documents.flatMap((document) => {
        const item = readers[list](document.id, document.data())
        return item === null ? [] : [[document.id, item] as const]
      })
      const work = takeBackOf(part, new Map(stored))
      kept.push(...work.kept.map(nameOf))
      for (const some of takeBackCommits(list, work)) {
        const trash = { id: crypto.randomUUID(), now }
        await commit((batch) => writeTakeBack(batch, list, some, trash), signal)
        onDone(some.removed.length + some.returned.length)
      }
    }
    return kept
  }

  /** Returns the settings that were changed since, and are kept. */
  async function takeBackSettings(
    { replaced }: SettingsPart,
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    const stored = await retryRequest(() => getDoc(userRef), signal)
    const now = settingsOf(readUser(stored.data() ?? {}))
    const changed = replaced.filter((field) => contentMark(now[field.id]) !== field.mark)
    const returned = replaced.filter((field) => !changed.includes(field))
    const before = Object.fromEntries(returned.map((field) => [field.id, field.before])) as Partial<Settings>
    if (returned.length > 0) await commit((batch) => batch.changeSettings(before), signal)
    const isBack = ({ id, before: old }: SettingsPart['replaced'][number]) =>
      contentMark(now[id]) === contentMark(old)
    return changed.filter((field) => !isBack(field)).map(({ id }) => id)
  }
}

/** How a kept item is named to the user. */
function nameOf(item: object): string {
  const texts = ['name', 'notes', 'completionDate', 'id'].map((field) => Reflect.get(item, field) as unknown)
  const name = texts.find((text): text is string => typeof text === 'string' && text.trim() !== '')
  return (name ?? '').slice(0, 80)
}
