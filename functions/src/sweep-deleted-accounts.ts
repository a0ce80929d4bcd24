import { FieldValue } from 'firebase-admin/firestore'
import { onSchedule } from 'firebase-functions/scheduler'
import { CALLABLE_REGION } from '@/domain/callables'
import { eraseAccount } from './erase-account'
import { db } from './firestore'

const ACCOUNTS_A_RUN = 50

/**
 * Erases deleted accounts once more when their last token is dead: a picture that a second tab still uploaded, which
 * Storage's rules cannot know to refuse, and whatever a deletion left that was interrupted and never repeated.
 */
export const sweepDeletedAccounts = onSchedule(
  { schedule: 'every 60 minutes', region: CALLABLE_REGION, timeoutSeconds: 540, memory: '512MiB' },
  () => sweep(Date.now()),
)

export async function sweep(now: number): Promise<void> {
  const due = db.collection('tombstones').where('sweepAt', '<=', now).orderBy('sweepAt').limit(ACCOUNTS_A_RUN)
  for (const tombstone of (await due.get()).docs) {
    await eraseAccount(tombstone.id)
    await tombstone.ref.update({ sweepAt: FieldValue.delete() })
  }
}
