import { doc, getDoc, type Firestore } from 'firebase/firestore/lite'
import type { NewImport } from '@/domain/import/record'
import { bulkBatch, type BulkBatch } from '../writes/bulk-batch'
import { bulkWrites } from '../writes/bulk-writes'
import { isRefused } from '@/lib/log-failed-write'
import { retryRequest } from './bulk-requests'

/**
 * Commits a batch that lists itself as the part `partId` of an import, exactly once. After a lost answer the request is
 * repeated. If the first one was stored, the rules refuse the repetition, because a part is never written twice.
 */
export async function commitListed(
  db: Firestore,
  uid: string,
  { id }: NewImport,
  write: (batch: BulkBatch, partId: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const partId = crypto.randomUUID()
  const commit = () => {
    const batch = bulkBatch(bulkWrites(db, uid))
    write(batch, partId)
    return batch.commit()
  }
  try {
    await retryRequest(commit, signal)
  } catch (error) {
    if (!isRefused(error)) throw error
    const partRef = doc(db, 'users', uid, 'imports', id, 'parts', partId)
    if (!(await retryRequest(() => getDoc(partRef), signal)).exists()) throw error
  }
}
