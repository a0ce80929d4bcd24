import { getOrCreate } from '@/lib/collections'
import { parseDayKey, type DayKey, utcDayOf } from '../calendar/day-key'
import { monthOf, type MonthKey } from '../calendar/month'
import { isLineTask } from '../github/line-tasks'
import { type Session, sessionDay } from '../session/session'
import type { Seconds } from '../units'

/** The fields of a session that rollups count. */
export type Counted = Pick<
  Session,
  'startTime' | 'timezone' | 'type' | 'duration' | 'sessionScore' | 'completedTasks'
>

/** The previous and new state of a session, null if there is none; or a completion, without an actual day if removed. */
export type RollupChange =
  | { readonly before: Counted | null; readonly after: Counted | null }
  | {
      readonly rhythmId: string
      readonly completionDate: DayKey
      readonly actualCompletionDate: DayKey | null
    }

/** Scores and quantities are counted in whole millionths, because sums of fractions drift: 0.1 + 0.2 is not 0.3. */
export type Millionths = number

export interface TypeTally {
  readonly count: number
  readonly seconds: Seconds
  readonly score: Millionths
}

export interface DayTally {
  /** By session type name. */
  readonly types: ReadonlyMap<string, TypeTally>
  /** Sum of the completed tasks' quantities, without lines of code. */
  readonly quantity: Millionths
}

/** The amounts to add to a month's rollup. Completions are set instead of added; null removes one. */
export interface RollupTally {
  readonly days: ReadonlyMap<DayKey, DayTally>
  readonly utcDays: ReadonlyMap<DayKey, number>
  readonly completions: ReadonlyMap<string, ReadonlyMap<DayKey, DayKey | null>>
}

export function millionthsOf(value: number): Millionths {
  return Math.round(value * 1_000_000)
}

export function fromMillionths(value: Millionths): number {
  return value / 1_000_000
}

/**
 * The changes of the monthly rollups, without those that cancel out. They are sums, so the changes of sessions can be applied
 * in any order and in any portions. A session counts on the day of its start in the zone where it was logged, and for the
 * streak on the UTC day of its start. A completion counts on its due day.
 */
export function rollupChanges(changes: Iterable<RollupChange>): ReadonlyMap<MonthKey, RollupTally> {
  const months = new Map<MonthKey, Draft>()
  const monthAt = (day: DayKey) => getOrCreate(months, monthOf(day), newDraft)
  for (const change of changes) {
    if ('rhythmId' in change) {
      const { rhythmId, completionDate: due, actualCompletionDate: actual } = change
      getOrCreate(monthAt(due).completions, rhythmId, () => new Map<DayKey, DayKey | null>()).set(due, actual)
    } else {
      if (change.before) count(change.before, -1, monthAt)
      if (change.after) count(change.after, 1, monthAt)
    }
  }
  const tallies = [...months].map(([month, draft]) => [month, tallyOf(draft)] as const)
  return new Map(tallies.filter(([, tally]) => !isNothing(tally)))
}

interface Draft {
  readonly days: Map<DayKey, { types: Map<string, TypeTally>; quantity: Millionths }>
  readonly utcDays: Map<DayKey, number>
  readonly completions: Map<string, Map<DayKey, DayKey | null>>
}

const newDraft = (): Draft => ({ days: new Map(), utcDays: new Map(), completions: new Map() })
const NOTHING: TypeTally = { count: 0, seconds: 0, score: 0 }

/**
 * Adds the session's amounts, or subtracts them with -1. A session whose year does not have four digits has no day and does not
 * count.
 */
function count(session: Counted, times: 1 | -1, monthAt: (day: DayKey) => Draft): void {
  if (!Number.isFinite(session.startTime)) return
  const day = sessionDay(session)
  const utcDay = utcDayOf(session.startTime)
  if (!parseDayKey(day) || !parseDayKey(utcDay)) return

  const tally = getOrCreate(monthAt(day).days, day, () => ({
    types: new Map<string, TypeTally>(),
    quantity: 0,
  }))
  const before = tally.types.get(session.type) ?? NOTHING
  tally.types.set(session.type, {
    count: before.count + times,
    seconds: before.seconds + times * Math.round(session.duration),
    score: before.score + times * millionthsOf(session.sessionScore),
  })
  for (const task of session.completedTasks) {
    if (!isLineTask(task.id)) tally.quantity += times * millionthsOf(task.quantity)
  }

  const { utcDays } = monthAt(utcDay)
  utcDays.set(utcDay, (utcDays.get(utcDay) ?? 0) + times)
}

function tallyOf({ days, utcDays, completions }: Draft): RollupTally {
  const withoutNothing = [...days].map(([day, { types, quantity }]) => {
    const counted = [...types].filter(([, { count, seconds, score }]) => count || seconds || score)
    return [day, { types: new Map(counted), quantity }] as const
  })
  return {
    days: new Map(withoutNothing.filter(([, { types, quantity }]) => types.size > 0 || quantity !== 0)),
    utcDays: new Map([...utcDays].filter(([, times]) => times !== 0)),
    completions,
  }
}

function isNothing({ days, utcDays, completions }: RollupTally): boolean {
  return days.size === 0 && utcDays.size === 0 && completions.size === 0
}
