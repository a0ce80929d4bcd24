import { limit, orderBy, query, where, type CollectionReference } from 'firebase/firestore'
import type { Listener, Listing, Unsubscribe } from '@/domain/backend'
import { LAST_INSTANT } from '@/domain/limits'
import { type Completion, readCompletion } from '@/domain/rhythm/completion'
import { watchList } from './watch-list'

/** The completions that were recorded last, newest first (DATA-09). */
export function watchNewestCompletions(
  completions: CollectionReference,
  count: number,
  listener: Listener<Listing<Completion>>,
): Unsubscribe {
  // Excludes values that are not numbers: Firestore sorts them after all numbers.
  const recorded = where('completedAt', '<=', LAST_INSTANT)
  const newest = query(completions, recorded, orderBy('completedAt', 'desc'), limit(count))
  return watchList(newest, (_, data) => readCompletion(data), listener)
}
