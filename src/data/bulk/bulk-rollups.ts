import {
  collection,
  doc,
  getAggregate,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  startAfter,
  sum,
  where,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite'
import type { Backend } from '@/domain/backend'
import { utcDateOf } from '@/domain/calendar/day-key'
import {
  addMonths,
  firstDayOf,
  isMonthKey,
  latestMonthAt,
  monthOf,
  rangeOfMonth,
  type MonthKey,
} from '@/domain/calendar/month'
import { LAST_INSTANT } from '@/domain/limits'
import { type Session, sessionDay } from '@/domain/session/session'
import { rollupChanges, type RollupChange } from '@/domain/rollups/rollup-changes'
import { rollupReplacement, isRightMonth, readMonth, readMonthRev } from '@/domain/rollups/rollup-document'
import { totalsOf, type Totals } from '@/domain/rollups/rollups'
import { forEachConcurrent } from '@/lib/concurrent'
import { isAccepted } from '@/lib/log-failed-write'
import { pagesOf, retryRequest, readUnchanged } from './bulk-requests'
import { BULK_PAGE, MONTHS_AT_ONCE } from '../limits'
import { readCompletion } from '@/domain/rhythm/completion'

type ReadSession = (id: string, data: unknown) => Session | null
type BulkRollups = Pick<Backend['months'], 'stored' | 'miscounted' | 'rebuild' | 'recount'>

/** Reads all sessions and completions from the server, past the device's cache, and rebuilds the monthly rollups from them. */
export function bulkRollups(db: Firestore, uid: string, readSession: ReadSession): BulkRollups {
  const sessionsRef = collection(db, 'users', uid, 'sessions')
  const completionsRef = collection(db, 'users', uid, 'rhythmCompletions')
  const monthsRef = collection(db, 'users', uid, 'months')

  const sumOf = async (field: string, all: Query) =>
    (await getAggregate(all, { total: sum(field) })).data().total
  const countOf = async (all: Query) => (await getCount(all)).data().count

  /** One query per sum: a combined query skips documents that lack one of the fields, and needs an index. */
  async function totals(): Promise<Totals> {
    const [sessions, seconds, score, completions] = await Promise.all([
      countOf(sessionsRef),
      sumOf('duration', sessionsRef),
      sumOf('sessionScore', sessionsRef),
      countOf(completionsRef),
    ])
    return { sessions, seconds, score, completions }
  }

  /** Each commit of the app raises the revisions of the months that it changes, so an equal sum shows that nothing was written. */
  const stored: BulkRollups['stored'] = () =>
    readUnchanged(
      () => sumOf('rev', monthsRef),
      async () => {
        const [sums, { docs }] = await Promise.all([totals(), getDocs(monthsRef)])
        const months = docs.map((month) => readMonth(month.id, month.data()))
        return { totals: sums, months: months.filter((month) => month !== null) }
      },
    )

  const rebuild: BulkRollups['rebuild'] = async (before, { onProgress, signal }) => {
    const existing = (await retryRequest(() => getDocs(monthsRef), signal)).docs.map(
      ({ id }) => id as MonthKey,
    )
    const lastBefore = (limit: MonthKey) => retryRequest(() => lastOccupied(limit, existing), signal)
    let done = 0
    let reached = before
    for (let last = await lastBefore(before); last; last = await lastBefore(reached)) {
      // Together, because each of them waits for the server several times. Some may be empty.
      const months = Array.from({ length: MONTHS_AT_ONCE }, (_, index) => addMonths(last, -index))
      const rebuilding = months.map(async (month) => ({ month, ...(await rebuildMonth(month, signal)) }))
      // A failure ends the work when nothing runs any more.
      await Promise.allSettled(rebuilding)
      for (const rebuilt of rebuilding) {
        const { month, count } = await rebuilt
        done += count
        reached = month
        onProgress(done, month)
      }
    }
  }

  /** The last month before the given one that may contain anything. */
  async function lastOccupied(before: MonthKey, existing: readonly MonthKey[]): Promise<MonthKey | null> {
    const { until } = rangeOfMonth(addMonths(before, -1))
    const months = await Promise.all([
      lastMonth(sessionsRef, 'startTime', Math.min(until, LAST_INSTANT + 1), monthOfSession),
      lastMonth(completionsRef, 'completionDate', firstDayOf(before), monthOfCompletion),
    ])
    const latest = [...months, ...existing.filter((month) => isMonthKey(month) && month < before)]
      .filter((month) => month !== null)
      .sort()
      .at(-1)
    // A session that starts around midnight may belong to the month that was rebuilt last.
    return latest && latest >= before ? addMonths(before, -1) : (latest ?? null)
  }

  function monthOfSession(document: QueryDocumentSnapshot): MonthKey | null {
    const session = readSession(document.id, document.data())
    // One that was logged further east may have begun earlier and be of a later month.
    return session && latestMonthAt(session.startTime)
  }

  /**
   * Replaces a month that differs from its sessions and completions. Returns the number of sessions in it. Starts again when
   * another write has changed the month's revision, and rejects when it is refused although none has.
   */
  async function rebuildMonth(month: MonthKey, signal: AbortSignal) {
    const place = doc(monthsRef, month)
    for (let refusedRev: number | null = null; ;) {
      signal.throwIfAborted()
      const existing = (await retryRequest(() => getDoc(place), signal)).data()
      const rev = readMonthRev(existing)
      if (rev === refusedRev) throw new Error('The rules refuse the rebuilt month.')
      const { changes, count } = await readContents(month, signal)
      const tally = rollupChanges(changes).get(month)
      const fields = rollupReplacement(tally, rev)
      const isRight = existing ? isRightMonth(existing, fields) : !tally
      if (isRight) return { count, isReplaced: false }
      if (await isAccepted(retryRequest(() => setDoc(place, fields), signal))) {
        return { count, isReplaced: true }
      }
      refusedRev = rev
    }
  }

  /** Everything that may count for the month. Some of it counts for the months next to it. */
  async function readContents(month: MonthKey, signal: AbortSignal) {
    const { from, until } = rangeOfMonth(month)
    const first = firstDayOf(month)
    const next = firstDayOf(addMonths(month, 1))
    const [sessions, completions] = await Promise.all([
      readRange(sessionsRef, 'startTime', from, until, signal),
      readRange(completionsRef, 'completionDate', first, next, signal),
    ])
    const read = sessions.map((document) => readSession(document.id, document.data()))
    const changes: RollupChange[] = read
      .filter((session) => session !== null)
      .map((session) => ({ before: null, after: session }))
    for (const document of completions) {
      const completion = readCompletion(document.data())
      if (completion) changes.push(completion)
    }
    const count = read.filter((session) => session && monthOf(sessionDay(session)) === month).length
    return { changes, count }
  }

  const recount: BulkRollups['recount'] = async (months, signal) => {
    let isAnyReplaced = false
    for (const month of months) {
      const { isReplaced } = await rebuildMonth(month, signal)
      isAnyReplaced ||= isReplaced
    }
    return isAnyReplaced
  }

  /** Two queries per month. Its sessions are counted by UTC day, because those of its own days cannot be told by a range. */
  const miscounted: BulkRollups['miscounted'] = async (months, signal) => {
    const wrong: MonthKey[] = []
    await forEachConcurrent(months, { concurrency: MONTHS_AT_ONCE, signal }, async (rollup) => {
      const next = addMonths(rollup.month, 1)
      const countIn = (all: Query, field: string, startOf: (month: MonthKey) => unknown) =>
        retryRequest(
          () =>
            countOf(query(all, where(field, '>=', startOf(rollup.month)), where(field, '<', startOf(next)))),
          signal,
        )
      const [sessions, completions] = await Promise.all([
        countIn(sessionsRef, 'startTime', (month) => utcDateOf(firstDayOf(month)).getTime()),
        countIn(completionsRef, 'completionDate', firstDayOf),
      ])
      const counted = totalsOf(rollup).completions
      const started = [...rollup.utcDays.values()].reduce((sum, count) => sum + count, 0)
      if (sessions !== started || completions !== counted) wrong.push(rollup.month)
    })
    return wrong
  }

  return { stored, miscounted, rebuild, recount }
}

async function readRange(
  all: Query,
  field: string,
  from: unknown,
  until: unknown,
  signal: AbortSignal,
): Promise<QueryDocumentSnapshot[]> {
  const range = query(all, where(field, '>=', from), where(field, '<', until), orderBy(field))
  const found: QueryDocumentSnapshot[] = []
  for await (const documents of pagesOf(range, signal)) found.push(...documents)
  return found
}

function monthOfCompletion(document: QueryDocumentSnapshot): MonthKey | null {
  const completion = readCompletion(document.data())
  return completion && monthOf(completion.completionDate)
}

/** The month of the last readable document whose field is below the value. */
async function lastMonth(
  all: Query,
  field: string,
  below: unknown,
  monthIn: (document: QueryDocumentSnapshot) => MonthKey | null,
): Promise<MonthKey | null> {
  const range = query(all, where(field, '<', below), orderBy(field, 'desc'))
  let { docs } = await getDocs(query(range, limit(1)))
  for (;;) {
    const found = docs.map(monthIn).find((month) => month !== null)
    const last = docs.at(-1)
    if (found || !last) return found ?? null
    docs = (await getDocs(query(range, startAfter(last), limit(BULK_PAGE)))).docs
  }
}
