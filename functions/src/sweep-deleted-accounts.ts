import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions'
import { onSchedule } from 'firebase-functions/scheduler'
import { CALLABLE_REGION } from '@/domain/callables'
import { eraseAccount } from './erase-account'
import { db } from './firestore'

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
type Log = (message: string, details: object) => void

/** An account that cannot be erased moves back in the queue, so it never keeps the others waiting. */
export async function sweep(
  now: number,
  erase: Erase = eraseAccount,
  log: Log = logger.error,
): Promise<void> {
  const due = db.collection('tombstones').where('sweepAt', '<=', now).orderBy('sweepAt').limit(ACCOUNTS_A_RUN)
  for (const tombstone of (await due.get()).docs) {
    try {
      await erase(tombstone.id)
      await tombstone.ref.update({ sweepAt: FieldValue.delete(), sweepAttempts: FieldValue.delete() })
    } catch (error) {
      await postpone(tombstone, now, error, log)
    }
  }
}

async function postpone(
  tombstone: QueryDocumentSnapshot,
  now: number,
  error: unknown,
  log: Log,
): Promise<void> {
  const attempts = Number(tombstone.get('sweepAttempts') ?? 0) + 1
  const wait = Math.min(HOUR_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS)
  // The code only: a message may quote what was to be erased.
  const code = (error as { code?: string | number } | null)?.code ?? 'unknown'
  log('Account not erased', { uid: tombstone.id, attempts, code })
  try {
    await tombstone.ref.update({ sweepAt: now + wait, sweepAttempts: attempts })
  } catch {
    // The tombstone keeps its place; the next run tries it again.
    log('Deletion not postponed', { uid: tombstone.id })
  }
}
