import { FieldValue } from 'firebase-admin/firestore'
import { onSchedule } from 'firebase-functions/scheduler'
import { CALLABLE_REGION } from '@/domain/callables'
import { eraseAccount } from './erase-account'
import { db } from './firestore'
import { logError, type Log } from './log'

const ACCOUNTS_A_RUN = 50
const HOUR_MS = 60 * 60_000
/** The wait after a failure doubles up to a day. */
const LONGEST_WAIT_MS = 24 * HOUR_MS

/**
 * Erases deleted accounts once more when their last token is dead: a picture that a second tab still uploaded, which
 * Storage's rules cannot know to refuse, and whatever a deletion left that was interrupted and never repeated.
 */
export const sweepDeletedAccounts = onSchedule(
  { schedule: 'every 60 minutes', region: CALLABLE_REGION, timeoutSeconds: 540, memory: '512MiB' },
  () => sweep(Date.now()),
)

type Erase = (uid: string) => Promise<void>

/**
 * An account moves back in the queue before it is erased. So one that cannot be erased, or that is so large that the run is
 * ended meanwhile, never keeps the others waiting.
 */
export async function sweep(now: number, erase: Erase = eraseAccount, log: Log = logError): Promise<void> {
  const due = db.collection('tombstones').where('sweepAt', '<=', now).orderBy('sweepAt').limit(ACCOUNTS_A_RUN)
  for (const tombstone of (await due.get()).docs) {
    const { id: uid, ref } = tombstone
    const attempts = Number(tombstone.get('sweepAttempts') ?? 0) + 1
    const wait = Math.min(HOUR_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS)
    try {
      await ref.update({ sweepAt: now + wait, sweepAttempts: attempts })
      await erase(uid)
      await ref.update({ sweepAt: FieldValue.delete(), sweepAttempts: FieldValue.delete() })
    } catch (error) {
      // The code only: a message may quote what was to be erased.
      const code = (error as { code?: string | number } | null)?.code ?? 'unknown'
      log('Account not erased', { uid, attempts, code })
    }
  }
}
