import { isDeepStrictEqual } from 'node:util'
import type { DocumentData } from 'firebase-admin/firestore'
import { HttpsError, onCall } from 'firebase-functions/https'
import { parseRebuildRollupsRequest, type RebuildRollupsResponse } from '@/domain/callables'
import { isMonthKey, type MonthKey } from '@/domain/calendar/month'
import { rollupChanges, type RollupTally } from '@/domain/rollups/rollup-changes'
import { rollupReplacement } from '@/domain/rollups/rollup-document'
import type { ZoneId } from '@/domain/units'
import { forEachConcurrent } from '@/lib/concurrent'
import { callableOptions, requireParsed, requireUid } from './callable'
import { CONTENDED, db, tombstoneOf } from './firestore'
import { monthNow, monthsBefore, type MonthContents } from './month-contents'
import { spendAttempt } from './rate-limit'

const ATTEMPTS_A_MINUTE = 20
/** No month is begun after this time. The rest is left to the next call, so that none runs into its timeout. */
const BUDGET_MS = 35_000
const MONTHS_AT_ONCE = 4
/** Attempts to rebuild a month that the user's devices keep changing. */
const MONTH_ATTEMPTS = 5
const NOTHING: RollupTally = { days: new Map(), utcDays: new Map(), completions: new Map() }

/**
 * Rebuilds the caller's monthly rollups from all sessions and completions, newest month first (FUNCTIONS-17). A long history
 * takes several calls, each of which continues where the last one stopped. May be repeated, and may run beside the app's own
 * writes: each of them raises the month's revision, and a month whose revision has changed since it was read is read again.
 */
export const rebuildRollups = onCall(
  { ...callableOptions, memory: '512MiB' },
  async (request): Promise<RebuildRollupsResponse> => {
    const uid = requireUid(request)
    const { before, timezone } = requireParsed(parseRebuildRollupsRequest(request.data))
    await spendAttempt(uid, 'rebuildRollups', ATTEMPTS_A_MINUTE)

    const end = Date.now() + BUDGET_MS
    const revs = await storedRevs(uid)
    const progress = { reached: before, isDone: false, sessions: 0 }

    async function* untilTheEnd(): AsyncGenerator<MonthContents> {
      for await (const contents of monthsBefore(before, [...revs.keys()], uid, timezone)) {
        yield contents
        progress.reached = contents.month
        if (Date.now() > end) return
      }
      progress.isDone = true
    }

    const work = { concurrency: MONTHS_AT_ONCE, signal: new AbortController().signal }
    await forEachConcurrent(untilTheEnd(), work, async (contents) => {
      await replaceMonth(uid, timezone, contents, revs.get(contents.month) ?? 0)
      progress.sessions += contents.sessions
    })
    return { before: progress.isDone ? null : progress.reached, sessions: progress.sessions }
  },
)

/** The revision of each stored month, read before its sessions: a later write is then noticed. */
async function storedRevs(uid: string): Promise<ReadonlyMap<MonthKey, number>> {
  const { docs } = await db.collection(`users/${uid}/months`).select('rev').get()
  return new Map(
    docs.flatMap((month) => (isMonthKey(month.id) ? [[month.id, revOf(month.data())] as const] : [])),
  )
}

/** An invalid revision counts as 0, as in the rules. */
function revOf(month: DocumentData | undefined): number {
  const rev: unknown = month?.rev
  const isValid = Number.isSafeInteger(rev) && Number(rev) >= 0 && Number(rev) < Number.MAX_SAFE_INTEGER
  return isValid ? Number(rev) : 0
}

/** Replaces the month. Reads it again when its revision is no longer the one that was read before it. */
async function replaceMonth(uid: string, zone: ZoneId, read: MonthContents, rev: number): Promise<void> {
  let contents = read
  let expected = rev
  for (let attempt = 1; attempt <= MONTH_ATTEMPTS; attempt++) {
    const found = await replaceIfUnchanged(uid, contents, expected)
    if (found === expected) return
    expected = found
    contents = await monthNow(read.month, uid, zone)
  }
  throw new HttpsError('aborted', 'A month keeps changing.')
}

/** Writes the month if its revision is the expected one. Returns the stored revision. */
async function replaceIfUnchanged(
  uid: string,
  { month, changes }: MonthContents,
  expected: number,
): Promise<number> {
  const place = db.doc(`users/${uid}/months/${month}`)
  const tally = rollupChanges(changes).get(month)
  return db.runTransaction(async (transaction) => {
    const [stored, deleted] = await transaction.getAll(place, tombstoneOf(uid))
    if (deleted?.exists) throw new HttpsError('failed-precondition', 'This account was deleted.')
    const rev = revOf(stored?.data())
    if (rev !== expected) return rev
    if (!tally && !stored?.exists) return rev
    const replacement = rollupReplacement(tally ?? NOTHING, rev)
    // A month that is right stays as it is, so that no device needs to read it again.
    const isRight = isDeepStrictEqual(stored?.data(), { ...replacement, rev, tasksRev: rev })
    if (!isRight) transaction.set(place, replacement)
    return rev
  }, CONTENDED)
}
