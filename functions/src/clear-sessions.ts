import { HttpsError, onCall } from 'firebase-functions/https'
import { parseClearSessionsRequest, type ClearSessionsResponse } from '@/domain/callables'
import { eachCommitOf, MAX_SESSIONS_A_COMMIT } from '@/domain/rollups/commits'
import { UNCOUNTED } from '@/domain/rollups/uncounted'
import type { ZoneId } from '@/domain/units'
import { callableOptions, requireParsed, requireUid } from './callable'
import { changeMonths } from './change-months'
import { countedReader, SESSION_FIELDS } from './counted'
import { CONTENDED, db, tombstoneOf } from './firestore'
import { spendAttempt } from './rate-limit'

const ATTEMPTS_A_MINUTE = 60
/** No more sessions are begun after so many or so long, so that the user sees the progress and can stop. */
const SESSIONS_A_CALL = 2000
const BUDGET_MS = 20_000

/**
 * Deletes the caller's sessions for good, oldest first, and subtracts them from the monthly rollups (FUNCTIONS-18). A long history
 * takes several calls. May run beside the app's own writes: a commit deletes what its transaction has read.
 */
export const clearSessions = onCall(
  { ...callableOptions, memory: '512MiB' },
  async (request): Promise<ClearSessionsResponse> => {
    const uid = requireUid(request)
    const { timezone } = requireParsed(parseClearSessionsRequest(request.data))
    await spendAttempt(uid, 'clearSessions', ATTEMPTS_A_MINUTE)

    const end = Date.now() + BUDGET_MS
    let removed = 0
    while (removed < SESSIONS_A_CALL && Date.now() < end) {
      const { count, isLast } = await removeOldest(uid, timezone)
      removed += count
      if (isLast) return { removed, isDone: true }
    }
    return { removed, isDone: false }
  },
)

/** Deletes the oldest sessions, as many as one commit takes. */
async function removeOldest(uid: string, zone: ZoneId): Promise<{ count: number; isLast: boolean }> {
  const sessions = db.collection(`users/${uid}/sessions`)
  const oldest = sessions.orderBy('endTime').limit(MAX_SESSIONS_A_COMMIT)
  const read = countedReader(zone)
  return db.runTransaction(async (transaction) => {
    const [deleted, { docs }] = await Promise.all([
      transaction.get(tombstoneOf(uid)),
      transaction.get(oldest.select(...SESSION_FIELDS)),
    ])
    if (deleted.exists) throw new HttpsError('failed-precondition', 'This account was deleted.')

    const stored = docs.map((document) => ({ ...(read(document.data()) ?? UNCOUNTED), id: document.id }))
    const [commit = []] = eachCommitOf(stored)
    for (const { id } of commit) transaction.delete(sessions.doc(id))
    const removals = commit.map((before) => ({ before, after: null }))
    changeMonths(uid, removals, transaction)
    const isLast = docs.length < MAX_SESSIONS_A_COMMIT && commit.length === docs.length
    return { count: commit.length, isLast }
  }, CONTENDED)
}
