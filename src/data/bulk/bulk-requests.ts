import { FirebaseError } from 'firebase/app'
import {
  documentId,
  getDocs,
  limit,
  query,
  startAfter,
  where,
  type CollectionReference,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite'
import type { Session } from '@/domain/session/session'
import { chunksOf } from '@/lib/collections'
import { retry } from '@/lib/retry'
import { pause } from '@/lib/wait'
import { BULK_PAGE, MAX_IN_VALUES, REQUEST_ATTEMPTS, UNCHANGED_ATTEMPTS, UNCHANGED_PAUSE_MS } from '../limits'

/** Whose documents are read, and how a session among them is: null for one that cannot be read. */
export interface BulkContext {
  readonly account: { readonly uid: string }
  readonly readStoredSession: (id: string, data: unknown) => Session | null
}

/** Codes for no answer, or for an answer that asks the client to try later. */
const TRANSIENT = ['unknown', 'unavailable', 'aborted', 'deadline-exceeded', 'internal']

/** Repeats a request, so that a short outage does not end an hour of work. */
export function retryRequest<T>(request: () => Promise<T>, signal: AbortSignal): Promise<T> {
  return retry(request, { signal, isTransient, ...REQUEST_ATTEMPTS })
}

function isTransient(error: unknown): boolean {
  return error instanceof FirebaseError && TRANSIENT.includes(error.code)
}

/** The documents of a query, page by page. Repeats a request that has no answer. */
export async function* pagesOf(all: Query, signal: AbortSignal): AsyncGenerator<QueryDocumentSnapshot[]> {
  let last: QueryDocumentSnapshot | undefined
  do {
    const page = query(all, ...(last ? [startAfter(last)] : []), limit(BULK_PAGE))
    const { docs } = await retryRequest(() => getDocs(page), signal)
    if (docs.length > 0) yield docs
    last = docs.length === BULK_PAGE ? docs.at(-1) : undefined
  } while (last)
}

/** The stored documents of these ids. Exact, but one query per 30 ids, which the emulator answers very slowly. */
export async function documentsOf(
  all: CollectionReference,
  ids: readonly string[],
): Promise<readonly QueryDocumentSnapshot[]> {
  const answers = await Promise.all(
    chunksOf(ids, MAX_IN_VALUES).map((some) => getDocs(query(all, where(documentId(), 'in', some)))),
  )
  return answers.flatMap(({ docs }) => docs)
}

/**
 * Reads with several requests what must belong to one state. `version` is asked for before and after; when it has changed in
 * between, the answers may belong to different states, so everything is read again.
 */
export async function readUnchanged<T>(version: () => Promise<number>, read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt <= UNCHANGED_ATTEMPTS; attempt++) {
    if (attempt > 1) await pause(UNCHANGED_PAUSE_MS)
    const before = await version()
    const answers = await read()
    if (Object.is(await version(), before)) return answers
  }
  throw new Error('It keeps changing while it is read')
}
