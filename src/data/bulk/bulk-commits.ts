import { doc, getDoc } from 'firebase/firestore/lite'
import type { NewImport } from '@/domain/import/record'
import { isRefused } from '@/lib/log-failed-write'
import { bulkFirestore } from '../firebase/bulk-firestore'
import { bulkBatch, type BulkBatch, type ListedPart } from '../writes/bulk-batch'
import { bulkWrites } from '../writes/bulk-writes'
import { retryRequest } from './bulk-requests'

type Write = (batch: BulkBatch) => void

/** Commits everything that `write` puts into the batch, all or nothing and past the device's cache. */
export function commitBulk(uid: string, write: Write): Promise<void> {
  const batch = bulkBatch(bulkWrites(bulkFirestore(), uid))
  write(batch)
  return batch.commit()
}

/**
 * Commits a batch and lists it as a part of an import, exactly once. After a lost answer the request is repeated. If the first one
 * was stored, the rules refuse the repetition, because a part is never written twice.
 */
export async function commitListed(
  uid: string,
  listedAs: NewImport,
  part: ListedPart,
  write: Write,
  signal: AbortSignal,
): Promise<void> {
  const partId = crypto.randomUUID()
  const commit = () =>
    commitBulk(uid, (batch) => {
      write(batch)
      batch.listImport(listedAs, part, partId)
    })
  try {
    await retryRequest(commit, signal)
  } catch (error) {
    if (!isRefused(error)) throw error
    const partRef = doc(bulkFirestore(), 'users', uid, 'imports', listedAs.id, 'parts', partId)
    if (!(await retryRequest(() => getDoc(partRef), signal)).exists()) throw error
  }
}
