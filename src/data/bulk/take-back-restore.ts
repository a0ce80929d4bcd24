import {
  collection,
  doc,
  documentId,
  getDoc,
  getDocs,
  orderBy,
  query,
  setDoc,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite'
import { BACKUP_LISTS, type BackupList, idOf } from '@/domain/backup/kinds'
import { collectionOf, listReaders } from '@/domain/items'
import { settingsOf, type Settings } from '@/domain/backup/settings'
import {
  contentMark,
  partOf,
  takeBackOf,
  takeBackCommits,
  type RestorePart,
  readPart,
  type SettingsPart,
  type TakeBack,
} from '@/domain/backup/take-back'
import type { LongWork } from '@/domain/backend'
import type { TakenBack } from '@/domain/import/record'
import { readUser } from '@/domain/profile/user'
import type { Session } from '@/domain/session/session'
import type { EpochMs } from '@/domain/units'
import { isAccepted } from '@/lib/log-failed-write'
import { bulkFirestore } from '../firebase/bulk-firestore'
import { REMOVAL_ATTEMPTS } from '../limits'
import { writeTakeBack } from '../writes/restore-writes'
import type { BulkBatch } from '../writes/bulk-batch'
import { commitBulk } from './bulk-commits'
import { documentsOf, pagesOf, retryRequest, type BulkContext } from './bulk-requests'
import { nameOfSession, unusedOf } from './take-back-import'

/** Completions come before rhythms, because a rhythm stays as long as it has some. */
const LISTS = ['completions', ...BACKUP_LISTS.filter((list) => list !== 'completions')] as const

/**
 * Takes a restore back. Each collection that it has written is read once as a whole: asking for thousands of ids takes longer. May
 * be repeated, because what is taken back already no longer has its mark.
 */
export async function takeBackRestore(
  { account: { uid }, readStoredSession }: BulkContext,
  id: string,
  now: EpochMs,
  { onProgress, signal }: LongWork,
): Promise<TakenBack> {
  const userRef = doc(bulkFirestore(), 'users', uid)
  const importRef = doc(userRef, 'imports', id)
  const readers = listReaders(readStoredSession)
  const { docs } = await retryRequest(() => getDocs(collection(importRef, 'parts')), signal)
  const parts = docs.map((document) => readPart(document.data())).filter((part) => part !== null)
  const kept: string[] = []
  let done = 0
  for (const list of LISTS) {
    const own = parts.filter((part): part is RestorePart => part.kind === list)
    if (own.length > 0) await takeBackList(list, partOf(list, own))
  }
  for (const part of parts.filter((each): each is SettingsPart => each.kind === 'user'))
    await takeBackSettings(part)
  await retryRequest(() => setDoc(importRef, { takenBackAt: now }, { merge: true }), signal)
  return { removed: done, kept }

  async function commit(write: (batch: BulkBatch) => void): Promise<void> {
    signal.throwIfAborted()
    await retryRequest(() => commitBulk(uid, write), signal)
  }

  /** A commit is refused if an earlier one was stored and its answer lost, or if another device has edited an item meanwhile. */
  async function takeBackList(list: BackupList, part: RestorePart): Promise<void> {
    const items = collection(userRef, collectionOf(list))
    for await (const documents of pagesOf(query(items, orderBy(documentId())), signal)) {
      for (const some of takeBackCommits(list, await workOf(documents))) {
        let left = some
        for (let attempt = 1; !(await isAccepted(take(left))); attempt++) {
          if (attempt === REMOVAL_ATTEMPTS) throw new Error('Some items keep changing on another device.')
          const ids = [...left.removed, ...left.returned.map(({ now }) => now)].map((item) =>
            idOf(list, item),
          )
          left = await workOf(await retryRequest(() => documentsOf(items, ids), signal))
          done -= left.kept.length
        }
        onProgress((done += some.removed.length + some.returned.length))
      }
    }

    function take(work: TakeBack): Promise<void> {
      const trash = { id: crypto.randomUUID(), now }
      return commit((batch) => writeTakeBack(batch, list, work, trash))
    }

    async function workOf(documents: readonly QueryDocumentSnapshot[]): Promise<TakeBack> {
      const stored = documents.flatMap((document) => {
        const item = readers[list](document.id, document.data())
        return item === null ? [] : [[document.id, item] as const]
      })
      const { removed, returned, kept: changed } = takeBackOf(part, new Map(stored))
      const unused = await unusedOf(uid, list, removed, signal)
      const stays = [...changed, ...removed.filter((item) => !unused.includes(item))]
      kept.push(...stays.map((item) => nameOf(list, item)))
      return { removed: unused, returned, kept: stays }
    }
  }

  /** Keeps the settings that were changed since. */
  async function takeBackSettings({ replaced }: SettingsPart): Promise<void> {
    const user = await retryRequest(() => getDoc(userRef), signal)
    const current = settingsOf(readUser(user.data() ?? {}))
    const changed = replaced.filter((field) => contentMark(current[field.id]) !== field.mark)
    const returned = replaced.filter((field) => !changed.includes(field))
    const before = Object.fromEntries(returned.map((field) => [field.id, field.before])) as Partial<Settings>
    if (returned.length > 0) await commit((batch) => batch.changeSettings(before))
    const isBack = ({ id: field, before: old }: SettingsPart['replaced'][number]) =>
      contentMark(current[field]) === contentMark(old)
    kept.push(...changed.filter((field) => !isBack(field)).map((field) => field.id))
  }
}

/** How a kept item is named to the user. */
function nameOf(list: BackupList, item: object): string {
  if (list === 'sessions') return nameOfSession(item as Session)
  const texts = ['name', 'completionDate', 'from', 'id'].map((field) => Reflect.get(item, field) as unknown)
  const name = texts.find((text): text is string => typeof text === 'string' && text.trim() !== '')
  return (name ?? '').slice(0, 80)
}
