import { collection, doc, getDoc, limit, orderBy, query, setDoc } from 'firebase/firestore'
import type { Backend, Listener, Listing, Unsubscribe } from '@/domain/backend'
import {
  joinedLanes,
  readImportRecord,
  readTargets,
  targetsDocumentOf,
  type ImportRecord,
  type Tracker,
} from '@/domain/import/record'
import type { RememberedTargets } from '@/domain/import/targets'
import { RESTORE_ID_PREFIX } from '@/domain/backup/kinds'
import { MAX_LISTED_IMPORTS } from '@/domain/limits'
import { bulkImports } from '../bulk/bulk-imports'
import { watchList } from '../queries/watch-list'
import { flushOrThrow, type BackendContext } from './context'

type Rest<K extends keyof Backend['imports']> = Parameters<Backend['imports'][K]>

export function watchImports(
  { userRef }: BackendContext,
  listener: Listener<Listing<ImportRecord>>,
): Unsubscribe {
  const newest = query(
    collection(userRef, 'imports'),
    orderBy('startedAt', 'desc'),
    limit(2 * MAX_LISTED_IMPORTS),
  )
  return watchList(newest, readImportRecord, {
    ...listener,
    next: (listing) =>
      listener.next({ ...listing, items: joinedLanes(listing.items).slice(0, MAX_LISTED_IMPORTS) }),
  })
}

export async function takeBack({ account, readStoredSession }: BackendContext, ...rest: Rest<'takeBack'>) {
  await flushOrThrow()
  const [id, now, work] = rest
  // A restore has also replaced documents, and written other kinds than an import does.
  if (id.startsWith(RESTORE_ID_PREFIX)) {
    const { bulkTakeBack } = await import('../bulk/bulk-take-back')
    return bulkTakeBack(account.uid, readStoredSession).takeBack(id, { ...work, now })
  }
  return bulkImports(account.uid, readStoredSession).takeBack(...rest)
}

export async function addRhythms(
  { account, readStoredSession }: BackendContext,
  ...rest: Rest<'addRhythms'>
) {
  await flushOrThrow()
  return bulkImports(account.uid, readStoredSession).addRhythms(...rest)
}

export async function addTypes({ account, readStoredSession }: BackendContext, ...rest: Rest<'addTypes'>) {
  await flushOrThrow()
  return bulkImports(account.uid, readStoredSession).addTypes(...rest)
}

export async function readRemembered(
  { userRef }: BackendContext,
  tracker: Tracker,
): Promise<RememberedTargets> {
  return readTargets((await getDoc(doc(userRef, 'importTargets', tracker))).data())
}

/** Adds to what was remembered before. */
export function saveRemembered(
  { userRef }: BackendContext,
  tracker: Tracker,
  targets: RememberedTargets,
): Promise<void> {
  return setDoc(doc(userRef, 'importTargets', tracker), targetsDocumentOf(targets), { merge: true })
}
