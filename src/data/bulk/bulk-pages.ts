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
import { chunksOf } from '@/lib/chunks'
import { BULK_PAGE, MAX_IN_VALUES } from '../limits'
import { retryRequest } from './bulk-requests'

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
