import { getDocs, limit, orderBy, query, where, type CollectionReference } from 'firebase/firestore'
import type { SessionPage } from '@/domain/backend'
import type { Session } from '@/domain/session/session'
import type { EpochMs } from '@/domain/units'

/** A page of the sessions beyond those that are watched, newest first. */
export async function readBefore(
  sessionsRef: CollectionReference,
  readSession: (id: string, data: unknown) => Session | null,
  endTime: EpochMs,
  count: number,
): Promise<SessionPage> {
  const page = query(sessionsRef, orderBy('endTime', 'desc'), where('endTime', '<', endTime), limit(count))
  const { docs, metadata } = await getDocs(page)
  const read = docs.map((document) => readSession(document.id, document.data()))
  const sessions = read.filter((session) => session !== null)
  // What the cache does not hold the server may.
  const mayHaveMore = docs.length === count || metadata.fromCache
  return { sessions, unreadable: docs.length - sessions.length, mayHaveMore }
}
