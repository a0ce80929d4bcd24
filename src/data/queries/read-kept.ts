import {
  doc,
  getDocFromCache,
  getDocsFromCache,
  orderBy,
  query,
  type CollectionReference,
  type DocumentSnapshot,
} from 'firebase/firestore'
import type { Session } from '@/domain/session/session'
import { chunksOf } from '@/lib/collections'
import { KEPT_SLICE } from '../limits'

/**
 * The sessions in this device's cache, with its unconfirmed writes, newest first. Documents that cannot be read are left out. They
 * are read in slices, with a pause after each, so that thousands of them do not block the page.
 */
export async function readKept(
  sessionsRef: CollectionReference,
  readSession: (id: string, data: unknown) => Session | null,
  ids?: readonly string[],
): Promise<readonly Session[]> {
  const documents = ids
    ? await keptDocuments(sessionsRef, ids)
    : (await getDocsFromCache(query(sessionsRef, orderBy('endTime', 'desc')))).docs
  const sessions: Session[] = []
  for (const slice of chunksOf(documents, KEPT_SLICE)) {
    const read = slice.map((document) => readSession(document.id, document.data()))
    sessions.push(...read.filter((session) => session !== null))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return sessions
}

async function keptDocuments(
  sessionsRef: CollectionReference,
  ids: readonly string[],
): Promise<readonly DocumentSnapshot[]> {
  // A document that is not in the cache is an error, and one that was deleted here does not exist.
  const kept = await Promise.all(ids.map((id) => getDocFromCache(doc(sessionsRef, id)).catch(() => null)))
  return kept.filter((document) => document !== null).filter((document) => document.exists())
}
