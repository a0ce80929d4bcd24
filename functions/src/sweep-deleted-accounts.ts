import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { onSchedule } from 'firebase-functions/scheduler'
import { CALLABLE_REGION } from '@/domain/callables'
import { eraseAccount } from './erase-account'
import { db } from './firestore'
import { logError, type Log } from './log'

const PAGE = 50
const TIMEOUT_SECONDS = 540
/** No account is begun after this, because the last one needs time as well. */
const BUDGET_MS = (TIMEOUT_SECONDS - 120) * 1000
const HOUR_MS = 60 * 60_000
/** After each failure the wait doubles, up to a day. */
const LONGEST_WAIT_MS = 24 * HOUR_MS

/**
 * Erases deleted accounts a second time, once their last token has expired: a second tab may have uploaded a picture meanwhile,
 * which the storage rules cannot refuse, and an interrupted deletion may have left data.
 */
export const sweepDeletedAccounts = onSchedule(
  {
    schedule: 'every 60 minutes',
    region: CALLABLE_REGION,
    timeoutSeconds: TIMEOUT_SECONDS,
    memory: '512MiB',
  },
  () => sweep(Date.now()),
)

type Erase = typeof eraseAccount

/**
 * Erases every account that is due until the time is up. Each is moved back in the queue before it is erased. So an account that
 * cannot be erased, or that takes longer than the run may last, does not block the others (OPS-03).
 */
export async function sweep(
  now: number,
  erase: Erase = eraseAccount,
  log: Log = logError,
  budgetMs = BUDGET_MS,
): Promise<void> {
  const end = Date.now() + budgetMs
  const due = db.collection('tombstones').where('sweepAt', '<=', now).orderBy('sweepAt').limit(PAGE)
  for (let page = await due.get(); !page.empty; page = await due.startAfter(page.docs.at(-1)).get()) {
    for (const tombstone of page.docs) {
      if (Date.now() >= end) return
      await sweepOne(tombstone, now, erase, log)
    }
  }
}

async function sweepOne(
  tombstone: QueryDocumentSnapshot,
  now: number,
  erase: Erase,
  log: Log,
): Promise<void> {
  const { id: uid, ref } = tombstone
  const attempts = Number(tombstone.get('sweepAttempts') ?? 0) + 1
  const wait = Math.min(HOUR_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS)
  try {
    await ref.update({ sweepAt: now + wait, sweepAttempts: attempts })
    const isDueAgain = await erase(uid)
    await ref.update({
      ...(!isDueAgain && { sweepAt: FieldValue.delete() }),
      sweepAttempts: FieldValue.delete(),
    })
  } catch (error) {
    // Logs only the code, because a message may quote user data.
    const code = (error as { code?: string | number } | null)?.code ?? 'unknown'
    log('Account not erased', { uid, attempts, code })
  }
}
