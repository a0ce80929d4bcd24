import { isDeepStrictEqual } from 'node:util'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { HttpsError } from 'firebase-functions/https'
import { isMonthKey, type MonthKey } from '@/domain/calendar/month'
import { rollupChanges, type RollupTally } from '@/domain/rollups/rollup-changes'
import { readMonthRev, rollupReplacement } from '@/domain/rollups/rollup-document'
import type { ZoneId } from '@/domain/units'
import { forEachConcurrent } from '@/lib/concurrent'
import { callable } from './callable'
import { CONTENDED, db, tombstoneOf } from './firestore'
import { monthNow, monthsBefore, type MonthContents } from './month-contents'
import { attemptsStored } from './rate-limit'

/** No month is begun after this time. The rest is left to the next call, so that none runs into its timeout. */
const BUDGET_MS = 35_000
/** So many groups of months are written while the next one is read. */
const GROUPS_AT_ONCE = 2
/** A group is written in one commit, because a device that listens receives all months again after each commit. */
const MONTHS_A_COMMIT = 12
/** Sessions and completions in a group, so that a commit stays below 10 MiB, the most that Firestore accepts. */
const CHANGES_A_COMMIT = 10_000
/** Months that the user's devices keep changing are read again until so long after the budget. */
const GRACE_MS = 10_000

/**
 * Rebuilds the caller's monthly rollups from all sessions and completions, newest month first (FUNCTIONS-17). A long history
 * takes several calls, each of which continues where the last one stopped. May be repeated, and may run beside the app's own
 * writes: each of them raises the month's revision, and a month whose revision has changed since it was read is read again.
 */
export const rebuildRollups = callable(
  'rebuildRollups',
  { memory: '512MiB', spend: attemptsStored('rebuildRollups', 20) },
  async ({ uid, request: { before, timezone } }) => {
    const end = Date.now() + BUDGET_MS
    const revs = await storedRevs(uid)
    const progress = { reached: before, isDone: false, sessions: 0 }

    async function* groups(): AsyncGenerator<readonly MonthContents[]> {
      let group: MonthContents[] = []
      for await (const contents of monthsBefore(before, [...revs.keys()], uid, timezone)) {
        group.push(contents)
        const isOver = Date.now() > end
        if (!isOver && !isFull(group)) continue
        yield group
        progress.reached = contents.month
        if (isOver) return
        group = []
      }
      if (group.length > 0) yield group
      progress.isDone = true
    }

    const work = { concurrency: GROUPS_AT_ONCE, signal: new AbortController().signal }
    await forEachConcurrent(groups(), work, async (group) => {
      await replaceMonths(uid, timezone, group, revs, end + GRACE_MS)
      progress.sessions += group.reduce((sum, { sessions }) => sum + sessions, 0)
    })
    return { before: progress.isDone ? null : progress.reached, sessions: progress.sessions }
  },
)

type Revs = ReadonlyMap<MonthKey, number>

/** A month that is not stored has revision 0. */
const revIn = (revs: Revs, month: MonthKey) => revs.get(month) ?? 0

const isFull = (group: readonly MonthContents[]) =>
  group.length >= MONTHS_A_COMMIT ||
  group.reduce((sum, { changes }) => sum + changes.length, 0) >= CHANGES_A_COMMIT

/** The revision of each stored month, read before its sessions: a later write is then noticed. */
async function storedRevs(uid: string): Promise<Revs> {
  const { docs } = await db.collection(`users/${uid}/months`).select('rev').get()
  return new Map(
    docs.flatMap((month) => (isMonthKey(month.id) ? [[month.id, readMonthRev(month.data())] as const] : [])),
  )
}

/**
 * Replaces the months. Reads those again whose revision is no longer the one that was read before them, until nobody writes
 * between or the time is up: the number of attempts says nothing about how long a device goes on writing.
 */
async function replaceMonths(
  uid: string,
  zone: ZoneId,
  read: readonly MonthContents[],
  revs: Revs,
  giveUpAt: number,
): Promise<void> {
  let contents = read
  let expected = revs
  for (;;) {
    const changed = await replaceUnchanged(uid, contents, expected)
    if (changed.size === 0) return
    if (Date.now() > giveUpAt) throw new HttpsError('aborted', 'A month keeps changing.')
    expected = changed
    contents = await Promise.all([...changed.keys()].map((month) => monthNow(month, uid, zone)))
  }
}

/** Writes the months that still have the expected revision. Returns the revisions of the others. */
async function replaceUnchanged(
  uid: string,
  months: readonly MonthContents[],
  expected: Revs,
): Promise<Revs> {
  const places = months.map(({ month }) => db.doc(`users/${uid}/months/${month}`))
  const tallies = months.map(({ month, changes }) => rollupChanges(changes).get(month))
  return db.runTransaction(async (transaction) => {
    const [deleted, ...stored] = await transaction.getAll(tombstoneOf(uid), ...places)
    if (deleted?.exists) throw new HttpsError('failed-precondition', 'This account was deleted.')
    const changed = new Map<MonthKey, number>()
    for (const [index, { month }] of months.entries()) {
      const rev = readMonthRev(stored[index]?.data())
      if (rev !== revIn(expected, month)) changed.set(month, rev)
      else replace(transaction, stored[index], tallies[index], rev)
    }
    return changed
  }, CONTENDED)
}

/** A month that is right stays as it is, so that no device needs to read it again. */
function replace(
  transaction: Transaction,
  stored: DocumentSnapshot | undefined,
  tally: RollupTally | undefined,
  rev: number,
): void {
  if (!stored || (!tally && !stored.exists)) return
  const replacement = rollupReplacement(tally, rev)
  const isRight = isDeepStrictEqual(stored.data(), { ...replacement, rev, tasksRev: rev })
  if (!isRight) transaction.set(stored.ref, replacement)
}
