import type { Query } from 'firebase-admin/firestore'
import {
  addMonths,
  firstDayOf,
  latestMonthAt,
  monthOf,
  rangeOfMonth,
  type MonthKey,
} from '@/domain/calendar/month'
import { LAST_INSTANT } from '@/domain/limits'
import type { Counted, RollupChange } from '@/domain/rollups/rollup-changes'
import { sessionDay } from '@/domain/session/session'
import type { ZoneId } from '@/domain/units'
import {
  COMPLETION_FIELDS,
  countedReader,
  readCompletion,
  SESSION_FIELDS,
  type CountedCompletion,
} from './counted'
import { Documents } from './documents'
import { db } from './firestore'

/** Everything that may count for a month. Some of it counts for the months next to it. */
export interface MonthContents {
  readonly month: MonthKey
  readonly changes: readonly RollupChange[]
  /** The number of sessions on the month's days. */
  readonly sessions: number
}

interface History {
  readonly sessions: Documents<Counted>
  readonly completions: Documents<CountedCompletion>
}

/**
 * The contents of all months before the given one that hold anything or are stored, newest first. Reads each document once, and
 * keeps those of two months at most.
 */
export async function* monthsBefore(
  before: MonthKey,
  stored: readonly MonthKey[],
  uid: string,
  zone: ZoneId,
): AsyncGenerator<MonthContents> {
  const history = historyOf(null, addMonths(before, -1), uid, zone)
  const left = stored.filter((month) => month < before).sort()
  let near: readonly Counted[] = []
  try {
    for (let month = before; ;) {
      const next = await lastOccupied(month, near, history, left.at(-1))
      if (!next) return
      const contents = await contentsOf(next, near, history)
      yield contents.month
      near = contents.near
      while (left.length > 0 && (left.at(-1) ?? '') >= next) left.pop()
      month = next
    }
  } finally {
    await Promise.all([history.sessions.close(), history.completions.close()])
  }
}

/** The contents of one month, as they are stored now. */
export async function monthNow(month: MonthKey, uid: string, zone: ZoneId): Promise<MonthContents> {
  return (await contentsOf(month, [], historyOf(month, month, uid, zone))).month
}

/** All sessions and completions that may count for a month from the first to the last one, newest first. */
function historyOf(first: MonthKey | null, last: MonthKey, uid: string, zone: ZoneId): History {
  const own = (name: string): Query => db.collection(`users/${uid}/${name}`)
  const until = Math.min(rangeOfMonth(last).until, LAST_INSTANT + 1)
  let sessions = own('sessions').where('startTime', '<', until).orderBy('startTime', 'desc')
  let completions = own('rhythmCompletions')
    .where('completionDate', '<', firstDayOf(addMonths(last, 1)))
    .orderBy('completionDate', 'desc')
  if (first) {
    sessions = sessions.where('startTime', '>=', rangeOfMonth(first).from)
    completions = completions.where('completionDate', '>=', firstDayOf(first))
  }
  return {
    sessions: new Documents(sessions.select(...SESSION_FIELDS), countedReader(zone)),
    completions: new Documents(completions.select(...COMPLETION_FIELDS), readCompletion),
  }
}

/** The last month before the given one that may hold anything. */
async function lastOccupied(
  before: MonthKey,
  near: readonly Counted[],
  { sessions, completions }: History,
  stored: MonthKey | undefined,
): Promise<MonthKey | null> {
  const [session, completion] = await Promise.all([near[0] ?? sessions.peek(), completions.peek()])
  const months = [
    session && latestMonthAt(session.startTime),
    completion && monthOf(completion.completionDate),
    stored ?? null,
  ]
  const latest = months
    .filter((month) => month !== null)
    .sort()
    .at(-1)
  // A session that starts around midnight may belong to the month that came last.
  return latest && latest >= before ? addMonths(before, -1) : (latest ?? null)
}

/** The contents of the month, and the sessions that may count for the month before as well. */
async function contentsOf(month: MonthKey, near: readonly Counted[], { sessions, completions }: History) {
  const { from } = rangeOfMonth(month)
  const { until } = rangeOfMonth(addMonths(month, -1))
  const counted = [...near, ...(await sessions.takeWhile(({ startTime }) => startTime >= from))]
  const first = firstDayOf(month)
  const done = await completions.takeWhile(({ completionDate }) => completionDate >= first)
  const changes: RollupChange[] = [...counted.map((session) => ({ before: null, after: session })), ...done]
  const ownSessions = counted.filter((session) => monthOf(sessionDay(session)) === month)
  return {
    month: { month, changes, sessions: ownSessions.length },
    near: counted.filter(({ startTime }) => startTime < until),
  }
}
