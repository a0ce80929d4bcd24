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
  type DocumentData,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite'
import type { Backend } from '@/domain/backend'
import { addMonths, earliestStartOf, firstDayOf, monthOf, type MonthKey } from '@/domain/calendar/month'
import { LAST_INSTANT } from '@/domain/limits'
import type { Session } from '@/domain/session/session'
import { sessionDay } from '@/domain/summary/day-totals'
import { monthChanges, type MonthTally, type RecordChange } from '@/domain/summary/month-changes'
import { monthReplacement } from '@/domain/summary/month-document'
import type { Totals } from '@/domain/summary/totals'
import { insist, isAccepted } from './bulk-work'
import { CHUNK } from './chunks'
import { readCompletion } from './documents/completion'
import { isMonthKey, readMonthRev } from './documents/month'

/** Clocks are 26 hours apart at most, so a month begins everywhere within so long of its earliest beginning. */
const LONGEST_BEGINNING_MS = 26 * 60 * 60 * 1000
const NOTHING: MonthTally = { days: new Map(), utcDays: new Map(), completions: new Map() }

type ReadSession = (id: string, data: unknown) => Session | null
type BulkMonths = Pick<Backend['months'], 'stored' | 'rebuild' | 'recount'>

/** Looks at all sessions and completions, past the device's cache: what the server has is what counts. */
export function bulkMonths(db: Firestore, uid: string, readSession: ReadSession): BulkMonths {
  const sessionsRef = collection(db, 'users', uid, 'sessions')
  const completionsRef = collection(db, 'users', uid, 'rhythmCompletions')
  const monthsRef = collection(db, 'users', uid, 'months')

  /** Each sum is asked for alone: together they would leave out what lacks one of the fields, and need an index. */
  async function stored(): Promise<Totals> {
    const sumOf = async (field: string) =>
      (await getAggregate(sessionsRef, { total: sum(field) })).data().total
    const countOf = async (all: Query) => (await getCount(all)).data().count
    const [sessions, seconds, score, completions] = await Promise.all([
      countOf(sessionsRef),
      sumOf('duration'),
      sumOf('sessionScore'),
      countOf(completionsRef),
    ])
    return { sessions, seconds, score, completions }
  }

  const rebuild: BulkMonths['rebuild'] = async (before, { onProgress, signal }) => {
    const existing = (await insist(() => getDocs(monthsRef), signal)).docs.map(({ id }) => id as MonthKey)
    const lastBefore = (limit: MonthKey) => insist(() => lastOccupied(limit, existing), signal)
    let done = 0
    for (let month = await lastBefore(before); month; month = await lastBefore(month)) {
      done += await rebuildMonth(month, signal)
      onProgress(done, month)
    }
  }

  /** The last month before the given one in which there is anything, or may be. */
  async function lastOccupied(before: MonthKey, existing: readonly MonthKey[]): Promise<MonthKey | null> {
    const until = beginningOf(before) + LONGEST_BEGINNING_MS
    const months = await Promise.all([
      lastMonth(sessionsRef, 'startTime', Math.min(until, LAST_INSTANT + 1), monthOfSession),
      lastMonth(completionsRef, 'completionDate', firstDayOf(before), monthOfCompletion),
    ])
    const latest = [...months, ...existing.filter((month) => isMonthKey(month) && month < before)]
      .filter((month) => month !== null)
      .sort()
      .at(-1)
    // What begins around midnight may turn out to be of the month that was done last.
    return latest && latest >= before ? addMonths(before, -1) : (latest ?? null)
  }

  function monthOfSession(document: QueryDocumentSnapshot): MonthKey | null {
    const session = readSession(document.id, document.data())
    return session && monthOf(sessionDay(session))
  }

  /** Returns how many sessions it holds. Whoever writes meanwhile makes it begin anew: the revision tells. */
  async function rebuildMonth(month: MonthKey, signal: AbortSignal): Promise<number> {
    const place = doc(monthsRef, month)
    for (;;) {
      signal.throwIfAborted()
      const rev = readMonthRev((await insist(() => getDoc(place), signal)).data())
      const { changes, count } = await readMonth(month, signal)
      const tally = monthChanges(changes).get(month)
      if (!tally && rev === 0) return count
      const fields = monthReplacement(tally ?? NOTHING, rev)
      if (await isAccepted(insist(() => setDoc(place, fields), signal))) return count
    }
  }

  /** All that may count for the month; some of it counts for its neighbours. */
  async function readMonth(month: MonthKey, signal: AbortSignal) {
    const from = beginningOf(month)
    const until = beginningOf(addMonths(month, 1)) + LONGEST_BEGINNING_MS
    const first = firstDayOf(month)
    const next = firstDayOf(addMonths(month, 1))
    const [sessions, completions] = await Promise.all([
      readRange(sessionsRef, 'startTime', from, until, signal),
      readRange(completionsRef, 'completionDate', first, next, signal),
    ])
    const read = sessions.map((document) => readSession(document.id, document.data()))
    const changes: RecordChange[] = read
      .filter((session) => session !== null)
      .map((session) => ({ before: null, after: session }))
    for (const document of completions) {
      const completion = readCompletion(document.data())
      if (!completion) continue
      const { rhythmId, completionDate: due, actualCompletionDate: actual } = completion
      changes.push({ rhythmId, due, actual })
    }
    const count = read.filter((session) => session && monthOf(sessionDay(session)) === month).length
    return { changes, count }
  }

  const recount: BulkMonths['recount'] = async (months, signal) => {
    for (const month of months) await rebuildMonth(month, signal)
  }

  return { stored, rebuild, recount }
}

async function readRange(
  all: Query,
  field: string,
  from: unknown,
  until: unknown,
  signal: AbortSignal,
): Promise<QueryDocumentSnapshot[]> {
  const range = query(all, where(field, '>=', from), where(field, '<', until), orderBy(field))
  const found: QueryDocumentSnapshot<DocumentData>[] = []
  for (let last: QueryDocumentSnapshot | undefined; ; last = found.at(-1)) {
    const page = query(range, ...(last ? [startAfter(last)] : []), limit(CHUNK))
    const { docs } = await insist(() => getDocs(page), signal)
    found.push(...docs)
    if (docs.length < CHUNK) return found
  }
}

function beginningOf(month: MonthKey): number {
  return earliestStartOf(firstDayOf(month))
}

function monthOfCompletion(document: QueryDocumentSnapshot): MonthKey | null {
  const completion = readCompletion(document.data())
  return completion && monthOf(completion.completionDate)
}

/** The month of the last document that can be read, below a value of the field. */
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
    docs = (await getDocs(query(range, startAfter(last), limit(CHUNK)))).docs
  }
}
