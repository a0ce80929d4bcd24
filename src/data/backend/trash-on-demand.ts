import {
  collection,
  doc,
  documentId,
  getDocFromServer,
  getDocsFromCache,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  where,
  type QueryDocumentSnapshot,
} from 'firebase/firestore'
import type { Listener, Listing, Unsubscribe } from '@/domain/backend'
import { hasNames } from '@/domain/items'
import { isSameContent, type Session } from '@/domain/session/session'
import { existingAgain, isSameAgain, readTrash, withoutItems } from '@/domain/trash/restoring'
import {
  COLLECTION_OF,
  splitPartsOf,
  type Restored,
  type Trashed,
  type TrashEntry,
  isWhole,
} from '@/domain/trash/trash'
import { known, type WithUnknownFields } from '@/domain/document'
import { chunksOf } from '@/lib/collections'
import { MAX_IN_VALUES } from '../limits'
import { isAccepted } from '@/lib/log-failed-write'
import { watchList } from '../queries/watch-list'
import type { BackendContext } from './context'

/** The newest deletions. A document may hold hundreds of sessions, so only as many as are shown are read. */
export function watchTrash(
  { userRef, deviceZone }: BackendContext,
  count: number,
  listener: Listener<Listing<TrashEntry>>,
): Unsubscribe {
  const newest = query(collection(userRef, 'trash'), orderBy('deletedAt', 'desc'), limit(count))
  return watchList(newest, (id, data) => readTrash(id, data, deviceZone()), listener)
}

/**
 * Restores what is missing, after the server has refused to restore everything at once: another device may have restored a
 * part of it, or emptied the trash. The trash keeps what could not be stored, and what exists again in another form.
 */
export async function restoreMissing(context: BackendContext, given: Trashed): Promise<Restored> {
  const { userRef, deviceZone, commitBatch } = context
  const stored = await getDocFromServer(doc(userRef, 'trash', given.id))
  const entry = stored.exists() ? readTrash(given.id, stored.data(), deviceZone()) : null
  // The server split what it had stored, which this device may not have known.
  const trashed = entry && given.kind === 'split' ? entry : given

  const documents = await storedAmong(context, trashed)
  const existing = existingAgain(trashed, documents)
  const missing = withoutItems(trashed, existing)
  let refused = 0
  if (missing.items.length > 0 && !(await isRestored(missing))) {
    for (const { id } of missing.items) {
      const item = onlyItem(missing, id)
      const isStored = (await isRestored(item)) || (hasUnknown(item) && (await isRestored(asKnown(item))))
      if (!isStored) refused += 1
    }
  }
  // What exists again in another form, as a backup or another device has stored it, is all that is left of this one.
  const differs = stored.exists() && !isSameAgain(trashed, documents, deviceZone())
  const isAllThere = refused === 0 && !differs && (entry === null || isWhole(entry))
  if (stored.exists() && isAllThere) await commitBatch((batch) => batch.emptyTrash(given.id))
  return {
    restored: missing.items.length - refused,
    existing: existing.length,
    refused,
    ...(differs && { differs }),
  }

  async function isRestored(some: Trashed): Promise<boolean> {
    const parts = await unchangedParts(context, some)
    return isAccepted(commitBatch((batch) => batch.restore(some, false, parts)))
  }
}

/** The parts of a split, with the revisions that they have if they were deleted and restored since. */
async function unchangedParts(context: BackendContext, trashed: Trashed): Promise<readonly Session[]> {
  const parts = splitPartsOf(trashed)
  if (parts.length === 0) return parts
  const documents = await storedAmong(context, { ...trashed, kind: 'sessions', items: parts })
  const stored = documents.flatMap((document) => context.readStoredSession(document.id, document) ?? [])
  return parts.map((part) => stored.find((one) => one.id === part.id && isSameContent(one, part)) ?? part)
}

/** Restores items that are no sessions. If this device knows one to exist again, the server is asked: the rules would take it as an edit. */
export async function restoreItems(context: BackendContext, trashed: Trashed): Promise<Restored> {
  const { userRef, commitBatch } = context
  const { docs } = await getDocsFromCache(collection(userRef, COLLECTION_OF[trashed.kind]))
  if (existingAgain(trashed, docs.map(withId)).length > 0) return restoreMissing(context, trashed)
  await commitBatch((batch) => batch.restore(trashed))
  return { restored: trashed.items.length, existing: 0, refused: 0 }
}

const withId = (document: QueryDocumentSnapshot) => ({ ...document.data(), id: document.id })

function onlyItem(trashed: Trashed, id: string): Trashed {
  return withoutItems(
    trashed,
    trashed.items.map((item) => item.id).filter((other) => other !== id),
  )
}

const hasUnknown = ({ items }: Trashed) => items.some(({ unknownFields }) => unknownFields !== undefined)

/** Without fields that the rules may not know either: better restored without them than not at all. */
function asKnown<T extends Trashed>(trashed: T): T {
  const items: readonly WithUnknownFields[] = trashed.items
  return { ...trashed, items: items.map(known) }
}

async function storedAmong(
  { userRef }: BackendContext,
  { kind, items }: Trashed,
): Promise<readonly { readonly id: string }[]> {
  const all = collection(userRef, COLLECTION_OF[kind])
  const ids = items.map(({ id }) => id)
  // Of types and apps there are few, and others may have their names.
  const queries = hasNames(COLLECTION_OF[kind])
    ? [all]
    : chunksOf(ids, MAX_IN_VALUES).map((some) => query(all, where(documentId(), 'in', some)))
  const answers = await Promise.all(queries.map((one) => getDocsFromServer(one)))
  return answers.flatMap(({ docs }) => docs.map(withId))
}
