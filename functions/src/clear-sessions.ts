import { GrpcStatus, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { HttpsError } from 'firebase-functions/https'
import { eachCommitOf, MAX_SESSIONS_A_COMMIT, UNCOUNTED, inLanes } from '@/domain/rollups/commits'
import type { Counted } from '@/domain/rollups/rollup-changes'
import type { ZoneId } from '@/domain/units'
import { callable } from './callable'
import { changeMonths } from './change-months'
import { countedReader, SESSION_FIELDS } from './counted'
import { db, tombstoneOf } from './firestore'
import { attemptsStored } from './rate-limit'

/** No more sessions are begun after so many or so long, so that the user sees the progress and can stop. */
const SESSIONS_A_CALL = 2000
const BUDGET_MS = 20_000
/** Attempts to delete sessions that the user's devices keep changing. */
const COMMIT_ATTEMPTS = 10

type Stored = Counted & { readonly id: string }

/**
 * Deletes the caller's sessions for good, oldest first, and subtracts them from the monthly rollups (FUNCTIONS-18). A long history
 * takes several calls. May run beside the app's own writes: a commit deletes the versions that it has counted.
 */
export const clearSessions = callable(
  'clearSessions',
  { memory: '512MiB', spend: attemptsStored('clearSessions', 60) },
  async ({ uid, request: { timezone } }) => {
    const end = Date.now() + BUDGET_MS
    let removed = 0
    while (removed < SESSIONS_A_CALL && Date.now() < end) {
      const { count, isLast } = await removeOldest(uid, timezone, SESSIONS_A_CALL - removed)
      removed += count
      if (isLast) return { removed, isDone: true }
    }
    return { removed, isDone: false }
  },
)

/** Deletes the oldest sessions, at most `most`, in up to two commits at a time. Reads them again if one has changed meanwhile. */
async function removeOldest(
  uid: string,
  zone: ZoneId,
  most: number,
): Promise<{ count: number; isLast: boolean }> {
  const size = Math.min(2 * MAX_SESSIONS_A_COMMIT, most)
  for (let attempt = 1; ; attempt++) {
    const page = await oldestOf(uid, size)
    const commits = inLanes(countedIn(page, zone)).map((lane) => {
      const [commit = []] = eachCommitOf(lane)
      return commit
    })
    const results = await Promise.allSettled(commits.map((commit) => remove(uid, page, commit)))
    const removed = commits.filter((_, index) => results[index]?.status === 'fulfilled')
    const count = removed.reduce((sum, { length }) => sum + length, 0)
    const failure = results.find((result) => result.status === 'rejected')
    if (!failure) return { count, isLast: page.length < size && count === page.length }
    if (!isConflict(failure.reason)) throw failure.reason
    if (count > 0) return { count, isLast: false }
    if (attempt === COMMIT_ATTEMPTS) throw failure.reason
  }
}

/** Refuses for a deleted account: subtracting would store months again. The hourly sweep erases what is written at that moment. */
async function oldestOf(uid: string, size: number): Promise<readonly QueryDocumentSnapshot[]> {
  const sessions = db.collection(`users/${uid}/sessions`)
  const oldest = sessions.orderBy('endTime').limit(size)
  const [deleted, { docs }] = await Promise.all([
    tombstoneOf(uid).get(),
    oldest.select(...SESSION_FIELDS).get(),
  ])
  if (deleted.exists) throw new HttpsError('failed-precondition', 'This account was deleted.')
  return docs
}

function countedIn(page: readonly QueryDocumentSnapshot[], zone: ZoneId): readonly Stored[] {
  const read = countedReader(zone)
  return page.map((document) => ({ ...(read(document.data()) ?? UNCOUNTED), id: document.id }))
}

/**
 * All or nothing, and only the versions that were read. A transaction would lock what it reads: beside the user's own devices
 * it would wait, and fail in the end.
 */
async function remove(
  uid: string,
  page: readonly QueryDocumentSnapshot[],
  sessions: readonly Stored[],
): Promise<void> {
  const versions = new Map(page.map(({ id, updateTime }) => [id, updateTime]))
  const batch = db.batch()
  for (const { id } of sessions) {
    const lastUpdateTime = versions.get(id)
    batch.delete(db.doc(`users/${uid}/sessions/${id}`), lastUpdateTime && { lastUpdateTime })
  }
  const removals = sessions.map((before) => ({ before, after: null }))
  changeMonths(uid, removals, batch)
  await batch.commit()
}

const CONFLICTS: readonly unknown[] = [
  GrpcStatus.FAILED_PRECONDITION,
  GrpcStatus.NOT_FOUND,
  GrpcStatus.ABORTED,
]

function isConflict(error: unknown): boolean {
  return CONFLICTS.includes((error as { code?: unknown } | null)?.code)
}
