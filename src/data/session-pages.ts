import {
  endBefore,
  getDocs,
  limit,
  onSnapshot,
  orderBy,
  query,
  startAt,
  where,
  type CollectionReference,
} from 'firebase/firestore'
import type { Listener, Listing, SessionPage, Unsubscribe } from '@/domain/backend'
import { LAST_INSTANT } from '@/domain/limits'
import type { Session } from '@/domain/session/session'
import type { EpochMs } from '@/domain/units'
import { watchList } from './watch'

type ReadSession = (id: string, data: unknown) => Session | null

/** Firestore sorts texts, lists and maps behind all numbers: so many that end at no time are counted. */
const MOST_COUNTED = 1000

/** The newest sessions, live. What cannot be read takes no place among them, and is counted. */
export function watchNewest(
  sessionsRef: CollectionReference,
  readSession: ReadSession,
  count: number,
  listener: Listener<Listing<Session>>,
): Unsubscribe {
  const newestFirst = query(sessionsRef, orderBy('endTime', 'desc'))
  let size = count
  let timeless = 0
  let last: Listing<Session> | null = null

  const tell = () => {
    if (last) listener.next({ ...last, unreadable: last.unreadable + timeless })
  }
  const listen = (): Unsubscribe =>
    watchList(query(newestFirst, startAt(LAST_INSTANT), limit(size)), readSession, {
      next: (listing) => {
        const { items, unreadable } = listing
        if (items.length < count && items.length + unreadable >= size) {
          size = count + unreadable
          stop()
          stop = listen()
        } else {
          last = listing
          tell()
        }
      },
      error: listener.error,
    })
  let stop = listen()
  const stopCounting = onSnapshot(
    query(newestFirst, endBefore(LAST_INSTANT), limit(MOST_COUNTED)),
    (snapshot) => {
      if (snapshot.size === timeless) return
      timeless = snapshot.size
      tell()
    },
    listener.error,
  )
  return () => {
    stop()
    stopCounting()
  }
}

/** A page of the sessions beyond those that are watched, newest first. It goes on until there is one that can be read. */
export async function readBefore(
  sessionsRef: CollectionReference,
  readSession: ReadSession,
  endTime: EpochMs,
  count: number,
): Promise<SessionPage> {
  let unreadable = 0
  for (let before = endTime; ;) {
    const page = query(sessionsRef, orderBy('endTime', 'desc'), where('endTime', '<', before), limit(count))
    const { docs, metadata } = await getDocs(page)
    const read = docs.map((document) => readSession(document.id, document.data()))
    const sessions = read.filter((session) => session !== null)
    unreadable += docs.length - sessions.length
    // What the cache does not hold the server may.
    const mayHaveMore = docs.length === count || metadata.fromCache
    const foot = Number(docs.at(-1)?.get('endTime'))
    if (sessions.length > 0 || docs.length < count || !(foot < before)) {
      return { sessions, unreadable, mayHaveMore }
    }
    before = foot
  }
}
