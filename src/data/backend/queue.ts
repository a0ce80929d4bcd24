import { ChangesWaiting } from '@/domain/backend'
import { flushFirestore } from '../firebase/firestore'

/** Bulk work bypasses the write queue, so all queued writes must reach the server first. */
export async function flushOrThrow(): Promise<void> {
  if (!(await flushFirestore())) throw new ChangesWaiting()
}
