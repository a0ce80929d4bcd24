import { parseDayKey, type DayKey } from '../calendar/day-key'
import { monthOf, type MonthKey } from '../calendar/month'
import { isLineTask } from '../github/line-tasks'
import type { Session } from '../session/session'
import type { Seconds } from '../units'
import { sessionDay } from './day-totals'
import { utcDayOf } from './streak'

/** What of a session is counted. */
export type Counted = Pick<
  Session,
  'startTime' | 'timezone' | 'type' | 'duration' | 'sessionScore' | 'completedTasks'
>

/** Something that is stored, and what was in its place: null where there is nothing. */
export type RecordChange =
  | { readonly before: Counted | null; readonly after: Counted | null }
  | { readonly rhythmId: string; readonly due: DayKey; readonly actual: DayKey | null }

/** Scores and quantities are counted in whole millionths, since sums of fractions drift: 0.1 + 0.2 is not 0.3. */
export type Millionths = number

export interface TypeTally {
  readonly count: number
  readonly seconds: Seconds
  readonly score: Millionths
}

export interface DayTally {
  /** By the session type's name. */
  readonly types: ReadonlyMap<string, TypeTally>
  /** Of completed tasks, without lines of code. */
  readonly quantity: Millionths
}

/** What is to be added to a month; of completions what is to be put in place, null where nothing is. */
export interface MonthTally {
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
 * What the changes mean for the months, without what comes to nothing. Sums only, so changes of sessions may be taken in
 * any order and in any parts. A session is of the day of its start where it was logged, and counts for the streak on the
 * UTC day of its start; a completion is of its due day.
 */
export function monthChanges(changes: Iterable<RecordChange>): ReadonlyMap<MonthKey, MonthTally> {
  const months = new Map<MonthKey, Draft>()
  const monthAt = (day: DayKey) => entry(months, monthOf(day), newDraft)
  for (const change of changes) {
    if ('rhythmId' in change) {
      const { rhythmId, due, actual } = change
      entry(monthAt(due).completions, rhythmId, () => new Map<DayKey, DayKey | null>()).set(due, actual)
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

/** What starts in no year of four digits has no day, and is not counted. */
function count(session: Counted, times: 1 | -1, monthAt: (day: DayKey) => Draft): void {
  if (!Number.isFinite(session.startTime)) return
  const day = sessionDay(session)
  const utcDay = utcDayOf(session.startTime)
  if (!parseDayKey(day) || !parseDayKey(utcDay)) return

  const tally = entry(monthAt(day).days, day, () => ({ types: new Map<string, TypeTally>(), quantity: 0 }))
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

function tallyOf({ days, utcDays, completions }: Draft): MonthTally {
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

function isNothing({ days, utcDays, completions }: MonthTally): boolean {
  return days.size === 0 && utcDays.size === 0 && completions.size === 0
}

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const existing = map.get(key)
  if (existing !== undefined) return existing
  const made = make()
  map.set(key, made)
  return made
}
