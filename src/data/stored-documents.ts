import { doc as docOf, getDocFromCache, type DocumentReference } from 'firebase/firestore'
import {
  collection,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore/lite'
import { BACKUP_LISTS } from '@/domain/backup/kinds'
import { collectionOf, listReaders } from '@/domain/items'
import type { Stored } from '@/domain/outbox/compare'
import type { EpochMs, ZoneId } from '@/domain/units'
import { chunksOf } from '@/lib/collections'
import { readSession } from '@/domain/session/session'
import { readTrash } from '@/domain/trash/restoring'
import { readUser } from '@/domain/profile/user'
import { bulkFirestore } from './firebase/bulk-firestore'
import { MAX_IN_VALUES, MAX_TRASH_READ } from './limits'

type Read = (id: string, data: unknown) => unknown

function readersOf(deviceZone: () => ZoneId): ReadonlyMap<string, Read> {
  const lists = listReaders((id, data) => readSession(id, data, deviceZone()))
  return new Map<string, Read>([
    ...BACKUP_LISTS.map((list) => [collectionOf(list), lists[list]] as const),
    ['trash', (id, data) => readTrash(id, data, deviceZone())],
  ])
}

/**
 * Reads the server's documents at these paths, relative to the user document, and the newest documents of the trash since
 * `deletedSince`. Firestore Lite ignores the device's cache and the writes that are queued on it.
 */
export async function readStored(
  uid: string,
  deviceZone: () => ZoneId,
  paths: readonly string[],
  deletedSince?: EpochMs,
): Promise<Stored> {
  const readers = readersOf(deviceZone)
  const userRef = doc(bulkFirestore(), 'users', uid)
  const stored = new Map<string, unknown>()

  async function readOwn(): Promise<void> {
    const data = (await getDoc(userRef)).data()
    if (data) stored.set('', readUser(data))
  }

  async function readSome(name: string, read: Read, ids: readonly string[]): Promise<void> {
    const { docs } = await getDocs(query(collection(userRef, name), where(documentId(), 'in', ids)))
    for (const found of docs) stored.set(`${name}/${found.id}`, read(found.id, found.data()))
  }

  async function readDeleted(since: EpochMs): Promise<void> {
    const trash = query(collection(userRef, 'trash'), where('deletedAt', '>=', since))
    const { docs } = await getDocs(query(trash, orderBy('deletedAt', 'desc'), limit(MAX_TRASH_READ)))
    for (const found of docs) stored.set(`trash/${found.id}`, readTrash(found.id, found.data(), deviceZone()))
  }

  const reads = [...readers].flatMap(([name, read]) => {
    const ids = paths.filter((path) => path.startsWith(`${name}/`)).map((path) => path.slice(name.length + 1))
    return chunksOf([...new Set(ids)], MAX_IN_VALUES).map((some) => readSome(name, read, some))
  })
  await Promise.all([...(paths.includes('') ? [readOwn()] : []), ...reads])
  // Afterwards, so that a document that is deleted meanwhile is in one of them.
  if (deletedSince !== undefined) await readDeleted(deletedSince)
  return stored
}

/** Reads these documents from the device's cache, with the writes that are queued on it. Those that it does not have are left out. */
export async function readCached(
  userRef: DocumentReference,
  deviceZone: () => ZoneId,
  paths: readonly string[],
): Promise<Stored> {
  const readers = readersOf(deviceZone)
  const read = async (path: string): Promise<readonly [string, unknown] | null> => {
    const [list = '', id = ''] = path.split('/')
    const found = await getDocFromCache(path === '' ? userRef : docOf(userRef, path)).catch(() => null)
    const data = found?.data()
    return data ? [path, path === '' ? readUser(data) : (readers.get(list)?.(id, data) ?? null)] : null
  }
  const found = await Promise.all(paths.map(read))
  return new Map(found.filter((entry) => entry !== null))
}
