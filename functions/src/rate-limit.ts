import { HttpsError } from 'firebase-functions/https'
import type { CallableName } from '@/domain/callable-requests'
import { CONTENDED, db, tombstoneOf } from './firestore'

const WINDOW_MS = 60_000

/**
 * Counts attempts in the database. Returns a function that counts one attempt of the user, and throws if the limit per minute is
 * reached. It runs in its own transaction, so that parallel attempts and attempts that fail later are all counted. Each user has
 * one small document. Nothing is stored for a deleted account, whose calls fail anyway.
 */
export function attemptsStored(
  action: CallableName,
  attemptsAMinute: number,
): (uid: string) => Promise<void> {
  return async (uid) => {
    const now = Date.now()
    const limits = db.doc(`rateLimits/${uid}`)
    const isAllowed = await db.runTransaction(async (transaction) => {
      const [stored, tombstone] = await transaction.getAll(limits, tombstoneOf(uid))
      if (tombstone?.exists) return true
      const { since, count } = readWindow(stored?.get(action))
      const isOver = now - since >= WINDOW_MS
      if (!isOver && count >= attemptsAMinute) return false
      const window = isOver ? { since: now, count: 1 } : { since, count: count + 1 }
      transaction.set(limits, { [action]: window }, { merge: true })
      return true
    }, CONTENDED)
    if (!isAllowed) throw tooManyAttempts()
  }
}

/**
 * Counts attempts in the memory of this instance. Returns a function that counts one attempt of the user, and throws if the
 * limit per minute is exceeded.
 *
 * For calls that cost less than the database write of an exact count, and that come in large numbers: with one document per
 * user they would wait for each other. A user has one window per instance, and `maxInstances` limits those. All counts are
 * cleared every minute, so memory holds only the users of one minute.
 */
export function attemptsInMemory(attemptsAMinute: number): (uid: string, now?: number) => void {
  const counts = new Map<string, number>()
  let since = 0
  return (uid, now = Date.now()) => {
    if (now - since >= WINDOW_MS) {
      counts.clear()
      since = now
    }
    const count = (counts.get(uid) ?? 0) + 1
    counts.set(uid, count)
    if (count > attemptsAMinute) throw tooManyAttempts()
  }
}

function tooManyAttempts(): HttpsError {
  return new HttpsError('resource-exhausted', 'Too many attempts. Try again in a minute.')
}

function readWindow(stored: unknown): { since: number; count: number } {
  const { since, count } = (stored ?? {}) as Record<string, unknown>
  return typeof since === 'number' && typeof count === 'number' ? { since, count } : { since: 0, count: 0 }
}
