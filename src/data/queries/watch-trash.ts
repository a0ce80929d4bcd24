import { collection, limit, orderBy, query, type DocumentReference } from 'firebase/firestore'
import type { Listener, Listing, Unsubscribe } from '@/domain/backend'
import { type TrashEntry } from '@/domain/trash/trash'
import { readTrash } from '@/domain/trash/restoring'
import type { ZoneId } from '@/domain/units'
import { watchList } from './watch-list'

/** The newest deletions. A document may hold hundreds of sessions, so only as many as are shown are read. */
export function watchTrash(
  userRef: DocumentReference,
  deviceZone: () => ZoneId,
  count: number,
  listener: Listener<Listing<TrashEntry>>,
): Unsubscribe {
  const newest = query(collection(userRef, 'trash'), orderBy('deletedAt', 'desc'), limit(count))
  return watchList(newest, (id, data) => readTrash(id, data, deviceZone()), listener)
}
